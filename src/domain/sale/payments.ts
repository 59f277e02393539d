import type { Facts } from '../kernel/facts.ts'
import { amount, choice, day, lines, type RowOf, ref } from '../kernel/field.ts'
import { type End, type Move, move } from '../kernel/moves.ts'
import { type Register, register } from '../kernel/register.ts'
import { type Fault, type Faults, fault, hasFaults, mergeFaults } from '../kernel/result.ts'
import { sumOf } from '../kernel/whole.ts'
import { currencies } from '../references/currency.ts'
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

export const paymentTypes = ['cash', 'terminal', 'debt', 'alif', 'other'] as const
type PaymentType = (typeof paymentTypes)[number]

/** How it was paid: what was given, and of cash what was given back. */
const payment = {
  type: choice({ required: true, options: paymentTypes }),
  amount: amount({ required: true }),
  currency: ref('currency', { required: true }),
  /** Given back in soums, whatever it was paid in. Before it had a name it was cash with a minus. */
  change: amount({ min: 0 }),
  terminal: ref('acquiring_terminal'),
  bank: ref('bank'),
  /** Who pays in the client's stead. */
  provider: ref('partner'),
}
export const payments = lines(payment, { max: 20 })
/** Payments that are to come to a sum of their document; what is paid in another currency is worth what the rate says. */
export const paymentsOf = (sum: string) =>
  lines(payment, {
    max: 20,
    covers: {
      sum,
      by: ({ amount, currency_id, change }) =>
        currency_id && currency_id !== currencies.UZS ? null : (currency_id ? amount : 0) - (change ?? 0),
    },
  })

/** When a debt is to be paid back, and in what parts. */
export const schedule = lines(
  { due_date: day({ required: true }), amount: amount({ required: true, min: 1 }) },
  { max: 60 },
)

export type Payment = RowOf<typeof payment>

interface Payer {
  readonly cashbox_id: string
  readonly client_id: string | null
  readonly warehouse_id: string
}

/** One kind, or several of them. */
export function paymentTypeOf(payments: readonly Payment[]): PaymentType | 'mixed' | null {
  const kinds = new Set(payments.map(({ type }) => type))
  const [only = null] = kinds
  return kinds.size > 1 ? 'mixed' : only
}

/** What came, and with a minus what went: change is cash in soums that goes back. */
export const flowsOf = <P extends Payment>(payments: readonly P[]): readonly P[] =>
  payments.flatMap((payment) =>
    payment.change
      ? [payment, { ...payment, change: null, amount: -payment.change, currency_id: currencies.UZS }]
      : [payment],
  )

export const debtIn = (payments: readonly Payment[]) =>
  sumOf(
    payments.filter(({ type }) => type === 'debt'),
    ({ amount }) => amount,
  )

const ends = {
  cash: ({ amount, currency_id }, { cashbox_id }) => inCashbox(cashbox_id, currency_id, amount),
  terminal: ({ amount, currency_id, terminal_id }) => onTerminal(terminal_id ?? '', currency_id, amount),
  debt: ({ amount, currency_id }, { client_id }) => debtOf(client_id ?? '', currency_id, amount),
  alif: ({ amount, currency_id, provider_id }) => debtOf(provider_id ?? '', currency_id, amount),
  other: ({ amount, currency_id, bank_id }) => inBank(bank_id ?? '', currency_id, amount),
} satisfies Record<PaymentType, (payment: Payment, payer: Payer) => End>

/** Where payments go, and what rounding leaves. */
export const settledIn: readonly Register[] = [
  registerCashbox,
  registerAcquiring,
  registerPartner,
  registerBank,
  registerIncome,
  registerOutcome,
]

/** Sums of many lines against sums of many payments: they meet here, and nothing ever stays. */
const meeting = register('meeting', {
  permission: '',
  route: '',
  menu: 'sale',
  kept: 'turnover',
  dimensions: {},
  resources: {},
})
const met: End = { register: meeting, dimensions: {}, amounts: {}, line: 0 }

/** A sale's sums go out to where they were paid; with a minus, a return's come back from there. */
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
    ...paid.map(({ payment, value }) => move(0, value, met, ends[payment.type](payment, payer))),
    ...(rest > 0 ? [move(0, rest, met, outcome(rounding, currencies.UZS, rest))] : []),
    ...(rest < 0 ? [move(0, -rest, income(rounding, currencies.UZS, -rest), met)] : []),
  ]
}

/** What is less than a soum nobody has; the smallest coin and the smallest note that go from hand to hand. */
const [soum, coin, note] = [1_00, 50_00, 1_000_00]

/** Nobody has tiyin in the drawer: less than a soum may be lacking or stay, and where soums in cash are whole coins less than a note. */
function roundedOf(payments: readonly Payment[]): number {
  const cash = flowsOf(payments).filter(({ type }) => type === 'cash')
  const soums = sumOf(cash, ({ currency_id, amount }) => (currency_id === currencies.UZS ? amount : 0))
  if (cash.length === 0) return 1
  return soums % coin === 0 ? note : soum
}

/** What a payment of a kind must name besides. */
const companions: { readonly [T in PaymentType]?: 'terminal_id' | 'provider_id' | 'bank_id' } = {
  terminal: 'terminal_id',
  alif: 'provider_id',
  other: 'bank_id',
}

/** Each payment says where the money went, and together they are the whole sum. What is put off is not paid yet. */
export function judgePayments(
  name: string,
  payments: readonly Payment[],
  total: number,
  payer: Payer,
  facts: Facts,
  /** Whether the total is what the record says itself, and not what the books find. */
  isSaid = false,
): Faults {
  if (payments.length === 0) return { [name]: [fault('required')] }
  const faults: Record<string, Fault[]> = {}
  for (const [index, payment] of payments.entries()) {
    const companion = companions[payment.type]
    if (companion && !payment[companion]) faults[`${name}.${index}.${companion}`] = [fault('required')]
    if (payment.amount < 0 && payment.type !== 'cash')
      faults[`${name}.${index}.amount`] = [fault('min_value', { limit: 0 })]
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

/** Old rates make a small difference. What is a fifth apart though its rates are known was never paid so. */
const isApart = (payments: readonly Payment[], total: number, paid: number, facts: Facts) =>
  Math.abs(paid - total) * 5 > total &&
  payments.every(({ currency_id }) => !hasFaults(judgeRate('', currency_id, facts)))

function changeFault({ type, change, amount, currency_id }: Payment): Fault | null {
  if (!change) return null
  if (type !== 'cash') return fault('change_of_cash')
  return currency_id === currencies.UZS && change > amount ? fault('change_above') : null
}
