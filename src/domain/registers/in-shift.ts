import type { Capability } from '../kernel/document.ts'
import type { Facts } from '../kernel/facts.ts'
import { ref } from '../kernel/field.ts'
import { type Faults, fault, faultIf } from '../kernel/result.ts'

/** The shift in which something happened; empty if not at a till. */
export const shift = ref('cash_shift', { within: ['organisation', 'cashbox'] })

interface InShift {
  readonly shift_id: string | null
}
function judgeShift({ shift_id }: InShift, facts: Facts): Faults {
  const its = facts.row('cash_shift', shift_id)
  return faultIf(its !== null && its.status !== 'open', 'shift_id', fault('shift_closed'))
}

/** Faults if the shift is closed: nothing may be posted into it or undone in it, as its cash is counted. */
export const inShift: Capability<InShift> = { judge: judgeShift, judgeUndo: judgeShift }
