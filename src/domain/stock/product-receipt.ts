import { document } from '../kernel/document.ts'
import { mergeNeeds } from '../kernel/facts.ts'
import { amount, choice, day, lines, quantity, type RowOf, ref, text } from '../kernel/field.ts'
import { priced, sumOf } from '../kernel/integer-math.ts'
import { move } from '../kernel/moves.ts'
import { type Faults, fault, faultIf, mergeFaults } from '../kernel/result.ts'
import { currencies } from '../references/currency.ts'
import { suppliers, usualDueDate } from '../references/partner.ts'
import { debtExchanged, needsDebt, newDues } from '../registers/debts.ts'
import { costsSeenWith, registerProduct, registerSale, stock } from '../registers/goods.ts'
import { eachPart, goods, judgeComing, judgeGoods, needsGoods, sumAtCost } from '../registers/goods-lines.ts'
import { debtOf, registerIncome, registerOutcome, registerPartner, registerRepaymentDate } from '../registers/money.ts'
import { inCurrency, valueIn } from '../registers/rates.ts'
import { estimatedCost, needsEstimates } from './estimated-costs.ts'
import { lateCosts, needsLate } from './late-costs.ts'

const brought = {
  ...goods,
  /** None of it may have come, where some was expected. */
  quantity: quantity({ required: true, min: 0 }),
  /** How much of it was to come, by the supplier's file or an earlier document. */
  expected: quantity({ min: 1 }),
  /** Empty where it is left to the office: the goods are here, what they cost follows. */
  cost: amount({ min: 0, seenWith: costsSeenWith }),
  /** What it is thought to cost until the office says it: the books reckon with it meanwhile. */
  estimate: amount({ given: true, seenWith: costsSeenWith }),
}
type Brought = RowOf<typeof brought>
/** The cost that the books reckon with. */
const costOf = ({ cost, estimate }: Pick<Brought, 'cost' | 'estimate'>) => cost ?? estimate ?? null
const sumOfLine = (line: Brought) => sumAtCost({ cost: costOf(line), quantity: line.quantity })

const pricedBy = (lines: readonly Brought[]) => ({
  total: sumOf(lines, sumOfLine),
  costs: lines.every(({ cost }) => cost !== null)
    ? 'priced'
    : lines.every((line) => costOf(line) !== null)
      ? 'estimated'
      : 'to_be_priced',
})

