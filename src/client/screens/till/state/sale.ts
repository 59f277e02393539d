// long: all actions on the open sales, in one file so that they are read and tested together
import type { Thing } from '#domain/kernel/excess.ts'
import { priced, split, sumOf } from '#domain/kernel/integer-math.ts'
import { finest, isTracked } from '#domain/registers/goods-units.ts'
import { sumOfLine } from '#domain/sale/sold.ts'
import type { Word } from '#store/command.ts'
import { type TillGoods, type TillUnit, unitCode, unitCodes } from './goods.ts'
import type { OpenBack } from './kept-back.ts'
import type { Tender, Terms } from './payment.ts'
import { refundOf } from './take-back.ts'

export interface Line {
  readonly key: string
  readonly goods: TillGoods
  /** In thousandths. */
  readonly quantity: number
  readonly units: readonly TillUnit[]
  /** The set price, in tiyin; null if there is none. */
  readonly set: number | null
  /** In tiyin. */
  readonly price: number
  readonly discount: number
}

export interface Client {
  readonly id: string
  readonly name: string
  readonly phone: string
}

export interface Sale {
  /** The id of the future document. */
  readonly id: string
  /** The cashier's number of the sale, counted anew each day. */
  readonly number: number
  readonly lines: readonly Line[]
  readonly selected: string | null
  readonly client: Client | null
  readonly price_type_id: string | null
  readonly comment: string
  readonly tenders: readonly Tender[]
  readonly active: string | null
  readonly terms: Terms | null
  /** Revision of the postponed document it was recalled from; null for a new sale. */
  readonly revision: number | null
  /** What was allowed in it on the spot. */
  readonly words?: readonly Word[]
  /** What was allowed before it was put off. */
  readonly allowed?: readonly Thing[]
  /** What comes back in exchange for its goods. */
  readonly back?: OpenBack | null
}

export interface TillState {
  readonly sales: readonly Sale[]
  readonly current: string
  readonly last: number
}

/** Adds a line or one more to it; `most` is the stock. */
export interface Adding {
  readonly key: string
  readonly goods: TillGoods
  readonly price: number | null
  readonly most: number
}

export type Action =
  | ({ readonly type: 'add' } & Adding)
  | ({ readonly type: 'addUnit'; readonly unit: TillUnit } & Adding)
  | { readonly type: 'removeUnit'; readonly key: string; readonly code: string }
  | { readonly type: 'quantity'; readonly key: string; readonly quantity: number; readonly most: number }
  | { readonly type: 'price'; readonly key: string; readonly price: number }
  | { readonly type: 'discount'; readonly key: string; readonly discount: number }
  | { readonly type: 'discountAll'; readonly discount: number }
  | { readonly type: 'remove'; readonly key: string }
  | { readonly type: 'putBack'; readonly line: Line; readonly at: number }
  | { readonly type: 'select'; readonly key: string | null }
  | { readonly type: 'step'; readonly by: 1 | -1 }
  | { readonly type: 'client'; readonly client: Client | null }
  | { readonly type: 'comment'; readonly comment: string }
  | { readonly type: 'approve'; readonly word: Word }
  | {
      readonly type: 'priceType'
      readonly price_type_id: string
      /** By product id; a product without a price of this type keeps its price. */
      readonly prices: ReadonlyMap<string, number>
    }
  | { readonly type: 'tenders'; readonly tenders: readonly Tender[]; readonly active: string | null }
  | { readonly type: 'terms'; readonly terms: Terms | null }
  | { readonly type: 'swap'; readonly back: OpenBack | null }
  | { readonly type: 'open'; readonly id: string }
  | { readonly type: 'recall'; readonly sale: Omit<Sale, 'number'> }
  | { readonly type: 'switch'; readonly id: string }
  /** The sale was paid, postponed or given up. `id` is for a new one if it was the only one. */
  | { readonly type: 'leave'; readonly sale: string; readonly id: string }

export const emptySale = (id: string, number: number): Sale => ({
  id,
  number,
  lines: [],
  selected: null,
  client: null,
  price_type_id: null,
  comment: '',
  tenders: [],
  active: null,
  terms: null,
  revision: null,
})

export const openTill = (id: string, last = 1): TillState => ({ sales: [emptySale(id, last)], current: id, last })

export const currentSale = ({ sales, current }: TillState): Sale =>
  sales.find(({ id }) => id === current) ?? sales[0] ?? emptySale(current, 1)

