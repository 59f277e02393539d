import type { Facts, Needs } from '../kernel/facts.ts'
import { ref, text } from '../kernel/field.ts'
import type { End, Move } from '../kernel/moves.ts'
import { clients, suppliers } from '../references/partner.ts'
import { debtOf, type income, type outcome, owedBy } from '../registers/money.ts'
import { closedDues, needsDues } from './dues.ts'

export const parties = ['client', 'supplier', 'employee', 'other'] as const

/** Who may be at the other end of a payment; of another person the books keep why, and no debt. */
export const partyFields = {
  client: ref('partner', { required: true, within: ['organisation'], only: clients }),
  supplier: ref('partner', { required: true, within: ['organisation'], only: suppliers }),
  employee: ref('employee', { required: true, within: ['organisation'] }),
  /** Their name, as it stands on the paper. */
  person: text({ required: true, max: 150 }),
}

/** True for payments of one of these parties. */
export const isPartyOf =
  (...named: readonly string[]) =>
  ({ party }: { readonly party: string }): boolean =>
    named.includes(party)
/** Only what belongs to the party is asked for. */
export const partyWhen = {
  client: isPartyOf('client'),
  supplier: isPartyOf('supplier'),
  employee: isPartyOf('employee'),
  person: isPartyOf('other'),
}

interface Payment {
  readonly party: string
  readonly client_id: string
  readonly supplier_id: string
  readonly employee_id: string
  /** Null in the first call of `needs`, where it is derived. */
  readonly currency_id: string | null
  readonly amount: number
}
const partnerOf = ({ party, client_id, supplier_id }: Payment) =>
  party === 'client' ? client_id : party === 'supplier' ? supplier_id : null

export function needsParty(payment: Payment): Needs {
  const { currency_id } = payment
  const partner_id = partnerOf(payment)
  return partner_id && currency_id ? needsDues({ partner_id, currency_id }) : {}
}

/** Where their money stands in the books: in a debt, or, of those who have none, in an income or an outcome. */
export function partyEnd(
  payment: Payment,
  earned: typeof income | typeof outcome,
  result: Parameters<typeof income>[0],
): End {
  const { party, employee_id, amount } = payment
  const [partner_id, currency_id] = [partnerOf(payment), String(payment.currency_id)]
  if (partner_id) return debtOf(partner_id, currency_id, amount)
  return party === 'employee' ? owedBy(employee_id, currency_id, amount) : earned(result, currency_id, amount)
}

/** What is due from or to a partner and is paid herewith. `direction`: 1 if they pay, -1 if we do. */
export function duesPaid(payment: Payment, direction: 1 | -1, facts: Facts): readonly Move[] {
  const [partner_id, currency_id] = [partnerOf(payment), String(payment.currency_id)]
  return partner_id ? closedDues({ partner_id, currency_id }, payment.amount * direction, facts) : []
}
