import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { builtServer } from '../../scripts/build.ts'

/** The whole program as `npm start` runs it, with demo data in a folder of its own, or in the given database. */
export async function startProgram(databaseUrl = '') {
  const folder = mkdtempSync(join(tmpdir(), 'savdo-bench-'))
  const env = { ...process.env, PORT: '0', DATA_DIR: folder, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }
  const server = spawn(process.execPath, builtServer(), { env, stdio: ['ignore', 'pipe', 'inherit'] })
  // A bench that fails leaves none behind.
  const end = () => server.kill('SIGTERM')
  process.once('exit', end)
  return {
    url: await addressOf(server.stdout),
    async stop() {
      process.off('exit', end)
      end()
      await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** It says where it is once it is ready; that it gave up it says on the error output. */
async function addressOf(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output, terminal: false })) {
    const [address] = /http:\S+/.exec(line) ?? []
    if (address) return address
  }
  throw new Error('the program did not start')
}
