import { useActor } from '#client/data/person/session.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { shiftsOf } from '#domain/references/organisation.ts'
import { useBooks } from '../books.ts'
import { hasCash, type Reckoning } from '../pay/payment.ts'
import { organisationOf, useOrganisation } from './organisation.ts'
import { openShift, useShift } from './shift.ts'

/** The shift that a payment stands in, and whether it waits for one: the organisation wants cash in shifts. */
export function usePaymentShift(cashbox: string, reckoning: Reckoning) {
  const books = useBooks()
  const actor = useActor()
  const shift = useShift(cashbox)
  const own = useOrganisation()
  const waits = (its: typeof shift, rules: typeof own) =>
    its === null && shiftsOf(rules ?? null) === 'required' && hasCash(reckoning)

  /** As it is now: somebody may be faster than what is shown, also right after a shift was opened. */
  async function settled(): Promise<{ readonly shift: StoredRow | null; readonly needsShift: boolean }> {
    if (!books) return { shift: null, needsShift: false }
    const its = shift ?? (await openShift(books, cashbox).catch(() => null))
    const rules = own === undefined ? await organisationOf(books, actor).catch(() => null) : own
    return { shift: its, needsShift: waits(its, rules) }
  }
  return { needsShift: waits(shift, own), settled }
}
