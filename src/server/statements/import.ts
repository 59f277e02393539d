import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { bankStatement } from '#domain/bank/bank-statement.ts'
import { checkStatement, incomingOf, outgoingOf } from '#domain/bank/statements/check-statement.ts'
import { lineKey, newAmong, type TakenLine, wordsOfPurpose } from '#domain/bank/statements/line-keys.ts'
import type { OwnAccount } from '#domain/bank/statements/matching/match-facts.ts'
import type { FileLine, FileStatement, StatementFile } from '#domain/bank/statements/statement-file.ts'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import { emptyRow } from '#domain/kernel/resource.ts'
import { type Faults, fault, hasFaults, mergeFaults } from '#domain/kernel/result.ts'
import type { Author } from '#store/port.ts'
import type { SqlStore } from '#store/sql/store.ts'
import type { Connection } from '#store/sql/wire/database.ts'
import type { SqlWriter } from '#store/sql/writer.ts'
import type { ImportedStatement } from '#wire/statements.ts'
import { Refused } from '../http/errors.ts'
import { gapBefore } from './lines.ts'
import { accountsOf, matchAll } from './match-facts.ts'

interface Importing {
  readonly store: SqlStore
  readonly organisation_id: string
  readonly author: Author
}

/** One import at a time for an organisation: two of the same file would both find its lines new. */
const turn = (organisation_id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`bank statements ${organisation_id}`}, 1))`

/**
 * Takes a file: all of it or nothing. Lines that were taken before are told and not taken again. Unless `isKept`, only tells
 * what it would do.
 */
export const importFile = (
  { store, organisation_id, author }: Importing,
  file: StatementFile,
  isKept: boolean,
): Promise<readonly ImportedStatement[]> =>
  store.transaction(async (writer) => {
    await writer.db.execute(turn(organisation_id))
    const banks = await accountsOf(writer.db, organisation_id)
    const found = file.statements.map((statement) => bankFor(statement, banks))
    const faults = mergeFaults(
      ...file.statements.map((statement, at) =>
        within(`statements.${at}`, { ...found[at]?.faults, ...checkStatement(statement) }),
      ),
    )
    if (hasFaults(faults)) throw new Refused('invalid', faults)
    const imported: ImportedStatement[] = []
    for (const { statement, bank } of inOrder(file.statements, found)) {
      const one = { organisation_id, bank, statement, name: file.name }
      imported.push(await take(writer, one, author, isKept))
      if (isKept && file.columns) await rememberColumns(writer.db, organisation_id, bank.id, file.columns)
    }
    return imported
  })

const within = (place: string, faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).map(([field, list]) => [`${place}.${field}`, list]))

/** The account of ours that a statement is about; one that we do not have is told, and never guessed. */
function bankFor(
  { account, bank_id }: FileStatement,
  banks: readonly OwnAccount[],
): { bank?: OwnAccount; faults: Faults } {
  const named = bank_id === null ? undefined : banks.find(({ id }) => id === bank_id)
  const numbered = account === '' ? undefined : banks.find((bank) => bank.account === account)
  if (bank_id !== null && !named) return { faults: { bank_id: [fault('unknown_account', { account })] } }
  const isAnother = account !== '' && named !== undefined && named.account !== '' && named.account !== account
  if (isAnother) return { faults: { account: [fault('other_account', { account, name: named.name })] } }
  const bank = named ?? numbered
  return bank ? { bank, faults: {} } : { faults: { account: [fault('unknown_account', { account })] } }
}

/** The earliest first, so that each is compared with the one before it. */
const inOrder = (statements: readonly FileStatement[], found: readonly { readonly bank?: OwnAccount }[]) =>
  statements
    .flatMap((statement, at) => {
      const bank = found[at]?.bank
      return bank ? [{ statement, bank }] : []
    })
    .toSorted((one, other) => (one.statement.from < other.statement.from ? -1 : 1))

interface Taking {
  readonly organisation_id: string
  readonly bank: OwnAccount
  readonly statement: FileStatement
  readonly name: string
}

async function take(writer: SqlWriter, taking: Taking, author: Author, isKept: boolean): Promise<ImportedStatement> {
  const { organisation_id, bank, statement } = taking
  const { lines, account, opening, from } = statement
  const digests = new Map(lines.map((line) => [line, digestOf(line)]))
  const taken = await takenAmong(writer.db, organisation_id, bank.id, [...new Set(digests.values())])
  const { fresh, known } = newAmong(lines, (line) => digests.get(line) ?? '', taken)
  const gap = await gapBefore(writer.db, organisation_id, bank.id, from, opening)
  const isNew = fresh.length > 0 || (lines.length === 0 && !(await isHeld(writer.db, taking)))
  const statement_id = isKept && isNew ? v7() : null
  if (statement_id) {
    const own = fresh.map(({ line }) => line)
    await writer.save(
      {
        resource: bankStatement,
        action: 'create',
        before: null,
        after: await rowOf(writer, taking, own, statement_id, author),
      },
      author,
    )
    await keepLines(writer.db, taking, statement_id, fresh)
  }
  return {
    account: account || bank.account,
    bank_id: bank.id,
    bank: bank.name,
    statement_id,
    added: fresh.length,
    known: known.map(({ at, id, statement_id }) => ({ line: at, line_id: id, statement_id })),
    gap,
  }
}

const digestOf = (line: FileLine) => createHash('sha256').update(lineKey(line)).digest('base64url')

async function takenAmong(db: Connection, organisation_id: string, bank_id: string, keys: readonly string[]) {
  const { rows } = await db.execute<Row & TakenLine>(sql`
    select key, occurrence, id, statement_id from bank_statement_lines
    where organisation_id = ${organisation_id} and bank_id = ${bank_id} and key = any(${sql.param(keys)}::text[])`)
  return rows
}

/** Whether a statement of just these days is there: one without lines has nothing else to be known by. */
async function isHeld(db: Connection, { organisation_id, bank, statement: { from, to } }: Taking): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from bank_statement where organisation_id = ${organisation_id} and bank_id = ${bank.id}
      and from_day = ${from} and to_day = ${to} and deleted_at is null limit 1`)
  return rows.length > 0
}

