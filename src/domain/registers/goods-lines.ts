import { type Facts, type Known, mergeNeeds, type Needs } from '../kernel/facts.ts'
import { codes, quantity, type RowOf, ref } from '../kernel/field.ts'
import { priced, share, sumOf } from '../kernel/integer-math.ts'
import type { Stored } from '../kernel/resource.ts'
import { type Fault, type Faults, fault } from '../kernel/result.ts'
import { measure } from '../references/measure.ts'
import { product } from '../references/product.ts'
import { unit } from '../references/unit.ts'
import { type Place, registerProduct } from './goods.ts'
import { type CodeField, codeFields, finest, unitOf } from './goods-units.ts'

/** The fields of every line of goods: product, quantity, and the codes of single units if it has them. */
export const goods = {
  product: ref('product', { required: true }),
  quantity: quantity({ required: true, min: 1 }),
  imei_1: codes({ shape: 'imei' }),
  imei_2: codes({ shape: 'imei' }),
  serial_number: codes({ shape: 'serial' }),
}

/**
 * As `goods`, but products out of use may be picked: their remaining goods can still leave, be counted and come back.
 */
export const goodsHeld = { ...goods, product: ref('product', { required: true, inactive: true }) }

export type GoodsLine = RowOf<typeof goods>

/** The sum of a line: cost (or price) of one times the quantity. */
export const sumAtCost = ({ cost, quantity }: { readonly cost: number | null; readonly quantity: number }) =>
  priced(cost ?? 0, quantity)
export const sumAtPrice = ({ price, quantity }: { readonly price: number; readonly quantity: number }) =>
  priced(price, quantity)

/** One unit of a line, or the whole line if the product has no units. */
export interface LinePart {
  readonly product_id: string
  readonly unit: string
  readonly quantity: number
}

export function partsOf({ product_id, quantity, imei_1, serial_number }: GoodsLine): readonly LinePart[] {
  const units = imei_1.length ? imei_1 : serial_number
  if (units.length === 0) return [{ product_id, unit: '', quantity }]
  return units.map((unit) => ({ product_id, unit, quantity: share(quantity, 1, units.length) }))
}

export const eachPart = <L extends GoodsLine>(lines: readonly L[]) =>
  lines.flatMap((line, index) => partsOf(line).map((part) => ({ line, number: index + 1, part })))

export const codesOf = (lines: readonly GoodsLine[]) =>
  lines.flatMap((line) => codeFields.flatMap((field) => line[field]))

/** Every unit of the lines, with all its codes. */
export const unitsNamed = (lines: readonly GoodsLine[]) =>
  lines.flatMap(({ product_id, imei_1, imei_2, serial_number }) => [
    ...imei_1.map((code, index) => ({
      code,
      product_id,
      imei_1: code,
      imei_2: imei_2[index] ?? null,
      serial_number: null,
    })),
    ...serial_number.map((code) => ({ code, product_id, imei_1: null, imei_2: null, serial_number: code })),
  ])

/**
 * What any line of goods needs: the measure of its product; for codes the registered unit and its balances in all
 * places.
 */
export const needsGoods = (lines: readonly GoodsLine[], known: Pick<Known, 'found'>): Needs => ({
  through: ['lines.product.measure'],
  found: [{ resource: unit, codes: codesOf(lines) }],
  balances: lines.flatMap((line) =>
    codesOf([line]).map((code) => ({
      register: registerProduct,
      dimensions: { product_id: line.product_id, unit: nameOf(code, known) },
    })),
  ),
})

/** What goods that leave a place need: as `needsGoods`, and the balances there. */
export const needsToTake = (
  warehouse_id: string,
  place: Place,
  lines: readonly GoodsLine[],
  known: Pick<Known, 'found'>,
): Needs =>
  mergeNeeds(needsGoods(lines, known), {
    balances: eachPart(lines).map(({ part: { product_id, unit } }) => ({
      register: registerProduct,
      dimensions: { warehouse_id, place, product_id, unit },
    })),
  })

/** The registered unit that has this code. */
export const unitBy = (code: string, { found }: Pick<Known, 'found'>) => found(unit, code)

/** The unit's name in the registers; a code that no registered unit has is itself the name. */
function nameOf(code: string, known: Pick<Known, 'found'>): string {
  const found = unitBy(code, known)
  return found ? unitOf(found) : code
}

const heldAnywhere = (product_id: string, code: string, facts: Facts) =>
  facts.balances(registerProduct, { product_id, unit: nameOf(code, facts) })