export const saleTotal = ({ lines }: Pick<Sale, 'lines'>) => sumOf(lines, sumOfLine)
export const fullOf = ({ lines }: Pick<Sale, 'lines'>) => sumOf(lines, ({ price, quantity }) => priced(price, quantity))
export const discountOf = ({ lines }: Pick<Sale, 'lines'>) => sumOf(lines, ({ discount }) => discount)
/** Number of things on the counter; a weighed line counts as one. */
export const piecesOf = ({ lines }: Pick<Sale, 'lines'>) =>
  sumOf(lines, ({ quantity, goods }) => (goods.precision === 0 ? quantity / 1000 : 1))

export const quantityIn = ({ lines }: Pick<Sale, 'lines'>, product: string) =>
  sumOf(
    lines.filter(({ goods }) => goods.id === product),
    ({ quantity }) => quantity,
  )

/** The open sale that has this unit. */
export const saleWith = ({ sales }: TillState, unit: TillUnit): Sale | null => {
  const codes = new Set(unitCodes(unit))
  const has = ({ lines }: Sale) =>
    lines.some(({ units }) => units.some((one) => unitCodes(one).some((code) => codes.has(code))))
  return sales.find(has) ?? null
}

export function changedTill(till: TillState, action: Action): TillState {
  switch (action.type) {
    case 'open': {
      const last = till.last + 1
      return { sales: [...till.sales, emptySale(action.id, last)], current: action.id, last }
    }
    case 'recall':
      return recalled(till, action.sale)
    case 'switch':
      return till.sales.some(({ id }) => id === action.id) ? { ...till, current: action.id } : till
    case 'leave':
      return left(till, action.sale, action.id)
    default: {
      const before = currentSale(till)
      const after = saleChanged(before, action)
      return after === before ? till : { ...till, sales: till.sales.map((sale) => (sale === before ? after : sale)) }
    }
  }
}

/** Puts the sale into the current tab if that is empty, else into a new one. */
function recalled(till: TillState, sale: Omit<Sale, 'number'>): TillState {
  if (till.sales.some(({ id }) => id === sale.id)) return { ...till, current: sale.id }
  const open = currentSale(till)
  if (open.lines.length === 0)
    return {
      ...till,
      sales: till.sales.map((one) => (one === open ? { ...sale, number: open.number } : one)),
      current: sale.id,
    }
  const last = till.last + 1
  return { sales: [...till.sales, { ...sale, number: last }], current: sale.id, last }
}

function left(till: TillState, id: string, next: string): TillState {
  const at = till.sales.findIndex((sale) => sale.id === id)
  if (at < 0) return till
  const sales = till.sales.filter((sale) => sale.id !== id)
  const [first] = sales
  if (!first) return { sales: [emptySale(next, till.last + 1)], current: next, last: till.last + 1 }
  const current = till.current === id ? (sales[Math.max(0, at - 1)] ?? first).id : till.current
  return { ...till, sales, current }
}

type InSale = Exclude<Action, { type: 'open' | 'recall' | 'switch' | 'leave' }>

function saleChanged(sale: Sale, action: InSale): Sale {
  switch (action.type) {
    case 'add':
      return grown(sale, action)
    case 'addUnit':
      return withUnit(sale, action)
    case 'removeUnit':
      return withLine(sale, action.key, (line) =>
        withUnits(
          line,
          line.units.filter((unit) => unitCode(unit) !== action.code),
        ),
      )
    case 'quantity':
      return withLine(sale, action.key, (line) => {
        if (isTracked(line.goods)) return line
        const others = quantityIn(sale, line.goods.id) - line.quantity
        return counted(line, Math.min(action.quantity, Math.max(0, action.most - others)))
      })
    case 'price':
      return withLine(sale, action.key, (line) => fitted({ ...line, price: Math.max(0, action.price) }))
    case 'discount':
      return withLine(sale, action.key, (line) => fitted({ ...line, discount: Math.max(0, action.discount) }))
    case 'discountAll':
      return discounted(sale, action.discount)
    case 'remove':
      return without(sale, action.key)
    case 'putBack':
      return {
        ...sale,
        lines: [...sale.lines.slice(0, action.at), action.line, ...sale.lines.slice(action.at)],
        selected: action.line.key,
      }
    case 'select':
      return { ...sale, selected: action.key }
    case 'step':
      return { ...sale, selected: neighbour(sale, action.by) }
    case 'client':
      return { ...sale, client: action.client }
    case 'comment':
      return { ...sale, comment: action.comment }
    case 'approve':
      return { ...sale, words: [...(sale.words ?? []), action.word] }
    case 'priceType': {
      const { price_type_id, prices } = action
      const again = (line: Line) => {
        const set = prices.get(line.goods.id)
        return set === undefined ? line : fitted({ ...line, set, price: set })
      }
      return { ...sale, price_type_id, lines: sale.lines.map(again) }
    }
    case 'tenders':
      return { ...sale, tenders: action.tenders, active: action.active }
    case 'terms':
      return { ...sale, terms: action.terms }
    case 'swap': {
      const { back } = action
      const client = sale.client ?? (back?.client ? { phone: '', ...back.client } : null)
      // What was typed is for other sums, unless only something else about the return changes.
      const keeps = back && sale.back && refundOf(back) === refundOf(sale.back)
      return { ...sale, back, client, ...(!keeps && { tenders: [], active: null }) }
    }
  }
}