async function rowOf(
  writer: SqlWriter,
  { organisation_id, bank, statement, name }: Taking,
  lines: readonly FileLine[],
  id: string,
  { at }: Author,
): Promise<StoredRow> {
  const { from, to, opening, closing } = statement
  const now = at.toISOString()
  return {
    ...emptyRow(bankStatement),
    organisation_id,
    name,
    bank_id: bank.id,
    from_day: from,
    to_day: to,
    opening,
    closing,
    incoming: incomingOf(lines),
    outgoing: outgoingOf(lines),
    line_count: lines.length,
    id,
    prefix: '',
    index: await writer.nextIndex(bankStatement, organisation_id),
    revision: 1,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  }
}

/** Keeps new lines with what they may mean, in one statement. */
async function keepLines(
  db: Connection,
  { organisation_id, bank }: Taking,
  statement_id: string,
  fresh: ReturnType<typeof newAmong<FileLine>>['fresh'],
): Promise<void> {
  if (fresh.length === 0) return
  const lines = fresh.map(({ line: { anyway: _, ...line }, key, occurrence }, position) => ({
    ...line,
    id: v7(),
    position,
    key,
    occurrence,
    words: wordsOfPurpose(line.purpose),
  }))
  const matched = await matchAll(db, organisation_id, bank, lines)
  const rows = lines.map((line) => ({ ...line, ...matched.get(line.id) }))
  await db.execute(sql`
    insert into bank_statement_lines (organisation_id, statement_id, bank_id, id, position, key, occurrence, day, number, amount,
      party, inn, account, mfo, purpose, kind, state, proposals, words)
    select ${organisation_id}::uuid, ${statement_id}::uuid, ${bank.id}::uuid, id, position, key, occurrence, day, number, amount,
      party, inn, account, mfo, purpose, kind, state, proposals, words
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (id uuid, position int, key text, occurrence int, day date,
      number text, amount bigint, party text, inn text, account text, mfo text, purpose text, kind text, state text,
      proposals jsonb, words text)`)
}

const rememberColumns = (db: Connection, organisation_id: string, bank_id: string, columns: StatementFile['columns']) =>
  db.execute(sql`
    insert into bank_statement_columns (organisation_id, bank_id, columns)
    values (${organisation_id}, ${bank_id}, ${JSON.stringify(columns)}::jsonb)
    on conflict (organisation_id, bank_id) do update set columns = excluded.columns`)

/** How the columns of the account's spreadsheets were read the last time; null if none were. */
export async function rememberedColumns(
  db: Connection,
  organisation_id: string,
  bank_id: string,
): Promise<StatementFile['columns']> {
  const { rows } = await db.execute<{ columns: StatementFile['columns'] }>(sql`
    select columns from bank_statement_columns where organisation_id = ${organisation_id} and bank_id = ${bank_id}`)
  return rows[0]?.columns ?? null
}
