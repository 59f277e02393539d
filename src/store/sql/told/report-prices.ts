import { type SQL, sql } from 'drizzle-orm'
import { resourceNamed } from '#domain/house.ts'
import { currencies } from '#domain/references/currency.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import { registerCurrencyRate, registerPrice } from '#domain/registers/prices.ts'
import type { Scope } from '../../port.ts'
import { axesOfReport, keyBelow } from '../../report-axes.ts'
import { isOf } from '../rows/wall.ts'
import { every, list, name } from '../rows/where.ts'
import { balanced } from './register-parts.ts'
import { seenBy } from './register-where.ts'
import type { OwnTime } from './report-own-source.ts'
import type { ReportPlan } from './report-planned.ts'
import { isNarrowedBy } from './report-where.ts'

/**
 * One row for each product with its price on a day: of the price type that is asked for, or of the usual one, in the
 * currency of the books. Without a rate there is no price in it.
 */
function pricesAt(plan: ReportPlan, { to }: OwnTime, scope: Scope): SQL {
  const asked = plan.query.asked.price_type_id
  const mine = isOf(resourceNamed('price_type'), sql`type`, scope.organisation_id)
  const wanted = asked ? sql`type.id = ${String(asked)}::uuid` : sql`type.is_default and type.deleted_at is null`
  return sql`
    select product_id, (case when currency_id = ${currencies.UZS}::uuid then price else round(price::numeric * rate / 100) end)::bigint as price
    from (
      select distinct on (said.product_id) said.product_id, said.price, type.currency_id, rates.rate
      from (select * from ${name(`${registerPrice.name}_now`)} where ${every(seenBy(registerPrice, scope))}) said
      join price_type type on type.id = said.price_type_id and ${mine} and ${wanted}
      left join lateral (
        select rate from ${name(`${registerCurrencyRate.name}_now`)} told
        where told.organisation_id = said.organisation_id and told.currency_id = type.currency_id
          and told.occurred_at <= ${to} and told.rate <> 0
        order by told.occurred_at desc, told.document_id desc limit 1
      ) rates on true
      where said.occurred_at <= ${to} and said.price <> 0
      order by said.product_id, said.occurred_at desc, said.document_id desc
    ) valid`
}

/** The price of a product, whatever else it is asked beside. */
export function pricesOn(plan: ReportPlan, time: OwnTime, scope: Scope, keys: readonly SQL[]): SQL {
  const ofProducts = axesOfReport(plan.report).filter((axis) => keyBelow(axis) === 'product_id')
  const filters = Object.fromEntries(
    Object.entries(plan.filters).filter(([key]) => ofProducts.some((axis) => axis.key === key)),
  )
  return sql`select ${list([...keys, sql`price`])} from (${pricesAt(plan, time, scope)}) prices
    where ${isNarrowedBy({ ...plan, filters }, registerPrice, { organisation_id: 'every' })}`
}

/** The price of what there is at the end of a day, and what all of it is worth: rounded where it lies. */
export function pricedGoods(plan: ReportPlan, time: OwnTime, scope: Scope, keys: readonly SQL[]): SQL {
  const where = isNarrowedBy(plan, registerProduct, scope)
  const held = balanced(registerProduct, { to: time.to }).map(
    (part) => sql`select product_id, warehouse_id, place, unit, ${part.net('quantity')} as quantity
      from ${name(part.table)} where ${where} and ${part.at}`,
  )
  return sql`
    select ${list([...keys, sql`price as goods_price`, sql`sum(round(quantity * price / 1000))::bigint as goods_worth`])} from (
      select product_id, warehouse_id, place, unit, sum(quantity) as quantity
      from (${sql.join(held, sql` union all `)}) parts group by product_id, warehouse_id, place, unit having sum(quantity) <> 0
    ) held join (${pricesAt(plan, time, scope)}) prices using (product_id)
    group by ${list([...keys, sql`price`])}`
}
