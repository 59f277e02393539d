import type { Facts } from '../kernel/facts.ts'
import { mergeNeeds, type Needs } from '../kernel/facts.ts'
import { choice, ref, text } from '../kernel/field.ts'
import type { End, Move } from '../kernel/moves.ts'
import { clients, suppliers } from '../references/partner.ts'
import { debtOf, income, outcome, owedBy } from '../registers/money.ts'
import { closedDues, needsDues } from './dues.ts'

export const parties = ['client', 'supplier', 'employee', 'other'] as const

/** Who the money comes from or goes to; of another person the books keep why, and no debt. */
export const partyFields = {
  party: choice({ required: true, options: parties }),
  client: ref('partner', { required: true, within: ['organisation'], only: clients }),
  supplier: ref('partner', { required: true, within: ['organisation'], only: suppliers }),
  employee: ref('employee', { required: true, within: ['organisation'] }),
  /** Their name, as it stands on the paper. */
  person: text({ required: true, max: 150 }),
}
type Party = (typeof parties)[number]

const is = (party: Party) => (row: { readonly party: string }) => row.party === party
/** Only what belongs to the party is asked for. */
export const partyWhen = {
  client: is('client'),
  supplier: is('supplier'),
  employee: is('employee'),
  person: is('other'),
}
export const isOther = is('other')

interface Paid {
  readonly party: Party
  readonly client_id: string
  readonly supplier_id: string
  readonly employee_id: string
  readonly currency_id: string
  readonly amount: number
}
const partnerOf = ({ party, client_id, supplier_id }: Pick<Paid, 'party' | 'client_id' | 'supplier_id'>) =>
  party === 'client' ? client_id : party === 'supplier' ? supplier_id : null

export function needsParty(row: Paid): Needs {
  const partner_id = partnerOf(row)
  return partner_id ? mergeNeeds(needsDues({ partner_id, currency_id: row.currency_id })) : {}
}

type Result = Parameters<typeof income>[0]

/** Where money of theirs comes from: a debt, or an income that has its reason. */
export function fromParty(row: Paid, result: Result): End {
  const partner_id = partnerOf(row)
  if (partner_id) return debtOf(partner_id, row.currency_id, row.amount)
  return row.party === 'employee'
    ? owedBy(row.employee_id, row.currency_id, row.amount)
    : income(result, row.currency_id, row.amount)
}
/** Where money goes that they are given. */
export function toParty(row: Paid, result: Result): End {
  const partner_id = partnerOf(row)
  if (partner_id) return debtOf(partner_id, row.currency_id, row.amount)
  return row.party === 'employee'
    ? owedBy(row.employee_id, row.currency_id, row.amount)
    : outcome(result, row.currency_id, row.amount)
}

/** What is due from or to a partner and is paid herewith. `direction`: 1 if they pay, -1 if we do. */
export function duesPaid(row: Paid, direction: 1 | -1, facts: Facts): readonly Move[] {
  const partner_id = partnerOf(row)
  return partner_id ? closedDues({ partner_id, currency_id: row.currency_id }, row.amount * direction, facts) : []
}
