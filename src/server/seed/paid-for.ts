import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import type { Chance } from './chance.ts'

/** Paid in soums and in notes. */
export const cash = (amount: number) => ({ type: 'cash', amount, currency_id: currencies.UZS })

/** Most pay in cash, many by card, some half and half; now and then somebody buys on credit, as far as they may. */
export function paidFor(
  total: number,
  chance: Chance,
  terminals: readonly StoredRow[],
  clients: readonly StoredRow[],
  due_date: string,
): Row {
  const lot = chance.below(10)
  const card = (amount: number) => ({ ...cash(amount), type: 'terminal', terminal_id: chance.one(terminals).id })
  const client_id = chance.below(3) === 0 ? chance.one(clients).id : null
  if (lot < 5 || terminals.length === 0) return { payments: [cash(total)], client_id }
  if (lot < 8) return { payments: [card(total)], client_id }
  const half = Math.round(total / 200_000_00) * 100_000_00
  const trusted = clients.filter(({ credit_limit }) => credit_limit === null)
  if (lot === 9 && trusted.length)
    return {
      payments: [{ ...cash(total), type: 'debt' }],
      schedule: [{ due_date, amount: total }],
      client_id: chance.one(trusted).id,
    }
  return half > 0 && half < total
    ? { payments: [cash(half), card(total - half)], client_id }
    : { payments: [cash(total)], client_id }
}