const newLine = ({ key, goods, price }: Adding): Line => ({
  key,
  goods,
  quantity: 0,
  units: [],
  set: price,
  price: price ?? 0,
  discount: 0,
})

/** One more, as far as the stock allows: the line grows, or a new one begins. */
function grown(sale: Sale, adding: Adding): Sale {
  const room = adding.most - quantityIn(sale, adding.goods.id)
  const more = Math.min(1000, room - (room % finest(adding.goods, adding.goods.precision)))
  if (isTracked(adding.goods) || more <= 0) return sale
  const held = sale.lines.findLast(({ goods }) => goods.id === adding.goods.id)
  return put(sale, counted(held ?? newLine(adding), (held?.quantity ?? 0) + more))
}

function withUnit(sale: Sale, { unit, ...adding }: Adding & { readonly unit: TillUnit }): Sale {
  const codes = unitCodes(unit)
  if (sale.lines.some(({ units }) => units.some((one) => unitCodes(one).some((code) => codes.includes(code)))))
    return sale
  const held = sale.lines.findLast(({ goods }) => goods.id === adding.goods.id) ?? newLine(adding)
  return put(sale, withUnits(held, [...held.units, unit]))
}

/** A new line goes last; a line that grows keeps its place. Either is selected, and the list scrolls to it. */
function put(sale: Sale, line: Line): Sale {
  const isHeld = sale.lines.some(({ key }) => key === line.key)
  const lines = isHeld ? sale.lines.map((one) => (one.key === line.key ? line : one)) : [...sale.lines, line]
  return { ...sale, lines, selected: line.key }
}

function withLine(sale: Sale, key: string, change: (line: Line) => Line): Sale {
  const before = sale.lines.find((line) => line.key === key)
  if (!before) return sale
  const after = change(before)
  if (after.quantity <= 0) return without(sale, key)
  return after === before ? sale : { ...sale, lines: sale.lines.map((line) => (line === before ? after : line)) }
}

function without(sale: Sale, key: string): Sale {
  const at = sale.lines.findIndex((line) => line.key === key)
  if (at < 0) return sale
  const lines = sale.lines.filter((line) => line.key !== key)
  const next = sale.selected === key ? (lines[Math.min(at, lines.length - 1)]?.key ?? null) : sale.selected
  return { ...sale, lines, selected: next }
}

const counted = (line: Line, quantity: number): Line =>
  fitted({ ...line, quantity: quantity - (quantity % finest(line.goods, line.goods.precision)) })

const withUnits = (line: Line, units: readonly TillUnit[]): Line =>
  fitted({ ...line, units, quantity: units.length * 1000 })

/** The discount is at most the line's sum. */
const fitted = (line: Line): Line => ({
  ...line,
  discount: Math.min(line.discount, priced(line.price, line.quantity)),
})

/** Splits a discount of the whole sale over its lines, exact to the tiyin. */
function discounted(sale: Sale, discount: number): Sale {
  const whole = fullOf(sale)
  if (whole === 0) return sale
  const shares = split(
    Math.min(discount, whole),
    sale.lines.map(({ price, quantity }) => priced(price, quantity)),
  )
  return { ...sale, lines: sale.lines.map((line, at) => fitted({ ...line, discount: shares[at] ?? 0 })) }
}

function neighbour({ lines, selected }: Sale, by: 1 | -1): string | null {
  const at = lines.findIndex(({ key }) => key === selected)
  return lines[at < 0 ? (by > 0 ? 0 : lines.length - 1) : Math.min(lines.length - 1, Math.max(0, at + by))]?.key ?? null
}
