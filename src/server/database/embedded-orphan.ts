import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bareEnvironment } from './embedded-user.ts'

const PATIENCE = 60_000
const NOBODYS_PID = 2 ** 30

/** A fast shutdown: sessions are cut off, everything committed is on disk. */
export function askToStop(pid: number, data: string, pgCtl: string): void {
  if (process.platform === 'win32') spawnSync(pgCtl, ['stop', '-D', data, '-m', 'fast'], { env: bareEnvironment() })
  else process.kill(pid, 'SIGINT')
}

/** A server killed without warning leaves its PostgreSQL running on the folder: end that one before ours starts. */
export async function stopOrphan(data: string, pgCtl: string): Promise<void> {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const note = readFileSync(file, 'utf8')
  const pid = Number.parseInt(note, 10)
  if (serves(pid, data)) {
    askToStop(pid, data, pgCtl)
    const deadline = Date.now() + PATIENCE
    while (serves(pid, data)) {
      if (Date.now() > deadline) throw new Error(`An earlier PostgreSQL (process ${pid}) on ${data} does not stop.`)
      await pause(50)
    }
  } else if (isAlive(pid)) {
    // Another program has this pid now, and PostgreSQL would take it for itself. The rest of the file still locks the
    // folder.
    writeFileSync(file, note.replace(/^\d+/, String(NOBODYS_PID)))
  }
  rmSync(join(data, '.s.PGSQL.5432.lock'), { force: true })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function serves(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  if (process.platform !== 'linux') return spawnSync('ps', ['-o', 'command=', '-p', `${pid}`]).stdout.includes(data)
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === data
  } catch {
    return false
  }
}
