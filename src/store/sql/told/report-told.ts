import { type SQL, sql } from 'drizzle-orm'
import { resourceNamed } from '#domain/house.ts'
import { monthAfter, monthOf, plusDays, startOf } from '#domain/kernel/day.ts'
import { registerProduct, registerSale } from '#domain/registers/goods.ts'
import type { Scope } from '../../port.ts'
import { axesOfReport } from '../../report-axes.ts'
import { isOf } from '../rows/wall.ts'
import { every, list, name } from '../rows/where.ts'
import { turnedOver, waysOfPart } from './register-parts.ts'
import { seenBy } from './register-where.ts'
import { beganOn } from './report-began.ts'
import type { ReportPlan } from './report-planned.ts'
import { moneyPurposes } from './report-purposes.ts'
import { isNarrowedBy, momentHere, monthHere, timeOf } from './report-where.ts'

/**
 * What statements tell of records, by the name in the declaration: one row for each record that the reader may see, with
 * its `id` and a column for each dimension that is told by it.
 */
export const toldSources: Readonly<Record<string, (plan: ReportPlan, scope: Scope) => SQL>> = {
  /** How much of all a product brings, and how evenly it is sold. */
  product_classes: (plan, scope) => productClasses(plan, scope),
  money_purposes: (_plan, scope) => moneyPurposes(scope),
  /** Who brought a product last. */
  last_suppliers: ({ times }, scope) => sql`
    select product.id, receipt.supplier_id
    from product left join lateral (${lastReceipts(scope, sql`product.id`, times.now.to, ['product_receipt'])}) came on true
    left join product_receipt receipt on receipt.id = came.document_id
    where ${isOf(resourceNamed('product'), sql`product`, scope.organisation_id)}`,
}

/** The last document of such kinds that brought a product from outside, with how much and at which cost. */
export const lastReceipts = (
  scope: Scope,
  product: SQL,
  to: string,
  kinds: readonly string[] = ['product_receipt', 'product_initial_balance'],
): SQL => sql`
  select document_id, sum(quantity) as quantity, sum(cost) as cost from ${name(registerProduct.name)}
  where ${every([
    ...seenBy(registerProduct, scope),
    sql`product_id = ${product} and occurred_at <= ${to} and document = any(${sql.param([...kinds])}::text[])`,
  ])}
  group by occurred_at, document_id having sum(quantity) > 0 order by occurred_at desc, document_id desc limit 1`

/**
 * The classes of products by what was sold in the period, as its conditions have it. A is what together brings the first
 * part of the whole, B the next one, C the rest and what was not sold. X is sold evenly from month to month, Y less so,
 * Z by chance; only whole months since the books began tell it, and one alone does not.
 */
function productClasses(plan: ReportPlan, scope: Scope): SQL {
  const { report, query, times } = plan
  const told = axesOfReport(report).flatMap((axis) => (axis.kind === 'told' ? [axis.key] : []))
  const filters = Object.fromEntries(Object.entries(query.filters).filter(([key]) => !told.includes(key)))
  const narrowed = { ...plan, filters }
  const amounts: Readonly<Record<string, readonly string[]>> = { profit: ['sum', 'cost'] }
  const by = String(query.asked.classed_by)
  const [plus = by, minus] = amounts[by] ?? []
  const rows = turnedOver(registerSale, times.now).map((part) => {
    const net = (resource: string) => waysOfPart.net(part, resource)
    const moment = part.of === 'months' ? monthHere() : momentHere()
    return sql`select ${list([
      sql`product_id`,
      sql`${timeOf('month', moment)} as month`,
      sql`${net('quantity')} as quantity`,
      sql`${minus ? sql`(${net(plus)}) - (${net(minus)})` : net(plus)} as amount`,
    ])} from ${name(part.table)} where ${isNarrowedBy(narrowed, registerSale, scope)} and ${part.at}`
  })
  const bound = (key: string) => sql`${Number(query.asked[key] ?? 0)}::numeric`
  const months = monthsWithin(times.days)
  const last = sql`${months.at(-1) ?? ''}`
  const [first, n] = [sql`(select first from whole_months)`, sql`(select n from whole_months)`]
  // The square of the coefficient of variation, so that nothing is rounded.
  const isEven = (key: string) =>
    sql`(${n} * squares - total * total) * 100000000 <= ${bound(key)} * ${bound(key)} * total * total`
  return sql`
    with whole_months as (
      select coalesce(min(month), '9999') as first, count(*)::numeric as n
      from unnest(${sql.param(months)}::text[]) month where month >= coalesce(${firstMonthOf(beganOn(report, scope))}, '')
    ), monthly as (
      select product_id, month, sum(quantity)::numeric as quantity, sum(amount)::numeric as amount
      from (${sql.join(rows, sql` union all `)}) parts group by product_id, month
    ), sold as (
      select product_id, sum(amount) as amount,
        coalesce(sum(quantity) filter (where month between ${first} and ${last}), 0) as total,
        coalesce(sum(quantity * quantity) filter (where month between ${first} and ${last}), 0) as squares
      from monthly group by product_id
    ), ranked as (
      select *, sum(greatest(amount, 0)) over () as whole,
        sum(greatest(amount, 0)) over (order by amount desc, product_id rows unbounded preceding) - greatest(amount, 0) as before
      from sold
    )
    select product.id,
      case when coalesce(amount, 0) <= 0 then 'c' when before * 10000 < ${bound('a_share')} * whole then 'a'
        when before * 10000 < ${bound('b_share')} * whole then 'b' else 'c' end as abc,
      case when ${n} < 2 then null when coalesce(total, 0) <= 0 then 'z' when ${isEven('x_spread')} then 'x'
        when ${isEven('y_spread')} then 'y' else 'z' end as xyz
    from product left join ranked on ranked.product_id = product.id
    where ${isOf(resourceNamed('product'), sql`product`, scope.organisation_id)}`
}

/** The first calendar month that lies wholly after the day on which the books began. */
const firstMonthOf = (began: SQL) => sql`to_char(${began} - 1 + interval '1 month', 'YYYY-MM')`

/** The calendar months that lie wholly within some days: 2026-11. */
function monthsWithin({ from, to }: { readonly from: string; readonly to: string }): readonly string[] {
  const months: string[] = []
  const first = monthOf(startOf(from))
  for (
    let month = first === from ? first : monthAfter(first);
    plusDays(monthAfter(month), -1) <= to;
    month = monthAfter(month)
  )
    months.push(month.slice(0, 7))
  return months
}
