import { type SQL, sql } from 'drizzle-orm'
import type { MatchLine } from '#domain/bank/statements/matching/match-facts.ts'
import { type LineState, lineStates, openStates, type StatementLine } from '#domain/bank/statements/statement-line.ts'
import { plusDays, startOf } from '#domain/kernel/day.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Connection } from '#store/sql/wire/database.ts'
import type { StatementLines, StatementSummary } from '#wire/statements.ts'
import { accountsOf, matchAll } from './match-facts.ts'

/** A statement whose lines are asked for. */
export interface Statement {
  readonly id: string
  readonly organisation_id: string
  readonly bank_id: string
  readonly from_day: string
  readonly to_day: string
  readonly opening: number | null
  readonly closing: number | null
}

const isOf = ({ organisation_id, id }: Statement) =>
  sql`l.organisation_id = ${organisation_id} and l.statement_id = ${id}`

const told = sql`l.id, l.statement_id, l.bank_id, l.position, l.day, l.number, l.amount, l.party, l.inn, l.account, l.mfo, l.purpose,
  l.kind, l.state, l.proposals, l.reason, l.decided_at, concat_ws(' ', u.first_name, u.last_name) as decided_by,
  case when l.document_id is null then null
    else json_build_object('kind', l.document, 'id', l.document_id, 'number', l.document_number) end as document`

/** Lines as calls tell them, in the order of the file. */
async function read(db: Connection, where: SQL, page: SQL = sql``): Promise<readonly StatementLine[]> {
  const { rows } = await db.execute<Row & StatementLine>(sql`
    select ${told} from bank_statement_lines l left join users u on u.id = l.decided_by
    where ${where} order by l.position ${page}`)
  return rows.map((row) => ({
    ...row,
    amount: Number(row.amount),
    decided_by: row.decided_by || null,
    decided_at: row.decided_at && new Date(row.decided_at).toISOString(),
  }))
}

interface LineQuestion {
  readonly states: readonly LineState[]
  readonly search: string
  readonly page: number
  readonly per_page: number
}

export async function statementLines(
  db: Connection,
  statement: Statement,
  asked: LineQuestion,
): Promise<StatementLines> {
  const { states, search, page, per_page } = asked
  const words = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const sum = search.replace(/[\s.,]/g, '')
  const found = sql`(l.party ilike ${words} or l.purpose ilike ${words} or l.number ilike ${words} or l.inn like ${words}
    or abs(l.amount)::text like ${/^\d+$/.test(sum) ? `${sum}%` : ''})`
  const where = sql`${isOf(statement)} ${states.length > 0 ? sql`and l.state = any(${sql.param([...states])}::text[])` : sql``}
    ${search ? sql`and ${found}` : sql``}`
  const [data, counted] = await Promise.all([
    read(db, where, sql`limit ${per_page} offset ${(page - 1) * per_page}`),
    db.execute<{ count: number }>(sql`select count(*)::int as count from bank_statement_lines l where ${where}`),
  ])
  return { data, total: counted.rows[0]?.count ?? 0 }
}

export const linesWith = (db: Connection, statement: Statement, ids: readonly string[]) =>
  read(db, sql`${isOf(statement)} and l.id = any(${sql.param([...ids])}::uuid[])`)

/** The sums of a statement, what the books hold beside them, and how many lines are in which state. */
export async function statementSummary(db: Connection, statement: Statement): Promise<StatementSummary> {
  const { organisation_id, bank_id, from_day, to_day, opening, closing } = statement
  const [lines, held, gap] = await Promise.all([
    db.execute<{ state: LineState; direction: number; count: number; sum: string }>(sql`
      select l.state, sign(l.amount)::int as direction, count(*)::int as count, sum(l.amount) as sum
      from bank_statement_lines l where ${isOf(statement)} group by 1, 2`),
    db.execute<{ sum: string; before: string }>(sql`
      select coalesce(sum(amount), 0) as sum, coalesce(sum(amount) filter (where occurred_at <= ${startOf(from_day)}), 0) as before
      from register_banks where organisation_id = ${organisation_id}
        and bank_id = ${bank_id} and occurred_at < ${startOf(plusDays(to_day, 1))}`),
    gapBefore(db, organisation_id, bank_id, from_day, opening),
  ])
  const sumOf = (direction: number, state?: LineState) => {
    const here = lines.rows.filter((row) => row.direction === direction && (!state || row.state === state))
    return {
      count: here.reduce((all, { count }) => all + count, 0),
      sum: here.reduce((all, { sum }) => all + Number(sum), 0),
    }
  }
  const countOf = (state: LineState) =>
    lines.rows.filter((row) => row.state === state).reduce((all, { count }) => all + count, 0)
  return {
    incoming: sumOf(1),
    outgoing: sumOf(-1),
    ready: { incoming: sumOf(1, 'ready'), outgoing: sumOf(-1, 'ready') },
    opening,
    closing,
    books: Number(held.rows[0]?.sum ?? 0),
    opening_missing: opening !== null && opening > 0 && Number(held.rows[0]?.before ?? 0) === 0,
    states: Object.fromEntries(lineStates.map((state) => [state, countOf(state)])) as Record<LineState, number>,
    gap,
  }
}