/** Goods that a supplier brought, and what we owe for them. */
export const productReceipt = document('product_receipt', {
  path: '/stock/product_receipts',
  group: 'stock',
  places: ['warehouse'],
  doors: { receipt: 'create' },
  leads: [
    {
      to: 'price_setting',
      // What was paid in another currency is told by the stock, in soums.
      begins: ({ currency_id, lines }) => ({
        lines: lastOfEach(lines).map(({ product_id, cost }) => ({
          product_id,
          ...(currency_id === currencies.UZS && { cost }),
        })),
      }),
    },
    {
      to: 'product_return_to_supplier',
      begins: ({ warehouse_id, supplier_id, currency_id, lines }) => ({
        warehouse_id,
        supplier_id,
        currency_id,
        lines: lines
          .filter(({ quantity }) => quantity > 0)
          .map(({ cost, expected: _, estimate: __, ...goods }) => ({ ...goods, price: cost })),
      }),
    },
  ],
  waits: {
    unpriced: {
      for: ['update'],
      where: { costs: ['to_be_priced', 'estimated'], is_posted: ['1'] },
      at: 'warehouse',
      told: 'soon',
    },
  },
  fields: {
    warehouse: ref('warehouse', { required: true, within: ['organisation'] }),
    supplier: ref('partner', { required: true, within: ['organisation'], only: suppliers }),
    currency: ref('currency', { required: true }),
    /** The number on the supplier's own paper. */
    invoice: text({ max: 50 }),
    /** Left empty it follows, once posted, from the days that the supplier gives. */
    due_date: day(),
    lines: lines(brought, { required: true, picks: 'product', total: sumOfLine }),
    total: amount({ given: true, seenWith: costsSeenWith }),
    costs: choice({ given: true, options: ['to_be_priced', 'estimated', 'priced'], seenWith: costsSeenWith }),
  },
  derive: ({ supplier_id, occurred_at, due_date, is_posted, lines }, rowOf) => ({
    due_date: due_date ?? (is_posted ? usualDueDate(supplier_id, occurred_at, rowOf) : null),
    ...pricedBy(lines),
  }),
  check: ({ lines }) => noneUnasked(lines),
  // What is due by agreement is proposed, and may be changed.
  follow: ({ supplier_id, occurred_at, due_date }, changed, rowOf) => {
    const usual = changed === 'supplier' && !due_date ? usualDueDate(supplier_id, occurred_at, rowOf) : null
    return usual ? { due_date: usual } : {}
  },
  needs: ({ supplier_id, currency_id, lines }, known) =>
    mergeNeeds(
      needsGoods(lines, known),
      needsLate(lines),
      needsEstimates(lines),
      needsDebt({ partner_id: supplier_id, currency_id }),
    ),
  judge: ({ lines }, facts) =>
    mergeFaults(
      judgeGoods(lines, facts),
      judgeComing(lines, facts),
      faultIf(!lines.some(({ quantity }) => quantity > 0), 'lines', fault('nothing_came')),
    ),
  shares: [inCurrency],
  keeps: ({ currency_id, lines }, facts) => {
    const known = lines.map((line) => ({
      ...line,
      estimate: line.cost === null ? estimatedCost(line.product_id, currency_id, facts) : null,
    }))
    return { lines: known, ...pricedBy(known) }
  },
  writes: [registerProduct, registerPartner, registerRepaymentDate, registerSale, registerIncome, registerOutcome],
  post: ({ id, warehouse_id, supplier_id, currency_id, due_date, lines, total }, facts) => {
    const late = lateCosts(warehouse_id, facts)
    const debtor = { partner_id: supplier_id, currency_id }
    const came = eachPart(lines)
      .filter(({ part }) => part.quantity > 0)
      .map(({ line, number, part }) => {
        const owed = priced(costOf(line) ?? 0, part.quantity)
        return { number, part, owed, cost: valueIn(currency_id, owed, facts), isKnown: costOf(line) !== null }
      })
    const change = { amount: -sumOf(came, ({ owed }) => owed), worth: -sumOf(came, ({ cost }) => cost) }
    return [
      ...came.flatMap(({ number, part, owed, cost, isKnown }) => [
        move(
          number,
          cost,
          debtOf(supplier_id, currency_id, owed, cost),
          stock(warehouse_id, 'on_hand', { ...part, cost }),
        ),
        ...late(number, { ...part, cost, isKnown }),
      ]),
      ...debtExchanged(debtor, change, facts),
      ...(due_date && total ? newDues(debtor, [{ origin: id, due_date, amount: -total }], facts) : []),
    ]
  },
  list: {
    columns: ['number', 'occurred_at', 'supplier', 'warehouse', 'costs', 'invoice', 'total', 'currency', 'comment'],
    filters: ['occurred_at', 'supplier', 'warehouse', 'costs', 'currency', 'invoice', 'due_date', 'total', 'is_posted'],
  },
  form: {
    main: [
      ['occurred_at', 'warehouse'],
      ['supplier', 'invoice'],
      ['currency', 'due_date'],
      ['costs'],
      ['comment'],
      ['lines'],
    ],
  },
})

/** Nothing of a product is a line only where some of it was expected. */
const noneUnasked = (lines: readonly Brought[]): Faults =>
  Object.fromEntries(
    lines.flatMap(({ quantity, expected }, index) =>
      quantity === 0 && expected === null ? [[`lines.${index}.quantity`, [fault('above_zero', { limit: 1 })]]] : [],
    ),
  )

/** The last line of each product. */
const lastOfEach = <L extends { readonly product_id: string }>(lines: readonly L[]): readonly L[] => [
  ...new Map(lines.map((line) => [line.product_id, line])).values(),
]
