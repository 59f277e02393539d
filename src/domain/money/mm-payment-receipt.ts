import { document } from '../kernel/document.ts'
import { mergeNeeds } from '../kernel/facts.ts'
import { amount, ref, text } from '../kernel/field.ts'
import { note } from '../kernel/moves.ts'
import { done, fault, faultIf } from '../kernel/result.ts'
import { bank } from '../references/bank.ts'
import { organisation } from '../references/organisation.ts'
import { clients } from '../references/partner.ts'
import { needsDebt } from '../registers/debts.ts'
import { mmIn, mmStates, registerMmPayment } from '../registers/mm-payments.ts'
import {
  inBank,
  registerBank,
  registerIncome,
  registerOutcome,
  registerPartner,
  registerRepaymentDate,
} from '../registers/money.ts'
import { inCurrency, needsRate, valueIn } from '../registers/rates.ts'
import { account, accountCurrency, currencyOfAccount } from './account.ts'
import { exchanged } from './exchange.ts'
import { debtSettled, debtSide } from './parties.ts'

/** How a payment ends: after that nothing changes it any more. */
const mmEnds = ['client_confirmed', 'client_rejected'] as const
const [confirmed, rejected] = mmEnds

/** A client's payment through another system: it counts as paid only once the client has confirmed it. */
export const mmPaymentReceipt = document('mm_payment_receipt', {
  permission: 'mm_payments',
  path: '/focus/mm_payment_receipts',
  route: '/focus/mm-payment-receipts',
  group: 'bank',
  statuses: [...mmStates, ...mmEnds],
  steps: {
    on_transfer: { from: ['created'] },
    transferred_to_admin: { from: ['on_transfer'] },
    client_confirmed: { from: ['transferred_to_admin'] },
    client_rejected: { from: ['transferred_to_admin'], look: 'danger', asks: 'reason' },
  },
  looks: {
    created: 'hollow yellow',
    on_transfer: 'half yellow',
    transferred_to_admin: 'blue',
    client_confirmed: 'green',
    client_rejected: 'red',
  },
  unique: [['external_id']],
  silent: [rejected],
  waits: { asked: { for: ['confirm'], where: { status: ['transferred_to_admin'] }, told: 'soon' } },
  fields: {
    client: ref('partner', { required: true, within: ['organisation'], only: clients }),
    amount: amount({ required: true, min: 1, in: 'bank' }),
    /** Where the money comes once it is confirmed. */
    bank: account,
    currency: accountCurrency,
    /** The name of the payment in the other system, if it came from there. */
    external_id: text({ max: 100, given: true }),
  },
  derive: ({ bank_id }, rowOf) => ({ currency_id: currencyOfAccount(bank_id, rowOf) }),
  shares: [inCurrency],
  writes: [registerMmPayment, registerPartner, registerRepaymentDate, registerBank, registerIncome, registerOutcome],
  judge: ({ organisation_id, bank_id }, facts) =>
    // In an organisation that is a client of Focus its payments come to the account that is marked for them.
    faultIf(
      facts.row(organisation, organisation_id)?.focus_client === true &&
        facts.row(bank, bank_id)?.takes_mm_payments === false,
      'bank_id',
      fault('takes_no_mm_payments'),
    ),
  post: (row) => [note(0, mmIn('created', row, 1))],
  stepNeeds: ({ client_id, currency_id }, { to }) =>
    to === confirmed && currency_id
      ? mergeNeeds(needsRate(currency_id), needsDebt({ partner_id: client_id, currency_id }))
      : {},
  step: (row, { to }, facts) => {
    const { client_id, bank_id, amount, status } = row
    const currency_id = String(row.currency_id)
    const left = note(0, mmIn(status, row, -1))
    if (to === rejected) return done({ row: { status: to }, moves: [left] })
    if (to !== confirmed) return done({ row: { status: to }, moves: [left, note(0, mmIn(to, row, 1))] })
    const [debtor, value] = [{ partner_id: client_id, currency_id }, valueIn(currency_id, amount, facts)]
    const money = { place: (sum: number) => inBank(bank_id, currency_id, sum), amount, value }
    const settling = { amount, currency_id, debt_currency_id: null, debt_amount: null, closes: [] }
    return done({
      row: { status: to },
      moves: [
        left,
        ...exchanged(debtSide(debtor, { amount, worth: value }), money, null),
        ...debtSettled(debtor, settling, 1, facts),
      ],
    })
  },
  list: {
    columns: ['number', 'occurred_at', 'client', 'amount', 'currency', 'bank', 'status', 'comment'],
    filters: ['occurred_at', 'client', 'amount', 'currency', 'bank', 'status', 'external_id', 'is_posted'],
  },
  form: {
    main: [
      ['occurred_at', 'client'],
      ['bank', 'amount'],
      ['external_id', 'comment'],
    ],
  },
})
