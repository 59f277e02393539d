import type { Capability } from '../kernel/document.ts'
import type { RowFinder } from '../kernel/resource.ts'
import { fault, faultIf } from '../kernel/result.ts'
import { bank } from '../references/bank.ts'

interface OnAccount {
  readonly bank_id: string
  readonly currency_id: string
}

/** An account is kept in one currency: whoever chooses the account has chosen it. */
export function bankFollows({ bank_id }: OnAccount, changed: string, rowOf: RowFinder): { currency_id?: string } {
  const its = changed === 'bank' ? rowOf(bank, bank_id) : null
  return its ? { currency_id: its.currency_id } : {}
}

/** Faults if the currency is not that of the account. */
export const inItsCurrency: Capability<OnAccount> = {
  judge: ({ bank_id, currency_id }, facts) => {
    const its = facts.row(bank, bank_id)
    return faultIf(its !== null && its.currency_id !== currency_id, 'currency_id', fault('not_its_currency'))
  },
}
