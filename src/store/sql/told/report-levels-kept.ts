import { type SQL, sql } from 'drizzle-orm'
import { registerProduct } from '#domain/registers/goods.ts'
import type { Scope } from '../../port.ts'
import { list, name } from '../rows/where.ts'
import { balanced } from './register-parts.ts'
import type { OwnTime } from './report-own-source.ts'
import type { ReportPlan } from './report-planned.ts'
import { isNarrowedBy } from './report-where.ts'

/**
 * What each warehouse is not to run below, of the goods that have such a least: `least`, `most`, how much lies `below` it,
 * and `fill`, what brings it up to the most again where it is below, with what is on its way.
 */
export function levelsOfGoods(plan: ReportPlan, { to }: Pick<OwnTime, 'to'>, scope: Scope): SQL {
  const held = balanced(registerProduct, { to }).map((part) => {
    const amount = part.net('quantity')
    return sql`select product_id, warehouse_id, null, null,
      case when place = 'on_hand' then ${amount} else 0 end,
      case when place in ('on_hand', 'in_transit') then ${amount} else 0 end
      from ${name(part.table)} where ${isNarrowedBy(plan, registerProduct, scope)} and ${part.at}`
  })
  const levels = sql`select product_id, warehouse_id, min_balance as least, coalesce(max_balance, min_balance) as most, 0 as held, 0 as free
    from stock_level where ${isNarrowedBy(plan, registerProduct, scope)} and deleted_at is null`
  return sql`
    select product_id, warehouse_id, least, most, greatest(least - held, 0) as below,
      case when held < least then greatest(most - free, 0) else 0 end as fill
    from (select product_id, warehouse_id, sum(least) as least, sum(most) as most, sum(held) as held, sum(free) as free
      from (${sql.join([levels, ...held], sql` union all `)}) parts group by product_id, warehouse_id) kept
    where least is not null`
}

/** The same, summed as a report asks for it. */
export const levelsKept = (plan: ReportPlan, time: OwnTime, scope: Scope, keys: readonly SQL[]): SQL => sql`
  select ${list([...keys, sql`sum(least)::bigint as least`, sql`sum(most)::bigint as most`, sql`sum(below)::bigint as below`])}
  from (${levelsOfGoods(plan, time, scope)}) levels ${keys.length ? sql`group by ${list(keys)}` : sql``}`
