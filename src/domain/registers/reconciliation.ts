import { sumOf } from '../kernel/integer-math.ts'

interface Moved {
  readonly currency_id: string
  /** With a minus where what they owe shrinks, or what we owe grows. */
  readonly amount: number
}

/** An act of reconciliation in one currency. */
export interface Act<M extends Moved> {
  readonly currency_id: string
  readonly opening: number
  readonly debit: number
  readonly credit: number
  readonly closing: number
  readonly lines: readonly M[]
}

/** The acts of all currencies in which something was owed or moved. */
export function actsOf<M extends Moved>(
  openings: ReadonlyMap<string, number>,
  movements: readonly M[],
): readonly Act<M>[] {
  const known = new Set([...openings.keys(), ...movements.map(({ currency_id }) => currency_id)])
  return [...known].flatMap((currency_id) => {
    const opening = openings.get(currency_id) ?? 0
    const lines = movements.filter((line) => line.currency_id === currency_id)
    const debit = sumOf(lines, ({ amount }) => Math.max(amount, 0))
    const credit = sumOf(lines, ({ amount }) => Math.max(-amount, 0))
    const act = { currency_id, opening, debit, credit, closing: opening + debit - credit, lines }
    return opening === 0 && lines.length === 0 ? [] : [act]
  })
}
