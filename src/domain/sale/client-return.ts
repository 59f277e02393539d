import { type DocumentRow, document } from '../kernel/document.ts'
import { allowances, type Excess } from '../kernel/excess.ts'
import { type Facts, mergeNeeds } from '../kernel/facts.ts'
import { amount, choice, flag, integer, lines, ref } from '../kernel/field.ts'
import { share, sumOf } from '../kernel/integer-math.ts'
import { type Move, move, note } from '../kernel/moves.ts'
import { isPromised } from '../kernel/promised.ts'
import type { Stored } from '../kernel/resource.ts'
import { type Fault, type Faults, fault, faultIf, mergeFaults } from '../kernel/result.ts'
import { currencies } from '../references/currency.ts'
import { organisation, unheardLimitOf } from '../references/organisation.ts'
import { clients } from '../references/partner.ts'
import { registerProduct, registerReturnable, registerSale, stock } from '../registers/goods.ts'
import { eachPart, goodsHeld, judgeComing, judgeGoods, needsGoods } from '../registers/goods-lines.ts'
import { byCashier, cashInShift, cashier, inShift, shift } from '../registers/in-shift.ts'
import { dueOn, registerRepaymentDate } from '../registers/money.ts'
import { needsRate, valueIn } from '../registers/rates.ts'
import { debtIn, flowsOf, judgePayments, payments, settle, settledIn } from './payments.ts'
import { type LineBack, leftAfter } from './promised-sale.ts'
import { retailSale } from './retail-sale.ts'
import { backBefore, refunded, returnablePlace } from './return-limits.ts'

const returned = {
  ...goodsHeld,
  /** The line of the sale that comes back, from 1. */
  sale_line: integer({ required: true, min: 1 }),
}
type Sale = Stored<typeof retailSale>

export const returnReasons = ['faulty', 'disliked', 'mistake', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]

const fields = {
  sale: ref('retail_sale', { required: true, within: ['organisation'] }),
  /** Whom the sale was made to, for lists. */
  client: ref('partner', { given: true, only: clients }),
  warehouse: ref('warehouse', { required: true, within: ['organisation'] }),
  cashbox: ref('cashbox', { required: true, within: ['organisation'], near: 'warehouse' }),
  shift,
  cashier,
  /** Why it comes back, as the client says. */
  reason: choice({ options: returnReasons }),
  lines: lines(returned, { required: true, picks: 'product', comesFrom: 'sale', hidden: ['sale_line'] }),
  /** The refund, by way of payment. */
  payments,
  total: amount({ given: true }),
  /**
   * Set if the author, or an approver on the spot, holds the right to give back more than the limit by a receipt alone.
   */
  unheard_allowed: flag({ given: true }),
  allowances,
}

