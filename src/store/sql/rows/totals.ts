import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Resource } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { type ListTotal, soumsFirst, summedColumns } from '../../list-totals.ts'
import type { Scope } from '../../port.ts'
import type { SearchedQuery } from '../../search.ts'
import type { Connection } from '../wire/database.ts'
import { armsOf, asksFor } from './conditions.ts'
import { columnOf, tableOf } from './tables.ts'

/** What the summed columns come to over all that a query finds; `ids`, if a search has named them already. */
export async function totalsIn(
  db: Connection,
  resource: Resource,
  query: SearchedQuery,
  scope: Scope,
  ids: readonly string[] | null,
): Promise<readonly ListTotal[]> {
  const table = tableOf(resource)
  const found: SQL | undefined = ids
    ? sql`${columnOf(table, 'id')} = any(${sql.param(ids)}::uuid[])`
    : and(or(...armsOf(resource, table, scope)), asksFor(resource, table, query))
  const totals = await Promise.all(
    summedColumns(resource).map(async ({ name, currencyKey }) => {
      const currency = currencyKey
        ? sql`coalesce(${columnOf(table, currencyKey)}, ${currencies.UZS}::uuid)`
        : sql`${currencies.UZS}::uuid`
      const amount = columnOf(table, name)
      const { rows } = await db.execute<{ currency_id: string; sum: string }>(
        sql`select ${currency} as currency_id, sum(${amount})::text as sum from ${table}
          where ${found ?? sql`true`} and ${amount} is not null group by 1`,
      )
      return soumsFirst(rows.map(({ currency_id, sum }) => ({ column: name, currency_id, sum: Number(sum) })))
    }),
  )
  return totals.flat()
}
