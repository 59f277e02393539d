import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredFile } from '#domain/kernel/field.ts'
import { keepFile } from '../files/folder.ts'

const folder = new URL('./pictures/', import.meta.url)
const ending = '.webp'

interface DemoPicture {
  readonly bytes: Buffer
  readonly file: string
}

let read: ReadonlyMap<string, DemoPicture> | null = null

/** The pictures by name, read once; drawn by `scripts/demo-pictures.ts` and small enough for both sizes of a photo. */
function pictures(): ReadonlyMap<string, DemoPicture> {
  read ??= new Map(
    readdirSync(folder).map((name) => {
      const bytes = readFileSync(new URL(name, folder))
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
      return [name.slice(0, -ending.length), { bytes, file: `${hash}${ending}` }]
    }),
  )
  return read
}

/** What a record says of its picture; nothing where none is drawn. */
export function pictureNamed(name: string): readonly StoredFile[] {
  const picture = pictures().get(name)
  if (!picture) return []
  const url = `/files/${picture.file}`
  return [{ name: `${name}${ending}`, url_original: url, url_512: url }]
}

/** Puts the pictures that are not there yet where photos lie. */
export async function keepDemoPictures(files: string): Promise<void> {
  const missing = [...pictures().values()].filter(({ file }) => !existsSync(join(files, file)))
  await Promise.all(missing.map(({ file, bytes }) => keepFile(files, file, bytes)))
}
