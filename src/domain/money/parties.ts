import type { Capability } from '../kernel/document.ts'
import { type Facts, mergeNeeds } from '../kernel/facts.ts'
import { amount, lines, type Owed, poly, recordOf, ref, text } from '../kernel/field.ts'
import { type End, type Move, move } from '../kernel/moves.ts'
import type { Row } from '../kernel/resource.ts'
import { type Faults, fault, mergeFaults } from '../kernel/result.ts'
import { clients, suppliers } from '../references/partner.ts'
import { closedDues, type Debtor, debtExchanged, isDue, needsDebt } from '../registers/debts.ts'
import { debtOf, owedBy } from '../registers/money.ts'
import { amountIn, judgeRate, needsRate, valueIn } from '../registers/rates.ts'
import { exchanged } from './exchange.ts'

export const parties = ['client', 'supplier', 'employee', 'other'] as const

/** How much of a debt is settled. */
export const debtFields = {
  /** The currency of the debt, if it is not that of the money. */
  debt_currency: ref('currency'),
  /** What the money is worth to them; by the day's rate if it is not said. */
  debt_amount: amount({ min: 1, in: 'debt_currency' }),
  /** How much of the debt it came to. */
  settled: amount({ given: true, in: 'debt_currency' }),
}

/** The kinds of documents that something may be due of. */
export const payable = ['retail_sale', 'product_receipt', 'initial_balance_debit', 'initial_balance_credit'] as const

/** The documents that are closed first, in this order; then the oldest day. `sign` and `partner` of their header. */
export const closedFirst = (of: (header: Row) => { readonly partner: unknown; readonly sign: Owed['sign'] }) =>
  lines(
    {
      document: poly(payable, { required: true }),
    },
    {
      max: 100,
      owed: (header, rowOf) => {
        const { partner, sign } = of(header)
        const currency = header.debt_currency_id ?? header.currency_id ?? rowOf('bank', header.bank_id)?.currency_id
        return typeof partner === 'string' && typeof currency === 'string'
          ? { partner_id: partner, currency_id: currency, sign }
          : null
      },
    },
  )

/** Who may be at the other end of a payment; of another person the books keep why, and no debt. */
export const partyFields = (sign: 1 | -1) => ({
  client: ref('partner', { required: true, within: ['organisation'], only: clients }),
  supplier: ref('partner', { required: true, within: ['organisation'], only: suppliers }),
  employee: ref('employee', { required: true, within: ['organisation'] }),
  /** Their name, as it stands on the paper. */
  person: text({ required: true, max: 150 }),
  ...debtFields,
  closes: closedFirst((order) => ({ partner: partnerOf(order as unknown as Payment), sign })),
})

/** True for payments of one of these parties. */
export const isPartyOf =
  (...named: readonly string[]) =>
  ({ party }: { readonly party: string }): boolean =>
    named.includes(party)
const hasDebt = isPartyOf('client', 'supplier')
/** Only what belongs to the party is asked for. */
export const partyWhen = {
  client: isPartyOf('client'),
  supplier: isPartyOf('supplier'),
  employee: isPartyOf('employee'),
  person: isPartyOf('other'),
  debt_currency: hasDebt,
  debt_amount: (payment: { readonly party: string; readonly debt_currency_id: string | null }) =>
    hasDebt(payment) && payment.debt_currency_id !== null,
  closes: hasDebt,
}

/** How a document tells of the debt that it settles. */
export interface Settling {
  readonly amount: number
  /** Null in the first call of `needs`, where it is derived. */
  readonly currency_id: string | null
  readonly debt_currency_id: string | null
  readonly debt_amount: number | null
  readonly closes: readonly { readonly document_ref: string }[]
}
interface Payment extends Settling {
  readonly party: string
  readonly client_id: string
  readonly supplier_id: string
  readonly employee_id: string
}
const partnerOf = ({ party, client_id, supplier_id }: Payment) =>
  party === 'client' ? client_id : party === 'supplier' ? supplier_id : null

