import type { Facts } from '../kernel/facts.ts'
import { amount, choice, day, lines, type RowOf, ref, type Worth } from '../kernel/field.ts'
import { sumOf } from '../kernel/integer-math.ts'
import { type End, type Move, move } from '../kernel/moves.ts'
import { type Register, register } from '../kernel/register.ts'
import { type Fault, type Faults, fault, hasFaults, mergeFaults } from '../kernel/result.ts'
import { currencies } from '../references/currency.ts'
import { providers } from '../references/partner.ts'
import { registerSwap } from '../registers/goods.ts'
import {
  debtOf,
  inBank,
  inCashbox,
  income,
  onTerminal,
  outcome,
  registerAcquiring,
  registerBank,
  registerCashbox,
  registerIncome,
  registerOutcome,
  registerPartner,
} from '../registers/money.ts'
import { judgeRate, valueIn } from '../registers/rates.ts'
import { changeOfEach, coin, leftOfTotal, soum } from './reckoning.ts'

/** What a client pays with, or is given back. */
export const tenderTypes = ['cash', 'terminal', 'debt', 'alif', 'other'] as const
export const paymentTypes = [...tenderTypes, 'swap'] as const
type PaymentType = (typeof paymentTypes)[number]

/** One payment: the sum given, and of cash the change. */
const payment = {
  type: choice({ required: true, options: paymentTypes }),
  amount: amount({ required: true }),
  currency: ref('currency', { required: true }),
  /** Change, always in soums. Older records have it as a separate cash payment with a minus. */
  change: amount({ min: 0 }),
  terminal: ref('acquiring_terminal', { near: 'warehouse' }),
  bank: ref('bank'),
  /** The company that pays for the client. */
  provider: ref('partner', { only: providers }),
}
export const payments = lines(payment, { max: 20 })
/** Payment lines that must add up to a sum of the document; of cash that is too much the rest is change. */
export const paymentsOf = (sum: string) =>
  lines(payment, {
    max: 20,
    covers: {
      sum,
      amount: 'amount',
      by: ({ amount, currency_id, change }, worth) => {
        const given = worthOf({ amount, currency_id }, worth)
        return given === null ? null : given - (change ?? 0)
      },
      settled: withChange,
    },
  })

/** A payment that is still being typed may lack its currency. */
const worthOf = ({ amount, currency_id }: Pick<Payment, 'amount' | 'currency_id'>, worth: Worth) =>
  currency_id ? worth(currency_id, amount) : 0

/** The payments with their change; as they are where a rate is missing. */
function withChange(payments: readonly Payment[], total: number, worth: Worth): readonly Payment[] {
  const values = payments.map((payment) => worthOf(payment, worth))
  if (values.includes(null)) return payments
  const paid = payments.map(({ type, currency_id }, at) => ({
    isCash: type === 'cash',
    currency_id,
    value: values[at] ?? 0,
  }))
  const back = changeOfEach(leftOfTotal(total, paid).change, paid)
  return payments.map((payment, at) =>
    (payment.change ?? 0) === back[at] ? payment : { ...payment, change: back[at] || null },
  )
}

/** The due dates of a debt, and the part due on each. */
export const schedule = lines(
  { due_date: day({ required: true }), amount: amount({ required: true, min: 1 }) },
  { max: 60 },
)

/** Fault if the due dates do not add up to the debt; an empty schedule passes. */
export function judgeSchedule(schedule: readonly { readonly amount: number }[], debt: number): Faults {
  const planned = sumOf(schedule, ({ amount }) => amount)
  return schedule.length === 0 || planned === debt ? {} : { schedule: [fault('schedule_differs', { planned, debt })] }
}

export type Payment = RowOf<typeof payment>

interface Payer {
  readonly cashbox_id: string
  readonly client_id: string | null
  readonly warehouse_id: string
  /** The return whose goods are taken for others. */
  readonly swap: string | null
}

/** The one type of all payments, `mixed` for several, null for none. */
export function paymentTypeOf(payments: readonly Payment[]): PaymentType | 'mixed' | null {
  const kinds = new Set(payments.map(({ type }) => type))
  const [only = null] = kinds
  return kinds.size > 1 ? 'mixed' : only
}

/** Payments with each change turned into a negative cash payment in soums. */
export const flowsOf = <P extends Payment>(payments: readonly P[]): readonly P[] =>
  payments.flatMap((payment) =>
    payment.change
      ? [payment, { ...payment, change: null, amount: -payment.change, currency_id: currencies.UZS }]
      : [payment],
  )

const sumBy = (way: PaymentType) => (payments: readonly Payment[]) =>
  sumOf(
    payments.filter(({ type }) => type === way),
    ({ amount }) => amount,
  )

export const debtIn = sumBy('debt')
/** What goods that came back pay for others. */
export const swappedIn = sumBy('swap')

const ends = {
  cash: ({ amount, currency_id }, { cashbox_id }) => inCashbox(cashbox_id, currency_id, amount),
  terminal: ({ amount, currency_id, terminal_id }) => onTerminal(terminal_id ?? '', currency_id, amount),
  debt: ({ amount, currency_id }, { client_id }, value) => debtOf(client_id ?? '', currency_id, amount, value),
  alif: ({ amount, currency_id, provider_id }, _, value) => debtOf(provider_id ?? '', currency_id, amount, value),
  other: ({ amount, currency_id, bank_id }) => inBank(bank_id ?? '', currency_id, amount),
  swap: ({ amount }, { swap }) => ({
    register: registerSwap,
    dimensions: { back_id: swap ?? '' },
    amounts: { amount },
  }),
} satisfies Record<PaymentType, (payment: Payment, payer: Payer, value: number) => End>

