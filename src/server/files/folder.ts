import { existsSync } from 'node:fs'
import { mkdir, open, rename, utimes } from 'node:fs/promises'
import { join } from 'node:path'

export const filesFolder = (dataDir: string) => join(dataDir, 'files')

/** Writes a file through a draft and a rename, synced: after a crash it is there whole or not at all. */
export async function keepFile(folder: string, name: string, bytes: Buffer) {
  const path = join(folder, name)
  const now = new Date()
  // A file brought again gets today's date, so that the clean-up of strays leaves it.
  if (existsSync(path)) return utimes(path, now, now)
  await mkdir(folder, { recursive: true })
  const draft = `${path}.${process.pid}.part`
  const file = await open(draft, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}
