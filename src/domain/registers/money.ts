import { amount, choice, day, ref, text } from '../kernel/field.ts'
import type { End } from '../kernel/moves.ts'
import { type Register, register } from '../kernel/register.ts'
import { clients } from '../references/partner.ts'

const currency = ref('currency', { required: true })
/** Sums in two currencies are two sums. */
const apart = ['currency']

/** What partners owe us, and with a minus what we owe them. */
export const registerPartner = register('register_partner', {
  permission: 'register_partners',
  route: '/sale/register-partners',
  menu: 'sale',
  kept: 'balance',
  dimensions: { partner: ref('partner', { required: true }), currency },
  apart,
  sides: 'partner',
  resources: {
    amount: amount(),
    /** In soums at the rates of the days when it arose. */
    worth: amount({ in: 'base' }),
  },
  sheet: 'partner',
  // Who sells on debt or takes money of clients is told what they owe; what is owed to suppliers is none of their business.
  sheetFor: {
    any: [
      'product_retail_sales.create',
      'product_return_from_clients.create',
      'cashbox_incomes.create',
      'incoming_cashbox_orders.create',
    ],
    of: clients,
  },
})

/** Debts by the document that they come from and the day they are due. */
export const registerRepaymentDate = register('register_repayment_date', {
  permission: 'register_repayment_dates',
  route: '/sale/register-repayment-dates',
  menu: 'sale',
  kept: 'balance',
  dimensions: {
    partner: ref('partner', { required: true }),
    /** The document that the debt comes from. */
    origin: text({ required: true, max: 36 }),
    due_date: day({ required: true }),
    currency,
  },
  apart,
  passing: ['origin'],
  sides: 'origin',
  due: 'due_date',
  resources: { amount: amount() },
  waits: {
    overdue: { for: ['read'], where: { due_date: { to: -1 } }, by: 'partner', told: 'daily' },
    due: { for: ['read'], where: { due_date: { from: 0, to: 0 } }, by: 'partner', told: 'daily' },
  },
})

export const registerBank = register('register_banks', {
  permission: 'register_banks',
  route: '/bank/register-banks',
  menu: 'bank',
  kept: 'balance',
  dimensions: { bank: ref('bank', { required: true }), currency },
  apart,
  resources: { amount: amount() },
  floor: { resource: 'amount', fault: 'not_enough_in_bank' },
})

/** What employees were given and account for later, and with a minus what we owe them. */
export const registerEmployee = register('register_employees', {
  permission: 'register_employees',
  route: '/employee/register-employees',
  menu: 'employee',
  kept: 'balance',
  dimensions: { employee: ref('employee', { required: true }), currency },
  apart,
  sides: 'employee',
  resources: { amount: amount() },
})

/** What the bank owes us for card payments. */
export const registerAcquiring = register('register_acquires', {
  permission: 'register_acquires',
  route: '/bank/register-acquiring',
  menu: 'bank',
  kept: 'balance',
  dimensions: { terminal: ref('acquiring_terminal', { required: true }), currency },
  apart,
  resources: { amount: amount() },
})

export const registerCashbox = register('register_cashboxes', {
  permission: 'register_cashboxes',
  route: '/cashbox/register-cashboxes',
  menu: 'cashbox',
  kept: 'balance',
  dimensions: { cashbox: ref('cashbox', { required: true }), currency },
  apart,
  resources: { amount: amount() },
  floor: { resource: 'amount', fault: 'not_enough_cash' },
  sheet: 'cashbox',
  sheetFor: { any: ['writers'] },
})

/** Money on its way to a cashbox or promised from it. */
export const registerCashboxBooking = register('register_cashbox_bookings', {
  permission: 'register_cashbox_bookings',
  route: '/cashbox/register-cashbox-bookings',
  menu: 'cashbox',
  kept: 'balance',
  dimensions: { cashbox: ref('cashbox', { required: true }), currency },
  apart,
  resources: { amount: amount() },
  floor: { resource: 'amount', fault: 'not_enough_on_the_way' },
})

/** Why there was an income or an outcome: a person named its type, or a rule produced it. */
const causes = ['typed', 'return_price', 'count', 'cash_count', 'exchange', 'commission', 'rounding'] as const
type Cause = (typeof causes)[number]
const cause = choice({ required: true, options: causes })

export const registerIncome = register('register_incomes', {
  permission: 'register_incomes',
  route: '/cashbox/register-incomes',
  menu: 'cashbox',
  kept: 'turnover',
  dimensions: { cause, income_type: ref('income_type'), warehouse: ref('warehouse'), currency },
  apart,
  resources: { amount: amount() },
  credit: ['amount'],
})

export const registerOutcome = register('register_outcomes', {
  permission: 'register_outcomes',
  route: '/cashbox/register-outcomes',
  menu: 'cashbox',
  kept: 'turnover',
  dimensions: { cause, outcome_type: ref('outcome_type'), warehouse: ref('warehouse'), currency },
  apart,
  resources: { amount: amount() },
})

/** The counterpart of opening balances: every move needs two ends. */
export const registerOpening = register('register_openings', {
  permission: 'register_openings',
  route: '/settings/register-openings',
  menu: 'settings',
  kept: 'turnover',
  dimensions: { currency },
  apart,
  resources: { amount: amount() },
  credit: ['amount'],
})

/** Makes a function that builds one end of a move in a register of money, by the key of its place. */
const sumIn =
  (register: Register, key: string) =>
  (id: string, currency_id: string, amount: number): End => ({
    register,
    dimensions: { [key]: id, currency_id },
    amounts: { amount },
  })

/** `worth` is the value of the move that it is an end of. */
export const debtOf = (partner_id: string, currency_id: string, amount: number, worth: number): End => ({
  register: registerPartner,
  dimensions: { partner_id, currency_id },
  amounts: { amount, worth },
})
export const owedBy = sumIn(registerEmployee, 'employee_id')
export const inCashbox = sumIn(registerCashbox, 'cashbox_id')
export const onWayTo = sumIn(registerCashboxBooking, 'cashbox_id')
export const inBank = sumIn(registerBank, 'bank_id')
export const onTerminal = sumIn(registerAcquiring, 'terminal_id')

export const opening = (currency_id: string, amount: number): End => ({
  register: registerOpening,
  dimensions: { currency_id },
  amounts: { amount },
})

interface ResultPlace {
  readonly cause: Cause
  readonly type_id?: string | null
  readonly warehouse_id?: string | null
}

const resultIn =
  (register: Register, key: string) =>
  ({ cause, type_id = null, warehouse_id = null }: ResultPlace, currency_id: string, amount: number): End => ({
    register,
    dimensions: { cause, [key]: type_id, warehouse_id, currency_id },
    amounts: { amount },
  })

export const income = resultIn(registerIncome, 'income_type_id')
export const outcome = resultIn(registerOutcome, 'outcome_type_id')

export interface Due {
  readonly partner_id: string
  readonly origin: string
  readonly due_date: string
  readonly currency_id: string
  /** As in the partner's register: with a minus where we owe. */
  readonly amount: number
}

export const dueOn = ({ amount, ...dimensions }: Due): End => ({
  register: registerRepaymentDate,
  dimensions: { ...dimensions },
  amounts: { amount },
})
