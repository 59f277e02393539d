import { document } from '../kernel/document.ts'
import { allowances } from '../kernel/excess.ts'
import { type Facts, mergeNeeds } from '../kernel/facts.ts'
import { amount, choice, flag, lines, type RowOf, ref, text } from '../kernel/field.ts'
import { idFrom } from '../kernel/id.ts'
import { split, sumOf } from '../kernel/integer-math.ts'
import { move, note } from '../kernel/moves.ts'
import { ledBy } from '../kernel/paths.ts'
import type { RowFinder } from '../kernel/resource.ts'
import { type Fault, type Faults, fault, faultIf, mergeFaults } from '../kernel/result.ts'
import { currencies } from '../references/currency.ts'
import { clients, usualDueDate } from '../references/partner.ts'
import { newDues } from '../registers/debts.ts'
import { registerProduct, registerReturnable, registerSale, registerSwap, stock } from '../registers/goods.ts'
import { costsFrom, judgeGoods, judgeLeaving, needsToTake, partsOf } from '../registers/goods-lines.ts'
import { byCashier, cashInShift, cashier, inShift, shift } from '../registers/in-shift.ts'
import { registerRepaymentDate } from '../registers/money.ts'
import { needsPrices } from '../registers/prices.ts'
import { needsRate } from '../registers/rates.ts'
import { countedIn, tellsCurrency } from './in-soums.ts'
import {
  debtIn,
  judgePayments,
  judgeSchedule,
  type Payment,
  paymentsOf,
  paymentTypeOf,
  paymentTypes,
  schedule,
  settle,
  settledIn,
  swappedIn,
} from './payments.ts'
import { debtorOf, givenAway, lent, needsCredit, needsMinimum, tooCheap } from './selling-limits.ts'
import { type SoldLine, sold, sumOfLine } from './sold.ts'

const priceTypeFields = {
  warehouse: ref('warehouse', { required: true, within: ['organisation'] }),
  /** Empty for that of the warehouse. */
  price_type: ref('price_type', { within: ['organisation'] }),
}
/** Where the price type of a sale is found: its own, else that of its warehouse. */
const priceTypes = ['price_type', 'warehouse.price_type']
type Priced = RowOf<typeof priceTypeFields>
const priceTypeOf = (sale: Priced, rowOf: RowFinder) => ledBy(priceTypeFields, priceTypes, sale, rowOf)

