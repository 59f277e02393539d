import { amount, integer, type RowOf, ref } from '../kernel/field.ts'
import { currencies } from '../references/currency.ts'

/** What lies in a drawer: so many of each note and coin. */
export const notes = {
  currency: ref('currency', { required: true }),
  denomination: amount({ required: true, min: 1 }),
  count: integer({ required: true, min: 0, max: 1_000_000 }),
}
export type Notes = RowOf<typeof notes>

const soums = [200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50]
const dollars = [100, 50, 20, 10, 5, 2, 1]
const inCoins = (list: readonly number[]) => list.map((whole) => whole * 100)

/** The notes and coins that go from hand to hand, the largest first, in the smallest coin of their currency. */
export const denominations: Readonly<Record<string, readonly number[]>> = {
  [currencies.UZS]: inCoins(soums),
  [currencies.USD]: inCoins(dollars),
}

/** Whether a note or coin exists; any value passes for a currency whose notes are not listed. */
export const isDenomination = (currency_id: string, denomination: number) =>
  denominations[currency_id]?.includes(denomination) ?? true

/** A counted zero: the smallest coin, and none of it. */
export const noneOf = (currency_id: string): readonly Notes[] =>
  (denominations[currency_id] ?? []).slice(-1).map((denomination) => ({ currency_id, denomination, count: 0 }))

/** Splits a sum into as few notes and coins as possible; a rest below the smallest coin is dropped. */
export function inNotes(currency_id: string, sum: number): readonly Notes[] {
  let rest = sum
  return (denominations[currency_id] ?? []).flatMap((denomination) => {
    const count = Math.floor(rest / denomination)
    rest -= count * denomination
    return count > 0 ? [{ currency_id, denomination, count }] : []
  })
}
