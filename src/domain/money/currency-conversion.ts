import { document } from '../kernel/document.ts'
import { amount, ref } from '../kernel/field.ts'
import { fault, faultIf, mergeFaults } from '../kernel/result.ts'
import { cashbox } from '../references/cashbox.ts'
import { inShift, shift } from '../registers/in-shift.ts'
import { inCashbox, registerCashbox, registerIncome, registerOutcome } from '../registers/money.ts'
import { judgeRate, needsRate, valueIn } from '../registers/rates.ts'
import { exchanged } from './exchange.ts'

/** Money of a cashbox changed into another currency, at whatever rate was given. */
export const currencyConversion = document('currency_conversion', {
  route: '/cashbox/currency-conversion',
  group: 'cashbox',
  places: ['cashbox'],
  happens: ['create'],
  fields: {
    cashbox: ref('cashbox', { required: true, within: ['organisation'] }),
    out_currency: ref('currency', { required: true }),
    out_amount: amount({ required: true, min: 1, in: 'out_currency' }),
    in_currency: ref('currency', { required: true, unlike: 'out_currency' }),
    in_amount: amount({ required: true, min: 1, in: 'in_currency' }),
    shift,
  },
  check: ({ out_currency_id, in_currency_id }) =>
    faultIf(out_currency_id === in_currency_id, 'in_currency_id', fault('same_currency')),
  needs: ({ out_currency_id, in_currency_id }) => needsRate(out_currency_id, in_currency_id),
  judge: ({ out_currency_id, in_currency_id }, facts) =>
    mergeFaults(
      judgeRate('out_currency_id', out_currency_id, facts),
      judgeRate('in_currency_id', in_currency_id, facts),
    ),
  shares: [inShift],
  writes: [registerCashbox, registerIncome, registerOutcome],
  post: ({ cashbox_id, out_currency_id, out_amount, in_currency_id, in_amount }, facts) => {
    const side = (currency_id: string, amount: number) => ({
      place: (part: number) => inCashbox(cashbox_id, currency_id, part),
      amount,
      value: valueIn(currency_id, amount, facts),
    })
    const warehouse_id = facts.row(cashbox, cashbox_id)?.warehouse_id ?? null
    return exchanged(side(out_currency_id, out_amount), side(in_currency_id, in_amount), warehouse_id)
  },
  list: {
    columns: ['number', 'occurred_at', 'cashbox', 'out_amount', 'out_currency', 'in_amount', 'in_currency', 'comment'],
    filters: ['occurred_at', 'cashbox', 'out_currency', 'out_amount', 'in_currency', 'in_amount', 'shift', 'is_posted'],
  },
  form: {
    main: [
      ['occurred_at', 'cashbox'],
      ['out_amount', 'out_currency'],
      ['in_amount', 'in_currency'],
      ['shift', 'comment'],
    ],
  },
})
