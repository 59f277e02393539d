import type pg from 'pg'
import { verifyOn } from '#store/sql/books/verify.ts'
import { addressOfDatabase, withClient } from './client.ts'
import { type BackupContents, type BackupHead, type BackupProof, booksPiece } from './head.ts'
import { contentsOf, mustBeWhole, passphraseOf, pieceOf, readPiece } from './pieces.ts'
import type { BackupPlace } from './place.ts'
import { restoreBooks } from './restore-books.ts'
import type { Passphrase } from './sealed-stream.ts'
import { secretsOpened } from './secrets.ts'
import { BackupTrouble, troubleOf } from './trouble.ts'

interface Proving {
  /** A database beside which the trial is made. */
  readonly url: string
  readonly place: BackupPlace
  readonly passphrase: Passphrase | null
  readonly tokenSecret: string
}

/** What is wrong with the backup itself; anything else says only that it could not be tried. */
const ofTheBackup = ['broken', 'other_passphrase', 'differs', 'books_differ', 'secrets_closed', 'other_version']

/**
 * Restores a backup into a database of its own, which is dropped afterwards: every file is whole, the rows add up to the
 * manifest, the books hold, and what is sealed in them opens. Throws if it could not be tried.
 */
export async function proveBackup(proving: Proving, head: BackupHead, signal: AbortSignal): Promise<BackupProof> {
  const at = () => new Date().toISOString()
  try {
    await tryBackup(proving, head, signal)
    return { at: at(), trouble: null }
  } catch (error) {
    const { code, message: said } = troubleOf(error)
    if (!ofTheBackup.includes(code)) throw error
    return { at: at(), trouble: { code, said } }
  }
}

async function tryBackup({ url, place, passphrase, tokenSecret }: Proving, head: BackupHead, signal: AbortSignal) {
  const contents = await contentsOf(place, head, passphrase, signal)
  for (const file of [...head.pieces, ...contents.photos]) await mustBeWhole(place, file, signal)
  const opening = passphraseOf(head, passphrase)
  await withTrial(url, signal, async (trial) => {
    await restoreBooks({
      ...{ url: trial, contents, signal, isTrial: true },
      read: (take) => readPiece(place, pieceOf(head, booksPiece), opening, take, signal),
    })
    await withClient(trial, signal, (client) => mustHold(client, contents, tokenSecret))
  })
}

/** Throws where the books that were restored do not hold, or their secrets stay closed. */
async function mustHold(client: pg.Client, { secrets }: BackupContents, tokenSecret: string) {
  const wrong: string[] = []
  await client.query('begin isolation level repeatable read read only')
  await verifyOn(client, ({ name, differences }) => void (differences > 0 && wrong.push(`${name}: ${differences}`)))
  if (wrong.length > 0) throw new BackupTrouble('books_differ', wrong.join('; '))
  const opened = await secretsOpened(client, tokenSecret)
  if (opened !== secrets) throw new BackupTrouble('secrets_closed', `${opened} of ${secrets} open`)
}

/** Works in a new database beside the one of `url`, of the same letters and order. */
async function withTrial(url: string, signal: AbortSignal, work: (trial: string) => Promise<void>) {
  const name = await withClient(url, signal, async (client) => {
    const trial = await dropTrial(client)
    await client.query(`create database ${trial} ${await lettersOf(client)}`).catch((error) => {
      throw error.code === '42501' ? new BackupTrouble('may_not_try', error.message) : error
    })
    return trial
  })
  try {
    await work(addressOfDatabase(url, name))
  } finally {
    // Also when it is called off. One that stays is dropped at the next round.
    await withClient(url, new AbortController().signal, dropTrial).catch(() => {})
  }
}

/** Drops a trial that stands, also one that a server left when it died. Answers the name it has here. */
export async function dropTrial(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ oid: number }>('select oid from pg_database where datname = current_database()')
  const name = `savdo_backup_trial_${rows[0]!.oid}`
  await client.query(`drop database if exists ${name} with (force)`)
  return name
}

async function lettersOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ db: Readonly<Record<string, string | null>>; encoding: string }>(
    `select to_jsonb(d) as db, pg_encoding_to_char(encoding) as encoding from pg_database d where datname = current_database()`,
  )
  const { db, encoding } = rows[0]!
  const locale = db.datlocale ?? db.daticulocale ?? null
  const said = (word: string, value: string | null | undefined) =>
    value ? `${word} ${client.escapeLiteral(value)}` : ''
  const provider = { b: 'builtin', i: 'icu', c: 'libc' }[db.datlocprovider ?? 'c']
  const own = { builtin: 'builtin_locale', icu: 'icu_locale', libc: '' }[provider ?? 'libc']
  return [
    `template template0 encoding ${client.escapeLiteral(encoding)} locale_provider ${provider}`,
    said('lc_collate', db.datcollate),
    said('lc_ctype', db.datctype),
    own ? said(own, locale) : '',
  ].join(' ')
}