/** The places where a unit of a product is, most often one or none. */
export const placesOf = (product_id: string, code: string, facts: Facts) =>
  heldAnywhere(product_id, code, facts).flatMap(({ dimensions, amounts }) =>
    (amounts.quantity ?? 0) > 0 ? [dimensions] : [],
  )

/**
 * Returns a function that gives the cost of each part taken: the average cost, and the exact rest with the last of the
 * goods. It counts what was taken before, so ask it once per part, in any order.
 */
export function costsFrom(warehouse_id: string, place: Place, facts: Facts): (part: LinePart) => number {
  const taken = new Map<string, number>()
  return ({ product_id, unit, quantity }) => {
    const held = facts.balance(registerProduct, { warehouse_id, place, product_id, unit })
    const [all = 0, cost = 0] = [held.quantity, held.cost]
    if (all <= 0) return 0
    const key = `${product_id}|${unit}`
    const before = taken.get(key) ?? 0
    taken.set(key, before + quantity)
    return share(cost, before + quantity, all) - share(cost, before, all)
  }
}

/** Faults of lines: codes missing, too many or repeated, or a quantity finer than its measure. */
export function judgeGoods(lines: readonly GoodsLine[], facts: Pick<Facts, 'row'>): Faults {
  const faults: Record<string, Fault[]> = {}
  const seen = new Set<string>()
  for (const [index, line] of lines.entries()) {
    const at = (field: string, found: Fault) => {
      faults[`lines.${index}.${field}`] ??= [found]
    }
    const its = facts.row(product, line.product_id)
    if (!its) continue
    if (line.quantity % finest(its, precisionOf(its, facts)) !== 0) at('quantity', fault('precision'))
    for (const field of codeFields) judgeCodes(field, line, its, (found) => at(field, found))
    for (const field of codeFields)
      for (const code of line[field]) {
        if (seen.has(code)) at(field, fault('code_repeated', { code }))
        seen.add(code)
      }
  }
  return faults
}

type Product = Stored<typeof product>

function judgeCodes(field: CodeField, line: GoodsLine, product: Product, at: (found: Fault) => void) {
  const [named, wanted] = [line[field].length, line.quantity / 1000]
  if (!product[field] && named > 0) at(fault('codes_unwanted'))
  if (product[field] && named !== wanted) at(fault('codes_count', { wanted, named }))
}

/** How many decimals the quantities of a product may have; 3 if its measure is unknown. */
const precisionOf = ({ measure_id }: Product, facts: Pick<Facts, 'row'>) =>
  facts.row(measure, measure_id)?.precision ?? 3

/**
 * Faults of units that come in: each must be nowhere in stock, and must not belong to another product. Where a receipt
 * is changed whose units went on to another warehouse, what they left behind here makes up for what lies there.
 */
export const judgeComing = (lines: readonly GoodsLine[], facts: Facts): Faults =>
  judgeCodesWith(
    lines,
    (code, line, facts) => {
      const known = unitBy(code, facts)
      if (known && known.product_id !== line.product_id) return fault('unit_of_another_product', { code })
      const held = heldAnywhere(line.product_id, code, facts)
      return sumOf(held, ({ amounts }) => amounts.quantity ?? 0) > 0 ? fault('unit_is_here', { code }) : null
    },
    facts,
  )

/** Faults of units that leave: each must be registered for this product and lie in that place of this warehouse. */
export const judgeLeaving = (warehouse_id: string, place: Place, lines: readonly GoodsLine[], facts: Facts): Faults =>
  judgeCodesWith(
    lines,
    (code, line, facts) => {
      const known = unitBy(code, facts)
      if (!known) return fault('unit_unknown', { code })
      if (known.product_id !== line.product_id) return fault('unit_of_another_product', { code })
      if (line.imei_2.includes(code))
        return line.imei_1.includes(known.imei_1 ?? '') ? null : fault('imei_pair', { code })
      const here = placesOf(line.product_id, code, facts).some(
        (one) => one.warehouse_id === warehouse_id && one.place === place,
      )
      return here ? null : fault('unit_not_here', { code })
    },
    facts,
  )

function judgeCodesWith(
  lines: readonly GoodsLine[],
  judge: (code: string, line: GoodsLine, facts: Facts) => Fault | null,
  facts: Facts,
): Faults {
  const faults: Record<string, Fault[]> = {}
  for (const [index, line] of lines.entries())
    for (const field of codeFields)
      for (const code of line[field]) {
        const found = judge(code, line, facts)
        if (found) faults[`lines.${index}.${field}`] ??= [found]
      }
  return faults
}
