import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const port = 8199

/** The whole program as `npm start` runs it, with demo data in a folder of its own, or in the given database. */
export async function startProgram(databaseUrl = '') {
  const folder = mkdtempSync(join(tmpdir(), 'savdo-bench-'))
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }
  const server = spawn(process.execPath, ['src/server/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(server.stdout, 'data')
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.kill('SIGTERM')
      await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