const debtCurrencyOf = ({ currency_id, debt_currency_id }: Settling) => debt_currency_id ?? currency_id
export const chosenIn = ({ closes }: Settling) => closes.map(({ document_ref }) => recordOf(document_ref).id)

/** How much of a debt is settled, and what that is worth in tiyin. */
export function settledOf(settling: Settling, facts: Facts): { readonly amount: number; readonly worth: number } {
  const currency_id = String(debtCurrencyOf(settling))
  const value = valueIn(String(settling.currency_id), settling.amount, facts)
  if (currency_id === settling.currency_id) return { amount: settling.amount, worth: value }
  const amount = settling.debt_amount ?? amountIn(currency_id, value, facts)
  return { amount, worth: valueIn(currency_id, amount, facts) }
}

/** What changes if so much of a debt is settled. `direction`: 1 if what they owe shrinks, -1 if what we owe does. */
export function debtSettled(debtor: Debtor, settling: Settling, direction: 1 | -1, facts: Facts): readonly Move[] {
  const { amount, worth } = settledOf(settling, facts)
  return [
    ...debtExchanged(debtor, { amount: -direction * amount, worth: -direction * worth }, facts),
    ...closedDues(debtor, direction * amount, facts, chosenIn(settling)),
  ]
}

/** The faults of what a document says of the debt. */
export function judgeSettling(debtor: Debtor, settling: Settling, direction: 1 | -1, facts: Facts): Faults {
  const chosen = chosenIn(settling).map((origin, at) =>
    isDue(debtor, origin, direction, facts) ? {} : { [`closes.${at}.document_ref`]: [fault('not_due')] },
  )
  return mergeFaults(judgeRate('debt_currency_id', debtor.currency_id, facts), ...chosen)
}

/** For documents by which a party pays us (1) or is paid (-1). */
export const paysParty = (direction: 1 | -1): Capability<Payment> => ({
  needs: (payment) => {
    const [partner_id, currency_id] = [partnerOf(payment), debtCurrencyOf(payment)]
    return partner_id && currency_id ? mergeNeeds(needsDebt({ partner_id, currency_id }), needsRate(currency_id)) : {}
  },
  judge: (payment, facts) => {
    const partner_id = partnerOf(payment)
    return partner_id
      ? judgeSettling({ partner_id, currency_id: String(debtCurrencyOf(payment)) }, payment, direction, facts)
      : {}
  },
  keeps: (payment, facts) => ({
    settled: partnerOf(payment) && payment.debt_currency_id ? settledOf(payment, facts).amount : null,
  }),
})

interface Paid {
  readonly direction: 1 | -1
  /** Where the money comes to, or leaves. */
  readonly place: (amount: number) => End
  /** What is an income or an outcome, since no debt is kept of it. */
  readonly other: (currency_id: string, amount: number) => End
  readonly warehouse_id?: string | null
}

/** Money between a place of ours and a party: in a debt, or, of those who have none, in an income or an outcome. */
export function paidMoves(payment: Payment, { direction, place, other, warehouse_id = null }: Paid, facts: Facts) {
  const { amount, employee_id } = payment
  const [partner_id, currency_id] = [partnerOf(payment), String(payment.currency_id)]
  const money = { place, amount, value: valueIn(currency_id, amount, facts) }
  if (!partner_id) {
    const end = payment.party === 'employee' ? owedBy(employee_id, currency_id, amount) : other(currency_id, amount)
    return [direction === 1 ? move(0, money.value, end, place(amount)) : move(0, money.value, place(amount), end)]
  }
  const debtor = { partner_id, currency_id: String(debtCurrencyOf(payment)) }
  const debt = debtSide(debtor, settledOf(payment, facts))
  return [
    ...(direction === 1 ? exchanged(debt, money, warehouse_id) : exchanged(money, debt, warehouse_id)),
    ...debtSettled(debtor, payment, direction, facts),
  ]
}

/** A debt as one side of an exchange. */
export const debtSide = (
  { partner_id, currency_id }: Debtor,
  { amount, worth }: { readonly amount: number; readonly worth: number },
) => ({
  place: (part: number, value: number) => debtOf(partner_id, currency_id, part, value),
  amount,
  value: worth,
})
