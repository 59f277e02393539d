import { type SQL, sql } from 'drizzle-orm'
import { monthAfter, monthOf, startOf } from '#domain/kernel/day.ts'
import { dimensionKeys } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { RegisterEntry } from '#store/register-entry.ts'
import type { Scope } from '../../port.ts'
import { amountKeys, type RegisterQuery } from '../../register-query.ts'
import { afterKey } from '../../register-table.ts'
import { dimensionsOf } from '../rows/register-names.ts'
import { list, name } from '../rows/where.ts'
import type { Connection } from '../wire/database.ts'
import { isAskedFor } from './register-where.ts'

/** Adds to each row the balance after it: the balance before the first row is read, then amounts are added up. */
export async function running(
  db: Connection,
  register: Register,
  rows: readonly RegisterEntry[],
  query: RegisterQuery,
  scope: Scope,
): Promise<readonly RegisterEntry[]> {
  const inTime = query.sort.descending ? rows.toReversed() : rows
  const [first] = inTime
  if (!first) return rows
  const apart = dimensionsOf(register, register.apart)
  const placeOf = (row: Row) => apart.map(({ key }) => String(row[key])).join()
  const resources = Object.keys(register.resources)
  const before = await db.execute<Row>(until(register, first, query, scope))
  const sums = new Map(before.rows.map((row) => [placeOf(row), resources.map((resource) => Number(row[resource]))]))
  const counted = inTime.map((row) => {
    const place = placeOf(row)
    const held = (sums.get(place) ?? resources.map(() => 0)).map((sum, at) => sum + Number(row[resources[at]!]))
    sums.set(place, held)
    return { ...row, ...Object.fromEntries(resources.map((resource, at) => [afterKey(resource), held[at]])) }
  })
  return query.sort.descending ? counted.toReversed() : counted
}

/** The balance before an entry: the present one minus this entry and all later ones, as `entries` orders them. */
function until(register: Register, entry: RegisterEntry, query: RegisterQuery, scope: Scope): SQL {
  const { occurred_at, document_id, n } = entry
  const apart = dimensionsOf(register, register.apart).map(({ key }) => name(key))
  const resources = Object.keys(register.resources)
  const next = monthAfter(monthOf(occurred_at))
  const where = isAskedFor(register, query, scope)
  const arm = (table: SQL, amount: (resource: string) => SQL, at: SQL) =>
    sql`select ${list([...apart, ...resources.map((resource) => sql`${amount(resource)} as ${name(resource)}`)])}
      from ${table} where ${where} and ${at}`
  const taken = (resource: string) => sql`-${name(resource)}`
  const entries = name(register.name)
  // Within one document the entries of a place stand where the first of them stands.
  const places = list([...dimensionKeys(register), 'undoes'].map(name))
  const own = sql`(select *, min(n) over (partition by ${places}) as first from ${entries}
    where document_id = ${document_id}::uuid and occurred_at = ${occurred_at}) own`
  const arms = [
    arm(name(`${register.name}_now`), name, sql`true`),
    arm(
      name(`${register.name}_months`),
      (resource) => sql`${name(amountKeys(resource).outcome)} - ${name(amountKeys(resource).income)}`,
      sql`month >= ${next}`,
    ),
    arm(
      entries,
      taken,
      sql`occurred_at >= ${occurred_at} and occurred_at < ${startOf(next)}
        and (occurred_at, document_id) > (${occurred_at}::timestamptz, ${document_id}::uuid)`,
    ),
    arm(own, taken, sql`first >= ${n}::integer`),
  ]
  const grouped = apart.length ? sql`group by ${list(apart)}` : sql``
  const summed = resources.map((resource) => sql`sum(${name(resource)}) as ${name(resource)}`)
  return sql`select ${list([...apart, ...summed])} from (${sql.join(arms, sql` union all `)}) parts ${grouped}`
}
