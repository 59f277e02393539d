import type { Facts } from '../kernel/facts.ts'
import { ref } from '../kernel/field.ts'
import { type Faults, fault, faultIf } from '../kernel/result.ts'

/** The shift in which something happened; nothing for what did not happen at a till. */
export const inShift = ref('cash_shift', { within: ['organisation', 'cashbox'] })

/** What was counted stays counted: nothing more happens in a shift that is closed. */
export function judgeShift(shift_id: string | null, facts: Facts): Faults {
  const shift = facts.row('cash_shift', shift_id)
  return faultIf(shift !== null && shift.status !== 'open', 'shift_id', fault('shift_closed'))
}
