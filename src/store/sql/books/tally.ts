import { type SQL, sql } from 'drizzle-orm'
import { dimensionKeys } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import type { Scope, Tally } from '../../port.ts'
import { isDated } from '../../sheets.ts'
import { prime, weightOf } from '../../tally.ts'
import { visible } from '../rows/conditions.ts'
import { tableOf } from '../rows/tables.ts'
import { name } from '../rows/where.ts'
import type { Connection } from '../wire/database.ts'
import { heldIn } from './sheets.ts'

/** The SQL twin of `store/tally.ts`; equal rows must give equal tallies. */
export function tallyRows(db: Connection, resource: Resource, scope: Scope): Promise<Tally> {
  const table = tableOf(resource)
  const number = sql`(${idNumber(sql`${table}.id`)} * ${table}.revision) % ${literal(prime)}`
  return tally(db, number, sql`${table} where ${visible(resource, table, scope) ?? sql`true`}`)
}

export function tallySheets(
  db: Connection,
  register: Register,
  scope: Scope,
  { hidden, at }: { readonly hidden: readonly string[]; readonly at: string },
): Promise<Tally> {
  const places = Object.values(register.dimensions).map(
    ({ kind }, at) => sql`${placeNumber(kind, name(dimensionKeys(register)[at]!))} * ${literal(weightOf(at))}`,
  )
  const moments = isDated(register)
    ? [idNumber(name('document_id')), sql`(extract(epoch from occurred_at) * 1000)::bigint`]
    : []
  const amounts = Object.keys(register.resources).flatMap((key, at) =>
    hidden.includes(key) ? [] : [sql`${name(key)}::bigint * ${literal(weightOf(at))}`],
  )
  const rest = (parts: readonly SQL[]) => sql`((${sql.join([...parts], sql` + `)}) % ${literal(prime)})`
  const number = sql`(${rest([...places, ...moments])} * ${rest(amounts)}) % ${literal(prime)}`
  return tally(db, number, heldIn(register, scope, sql`${at}::timestamptz`))
}

async function tally(db: Connection, number: SQL, from: SQL): Promise<Tally> {
  const { rows } = await db.execute<{ count: string; sum: string }>(
    sql`select count(*) as count, coalesce(sum(${number}), 0) as sum from ${from}`,
  )
  return { count: Number(rows[0]?.count ?? 0), sum: Number(rows[0]?.sum ?? 0) }
}

const literal = (number: number) => sql.raw(`${number}::bigint`)

const idNumber = (id: SQL) => sql`coalesce(('x' || right(${id}::text, 8))::bit(32)::bigint, 0)`

const placeNumber = (kind: string, value: SQL) => (kind === 'ref' ? idNumber(value) : lettersNumber(value))

const lettersNumber = (
  value: SQL,
) => sql`coalesce((select sum(ascii(substr(${value}::text, at, 1))::bigint * at)::bigint
  from generate_series(1, length(${value}::text)) as at), 0)`
