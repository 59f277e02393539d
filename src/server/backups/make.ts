import { createReadStream, existsSync, statSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { landedMigrations } from '#store/sql/migrate.ts'
import { filesFolder } from '../files/folder.ts'
import { version } from '../http/version.ts'
import { originOf, withClient } from './client.ts'
import { dumped } from './dump.ts'
import {
  type BackupContents,
  type BackupHead,
  booksPiece,
  contentsPiece,
  headFile,
  isPlainName,
  type KeptFile,
  nameAt,
  photosOf,
} from './head.ts'
import { contentsOf, keepPiece } from './pieces.ts'
import { backupsIn, folderPlace } from './place.ts'
import type { Passphrase } from './sealed-stream.ts'
import { fingerprintOf, secretsOpened } from './secrets.ts'
import { dumpedTables, plainWriting, sumsOf } from './tables.ts'
import { BackupTrouble } from './trouble.ts'

export interface BackupSource {
  /** The address of the database. */
  readonly url: string
  readonly dataDir: string
  /** The folder of all backups. */
  readonly folder: string
  readonly passphrase: Passphrase | null
  readonly tokenSecret: string
  /** Whether that secret was made by Savdo and lies in the data folder. */
  readonly isSecretKept: boolean
}

/** What is not whole yet is called so; it never counts. */
const unfinished = '.part'

/** Removes what an interrupted backup has left; answers whether there was any. */
export async function clearUnfinished(folder: string): Promise<boolean> {
  const left = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith(unfinished)) : []
  for (const name of left) await rm(join(folder, name), { recursive: true })
  return left.length > 0
}

/** Makes a backup of one moment: the books as they stand in a snapshot, and all photos. Answers its name. */
export async function makeBackup(source: BackupSource, now: Date, signal: AbortSignal): Promise<string> {
  const { folder, passphrase, tokenSecret, isSecretKept } = source
  const name = nameAt(now.toISOString())
  const draft = join(folder, `${name}${unfinished}`)
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    const keep = (file: string, content: Readable) =>
      keepPiece(content, { path: join(draft, file), name: `${name}/${file}`, passphrase, signal })
    const { origin, books, ...held } = await withClient(source.url, signal, async (client) => {
      await client.query(`begin isolation level repeatable read read only;${plainWriting}`)
      const migrations = await migrationsOf(client)
      const tables = await dumpedTables(client)
      return {
        origin: await originOf(client),
        books: await keep(booksPiece, Readable.from(dumped(client, tables))),
        migrations,
        tables: await sumsOf(client, tables),
        secrets: await secretsOpened(client, tokenSecret),
      }
    })
    const photos = await keepPhotos(source, signal)
    const told: BackupContents = {
      ...held,
      photos,
      token_secret: fingerprintOf(tokenSecret),
      secret: passphrase && isSecretKept ? tokenSecret : null,
    }
    const contents = await keep(contentsPiece, Readable.from([JSON.stringify(told)]))
    const head: BackupHead = {
      format: 1,
      made_at: now.toISOString(),
      origin,
      version,
      passphrase: passphrase?.fingerprint ?? null,
      rows: Object.values(held.tables).reduce((sum, { rows }) => sum + rows, 0),
      photos: { count: photos.length, bytes: photos.reduce((sum, { bytes }) => sum + bytes, 0) },
      pieces: [books, contents],
    }
    await writeFile(join(draft, headFile), `${JSON.stringify(head, null, 2)}\n`, { flush: true, mode: 0o600 })
    await rename(draft, join(folder, name))
    return name
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function migrationsOf(client: pg.ClientBase): Promise<BackupContents['migrations']> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations order by name')
  const known = new Set(landedMigrations().map(({ hash }) => hash))
  const strange = rows.find(({ hash }) => !known.has(hash))
  if (strange) throw new BackupTrouble('other_version', `the database has the migration ${strange.name}`)
  return rows
}

/** Photos never change, so those that an earlier backup has are not copied again. */
async function keepPhotos({ dataDir, folder, passphrase }: BackupSource, signal: AbortSignal): Promise<KeptFile[]> {
  const from = filesFolder(dataDir)
  const under = photosOf(passphrase?.fingerprint ?? null)
  const known = await knownPhotos(folder, passphrase, signal)
  await mkdir(join(folder, under), { recursive: true, mode: 0o700 })
  const kept: KeptFile[] = []
  for (const file of existsSync(from) ? (await readdir(from)).sort() : []) {
    const name = `${under}/${file}`
    const path = join(folder, name)
    const before = known.get(name)
    if (file.endsWith(unfinished) || !isPlainName(file)) continue
    if (before && statSync(path, { throwIfNoEntry: false })?.size === before.bytes) {
      kept.push(before)
      continue
    }
    const content = createReadStream(join(from, file))
    const draft = `${path}${unfinished}`
    const one = await keepPiece(content, { path: draft, name, passphrase, signal }).catch((error) => {
      // One that no record names was tidied away meanwhile.
      if (error.code === 'ENOENT' && error.path === join(from, file)) return null
      throw error
    })
    if (!one) {
      await rm(draft, { force: true })
      continue
    }
    await rename(draft, path)
    kept.push(one)
  }
  return kept
}

async function knownPhotos(folder: string, passphrase: Passphrase | null, signal: AbortSignal) {
  const place = folderPlace(folder)
  const same = (await backupsIn(place)).find(({ head }) => head.passphrase === (passphrase?.fingerprint ?? null))
  const contents = same && (await contentsOf(place, same.head, passphrase, signal).catch(() => null))
  return new Map(contents?.photos.map((photo) => [photo.name, photo]))
}
