import type { Stored } from '../kernel/resource.ts'
import type { cashShift } from './cash-shift.ts'
import type { SeenSum } from './counted.ts'

interface DueSum extends SeenSum {
  /** What came and went since the shift before was closed; null if none is known. */
  readonly since: number | null
}

/** What should lie in a drawer when a shift is opened: by the books, beside what the shift before has left. */
export const dueAtOpening = (
  seen: readonly SeenSum[],
  last: Pick<Stored<typeof cashShift>, 'sums'> | null,
): readonly DueSum[] =>
  seen.map((one) => {
    const left = last?.sums.find(({ currency_id }) => currency_id === one.currency_id)?.counted ?? 0
    return { ...one, since: last && one.amount - left }
  })

/** Whether a drawer can hold these sums as they are: the books of one that was never counted may be below nothing. */
export const canHold = (sums: readonly SeenSum[]) => sums.every(({ amount }) => amount >= 0)
