import { document } from '../kernel/document.ts'
import { amount, day, lines, ref, text } from '../kernel/field.ts'
import { move, note } from '../kernel/moves.ts'
import { mergeFaults } from '../kernel/result.ts'
import { priced, sumOf } from '../kernel/whole.ts'
import { currencies } from '../references/currency.ts'
import { suppliers } from '../references/partner.ts'
import { registerProduct, stock } from '../registers/goods.ts'
import { eachPart, goods, judgeComing, judgeGoods, needsGoods, sumAtCost } from '../registers/goods-lines.ts'
import { debtOf, dueOn, registerPartner, registerRepaymentDate } from '../registers/money.ts'
import { inCurrency, valueIn } from '../registers/rates.ts'

/** Goods that a supplier brought, and what we owe for them. */
export const productReceipt = document('product_receipt', {
  permission: 'product_receipts',
  path: '/stock/product_receipts',
  route: '/stock/product-receipts',
  menu: { group: 'stock', heading: 'document' },
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
        lines: lines.map(({ cost, ...goods }) => ({ ...goods, price: cost })),
      }),
    },
  ],
  fields: {
    warehouse: ref('warehouse', { required: true, within: ['organisation'] }),
    supplier: ref('partner', { required: true, within: ['organisation'], only: suppliers }),
    currency: ref('currency', { required: true }),
    /** The number on the supplier's own paper. */
    invoice: text({ max: 50 }),
    due_date: day(),
    lines: lines(
      { ...goods, cost: amount({ required: true, min: 0 }) },
      { required: true, picks: 'product', total: sumAtCost },
    ),
    total: amount({ given: true }),
  },
  derive: ({ lines }) => ({ total: sumOf(lines, sumAtCost) }),
  needs: ({ lines }, known) => needsGoods(lines, known),
  judge: ({ lines }, facts) => mergeFaults(judgeGoods(lines, facts), judgeComing(lines, facts)),
  shares: [inCurrency],
  writes: [registerProduct, registerPartner, registerRepaymentDate],
  post: ({ id, warehouse_id, supplier_id, currency_id, due_date, lines, total }, facts) => [
    ...eachPart(lines).map(({ line, number, part }) => {
      const owed = priced(line.cost, part.quantity)
      const cost = valueIn(currency_id, owed, facts)
      return move(
        number,
        cost,
        debtOf(supplier_id, currency_id, owed),
        stock(warehouse_id, 'on_hand', { ...part, cost }),
      )
    }),
    ...(due_date && total
      ? [note(0, dueOn({ partner_id: supplier_id, origin: id, due_date, currency_id, amount: -total }))]
      : []),
  ],
  list: {
    columns: ['number', 'occurred_at', 'supplier', 'warehouse', 'invoice', 'total', 'currency', 'comment'],
    filters: ['occurred_at', 'supplier', 'warehouse', 'currency', 'invoice', 'due_date', 'total', 'is_posted'],
    sort: '-occurred_at',
  },
  form: {
    main: [['occurred_at', 'warehouse'], ['supplier', 'invoice'], ['currency', 'due_date'], ['comment'], ['lines']],
  },
})

/** The last line of each product. */
const lastOfEach = <L extends { readonly product_id: string }>(lines: readonly L[]): readonly L[] => [
  ...new Map(lines.map((line) => [line.product_id, line])).values(),
]
