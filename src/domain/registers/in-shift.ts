import type { Capability } from '../kernel/document.ts'
import type { Facts } from '../kernel/facts.ts'
import { ref, text } from '../kernel/field.ts'
import { type Faults, fault, faultIf } from '../kernel/result.ts'
import { organisation, shiftsOf } from '../references/organisation.ts'

/** The shift in which something happened; empty if not at a till. */
export const shift = ref('cash_shift', { within: ['organisation', 'cashbox'] })

/** The name of the cashier, as printed on the receipt: of whoever posted it first. */
export const cashier = text({ max: 150, given: true })

interface InShift {
  readonly shift_id: string | null
}
function judgeShift({ shift_id }: InShift, facts: Facts): Faults {
  const its = facts.row('cash_shift', shift_id)
  return faultIf(its !== null && its.status !== 'open', 'shift_id', fault('shift_closed'))
}

/** Faults if the shift is closed: nothing may be posted into it or undone in it, as its cash is counted. */
export const inShift: Capability<InShift> = { judge: judgeShift, judgeUndo: judgeShift }

/** The cashier is not typed: it is the person who posts. */
export const byCashier: Capability<{ readonly cashier: string | null }> = {
  keeps: ({ cashier }, facts) => ({ cashier: cashier ?? facts.actor }),
}

interface CashInShift extends InShift {
  readonly organisation_id: string
  readonly occurred_at: string
  readonly payments: readonly { readonly type: string }[]
}

/**
 * Faults if cash is taken or given back outside of a shift where the organisation wants one. What happened before the
 * organisation was changed last could not know of it.
 */
export const cashInShift: Capability<CashInShift> = {
  judge: ({ organisation_id, occurred_at, payments, shift_id }, facts) => {
    const its = facts.row(organisation, organisation_id)
    const isKnown = its !== null && Date.parse(its.updated_at) <= Date.parse(occurred_at)
    const isLoose = shift_id === null && payments.some(({ type }) => type === 'cash')
    return faultIf(isKnown && isLoose && shiftsOf(its) === 'required', 'shift_id', fault('shift_required'))
  },
}
