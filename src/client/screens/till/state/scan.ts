import { isTracked } from '#domain/registers/goods-units.ts'
import type { Catalogue, FoundGoods } from './catalogue.ts'
import { type Item, type TillUnit, unitCode } from './goods.ts'
import type { Spot } from './known-units.ts'
import { currentSale, quantityIn, saleWith, type TillState } from './sale.ts'

/** The result of a scan. */
export type Verdict =
  | { readonly kind: 'goods'; readonly item: Item }
  | { readonly kind: 'unit'; readonly item: Item; readonly unit: TillUnit }
  /** Goods with single units: the cashier must say which unit. */
  | { readonly kind: 'which'; readonly item: Item }
  | Trouble

/** The reason of an alarm. */
export type Trouble =
  | { readonly kind: 'unknown'; readonly code: string }
  | { readonly kind: 'repeated'; readonly item: Item; readonly code: string; readonly sale: number }
  | { readonly kind: 'elsewhere'; readonly item: Item; readonly code: string; readonly spot: Spot }
  /** In transit to this warehouse, not received yet. */
  | { readonly kind: 'coming'; readonly item: Item; readonly code: string }
  | { readonly kind: 'gone'; readonly item: Item; readonly code: string }
  | { readonly kind: 'noMore'; readonly item: Item; readonly stock: number }
  /** Other goods than those of which a unit is being chosen. */
  | { readonly kind: 'other'; readonly item: Item; readonly wanted: Item }

/** The verdict on a code, from memory: without asking the network. */
export function judgeCode(code: string, found: FoundGoods | null, catalogue: Catalogue, till: TillState): Verdict {
  if (!found) return { kind: 'unknown', code }
  return found.unit ? judgeUnit(found.item, found.unit, catalogue, till) : judgeItem(found.item, till)
}

export function judgeUnit(item: Item, unit: TillUnit, catalogue: Catalogue, till: TillState): Verdict {
  const code = unitCode(unit)
  const held = saleWith(till, unit)
  if (held) return { kind: 'repeated', item, code, sale: held.number }
  if (catalogue.isHere(unit)) return { kind: 'unit', item, unit }
  const spot = catalogue.spotOf(unit)
  if (!spot) return { kind: 'gone', item, code }
  return spot.warehouse_id === catalogue.warehouse_id
    ? { kind: 'coming', item, code }
    : { kind: 'elsewhere', item, code, spot }
}

/** A scan that answers which unit of `wanted` is sold: other goods are no answer. */
export const judgeAnswer = (wanted: Item, verdict: Verdict): Verdict =>
  'item' in verdict && verdict.item.id !== wanted.id ? { kind: 'other', item: verdict.item, wanted } : verdict

export function judgeItem(item: Item, till: TillState): Verdict {
  const left = item.stock - quantityIn(currentSale(till), item.id)
  if (left <= 0) return { kind: 'noMore', item, stock: item.stock }
  return isTracked(item) ? { kind: 'which', item } : { kind: 'goods', item }
}
