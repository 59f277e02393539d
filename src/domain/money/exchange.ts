import { type End, type Move, move } from '../kernel/moves.ts'
import { currencies } from '../references/currency.ts'
import { income, outcome } from '../registers/money.ts'

/** One side of an exchange: a place of money, how much of its currency, and what that is worth at the day's rate. */
interface Side {
  readonly place: (amount: number, value: number) => End
  readonly amount: number
  readonly value: number
}

/** Moves that change money: what it became worth more is an income, what it lost an outcome. */
export function exchanged(given: Side, got: Side, warehouse_id: string | null): readonly Move[] {
  const [same, gain] = [Math.min(given.value, got.value), got.value - given.value]
  const result = { cause: 'exchange', warehouse_id } as const
  return [
    move(0, same, given.place(given.amount, same), got.place(got.amount, same)),
    ...(gain > 0 ? [move(0, gain, income(result, currencies.UZS, gain), got.place(0, gain))] : []),
    ...(gain < 0 ? [move(0, -gain, given.place(0, -gain), outcome(result, currencies.UZS, -gain))] : []),
  ]
}
