import { type SQL, sql } from 'drizzle-orm'
import { dayOf, plusDays, startOf } from '#domain/kernel/day.ts'
import { registerProduct, registerSale } from '#domain/registers/goods.ts'
import type { Scope } from '../../port.ts'
import { list, name } from '../rows/where.ts'
import { balanced, turnedOver } from './register-parts.ts'
import { daysAsked } from './report-began.ts'
import { levelsOfGoods } from './report-levels-kept.ts'
import type { OwnTime } from './report-own-source.ts'
import type { ReportPlan } from './report-planned.ts'
import { lastReceipts } from './report-told.ts'
import { isNarrowedBy } from './report-where.ts'

/**
 * How much to order, so that what is on hand or comes lasts until the next delivery and the days kept for safety, at the
 * speed of the last days, and no warehouse stays below its least; in whole steps of the measure. And what that much cost when it came last, or else costs on
 * average.
 */
export function orderNeeded(plan: ReportPlan, { to }: OwnTime, scope: Scope, keys: readonly SQL[]): SQL {
  const asked = (key: string) => Number(plan.query.asked[key] ?? 0)
  const places = [sql`product_id`, ...(plan.keys.includes('warehouse_id') ? [sql`warehouse_id`] : [])]
  const from = startOf(plusDays(dayOf(to), 1 - asked('days')))
  const held = balanced(registerProduct, { to }).map((part) => {
    const isAt = (place: SQL, amount: SQL) => sql`(case when ${place} then ${amount} else 0 end)`
    const free = sql`place in ('on_hand', 'in_transit')`
    return sql`select ${list([
      ...places,
      sql`${isAt(free, part.net('quantity'))} as free`,
      sql`0 as sold`,
      sql`${isAt(sql`place = 'on_hand'`, part.net('quantity'))} as quantity`,
      sql`${isAt(sql`place = 'on_hand'`, part.net('cost'))} as cost`,
      sql`0 as fill`,
    ])} from ${name(part.table)} where ${isNarrowedBy(plan, registerProduct, scope)} and ${part.at}`
  })
  const sold = turnedOver(registerSale, { from, to }).map(
    (part) => sql`select ${list([...places, sql`0`, part.net('quantity'), sql`0`, sql`0`, sql`0`])}
      from ${name(part.table)} where ${isNarrowedBy(plan, registerSale, scope)} and ${part.at}`,
  )
  const filled = sql`select ${list([...places, sql`0`, sql`0`, sql`0`, sql`0`, sql`fill`])} from (${levelsOfGoods(plan, { to }, scope)}) levels`
  const days = asked('lead_days') + asked('safety_days')
  return sql`
    select ${list([...keys, sql`sum(lacks)::bigint as to_order`, sql`sum(round(lacks * unit_cost))::bigint as order_cost`])} from (
      select needed.*, greatest(ceil(needed.lacking / step.size) * step.size, 0) as lacks,
        coalesce(came.cost::numeric / nullif(came.quantity, 0), needed.cost::numeric / nullif(greatest(needed.quantity, 0), 0)) as unit_cost
      from (
        select ${list([...places, sql`greatest(sum(sold)::numeric * ${days}::numeric / greatest(${daysAsked(plan, scope, { from, to }, 'days')}, 1)::numeric - sum(free), sum(fill)) as lacking`, sql`sum(quantity) as quantity`, sql`sum(cost) as cost`])}
        from (${sql.join([...held, ...sold, filled], sql` union all `)}) parts group by ${list(places)} having sum(sold) > 0 or sum(fill) > 0
      ) needed
      join product on product.id = needed.product_id
      join measure on measure.id = product.measure_id
      cross join lateral (select power(10, 3 - measure.precision)::numeric as size) step
      left join lateral (${lastReceipts(scope, sql`needed.product_id`, to)}) came on true
      where needed.lacking > 0
    ) ordered ${keys.length ? sql`group by ${list(keys)}` : sql``}`
}
