import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** In development a secret is made once and kept beside the data, so that sessions outlive a restart. */
export function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8')
}
