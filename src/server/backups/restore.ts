import { createWriteStream, statSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { holdFolder } from '../database/embedded-lock.ts'
import { filesFolder } from '../files/folder.ts'
import { withClient } from './client.ts'
import { type BackupContents, type BackupHead, booksPiece, headFile, type KeptFile } from './head.ts'
import { contentsOf, mustBeWhole, passphraseOf, pieceOf, readPiece } from './pieces.ts'
import { type BackupPlace, folderPlace } from './place.ts'
import { mustBeEmpty, restoreBooks } from './restore-books.ts'
import type { Passphrase } from './sealed-stream.ts'
import { dumpedTables } from './tables.ts'
import { BackupTrouble } from './trouble.ts'

interface Restored {
  /** The folder of the backups, and which of them. */
  readonly folder: string
  readonly name: string
  readonly head: BackupHead
  readonly passphrase: Passphrase | null
  /** An empty database, and the folder that photos go to. */
  readonly url: string
  readonly dataDir: string
  readonly signal: AbortSignal
  readonly say: (sentence: string) => void
}

/** Fills an empty database and a folder from a backup that was looked at whole before anything is written. */
export async function restoreBackup(restored: Restored): Promise<BackupContents> {
  const { folder, name, head, passphrase, url, dataDir, signal, say } = restored
  const place = folderPlace(folder)
  const release = await holdFolder(join(folder, name)).catch(() => {
    throw new BackupTrouble('in_use', `${name} is being restored already`)
  })
  try {
    const contents = await contentsOf(place, head, passphrase, signal)
    say('Looking whether every file is whole ...')
    for (const file of [...head.pieces, ...contents.photos]) await mustBeWhole(place, file, signal)
    await withClient(url, signal, mustBeUnused)
    const opening = passphraseOf(head, passphrase)
    say(`Writing ${contents.photos.length} photos ...`)
    for (const photo of contents.photos) await putBack(place, photo, { dataDir, opening, signal })
    say(`Writing ${head.rows} rows and adding them up ...`)
    const read = (take: (books: AsyncIterable<Buffer>) => Promise<void>) =>
      readPiece(place, pieceOf(head, booksPiece), opening, take, signal)
    await restoreBooks({ url, contents, read, signal })
    return contents
  } finally {
    await release()
  }
}

/** Throws where the database has rows, or somebody else is connected to it. */
async function mustBeUnused(client: pg.ClientBase): Promise<void> {
  await mustBeEmpty(client, await dumpedTables(client))
  const { rows } = await client.query<{ pid: number }>(`
    select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
  if (rows.length > 0)
    throw new BackupTrouble(
      'in_use',
      `The database is in use by others (process ${rows[0]?.pid}, ${rows.length} in all): stop the servers that use it.`,
    )
}

interface PuttingBack {
  readonly dataDir: string
  readonly opening: Passphrase | null
  readonly signal: AbortSignal
}

async function putBack(place: BackupPlace, photo: KeptFile, { dataDir, opening, signal }: PuttingBack) {
  const path = join(filesFolder(dataDir), photo.name.slice(photo.name.lastIndexOf('/') + 1))
  await mkdir(dirname(path), { recursive: true })
  const write = (content: AsyncIterable<Buffer>) =>
    pipeline(content, createWriteStream(`${path}.part`, { flush: true }))
  await readPiece(place, photo, opening, write, signal)
  await rename(`${path}.part`, path)
}

interface Fetching {
  readonly from: BackupPlace
  readonly name: string
  readonly folder: string
  readonly passphrase: Passphrase | null
  readonly signal: AbortSignal
}

/** Brings a backup from elsewhere into a folder; what came before the line broke is not fetched again. */
export async function fetchBackup(head: BackupHead, { from, name, folder, passphrase, signal }: Fetching) {
  const fetched = async ({ name: file, bytes }: Pick<KeptFile, 'name' | 'bytes'>) => {
    const path = join(folder, file)
    if (statSync(path, { throwIfNoEntry: false })?.size === bytes) return
    await mkdir(dirname(path), { recursive: true })
    await pipeline(from.read(file, bytes), createWriteStream(`${path}.part`, { flush: true }), { signal })
    await rename(`${path}.part`, path)
  }
  for (const piece of head.pieces) await fetched(piece)
  const { photos } = await contentsOf(folderPlace(folder), head, passphrase, signal)
  for (const photo of photos) await fetched(photo)
  await writeFile(join(folder, name, headFile), JSON.stringify(head))
}
