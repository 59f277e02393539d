import { createReadStream, existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type BackupHead, type BackupProof, headFile, headIn, isBackupName, proofFile, proofIn } from './head.ts'

/** Where backups lie: a folder, or an S3 address. Names of files are `backup/file`, with a slash. */
export interface BackupPlace {
  /** Names and sizes of all files whose names begin so. */
  files(beginning: string): Promise<ReadonlyMap<string, number>>
  /** The bytes of a file; one that breaks off ends with an error. */
  read(name: string, bytes: number): Readable
  remove(name: string): Promise<void>
}

export interface KnownBackup {
  readonly name: string
  readonly head: BackupHead
  readonly proof: BackupProof | null
}

export const wasProven = ({ proof }: KnownBackup) => proof?.trouble === null

export const folderPlace = (folder: string): BackupPlace => ({
  async files(beginning) {
    const found = new Map<string, number>()
    const [top = '', ...rest] = beginning.split('/')
    const tops = existsSync(folder) ? await readdir(folder) : []
    for (const under of tops.filter((name) => (rest.length > 0 ? name === top : name.startsWith(top))))
      for (const path of await filesBelow(join(folder, under))) {
        const name = path.slice(folder.length + 1).replaceAll('\\', '/')
        if (name.startsWith(beginning)) found.set(name, (await stat(path)).size)
      }
    return found
  },
  read: (name) => createReadStream(join(folder, name)),
  remove: (name) => rm(join(folder, name), { force: true }),
})

async function filesBelow(folder: string): Promise<readonly string[]> {
  if (!(await stat(folder)).isDirectory()) return []
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []))
}

/** They begin with their year, and photos do not. */
const ofBackups = '2'

/** The whole backups of a place, the newest first. */
export async function backupsIn(place: BackupPlace): Promise<readonly KnownBackup[]> {
  const files = await place.files(ofBackups)
  const textOf = async (name: string) => (await buffer(place.read(name, files.get(name) ?? 0))).toString('utf8')
  const found: KnownBackup[] = []
  for (const file of files.keys()) {
    const [name = '', piece] = file.split('/')
    const head = isBackupName(name) && piece === headFile ? headIn(await textOf(file)) : null
    if (!head) continue
    const proof = `${name}/${proofFile}`
    found.push({ name, head, proof: files.has(proof) ? proofIn(await textOf(proof)) : null })
  }
  return found.sort((a, b) => (a.name < b.name ? 1 : -1))
}
