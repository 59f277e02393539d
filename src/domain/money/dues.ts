import type { Facts, Needs } from '../kernel/facts.ts'
import { type Move, note } from '../kernel/moves.ts'
import { dueOn, registerRepaymentDate } from '../registers/money.ts'

interface Debtor {
  readonly partner_id: string
  readonly currency_id: string
}

/** What is due from a partner or to them, day by day. */
export const needsDues = (debtor: Debtor): Needs => ({
  balances: [{ register: registerRepaymentDate, dimensions: { ...debtor } }],
})

/**
 * Notes that close what is due, the oldest day first; what is paid beyond that is paid in advance. `paid` is what their
 * debt shrinks by: with a minus where we pay and what we owe shrinks.
 */
export function closedDues({ partner_id, currency_id }: Debtor, paid: number, facts: Facts): readonly Move[] {
  const sign = Math.sign(paid)
  let rest = Math.abs(paid)
  return facts
    .balances(registerRepaymentDate, { partner_id, currency_id })
    .map(({ dimensions, amounts }) => ({
      origin: String(dimensions.origin),
      due_date: String(dimensions.due_date),
      open: (amounts.amount ?? 0) * sign,
    }))
    .filter(({ open }) => open > 0)
    .sort((a, b) => compared(a.due_date, b.due_date) || compared(a.origin, b.origin))
    .flatMap(({ origin, due_date, open }) => {
      const less = Math.min(open, rest)
      rest -= less
      return less > 0 ? [note(0, dueOn({ partner_id, origin, due_date, currency_id, amount: -less * sign }))] : []
    })
}

const compared = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