/** Goods that a client brings back, at the cost they left with, and how the money was given back. */
export const clientReturn = document('product_return_from_client', {
  path: '/sale/product_return_from_clients',
  group: 'sale',
  places: ['warehouse', 'cashbox'],
  madeAt: 'till',
  happens: ['create'],
  fields,
  derive: ({ sale_id, payments }, rowOf) => ({
    client_id: rowOf(retailSale.name, sale_id)?.client_id ?? null,
    total: sumOf(
      flowsOf(payments).filter(({ currency_id }) => currency_id === currencies.UZS),
      ({ amount }) => amount,
    ),
  }),
  needs: ({ sale_id, lines, payments }, known) => {
    const sale = known.row(retailSale, sale_id)
    // All that is left of the sale, since its status follows from it.
    const left = eachPart(sale?.lines ?? []).map(({ number, part }) => returnablePlace(sale_id, number, part))
    const back = eachPart(lines).map(({ line, part }) => returnablePlace(sale_id, line.sale_line, part))
    const balances = [
      ...[...left, ...back].map((dimensions) => ({ register: registerReturnable, dimensions })),
      ...duesOf(sale).map((dimensions) => ({ register: registerRepaymentDate, dimensions })),
    ]
    return mergeNeeds(
      needsGoods(lines, known),
      { balances },
      needsRate(...payments.map(({ currency_id }) => currency_id)),
    )
  },
  // Earlier returns of it are in the books already, as negative balances; so the whole sale is promised.
  promised: ({ sale_id }, rowOf) => {
    const sale = rowOf(retailSale, sale_id)
    return sale && isPromised(sale) ? leftAfter(sale, []).map(asPromised) : []
  },
  judge: (row, facts) => {
    const sale = facts.row(retailSale, row.sale_id)
    const due = sumOf(partsBack(row.sale_id, row.lines, facts), ({ sum }) => sum)
    const payer = { ...row, client_id: sale?.client_id ?? null, swap: row.id }
    return mergeFaults(
      judgeSale(sale),
      judgeGoods(row.lines, facts),
      judgeComing(row.lines, facts),
      judgeLeft(row.sale_id, row.lines, facts),
      judgePayments('payments', row.payments, due, payer, facts),
    )
  },
  allowed: {
    flag: 'unheard_allowed',
    beyond: (row, facts, by) => [...unheard(row, facts), ...refunded(row, facts, by)],
  },
  shares: [inShift, byCashier, cashInShift],
  writes: [registerProduct, registerReturnable, registerSale, registerRepaymentDate, ...settledIn],
  post: (row, facts) => {
    const sale = facts.row(retailSale, row.sale_id)
    const client_id = sale?.client_id ?? null
    const soldAs = (product_id: string, amounts: Record<string, number>) => ({
      register: registerSale,
      dimensions: { ...saleDimensions(sale), product_id },
      amounts,
    })
    const back = partsBack(row.sale_id, row.lines, facts)
    const goods = back.flatMap(({ number, part, left, cost, sum }) => {
      const { product_id, quantity } = part
      const gone = {
        register: registerReturnable,
        dimensions: left,
        amounts: { quantity: -quantity, cost: -cost, sum: -sum },
      }
      return [
        move(
          number,
          cost,
          soldAs(product_id, { quantity, cost }),
          stock(row.warehouse_id, 'on_hand', { ...part, cost }),
        ),
        note(number, gone),
      ]
    })
    const sums = back.map(({ number, part, sum }) => ({
      line: number,
      sum: -sum,
      end: (negative: number) => soldAs(part.product_id, { sum: negative }),
    }))
    const refunds = flowsOf(row.payments).map((payment) => ({ ...payment, amount: -payment.amount, change: null }))
    const money = settle(sums, refunds, { ...row, client_id, swap: row.id }, facts)
    return [...goods, ...money, ...fewerDues(sale, debtIn(row.payments), facts)]
  },
  settles: ({ sale_id }, after) => {
    const sale = after.row(retailSale, sale_id)
    if (!sale || isPromised(sale)) return []
    const parts = eachPart(sale.lines)
    const left = parts.map(
      ({ number, part }) => after.balance(registerReturnable, returnablePlace(sale_id, number, part)).quantity ?? 0,
    )
    const sold = sumOf(parts, ({ part }) => part.quantity)
    const rest = sumOf(left, (quantity) => quantity)
    const status = rest === sold ? 'sale' : rest > 0 ? 'partial_returned' : 'returned'
    return [{ resource: retailSale.name, id: sale_id, row: { status } }]
  },
  list: {
    columns: ['number', 'occurred_at', 'sale', 'client', 'warehouse', 'cashbox', 'total', 'reason', 'comment'],
    filters: [
      'occurred_at',
      'sale',
      'client',
      'warehouse',
      'cashbox',
      'shift',
      'cashier',
      'reason',
      'total',
      'is_posted',
    ],
  },
  form: {
    main: [
      ['occurred_at', 'sale'],
      ['warehouse', 'cashbox'],
      ['shift'],
      ['cashier', 'comment'],
      ['reason'],
      ['lines'],
      ['payments'],
    ],
  },
})

const asPromised = ({ sale_id, sale_line, unit, quantity, cost, sum }: ReturnType<typeof leftAfter>[number]) => ({
  register: registerReturnable,
  dimensions: { sale_id, sale_line, unit },
  amounts: { quantity, cost, sum },
})

/**
 * Faults if the sale is not posted: announced only by a receipt (`sale_unknown`, a disagreement), or not there at all.
 */
function judgeSale(sale: Sale | null): Faults {
  if (sale && isPromised(sale)) return { sale_id: [fault('sale_unknown', { number: String(sale.device_number) })] }
  return faultIf(!sale?.is_posted, 'sale_id', fault('not_in_list'))
}

