import { document } from '../kernel/document.ts'
import { mergeNeeds } from '../kernel/facts.ts'
import { amount, choice, type Fields, ref, text } from '../kernel/field.ts'
import { move } from '../kernel/moves.ts'
import {
  inBank,
  onTerminal,
  outcome,
  registerAcquiring,
  registerBank,
  registerEmployee,
  registerIncome,
  registerOutcome,
  registerPartner,
  registerRepaymentDate,
} from '../registers/money.ts'
import { inCurrency, valueIn } from '../registers/rates.ts'
import { bankFollows, inItsCurrency } from './bank-currency.ts'
import { duesPaid, fromParty, isOther, needsParty, parties, partyFields, partyWhen, toParty } from './parties.ts'

const account = {
  bank: ref('bank', { required: true, within: ['organisation'] }),
  ...partyFields,
  amount: amount({ required: true, min: 1 }),
  currency: ref('currency', { required: true }),
  /** The number on the bank's own paper. */
  invoice: text({ max: 50 }),
} satisfies Fields

const listed = (columns: readonly string[], main: readonly (readonly string[])[]) => ({
  list: {
    columns: ['number', 'occurred_at', 'bank', 'party', ...columns, 'amount', 'currency', 'comment'],
    filters: ['occurred_at', 'bank', 'party', ...columns, 'amount', 'currency', 'invoice', 'is_posted'],
    sort: '-occurred_at',
  },
  form: {
    main: [
      ['occurred_at', 'bank'],
      ['party', 'client'],
      ['supplier', 'employee'],
      ...main,
      ['amount', 'currency'],
      ['invoice'],
      ['comment'],
    ],
  },
})

const isTerminal = ({ party }: { readonly party: string }) => party === 'terminal'

/** Money that comes to an account: a partner pays, or the bank pays out what was taken by card, less its commission. */
export const incomingBankOrder = document('incoming_bank_order', {
  permission: 'incoming_bank_orders',
  path: '/incoming_bank_order',
  route: '/bank/incoming-bank-orders',
  menu: { group: 'bank', heading: 'document' },
  fields: {
    ...account,
    party: choice({ required: true, options: ['terminal', ...parties] }),
    terminal: ref('acquiring_terminal', { required: true, within: ['organisation'] }),
    /** What the bank kept of the takings; the amount is what came. */
    commission: amount({ min: 0 }),
    income_type: ref('income_type', { required: true, within: ['organisation'] }),
  },
  when: { ...partyWhen, terminal: isTerminal, commission: isTerminal, income_type: isOther },
  follow: bankFollows,
  needs: (row) => (row.party === 'terminal' ? {} : needsParty({ ...row, party: row.party })),
  shares: [inCurrency, inItsCurrency],
  writes: [
    registerBank,
    registerAcquiring,
    registerPartner,
    registerRepaymentDate,
    registerEmployee,
    registerIncome,
    registerOutcome,
  ],
  post: (row, facts) => {
    const { bank_id, currency_id, amount, income_type_id, terminal_id, party, commission } = row
    const came = move(
      0,
      valueIn(currency_id, amount, facts),
      party === 'terminal'
        ? onTerminal(terminal_id, currency_id, amount)
        : fromParty({ ...row, party }, { cause: 'typed', type_id: income_type_id }),
      inBank(bank_id, currency_id, amount),
    )
    if (party !== 'terminal') return [came, ...duesPaid({ ...row, party }, 1, facts)]
    if (!commission) return [came]
    const kept = outcome({ cause: 'commission' }, currency_id, commission)
    return [
      came,
      move(0, valueIn(currency_id, commission, facts), onTerminal(terminal_id, currency_id, commission), kept),
    ]
  },
  ...listed(
    ['terminal', 'client', 'supplier', 'employee', 'income_type'],
    [
      ['terminal', 'commission'],
      ['person', 'income_type'],
    ],
  ),
})

const isSpent = ({ party }: { readonly party: string }) => party === 'tax' || party === 'other'

/** Money that leaves an account: to a supplier, to an employee, for taxes or for something else. */
export const outcomingBankOrder = document('outcoming_bank_order', {
  permission: 'outcoming_bank_orders',
  path: '/outcoming_bank_order',
  route: '/bank/outcoming-bank-orders',
  menu: { group: 'bank', heading: 'document' },
  fields: {
    ...account,
    party: choice({ required: true, options: ['supplier', 'client', 'employee', 'tax', 'other'] }),
    outcome_type: ref('outcome_type', { required: true, within: ['organisation'] }),
  },
  when: { ...partyWhen, outcome_type: isSpent },
  follow: bankFollows,
  needs: (row) => mergeNeeds(row.party === 'tax' ? {} : needsParty({ ...row, party: row.party })),
  shares: [inCurrency, inItsCurrency],
  writes: [registerBank, registerPartner, registerRepaymentDate, registerEmployee, registerOutcome],
  post: (row, facts) => {
    const { bank_id, currency_id, amount, outcome_type_id } = row
    // Taxes are spent as anything else is.
    const party = row.party === 'tax' ? 'other' : row.party
    const to = toParty({ ...row, party }, { cause: 'typed', type_id: outcome_type_id })
    return [
      move(0, valueIn(currency_id, amount, facts), inBank(bank_id, currency_id, amount), to),
      ...duesPaid({ ...row, party }, -1, facts),
    ]
  },
  ...listed(['client', 'supplier', 'employee', 'outcome_type'], [['person', 'outcome_type']]),
})
