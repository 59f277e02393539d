import { type DocumentRow, document } from '../kernel/document.ts'
import type { Facts } from '../kernel/facts.ts'
import { amount, type Fields, ref } from '../kernel/field.ts'
import { move } from '../kernel/moves.ts'
import { cashbox } from '../references/cashbox.ts'
import { inShift, shift } from '../registers/in-shift.ts'
import { inCashbox, income, outcome, registerCashbox, registerIncome, registerOutcome } from '../registers/money.ts'
import { inCurrency, valueIn } from '../registers/rates.ts'

const money = {
  cashbox: ref('cashbox', { required: true, within: ['organisation'] }),
  amount: amount({ required: true, min: 1 }),
  currency: ref('currency', { required: true }),
  shift,
} satisfies Fields
type Order = DocumentRow<typeof money>

const common = {
  group: 'cashbox',
  places: ['cashbox'],
  happens: ['create'],
} as const

const listed = (type: string) => ({
  list: {
    columns: ['number', 'occurred_at', 'cashbox', type, 'amount', 'currency', 'shift', 'comment'],
    filters: ['occurred_at', 'cashbox', type, 'amount', 'currency', 'shift', 'is_posted'],
  },
  form: {
    main: [['occurred_at', 'cashbox'], [type, 'shift'], ['amount', 'currency'], ['comment']],
  },
})

/** The parts of an order's move; the income or expense belongs to the warehouse of the cashbox. */
function told({ cashbox_id, currency_id, amount }: Order, type_id: string, facts: Facts) {
  const warehouse_id = facts.row(cashbox, cashbox_id)?.warehouse_id ?? null
  return {
    value: valueIn(currency_id, amount, facts),
    result: { cause: 'typed', type_id, warehouse_id } as const,
    drawer: inCashbox(cashbox_id, currency_id, amount),
  }
}

/** Money that comes to a cashbox other than by a sale. */
export const cashboxIncome = document('cashbox_income', {
  ...common,
  fields: { ...money, income_type: ref('income_type', { required: true, within: ['organisation'] }) },
  shares: [inCurrency, inShift],
  writes: [registerCashbox, registerIncome],
  post: (order, facts) => {
    const { value, result, drawer } = told(order, order.income_type_id, facts)
    return [move(0, value, income(result, order.currency_id, order.amount), drawer)]
  },
  ...listed('income_type'),
})

/** Money that is spent from a cashbox. */
export const cashboxExpense = document('cashbox_expense', {
  ...common,
  fields: { ...money, outcome_type: ref('outcome_type', { required: true, within: ['organisation'] }) },
  shares: [inCurrency, inShift],
  writes: [registerCashbox, registerOutcome],
  post: (order, facts) => {
    const { value, result, drawer } = told(order, order.outcome_type_id, facts)
    return [move(0, value, drawer, outcome(result, order.currency_id, order.amount))]
  },
  ...listed('outcome_type'),
})