/** What our last statement of the account before a day ended with, if the next does not begin with it. */
export async function gapBefore(
  db: Connection,
  organisation_id: string,
  bank_id: string,
  day: string,
  opening: number | null,
): Promise<StatementSummary['gap']> {
  if (opening === null) return null
  const { rows } = await db.execute<{ closing: string | null }>(sql`
    select closing from bank_statement where organisation_id = ${organisation_id} and bank_id = ${bank_id}
      and to_day < ${day} and deleted_at is null order by to_day desc, created_at desc limit 1`)
  const expected = rows[0]?.closing
  return expected === undefined || expected === null || Number(expected) === opening
    ? null
    : { expected: Number(expected), found: opening }
}

/**
 * Compares lines anew with what is there now: all open ones, or those with these ids. What somebody has undone does not
 * become ready by itself again, and what was put off stays so.
 */
export async function matchAnew(db: Connection, statement: Statement, ids?: readonly string[]): Promise<number> {
  const { organisation_id, bank_id } = statement
  const { rows } = await db.execute<Row & MatchLine & { state: LineState; decided_at: string | null }>(sql`
    select l.* from bank_statement_lines l where ${isOf(statement)} and l.state = any(${sql.param([...openStates])}::text[])
      ${ids ? sql`and l.id = any(${sql.param([...ids])}::uuid[])` : sql``} order by l.position`)
  const bank = (await accountsOf(db, organisation_id)).find(({ id }) => id === bank_id)
  if (!bank || rows.length === 0) return 0
  const lines = rows.map((row) => ({ ...row, amount: Number(row.amount) }))
  const before = new Map(rows.map((row) => [row.id, row]))
  const found = await matchAll(db, organisation_id, bank, lines)
  const matched = [...found.values()].map(({ state, ...one }) => {
    const known = before.get(one.id)
    const isUndone = state === 'ready' && known?.decided_at
    return { ...one, state: known?.state === 'later' ? 'later' : isUndone ? 'to_decide' : state }
  })
  await db.execute(sql`
    update bank_statement_lines l set state = m.state, proposals = m.proposals
    from jsonb_to_recordset(${JSON.stringify(matched)}::jsonb) as m (id uuid, state text, proposals jsonb)
    where l.organisation_id = ${organisation_id} and l.id = m.id and l.state = any(${sql.param([...openStates])}::text[])`)
  return rows.length
}

/** Puts lines off, leaves them out or takes them up again; those that a document says stay as they are, and are told. */
export async function setLines(
  db: Connection,
  statement: Statement,
  by: { readonly user_id: string; readonly at: Date },
  {
    ids,
    state,
    reason,
  }: { readonly ids: readonly string[]; readonly state: 'later' | 'left_out' | 'open'; readonly reason: string | null },
): Promise<readonly string[]> {
  const open = sql`case when jsonb_array_length(proposals) = 0 then 'alone' else 'to_decide' end`
  const { rows } = await db.execute<{ id: string }>(sql`
    update bank_statement_lines l set state = ${state === 'open' ? open : sql`${state}`},
      reason = ${state === 'left_out' ? reason : null}, decided_by = ${by.user_id}, decided_at = ${by.at.toISOString()}
    where ${isOf(statement)} and l.id = any(${sql.param([...ids])}::uuid[]) and l.document_id is null returning l.id`)
  return rows.map(({ id }) => id)
}

/** A ready line is for a person to decide. */
export const leaveToPerson = (db: Connection, { organisation_id }: Statement, id: string) =>
  db.execute(sql`
    update bank_statement_lines set state = 'to_decide'
    where organisation_id = ${organisation_id} and id = ${id} and state = 'ready'`)
