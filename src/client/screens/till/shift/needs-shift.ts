import type { StoredRow } from '#domain/kernel/resource.ts'
import { shiftsOf } from '#domain/references/organisation.ts'
import { hasCash, type Reckoning } from '../pay/payment.ts'
import { useOrganisation } from './organisation.ts'

/** Whether a payment waits for a shift: the organisation wants one for cash, and none is open. */
export function useNeedsShift(shift: StoredRow | null | undefined, reckoning: Reckoning): boolean {
  const own = useOrganisation()
  return shift === null && shiftsOf(own ?? null) === 'required' && hasCash(reckoning)
}
