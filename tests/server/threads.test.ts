import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase } from '../support/postgres.ts'
import { endOf, startMain } from './process.ts'

/** Linux alone tells how many threads another program has. */
const threadsOf = (pid: number) => Number(/Threads:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

test('the program has more threads for passwords, photos and files than the usual four, unless told otherwise', async () => {
  if (process.platform !== 'linux') return
  const threads = async (env: Record<string, string>) => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'savdo-threads-'))
    const { child } = await startMain({ DATA_DIR, DATABASE_URL: await freshDatabase(), SEED: 'none', ...env })
    const found = threadsOf(child.pid!)
    child.kill('SIGTERM')
    await endOf(child)
    rmSync(DATA_DIR, { recursive: true })
    return found
  }
  expect((await threads({})) - (await threads({ UV_THREADPOOL_SIZE: '4' }))).toBe(12)
})
