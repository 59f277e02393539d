import { existsSync } from 'node:fs'
import { mkdir, open, rename, utimes } from 'node:fs/promises'
import { join } from 'node:path'

export const filesFolder = (dataDir: string) => join(dataDir, 'files')

/** Answers only when the bytes are on the disk, under their name or not at all. */
export async function keepFile(folder: string, name: string, bytes: Buffer) {
  const path = join(folder, name)
  const now = new Date()
  // Brought again it is as if it were new.
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