/** Goods over the counter, and how they were paid for. */
export const retailSale = document('retail_sale', {
  permission: 'product_retail_sales',
  path: '/sale/product_retail_sale',
  route: '/retail-sale',
  group: 'sale',
  places: ['warehouse', 'cashbox'],
  leads: [
    {
      to: 'product_return_from_client',
      by: 'sale',
      begins: ({ id, status, warehouse_id, cashbox_id }) =>
        status === 'returned' ? null : { sale_id: id, warehouse_id, cashbox_id },
    },
    {
      to: 'invoice',
      begins: ({ status, client_id, lines }) =>
        status === 'sale' && client_id
          ? {
              client_id,
              lines: lines.map(({ product_id, quantity, price, discount }) => ({
                product_id,
                quantity,
                price,
                discount,
              })),
            }
          : null,
    },
  ],
  madeAt: 'till',
  happens: ['create', 'update'],
  draft: 'postpone',
  posted: 'sale',
  statuses: ['postpone', 'cancel', 'sale', 'partial_returned', 'returned'],
  steps: { cancel: { from: ['postpone'], look: 'danger', asks: 'reason' } },
  fields: {
    warehouse: priceTypeFields.warehouse,
    cashbox: ref('cashbox', { required: true, within: ['organisation'], near: 'warehouse' }),
    shift,
    cashier,
    /** Who sold it, where that is another than who enters it. */
    seller: ref('employee', { within: ['organisation'] }),
    client: ref('partner', { within: ['organisation'], only: clients }),
    price_type: priceTypeFields.price_type,
    /** The id of the return whose goods these are taken for: what it came to pays for them. */
    swap: text({ max: 36 }),
    lines: lines(sold, {
      required: true,
      picks: 'product',
      takes: { from: 'warehouse', place: 'on_hand' },
      total: sumOfLine,
      priced: { manner: 'follows', by: priceTypes },
    }),
    payments: paymentsOf('total'),
    schedule,
    total: amount({ given: true }),
    discount: amount({ given: true }),
    ...countedIn,
    payment_type: choice({ options: [...paymentTypes, 'mixed'], given: true }),
    /** Set if it holds what only a right of the author, or an approver on the spot, allows. */
    prices_allowed: flag({ given: true }),
    allowances,
  },
  derive: ({ lines, payments }) => ({
    total: sumOf(lines, sumOfLine),
    discount: sumOf(lines, ({ discount }) => discount ?? 0),
    payment_type: paymentTypeOf(payments),
  }),
  check: ({ lines, payments, schedule, swap }) =>
    mergeFaults(
      faultIf(swap !== null && idFrom(swap) === null, 'swap', fault('reference')),
      judgeDiscounts(lines),
      judgeSchedule(schedule, debtIn(payments)),
    ),
  needs: (sale, known) => {
    const { warehouse_id, client_id, lines, payments } = sale
    const price_type_id = priceTypeOf(sale, known.row)
    const products = lines.map(({ product_id }) => product_id)
    return mergeNeeds(
      needsToTake(warehouse_id, 'on_hand', lines, known),
      client_id && debtIn(payments) > 0 ? needsCredit(client_id) : {},
      // Asks for the rates of all known currencies: in which one the price type is, only its row tells.
      needsRate(...payments.map(({ currency_id }) => currency_id), ...(price_type_id ? Object.values(currencies) : [])),
      price_type_id ? needsPrices(price_type_id, products) : {},
      sale.price_type_id ? {} : { through: ['warehouse.price_type'] },
      needsMinimum(sale, known.row),
      sale.swap && idFrom(sale.swap) ? { balances: [swapOf(sale.swap)] } : {},
    )
  },
  judge: (sale, facts) =>
    mergeFaults(
      judgeGoods(sale.lines, facts),
      judgeLeaving(sale.warehouse_id, 'on_hand', sale.lines, facts),
      judgePayments('payments', sale.payments, sale.total ?? 0, sale, facts, true),
      judgeSwap(sale, facts),
    ),
  allowed: {
    flag: 'prices_allowed',
    beyond: (sale, facts, by) => [
      ...givenAway(sale, priceTypeOf(sale, facts.row), facts, by),
      ...tooCheap(sale, facts, by),
      ...lent({ ...sale, debt: debtIn(sale.payments) }, facts, by),
    ],
  },
  shares: [inShift, byCashier, cashInShift, tellsCurrency],
  writes: [registerProduct, registerReturnable, registerSale, registerRepaymentDate, ...settledIn],
  post: (sale, facts) => {
    const { id, warehouse_id, cashbox_id, client_id, payment_type, created_by, seller_id, lines } = sale
    const costOf = costsFrom(warehouse_id, 'on_hand', facts)
    const soldAs = (product_id: string, amounts: Record<string, number>) => ({
      register: registerSale,
      dimensions: {
        warehouse_id,
        product_id,
        client_id,
        cashbox_id,
        payment: payment_type,
        seller_id: seller_id ?? created_by ?? null,
      },
      amounts,
    })
    const goods = lines.flatMap((line, index) => {
      const parts = partsOf(line)
      const sums = split(
        sumOfLine(line),
        parts.map(({ quantity }) => quantity),
      )
      return parts.flatMap((part, at) => {
        const { product_id, unit, quantity } = part
        const [number, cost] = [index + 1, costOf(part)]
        const gone = stock(warehouse_id, 'on_hand', { ...part, cost })
        const left = { sale_id: id, sale_line: number, unit }
        return [
          move(number, cost, gone, soldAs(product_id, { quantity, cost })),
          note(number, {
            register: registerReturnable,
            dimensions: left,
            amounts: { quantity, cost, sum: sums[at] ?? 0 },
          }),
        ]
      })
    })
    const sums = lines.map((line, index) => ({
      line: index + 1,
      sum: sumOfLine(line),
      end: (sum: number) => soldAs(line.product_id, { sum }),
    }))
    const discounts = lines.map(({ product_id, discount }, index) =>
      note(index + 1, soldAs(product_id, { discount: discount ?? 0 })),
    )
    return [...goods, ...settle(sums, sale.payments, sale, facts), ...discounts, ...dues(sale, facts)]
  },
  list: {
    columns: ['number', 'occurred_at', 'client', 'warehouse', 'cashbox', 'total', 'discount', 'payment_type', 'status'],
    filters: [
      'occurred_at',
      'client',
      'warehouse',
      'cashbox',
      'shift',
      'cashier',
      'seller',
      'price_type',
      'total',
      'payment_type',
      'status',
      'is_posted',
    ],
  },
  form: {
    main: [
      ['occurred_at', 'warehouse'],
      ['cashbox', 'shift'],
      ['client', 'price_type'],
      ['cashier', 'seller'],
      ['rate', 'comment'],
      ['lines'],
      ['payments'],
      ['schedule'],
    ],
  },
})

const swapOf = (back_id: string) => ({ register: registerSwap, dimensions: { back_id } })

interface Swapping {
  readonly swap: string | null
  readonly payments: readonly Payment[]
}
/** The sale takes all that its return came to, and nothing else pays by `swap`. */
function judgeSwap({ swap, payments }: Swapping, facts: Facts): Faults {
  const taken = swappedIn(payments)
  // What is no id was refused by its field.
  if (!idFrom(swap)) return faultIf(taken > 0, 'swap', fault('required'))
  const sum = facts.balance(registerSwap, { back_id: swap ?? '' }).amount ?? 0
  return faultIf(taken !== sum, 'payments', fault('payments_apart', { total: sum, paid: taken }))
}

interface Dues {
  readonly id: string
  readonly occurred_at: string
  readonly client_id: string | null
  readonly payments: readonly Payment[]
  readonly schedule: readonly { readonly due_date: string; readonly amount: number }[]
}

/** By the schedule; without one after the days that the client is usually given. */
function dues({ id, occurred_at, client_id, payments, schedule }: Dues, facts: Facts) {
  const debt = debtIn(payments)
  if (!client_id || debt <= 0) return []
  const due_date = usualDueDate(client_id, occurred_at, facts.row)
  const usual = due_date ? [{ due_date, amount: debt }] : []
  const coming = schedule.length > 0 ? schedule : usual
  return newDues(
    debtorOf(client_id),
    coming.map(({ due_date, amount }) => ({ origin: id, due_date, amount })),
    facts,
  )
}

function judgeDiscounts(lines: readonly SoldLine[]): Faults {
  const faults: Record<string, Fault[]> = {}
  for (const [index, line] of lines.entries())
    if (sumOfLine(line) < 0) faults[`lines.${index}.discount`] = [fault('above_sum')]
  return faults
}
