import { type SQL, sql } from 'drizzle-orm'
import { registerProduct, registerSale } from '#domain/registers/goods.ts'
import type { Scope } from '../../port.ts'
import { every, list, name } from '../rows/where.ts'
import { isWithin } from './register-parts.ts'
import { peopleSources } from './report-own-people.ts'
import type { ReportPlan } from './report-plan.ts'
import { isNarrowedBy } from './report-where.ts'

/** A statement for what no sum of a register tells: rows of `keys` and an `amount`. */
export interface OwnSource {
  readonly keys: readonly string[]
  readonly from: (plan: ReportPlan, time: OwnTime, scope: Scope, keys: readonly SQL[]) => SQL
}

interface OwnTime {
  readonly from: string
  readonly to: string
}

/** Own statements of reports, by the name in the declaration. */
export const ownSources: Readonly<Record<string, OwnSource>> = {
  ...peopleSources,
  /** How many days ago goods were sold last, of those that were sold. */
  days_unsold: {
    keys: ['product_id', 'warehouse_id'],
    from: (plan, { to }, scope, keys) => sql`
      select ${list([...keys, sql`extract(day from ${to}::timestamptz - max(occurred_at))::bigint as amount`])}
      from ${name(registerSale.name)}
      where ${every([isNarrowedBy(plan, registerSale, scope), isWithin({ to }), sql`quantity > 0 and not undoes`])}
      ${keys.length ? sql`group by ${list(keys)}` : sql``}`,
  },
  /** How much of what there is came within the last so many months: what comes in last is thought to leave last. */
  ...Object.fromEntries(
    [
      ['fresh', 0, 1],
      ['older', 2, 5],
      ['oldest', 6, 11],
    ].map(([source, first, last]) => [
      `${source}_goods`,
      {
        keys: ['product_id', 'warehouse_id'],
        from: (plan: ReportPlan, time: OwnTime, scope: Scope, keys: readonly SQL[]) =>
          agedGoods(plan, time, scope, keys, Number(first), Number(last)),
      },
    ]),
  ),
}

/**
 * The cost of goods on hand that came between so many months ago. Each place is filled from its newest receipts back,
 * month by month, until all that it holds is found.
 */
const agedGoods = (
  plan: ReportPlan,
  { to }: OwnTime,
  scope: Scope,
  keys: readonly SQL[],
  first: number,
  last: number,
): SQL => {
  const where = isNarrowedBy(plan, registerProduct, scope)
  return sql`
    select ${list([...keys, sql`sum(round(cost * part / nullif(quantity, 0)))::bigint as amount`])} from (
      select held.*, least(greatest(held.quantity - coalesce(came.newer, 0), 0), coalesce(came.here, 0)) as part
      from (
        select product_id, warehouse_id, sum(quantity) as quantity, sum(cost) as cost
        from ${name(`${registerProduct.name}_now`)} where ${where} and place = 'on_hand'
        group by product_id, warehouse_id having sum(quantity) > 0
      ) held
      left join (
        select product_id, warehouse_id,
          sum(quantity_income) filter (where age < ${first}) as newer,
          sum(quantity_income) filter (where age between ${first} and ${last}) as here
        from (
          select *, (extract(year from age(date_trunc('month', ${to}::timestamptz at time zone 'utc' + interval '5 hours'), month)) * 12
            + extract(month from age(date_trunc('month', ${to}::timestamptz at time zone 'utc' + interval '5 hours'), month)))::int as age
          from ${name(`${registerProduct.name}_months`)} where ${where} and place = 'on_hand'
        ) months group by product_id, warehouse_id
      ) came using (product_id, warehouse_id)
    ) aged ${keys.length ? sql`group by ${list(keys)}` : sql``}`
}