const saleDimensions = (sale: Sale | null) => ({
  warehouse_id: sale?.warehouse_id ?? null,
  client_id: sale?.client_id ?? null,
  cashbox_id: sale?.cashbox_id ?? null,
  payment: sale?.payment_type ?? null,
  seller_id: sale?.seller_id ?? sale?.created_by ?? null,
})

/** Each part that comes back, with its share of what it had cost and of what was paid for it. */
function partsBack(sale_id: string, lines: readonly LineBack[], facts: Facts) {
  const taken = new Map<string, number>()
  return eachPart(lines).map(({ line, number, part }) => {
    const left = returnablePlace(sale_id, line.sale_line, part)
    const { quantity: all = 0, cost = 0, sum = 0 } = facts.balance(registerReturnable, left)
    const key = `${line.sale_line}|${part.unit}`
    const before = taken.get(key) ?? 0
    taken.set(key, before + part.quantity)
    const of = (whole: number) => (all > 0 ? share(whole, before + part.quantity, all) - share(whole, before, all) : 0)
    return { number, part, left, cost: of(cost), sum: of(sum) }
  })
}

type Return = DocumentRow<typeof fields>

/** A return by a receipt alone that gives back more than the organisation's limit. */
function unheard({ sale_id, organisation_id, lines, payments }: Return, facts: Facts): readonly Excess[] {
  const sale = facts.row(retailSale, sale_id)
  if (!sale || !isPromised(sale)) return []
  const due = sumOf(partsBack(sale_id, lines, facts), ({ sum }) => sum)
  const given = sumOf(flowsOf(payments), ({ currency_id, amount }) => valueIn(currency_id, amount, facts))
  const limit = unheardLimitOf(facts.row(organisation, organisation_id))
  const sum = backBefore(sale_id, facts) + Math.max(due, given)
  if (sum <= limit) return []
  const said = fault('return_not_allowed', { limit, sum })
  return [{ right: 'product_return_from_clients.unheard', field: 'sale_id', fault: said, of: sale_id, sum }]
}

/**
 * Faults if more comes back than is left of a line or unit, or of another product. For a return by a receipt alone too
 * much is `receipt_spent`, which even a fact is refused for.
 */
function judgeLeft(sale_id: string, lines: readonly LineBack[], facts: Facts): Faults {
  const sale = facts.row(retailSale, sale_id)
  const isUnheard = sale !== null && isPromised(sale)
  const sold = sale?.lines ?? []
  const faults: Record<string, Fault[]> = {}
  const taken = new Map<string, number>()
  for (const { line, number, part } of eachPart(lines)) {
    const at = `lines.${number - 1}`
    if (sold[line.sale_line - 1]?.product_id !== line.product_id) faults[`${at}.sale_line`] ??= [fault('not_sold')]
    const left = facts.balance(registerReturnable, returnablePlace(sale_id, line.sale_line, part)).quantity ?? 0
    const key = `${line.sale_line}|${part.unit}`
    taken.set(key, (taken.get(key) ?? 0) + part.quantity)
    if ((taken.get(key) ?? 0) > left)
      faults[part.unit ? `${at}.${line.imei_1.length ? 'imei_1' : 'serial_number'}` : `${at}.quantity`] ??= [
        isUnheard
          ? fault('receipt_spent', { limit: left })
          : part.unit
            ? fault('unit_not_sold', { code: part.unit })
            : fault('above_sold', { limit: left }),
      ]
  }
  return faults
}

/** Where `registerRepaymentDate` holds the debts of a sale. */
function duesOf(sale: Sale | null) {
  const partner_id = sale?.client_id
  return sale && partner_id ? [{ partner_id, origin: sale.id, currency_id: currencies.UZS }] : []
}

/** Notes that reduce the debts of the sale by `debt`, the latest due date first. */
function fewerDues(sale: Sale | null, debt: number, facts: Facts): readonly Move[] {
  let rest = debt
  return duesOf(sale)
    .flatMap((place) =>
      facts.balances(registerRepaymentDate, place).map(({ dimensions, amounts }) => ({
        ...place,
        due_date: String(dimensions.due_date),
        open: amounts.amount ?? 0,
      })),
    )
    .sort((a, b) => (a.due_date < b.due_date ? 1 : -1))
    .flatMap(({ open, ...place }) => {
      const less = Math.min(open, rest)
      rest -= less
      return less > 0 ? [note(0, dueOn({ ...place, amount: -less }))] : []
    })
}
