import * as v from 'valibot'
import { backupTroubles } from '#wire/backups.ts'

/** The moment of a backup is its name, without what a file may not be called: 2026-11-29T22-00-00Z. */
const named = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/
export const isBackupName = (name: string) => named.test(name)
export const nameAt = (moment: string) => `${moment.slice(0, 19).replaceAll(':', '-')}Z`

export const headFile = 'backup.json'
export const proofFile = 'proof.json'
/** All rows as SQL that `psql` reads too, and what they and the photos are. */
export const [booksPiece, contentsPiece] = ['books.sql.gz', 'contents.json.gz'] as const

/** Where photos of backups lie that are sealed by one passphrase, or by none. */
export const photosOf = (passphrase: string | null) => `photos/${passphrase ?? 'open'}`

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** What a file may be called, so that none is written elsewhere than it should. */
const plain = /^(?!.*\.\.)[\w.-]+$/
export const isPlainName = (name: string) => plain.test(name)
const path = v.pipe(
  v.string(),
  v.check((name) => name.split('/').every(isPlainName)),
)
const fileSchema = v.object({ name: path, bytes: count, sha256: v.string() })
/** A file as it lies in the backup. */
export type KeptFile = v.InferOutput<typeof fileSchema>

const headSchema = v.object({
  format: v.literal(1),
  made_at: v.pipe(v.string(), v.isoTimestamp()),
  /** The database that it was made of. */
  origin: v.string(),
  /** The version of Savdo. */
  version: v.string(),
  /** The fingerprint of the passphrase that it is sealed with. */
  passphrase: v.nullable(v.string()),
  rows: count,
  photos: v.object({ count, bytes: count }),
  pieces: v.array(fileSchema),
})
/** What anybody may read of a backup. It is written last: where it lies, the backup is whole. */
export type BackupHead = v.InferOutput<typeof headSchema>

const tableSchema = v.object({ rows: count, sum: v.string() })
export type TableSums = Readonly<Record<string, v.InferOutput<typeof tableSchema>>>

const contentsSchema = v.object({
  /** The shape of the database: these of the migrations, in this order. */
  migrations: v.array(v.object({ name: v.string(), hash: v.string() })),
  tables: v.record(v.string(), tableSchema),
  photos: v.array(fileSchema),
  /** The fingerprint of TOKEN_SECRET, by which some of what is in the books is sealed. */
  token_secret: v.string(),
  /** How many secrets in the books that one opens. */
  secrets: count,
  /** The secret itself, where Savdo made it and the backup is sealed. */
  secret: v.nullable(v.string()),
})
/** What a backup holds, told row by row and file by file; it is sealed with it. */
export type BackupContents = v.InferOutput<typeof contentsSchema>

const proofSchema = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  trouble: v.nullable(v.object({ code: v.picklist(backupTroubles), said: v.string() })),
})
export type BackupProof = v.InferOutput<typeof proofSchema>

/** Null for what is none of ours. */
const parsed =
  <S extends v.GenericSchema>(schema: S) =>
  (text: string): v.InferOutput<S> | null => {
    try {
      return v.parse(schema, JSON.parse(text))
    } catch {
      return null
    }
  }

export const headIn = parsed(headSchema)
export const contentsIn = parsed(contentsSchema)
export const proofIn = parsed(proofSchema)
