import { document } from '../kernel/document.ts'
import { amount, ref } from '../kernel/field.ts'
import { move } from '../kernel/moves.ts'
import { fault, faultIf, mergeFaults } from '../kernel/result.ts'
import { bank } from '../references/bank.ts'
import { inBank, outcome, registerBank, registerIncome, registerOutcome } from '../registers/money.ts'
import { judgeRate, needsRate, valueIn } from '../registers/rates.ts'
import { exchanged } from './exchange.ts'

/** Money from one account of ours to another, perhaps in another currency, and what the bank took for it. */
export const bankMovement = document('bank_movement', {
  permission: 'bank_movements',
  path: '/bank_movement',
  route: '/bank/bank-movements',
  menu: { group: 'bank', heading: 'document' },
  fields: {
    out_bank: ref('bank', { required: true, within: ['organisation'] }),
    out_currency: ref('currency', { required: true }),
    out_amount: amount({ required: true, min: 1, in: 'out_currency' }),
    /** On top of the amount, from the same account. */
    commission: amount({ min: 0, in: 'out_currency' }),
    in_bank: ref('bank', { required: true, within: ['organisation'], unlike: 'out_bank' }),
    in_currency: ref('currency', { required: true }),
    in_amount: amount({ required: true, min: 1, in: 'in_currency' }),
  },
  follow: ({ out_bank_id, in_bank_id, out_amount, out_currency_id, in_currency_id }, changed, rowOf) => {
    if (changed === 'out_bank') return { ...currencyOf('out_currency_id', rowOf(bank, out_bank_id)) }
    if (changed === 'in_bank') return { ...currencyOf('in_currency_id', rowOf(bank, in_bank_id)) }
    return changed === 'out_amount' && out_currency_id === in_currency_id ? { in_amount: out_amount } : {}
  },
  check: ({ out_bank_id, in_bank_id, out_currency_id, in_currency_id, out_amount, in_amount }) =>
    mergeFaults(
      faultIf(out_bank_id === in_bank_id, 'in_bank_id', fault('same_account')),
      faultIf(out_currency_id === in_currency_id && out_amount !== in_amount, 'in_amount', fault('same_sum')),
    ),
  needs: ({ out_currency_id, in_currency_id }) => needsRate(out_currency_id, in_currency_id),
  judge: (row, facts) =>
    mergeFaults(
      judgeRate('out_currency_id', row.out_currency_id, facts),
      judgeRate('in_currency_id', row.in_currency_id, facts),
      ...(['out', 'in'] as const).map((side) => {
        const its = facts.row(bank, row[`${side}_bank_id`])
        const isOther = its !== null && its.currency_id !== row[`${side}_currency_id`]
        return faultIf(isOther, `${side}_currency_id`, fault('not_its_currency'))
      }),
    ),
  writes: [registerBank, registerIncome, registerOutcome],
  post: ({ out_bank_id, out_currency_id, out_amount, in_bank_id, in_currency_id, in_amount, commission }, facts) => {
    const side = (bank_id: string, currency_id: string, amount: number) => ({
      place: (part: number) => inBank(bank_id, currency_id, part),
      amount,
      value: valueIn(currency_id, amount, facts),
    })
    const taken = outcome({ cause: 'commission' }, out_currency_id, commission ?? 0)
    return [
      ...exchanged(side(out_bank_id, out_currency_id, out_amount), side(in_bank_id, in_currency_id, in_amount), null),
      ...(commission
        ? [
            move(
              0,
              valueIn(out_currency_id, commission, facts),
              inBank(out_bank_id, out_currency_id, commission),
              taken,
            ),
          ]
        : []),
    ]
  },
  list: {
    columns: [
      'number',
      'occurred_at',
      'out_bank',
      'out_amount',
      'out_currency',
      'in_bank',
      'in_amount',
      'in_currency',
      'commission',
      'comment',
    ],
    filters: [
      'occurred_at',
      'out_bank',
      'in_bank',
      'out_currency',
      'in_currency',
      'out_amount',
      'in_amount',
      'is_posted',
    ],
    sort: '-occurred_at',
  },
  form: {
    main: [
      ['occurred_at'],
      ['out_bank', 'in_bank'],
      ['out_amount', 'in_amount'],
      ['out_currency', 'in_currency'],
      ['commission', 'comment'],
    ],
  },
})

const currencyOf = <K extends string>(key: K, its: { readonly currency_id: string } | null) =>
  (its ? { [key]: its.currency_id } : {}) as { [key in K]?: string }
