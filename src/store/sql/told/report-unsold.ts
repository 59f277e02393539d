import { type SQL, sql } from 'drizzle-orm'
import { dayOf, monthAfter, monthOf, plusDays, startOf } from '#domain/kernel/day.ts'
import { registerProduct, registerSale } from '#domain/registers/goods.ts'
import type { Scope } from '../../port.ts'
import { list, name } from '../rows/where.ts'
import { balanced, isIncome, turnedOver } from './register-parts.ts'
import type { OwnTime } from './report-own-source.ts'
import type { ReportPlan } from './report-planned.ts'
import { isNarrowedBy } from './report-where.ts'

/**
 * How many days ago goods were sold last. The month of the last sale is known from the month table; from the end of the
 * period back to it, the entries of the product are looked through until its sale is found.
 */
export function daysUnsold(plan: ReportPlan, { to }: OwnTime, scope: Scope, keys: readonly SQL[]): SQL {
  const byWarehouse = plan.keys.includes('warehouse_id')
  const sold = [sql`product_id`, ...(byWarehouse ? [sql`warehouse_id`] : [])]
  const month = monthOf(to)
  return sql`
    select ${list([...keys, sql`min(${dayOf(to)}::date - (last.occurred_at at time zone 'utc' + interval '5 hours')::date)::bigint as days_unsold`])}
    from (
      select ${list([...sold, sql`coalesce(max(month) filter (where month < ${month}), ${month}::date) as month`])}
      from ${name(`${registerSale.name}_months`)}
      where ${isNarrowedBy(plan, registerSale, scope)} and quantity_income > 0 and month <= ${month}
      group by ${list(sold)}
    ) sold,
    lateral (
      select occurred_at from ${name(registerProduct.name)} e
      where ${isNarrowedBy(plan, registerProduct, scope)} and product_id = sold.product_id
        ${byWarehouse ? sql`and warehouse_id = sold.warehouse_id` : sql``} and document = 'retail_sale' and quantity < 0
        and occurred_at >= (sold.month::timestamp - interval '5 hours') at time zone 'utc' and occurred_at <= ${to}
        and (${stands(byWarehouse)}) < 0
      order by occurred_at desc limit 1
    ) last ${keys.length ? sql`group by ${list(keys)}` : sql``}`
}

/** What is left of a sale of a product that may have been undone since, or written anew. */
const stands = (byWarehouse: boolean): SQL =>
  sql`select sum(u.quantity) from ${name(registerProduct.name)} u
    where u.organisation_id = e.organisation_id and u.document_id = e.document_id and u.product_id = e.product_id
      and u.occurred_at = e.occurred_at ${byWarehouse ? sql`and u.warehouse_id = e.warehouse_id` : sql``}`

/**
 * How much came into warehouses within the days that the report asks for. Whole months tell it; of the days beside them
 * only entries of goods are looked at of which a month says that they came.
 */
export function cameLately(plan: ReportPlan, { to }: OwnTime, scope: Scope, keys: readonly SQL[]): SQL {
  const where = sql`${isNarrowedBy(plan, registerProduct, scope)} and place = 'on_hand'`
  const first = plusDays(dayOf(to), 1 - Number(plan.query.asked.days ?? 0))
  const came = sql`product_id in (
    select product_id from ${name(`${registerProduct.name}_months`)}
    where ${where} and month in (${monthOf(startOf(first))}, ${monthOf(to)}) and quantity_income > 0
  )`
  const parts = turnedOver(registerProduct, { from: startOf(first), to }).map(
    (part) => sql`select product_id, warehouse_id, ${part.income('quantity')} as came from ${name(part.table)}
      where ${where} and ${part.at} ${part.of === 'entries' ? sql`and ${isIncome('quantity')} and ${came}` : sql``}`,
  )
  return sql`select ${list([...keys, sql`sum(came)::bigint as came_lately`])} from (${sql.join(parts, sql` union all `)}) parts
    ${keys.length ? sql`group by ${list(keys)}` : sql``}`
}

/** Ages of goods in calendar months, and the last month of each; whatever is older has no end. */
const ages = [
  ['fresh_goods', 1],
  ['older_goods', 5],
  ['oldest_goods', 11],
] as const

/**
 * What goods on hand cost, by the month in which they came into their warehouse. What came in last is thought to leave
 * last: each product there is filled from its newest receipts back, until all that there is is found.
 */
export function agedGoods(plan: ReportPlan, { to }: OwnTime, scope: Scope, keys: readonly SQL[]): SQL {
  const where = sql`${isNarrowedBy(plan, registerProduct, scope)} and place = 'on_hand'`
  const month = monthOf(to)
  const held = balanced(registerProduct, { to }).map(
    (part) => sql`select product_id, warehouse_id, ${part.net('quantity')} as quantity, ${part.net('cost')} as cost
      from ${name(part.table)} where ${where} and ${part.at}`,
  )
  const came = ages.map(
    ([age, last]) => sql`greatest(sum(came) filter (where month >= ${monthsBefore(month, last)}), 0) as ${name(age)}`,
  )
  // What came within an age and all younger ones costs its share of all; an age costs what it adds to the younger ones.
  const within = (age: string) =>
    sql`round(held.cost::numeric * least(held.quantity, coalesce(came.${name(age)}, 0)) / held.quantity)`
  const sums = [...ages.map(([age]) => within(age)), sql`held.cost`].map((all, at) => {
    const younger = ages[at - 1]
    return sql`sum(${all} - ${younger ? within(younger[0]) : sql`0`})::bigint as ${name(ages[at]?.[0] ?? 'ancient_goods')}`
  })
  return sql`
    select ${list([...keys, ...sums])} from (
      select product_id, warehouse_id, sum(quantity) as quantity, sum(cost) as cost
      from (${sql.join(held, sql` union all `)}) parts group by product_id, warehouse_id having sum(quantity) > 0
    ) held
    left join (
      select ${list([sql`product_id`, sql`warehouse_id`, ...came])} from (
        select product_id, warehouse_id, month, quantity_income as came
        from ${name(`${registerProduct.name}_months`)}
        where ${where} and month <= ${month} and month >= ${monthsBefore(month, ages.at(-1)![1])}
        union all
        select product_id, warehouse_id, ${month}::date, -quantity from ${name(registerProduct.name)}
        where ${where} and occurred_at > ${to} and occurred_at < ${startOf(monthAfter(month))} and ${isIncome('quantity')}
      ) months group by product_id, warehouse_id
    ) came using (product_id, warehouse_id)
    ${keys.length ? sql`group by ${list(keys)}` : sql``}`
}

/** The first day of the month so many months before another. */
function monthsBefore(month: string, months: number): string {
  const at = new Date(`${month}T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() - months)
  return at.toISOString().slice(0, 10)
}
