import { document } from '../kernel/document.ts'
import { amount, day, ref } from '../kernel/field.ts'
import { move, note } from '../kernel/moves.ts'
import { usualDueDate } from '../references/partner.ts'
import { debtOf, dueOn, opening, registerOpening, registerPartner, registerRepaymentDate } from '../registers/money.ts'
import { inCurrency, valueIn } from '../registers/rates.ts'

/** Declares a document for a debt from before the books began; `sign` is 1 if they owe us, -1 if we owe. */
const initialDebt = (name: string, permission: string, route: string, sign: 1 | -1) =>
  document(name, {
    permission,
    path: `/sale/${permission}`,
    route,
    group: 'sale',
    fields: {
      partner: ref('partner', { required: true, within: ['organisation'] }),
      currency: ref('currency', { required: true }),
      amount: amount({ required: true, min: 1 }),
      /** Left empty it follows, once posted, from the partner's days: what is owed today is due by then at the latest. */
      due_date: day(),
    },
    derive: ({ partner_id, occurred_at, due_date, is_posted }, rowOf) => ({
      due_date: due_date ?? (is_posted ? usualDueDate(partner_id, occurred_at, rowOf) : null),
    }),
    shares: [inCurrency],
    writes: [registerPartner, registerRepaymentDate, registerOpening],
    post: ({ id, partner_id, currency_id, amount, due_date }, facts) => {
      const value = valueIn(currency_id, amount, facts)
      const [debt, start] = [debtOf(partner_id, currency_id, amount, value), opening(currency_id, amount)]
      const due = due_date
        ? [note(0, dueOn({ partner_id, origin: id, due_date, currency_id, amount: sign * amount }))]
        : []
      return [sign === 1 ? move(0, value, start, debt) : move(0, value, debt, start), ...due]
    },
    list: {
      columns: ['number', 'occurred_at', 'partner', 'amount', 'currency', 'due_date', 'comment'],
      filters: ['occurred_at', 'partner', 'amount', 'currency', 'due_date', 'is_posted'],
    },
    form: { main: [['occurred_at', 'partner'], ['amount', 'currency'], ['due_date'], ['comment']] },
  })

/** What a partner owed us. */
export const initialBalanceDebit = initialDebt(
  'initial_balance_debit',
  'initial_balance_debits',
  '/sale/initial-balance-debit',
  1,
)
/** What we owed a partner. */
export const initialBalanceCredit = initialDebt(
  'initial_balance_credit',
  'initial_balance_credits',
  '/sale/initial-balance-credit',
  -1,
)
