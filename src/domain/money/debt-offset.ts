import { document } from '../kernel/document.ts'
import { mergeNeeds } from '../kernel/facts.ts'
import { amount, ref } from '../kernel/field.ts'
import { fault, faultIf, mergeFaults } from '../kernel/result.ts'
import { clients, suppliers } from '../references/partner.ts'
import { closedDues, type Debtor, dueInAll, needsDebt, owedOf } from '../registers/debts.ts'
import { registerIncome, registerOutcome, registerPartner, registerRepaymentDate } from '../registers/money.ts'
import { inCurrency, needsRate } from '../registers/rates.ts'
import { exchanged } from './exchange.ts'
import {
  chosenIn,
  closedFirst,
  debtFields,
  debtSettled,
  debtSide,
  judgeSettling,
  type Settling,
  settledOf,
} from './parties.ts'

/** What somebody owes us is set off against what we owe them, or another partner with whom it was agreed. */
export const debtOffset = document('debt_offset', {
  group: 'sale',
  fields: {
    debtor: ref('partner', { required: true, within: ['organisation'], only: clients }),
    creditor: ref('partner', { required: true, within: ['organisation'], only: suppliers }),
    amount: amount({ required: true, min: 1 }),
    currency: ref('currency', { required: true }),
    ...debtFields,
    closes: closedFirst(({ debtor_id }) => ({ partner: debtor_id, sign: 0 })),
  },
  when: { debt_amount: ({ debt_currency_id }) => debt_currency_id !== null },
  // Whoever is both is set off against themselves.
  follow: ({ debtor_id, creditor_id }, changed) =>
    changed === 'debtor' && !creditor_id ? { creditor_id: debtor_id } : {},
  needs: (offset) => {
    const { theirs, ours } = sidesOf(offset)
    return mergeNeeds(needsDebt(theirs), needsDebt(ours), needsRate(ours.currency_id))
  },
  judge: (offset, facts) => {
    const { theirs, ours, isOne } = sidesOf(offset)
    const limits = isOne
      ? [dueInAll(theirs, 1, facts), dueInAll(ours, -1, facts)]
      : [owedOf(theirs, 1, facts), owedOf(ours, -1, facts)]
    const [their = 0, our = 0] = limits
    const { amount } = settledOf(offset, facts)
    return mergeFaults(
      faultIf(offset.amount > their, 'amount', fault('more_than_owed', { limit: their })),
      faultIf(amount > our, 'creditor_id', fault('more_than_owed', { limit: our })),
      judgeSettling(ours, { ...offset, closes: [] }, -1, facts),
    )
  },
  keeps: (offset, facts) => ({ settled: offset.debt_currency_id ? settledOf(offset, facts).amount : null }),
  shares: [inCurrency],
  writes: [registerPartner, registerRepaymentDate, registerIncome, registerOutcome],
  post: (offset, facts) => {
    const { theirs, ours, isOne } = sidesOf(offset)
    const [their, our] = [settledOf(same(offset), facts), settledOf(offset, facts)]
    if (isOne) {
      const chosen = chosenIn(offset)
      return [1, -1].flatMap((sign) => closedDues(theirs, sign * offset.amount, facts, chosen))
    }
    return [
      ...exchanged(debtSide(theirs, their), debtSide(ours, our), null),
      ...debtSettled(theirs, same(offset), 1, facts),
      ...debtSettled(ours, offset, -1, facts),
    ]
  },
  list: {
    columns: ['number', 'occurred_at', 'debtor', 'creditor', 'amount', 'currency', 'settled', 'comment'],
    filters: ['occurred_at', 'debtor', 'creditor', 'amount', 'currency', 'is_posted'],
  },
  form: {
    main: [
      ['occurred_at'],
      ['debtor', 'creditor'],
      ['amount', 'currency'],
      ['debt_currency', 'debt_amount'],
      ['settled', 'comment'],
      ['closes'],
    ],
  },
})

interface Offset extends Settling {
  readonly debtor_id: string
  readonly creditor_id: string
  readonly currency_id: string
}

/** What they owe and what we owe; `isOne` if both are of one partner in one currency, whose balance stays as it is. */
function sidesOf({ debtor_id, creditor_id, currency_id, debt_currency_id }: Offset) {
  const theirs: Debtor = { partner_id: debtor_id, currency_id }
  const ours: Debtor = { partner_id: creditor_id, currency_id: debt_currency_id ?? currency_id }
  return { theirs, ours, isOne: debtor_id === creditor_id && ours.currency_id === currency_id }
}

/** The same in the currency of the document. */
const same = (offset: Offset): Settling => ({ ...offset, debt_currency_id: null, debt_amount: null })
