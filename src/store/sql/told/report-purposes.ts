import { type SQL, sql } from 'drizzle-orm'
import { documents } from '#domain/house.ts'
import { registerBank, registerCashbox } from '#domain/registers/money.ts'
import type { Scope } from '../../port.ts'
import { isOf } from '../rows/wall.ts'
import { list, name } from '../rows/where.ts'

/** The orders that money comes and goes by: they say with whom, and what it was for. */
const orders = documents.filter(
  ({ fields, writes }) =>
    writes.some((register) => register === registerCashbox || register === registerBank) &&
    (fields.party || fields.income_type || fields.outcome_type),
)

/** With whom each order was and what for; one that names no party is of others than partners and employees. */
export const moneyPurposes = ({ organisation_id }: Scope): SQL =>
  sql.join(
    orders.map((order) => {
      const { party, income_type, outcome_type } = order.fields
      return sql`select ${list([
        sql`d.id`,
        sql`${party ? sql`d.party` : sql`'other'::text`} as party`,
        sql`${income_type ? sql`d.income_type_id` : sql`null::uuid`} as income_type_id`,
        sql`${outcome_type ? sql`d.outcome_type_id` : sql`null::uuid`} as outcome_type_id`,
      ])} from ${name(order.name)} d where ${isOf(order, sql`d`, organisation_id)}`
    }),
    sql` union all `,
  )
