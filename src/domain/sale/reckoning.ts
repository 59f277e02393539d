import { sumOf } from '../kernel/whole.ts'

/** The smallest sum that there is cash for, in tiyin. */
const soum = 100

interface Paid {
  readonly isCash: boolean
  /** In tiyin. */
  readonly value: number
}
interface Left {
  /** What is still to pay. */
  readonly rest: number
  /** Change in tiyin: only from cash, and paid out in soums. */
  readonly change: number
  /** Paid too much in another way than cash; it can't be given back. */
  readonly excess: number
}

/** What these payments leave of a total: the till and the office reckon alike. */
export function leftOfTotal(total: number, payments: readonly Paid[]): Left {
  const paid = sumOf(payments, ({ value }) => value)
  const cash = sumOf(payments, ({ isCash, value }) => (isCash ? value : 0))
  const over = Math.max(0, paid - total)
  const back = Math.min(over, cash)
  const rest = Math.max(0, total - paid)
  return {
    // No coin is below a soum: a smaller rest is forgiven, a smaller change stays in the drawer.
    rest: cash > 0 && rest < soum ? 0 : rest,
    change: back - (back % soum),
    excess: over - back,
  }
}

/** The part of the change that is given back of each payment: of cash, the first first. */
export function changeOfEach(change: number, payments: readonly Paid[]): readonly number[] {
  let left = change
  return payments.map(({ isCash, value }) => {
    const back = isCash ? Math.min(left, value) : 0
    left -= back
    return back
  })
}
