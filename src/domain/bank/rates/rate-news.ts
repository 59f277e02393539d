import type { Fault } from '../../kernel/result.ts'

/**
 * What became of the rate of a currency: it was entered; the same one stood already; another one stands for that day and
 * stays; the bank says none; what it says is no rate; our rules refuse it.
 */
export const rateOutcomes = ['made', 'known', 'kept', 'missing', 'broken', 'refused'] as const
export interface CurrencyNews {
  readonly code: string
  readonly outcome: (typeof rateOutcomes)[number]
  /** The day that the bank's rate is of, and the rate in tiyin; null if it says none. */
  readonly day: string | null
  readonly rate: number | null
  /** The rate that stands, where it is another one. */
  readonly stands: number | null
  /** Why it was refused. */
  readonly reason: Fault | null
}

/** Why the bank told nothing at all. */
export const rateTroubles = ['unreachable', 'strange_answer'] as const
export interface RateNews {
  readonly at: string
  /** The day that was asked about. */
  readonly day: string
  readonly trouble: (typeof rateTroubles)[number] | null
  readonly currencies: readonly CurrencyNews[]
}
