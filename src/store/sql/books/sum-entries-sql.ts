import { dimensionKeys } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import { monthKeys, placeKeys } from './registers.ts'

/** The balances of a register as its entries add up to them; of some entries with a condition. */
export function balancesSql(register: Register, where = 'true'): string {
  const keys = placeKeys(register)
  const sums = Object.keys(register.resources).map((sum) => `sum(${sum})::bigint as ${sum}`)
  return `select ${[...keys, ...sums].join(', ')} from ${register.name} where ${where} group by ${keys.join(', ')}`
}

/** The month in which something happened, by the clock of Tashkent, which is five hours ahead all year. */
const month = `date_trunc('month', occurred_at at time zone 'UTC' + interval '5 hours')::date as month`

/** Income and outcome by month as the entries add up to them. An undone income reduces the income. */
export function monthsSql(register: Register, where = 'true'): string {
  const keys = monthKeys(register)
  const parts = Object.keys(register.resources).flatMap((name) => [
    `coalesce(sum(${name}) filter (where (${name} > 0) <> undoes), 0)::bigint as ${name}_income`,
    `coalesce(sum(-${name}) filter (where (${name} > 0) = undoes), 0)::bigint as ${name}_outcome`,
  ])
  const own = ['organisation_id', month, ...dimensionKeys(register)]
  return `select ${[...own, ...parts].join(', ')} from ${register.name} where ${where} group by ${keys.map((_, at) => at + 1).join(', ')}`
}
