import { useTranslation } from 'react-i18next'
import { useActor } from '#client/data/who/session.ts'
import { notify } from '#client/parts/messages.ts'
import { shiftsOf } from '#domain/references/organisation.ts'
import { useBooks } from '../state/books.ts'
import { hasCash, type Reckoning } from '../state/payment.ts'
import { openAsked } from '../state/ui.ts'
import { organisationOf, useOrganisation } from './organisation.ts'
import { openShift, useShift } from './shift.ts'

/** The shift that a payment stands in, and whether it waits for one: the organisation wants cash in shifts. */
export function usePaymentShift(cashbox: string, reckoning: Reckoning) {
  const { t } = useTranslation('till')
  const books = useBooks()
  const actor = useActor()
  const shift = useShift(cashbox)
  const own = useOrganisation()
  const waits = (its: typeof shift, rules: typeof own) =>
    its === null && shiftsOf(rules ?? null) === 'required' && hasCash(reckoning)

  /**
   * The shift as it is now: somebody may be faster than what is shown, also right after one was opened. Null where one is
   * needed and there is none; then it is asked for.
   */
  async function shiftNow(): Promise<{ readonly id: string | null } | null> {
    if (!books) return { id: null }
    const its = shift ?? (await openShift(books, cashbox).catch(() => null))
    const rules = own === undefined ? await organisationOf(books, actor).catch(() => null) : own
    if (!waits(its, rules)) return { id: its?.id ?? null }
    openAsked({ kind: 'shift' })
    notify.warning(t('lack.shift'))
    return null
  }
  return { needsShift: waits(shift, own), shiftNow }
}
