import type { Fault, Faults } from '../kernel/result.ts'

/**
 * A `request` may be refused; a `fact` has happened already, and is posted unless it can't be understood or was never
 * allowed.
 */
export type Manner = 'request' | 'fact'

/**
 * Faults that do not refuse a fact: it is posted all the same, and the disagreement is listed for a person to look
 * into.
 */
export const disagreements = [
  'not_enough_goods',
  'not_enough_cash',
  'not_enough_in_bank',
  'not_enough_on_the_way',
  'not_enough_returnable',
  'swap_taken',
  'unit_is_here',
  'unit_not_here',
  'unit_unknown',
  'unit_elsewhere',
  'unit_not_sold',
  'unit_of_another_product',
  'above_sold',
  'not_sold',
  'sale_unknown',
  'sale_never_came',
  'above_credit_limit',
  'not_due',
  'price_changed',
  'discount_not_allowed',
  'below_minimum',
  'below_cost',
  'refund_above',
  'refund_late',
  'payments_differ',
  'receipt_differs',
  'no_rate',
  'future',
  'period_closed',
  'shift_closed',
  'shift_open',
  'shift_required',
  'not_counted',
  'difference_unexplained',
  'difference_not_allowed',
  'deleted',
  'inactive',
  'permission_revoked',
  'number_carried',
] as const

export interface Disagreement extends Fault {
  readonly field: string
}

const known: ReadonlySet<string> = new Set(disagreements)

/** Splits faults: `against` refuse even a fact, `otherwise` are posted with it as disagreements. */
export function disagreeing(faults: Faults): { readonly against: Faults; readonly otherwise: readonly Disagreement[] } {
  const all = Object.entries(faults).flatMap(([field, list]) => list.map((one) => ({ ...one, field })))
  const grave = all.filter(({ code }) => !known.has(code))
  return { against: byField(grave), otherwise: all.filter(({ code }) => known.has(code)) }
}

function byField(list: readonly Disagreement[]): Faults {
  const faults: Record<string, Fault[]> = {}
  for (const { field, ...fault } of list) faults[field] = [...(faults[field] ?? []), fault]
  return faults
}
