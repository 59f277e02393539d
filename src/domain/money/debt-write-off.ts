import { document } from '../kernel/document.ts'
import { amount, choice, ref, text } from '../kernel/field.ts'
import { move } from '../kernel/moves.ts'
import { fault, faultIf, mergeFaults } from '../kernel/result.ts'
import { needsDebt, owedOf } from '../registers/debts.ts'
import {
  income,
  outcome,
  registerIncome,
  registerOutcome,
  registerPartner,
  registerRepaymentDate,
} from '../registers/money.ts'
import { inCurrency, valueIn } from '../registers/rates.ts'
import { closedFirst, debtSettled, debtSide, judgeSettling } from './parties.ts'

const isSide =
  (wanted: string) =>
  ({ side }: { readonly side: string }) =>
    side === wanted

/** A debt that nobody will pay any more: theirs is an outcome, ours an income. */
export const debtWriteOff = document('debt_write_off', {
  group: 'sale',
  fields: {
    partner: ref('partner', { required: true, within: ['organisation'] }),
    side: choice({ required: true, options: ['theirs', 'ours'], initial: 'theirs' }),
    amount: amount({ required: true, min: 1 }),
    currency: ref('currency', { required: true }),
    outcome_type: ref('outcome_type', { required: true, within: ['organisation'] }),
    income_type: ref('income_type', { required: true, within: ['organisation'] }),
    reason: text({ required: true, max: 500, lines: 2 }),
    closes: closedFirst(({ partner_id, side }) => ({ partner: partner_id, sign: side === 'ours' ? -1 : 1 })),
  },
  when: { outcome_type: isSide('theirs'), income_type: isSide('ours') },
  needs: ({ partner_id, currency_id }) => needsDebt({ partner_id, currency_id }),
  judge: (row, facts) => {
    const { debtor, sign, settling } = partsOf(row)
    const owed = owedOf(debtor, sign, facts)
    return mergeFaults(
      faultIf(row.amount > owed, 'amount', fault('more_than_owed', { limit: owed })),
      judgeSettling(debtor, settling, sign, facts),
    )
  },
  shares: [inCurrency],
  writes: [registerPartner, registerRepaymentDate, registerIncome, registerOutcome],
  post: (row, facts) => {
    const { debtor, sign, settling } = partsOf(row)
    const { currency_id, amount, outcome_type_id, income_type_id } = row
    const value = valueIn(currency_id, amount, facts)
    const debt = debtSide(debtor, { amount, worth: value }).place(amount, value)
    const written =
      sign === 1
        ? move(0, value, debt, outcome({ cause: 'typed', type_id: outcome_type_id }, currency_id, amount))
        : move(0, value, income({ cause: 'typed', type_id: income_type_id }, currency_id, amount), debt)
    return [written, ...debtSettled(debtor, settling, sign, facts)]
  },
  list: {
    columns: ['number', 'occurred_at', 'partner', 'side', 'amount', 'currency', 'reason'],
    filters: ['occurred_at', 'partner', 'side', 'amount', 'currency', 'outcome_type', 'income_type', 'is_posted'],
  },
  form: {
    main: [
      ['occurred_at', 'partner'],
      ['side', 'outcome_type'],
      ['income_type'],
      ['amount', 'currency'],
      ['reason', 'comment'],
      ['closes'],
    ],
  },
})

interface WrittenOff {
  readonly partner_id: string
  readonly side: string
  readonly amount: number
  readonly currency_id: string
  readonly closes: readonly { readonly document_ref: string }[]
}

const partsOf = ({ partner_id, currency_id, side, amount, closes }: WrittenOff) =>
  ({
    debtor: { partner_id, currency_id },
    sign: side === 'theirs' ? 1 : -1,
    settling: { amount, currency_id, closes, debt_currency_id: null, debt_amount: null },
  }) as const