/** The registers that `settle` writes: payments and rounding. */
export const settledIn: readonly Register[] = [
  registerCashbox,
  registerAcquiring,
  registerPartner,
  registerBank,
  registerSwap,
  registerIncome,
  registerOutcome,
]

/** A clearing register that is never stored: pairs n line sums with m payments. */
const meeting = register('meeting', {
  permission: '',
  route: '',
  menu: 'sale',
  kept: 'turnover',
  dimensions: {},
  resources: {},
})
const met: End = { register: meeting, dimensions: {}, amounts: {}, line: 0 }

/**
 * Moves from the sums of a sale's lines to where they were paid; negative sums and payments for a return. The rest is
 * rounding.
 */
export function settle(
  sums: readonly { readonly line: number; readonly sum: number; readonly end: (sum: number) => End }[],
  payments: readonly Payment[],
  payer: Payer,
  facts: Facts,
): readonly Move[] {
  const paid = flowsOf(payments).map((payment) => ({
    payment,
    value: valueIn(payment.currency_id, payment.amount, facts),
  }))
  const rest = sumOf(sums, ({ sum }) => sum) - sumOf(paid, ({ value }) => value)
  const rounding = { cause: 'rounding', warehouse_id: payer.warehouse_id } as const
  return [
    ...sums.map(({ line, sum, end }) => move(line, sum, end(sum), met)),
    ...paid.map(({ payment, value }) => move(0, value, met, ends[payment.type](payment, payer, value))),
    ...(rest > 0 ? [move(0, rest, met, outcome(rounding, currencies.UZS, rest))] : []),
    ...(rest < 0 ? [move(0, -rest, income(rounding, currencies.UZS, -rest), met)] : []),
  ]
}

/** The smallest note in use, in tiyin. */
const note = 1_000_00

/**
 * By less than how much the payments may miss the total: a soum if cash is involved, a note if its soums are whole
 * coins, else nothing (1).
 */
function roundedOf(payments: readonly Payment[]): number {
  const cash = flowsOf(payments).filter(({ type }) => type === 'cash')
  const soums = sumOf(cash, ({ currency_id, amount }) => (currency_id === currencies.UZS ? amount : 0))
  if (cash.length === 0) return 1
  return soums % coin === 0 ? note : soum
}

/** The field that a payment of a type must fill in. */
const companions: { readonly [T in PaymentType]?: 'terminal_id' | 'provider_id' | 'bank_id' } = {
  terminal: 'terminal_id',
  alif: 'provider_id',
  other: 'bank_id',
}

/**
 * Faults of payments: a companion or rate missing, wrong change, or a sum that is not the total. Not called for drafts.
 */
export function judgePayments(
  name: string,
  payments: readonly Payment[],
  total: number,
  payer: Payer,
  facts: Facts,
  /** Whether the total is stated by the record itself, and not computed from the books. */
  isSaid = false,
): Faults {
  if (payments.length === 0) return { [name]: [fault('required')] }
  const faults: Record<string, Fault[]> = {}
  for (const [index, payment] of payments.entries()) {
    const companion = companions[payment.type]
    if (companion && !payment[companion]) faults[`${name}.${index}.${companion}`] = [fault('required')]
    if (payment.amount < 0 && payment.type !== 'cash')
      faults[`${name}.${index}.amount`] = [fault('min_value', { limit: 0 })]
    if (payment.type === 'swap' && payment.currency_id !== currencies.UZS)
      faults[`${name}.${index}.currency_id`] = [fault('not_in_list')]
    const found = changeFault(payment)
    if (found) faults[`${name}.${index}.change`] = [found]
  }
  const needsClient = payments.some(({ type }) => type === 'debt') && !payer.client_id
  const rates = payments.map(({ currency_id }, index) => judgeRate(`${name}.${index}.currency_id`, currency_id, facts))
  const paid = sumOf(flowsOf(payments), ({ currency_id, amount }) => valueIn(currency_id, amount, facts))
  const differing = isSaid && isApart(payments, total, paid, facts) ? 'payments_apart' : 'payments_differ'
  return mergeFaults(
    faults,
    needsClient ? { client_id: [fault('required')] } : {},
    ...rates,
    Math.abs(paid - total) < roundedOf(payments) ? {} : { [name]: [fault(differing, { total, paid })] },
  )
}

/** An outdated rate makes a small difference; a fifth or more, with all rates known, is no honest payment. */
const isApart = (payments: readonly Payment[], total: number, paid: number, facts: Facts) =>
  Math.abs(paid - total) * 5 > total &&
  payments.every(({ currency_id }) => !hasFaults(judgeRate('', currency_id, facts)))

function changeFault({ type, change, amount, currency_id }: Payment): Fault | null {
  if (!change) return null
  if (type !== 'cash') return fault('change_of_cash')
  return currency_id === currencies.UZS && change > amount ? fault('change_above') : null
}
