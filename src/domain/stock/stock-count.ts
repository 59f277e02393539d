import { document } from '../kernel/document.ts'
import { type Facts, mergeNeeds } from '../kernel/facts.ts'
import { amount, codes, type Held, lines, quantity, type RowOf, ref } from '../kernel/field.ts'
import { type Move, move } from '../kernel/moves.ts'
import { type Fault, type Faults, fault, mergeFaults } from '../kernel/result.ts'
import { sumOf } from '../kernel/whole.ts'
import { currencies } from '../references/currency.ts'
import { costsSeenWith, registerProduct, stock } from '../registers/goods.ts'
import { goodsHeld, judgeGoods, needsGoods, placesOf, unitBy } from '../registers/goods-lines.ts'
import { income, outcome, registerIncome, registerOutcome } from '../registers/money.ts'
import { countDifferences, toldOfCount } from './count-difference.ts'

const counted = {
  ...goodsHeld,
  quantity: quantity({ required: true, min: 0 }),
  imei_1: codes({ shape: 'imei' }),
  /** The unit cost of a surplus, used only if the books hold none of the product. */
  cost: amount({ min: 0, seenWith: costsSeenWith }),
  /** What the books held when it was posted, and what it differed by. */
  expected: quantity({ given: true }),
  surplus: amount({ given: true, seenWith: costsSeenWith }),
  shortage: amount({ given: true, seenWith: costsSeenWith }),
  unexpected: codes({ shape: 'serial', given: true }),
  missing: codes({ shape: 'serial', given: true }),
}

type Counted = RowOf<typeof counted>

/** What was counted against what the books say: posting writes the difference. */
export const stockCount = document('stock_count', {
  permission: 'stock_counts',
  path: '/stock/stock_counts',
  route: '/stock/stock-counts',
  menu: { group: 'stock', heading: 'document' },
  places: ['warehouse'],
  doors: { count: 'create' },
  silent: ['done'],
  fields: {
    warehouse: ref('warehouse', { required: true, within: ['organisation'] }),
    lines: lines(counted, {
      required: true,
      picks: 'product',
      counts: { from: 'warehouse', place: 'on_hand', differs: toldOfCount },
    }),
    /** What all lines come to, at cost. */
    surplus: amount({ given: true, in: 'base', seenWith: costsSeenWith }),
    shortage: amount({ given: true, in: 'base', seenWith: costsSeenWith }),
  },
  needs: ({ warehouse_id, lines }, known) =>
    mergeNeeds(needsGoods(lines, known), {
      balances: lines.map(({ product_id }) => shelf(warehouse_id, product_id)),
    }),
  judge: ({ warehouse_id, lines }, facts) =>
    mergeFaults(judgeGoods(lines, facts), countedOnce(lines), notElsewhere(warehouse_id, lines, facts)),
  writes: [registerProduct, registerIncome, registerOutcome],
  post: ({ warehouse_id, lines }, facts) =>
    lines.flatMap((line, index) => differences(warehouse_id, line, facts).map((write) => write(index + 1))),
  keeps: ({ warehouse_id, lines }, facts) => {
    const told = lines.map((line) => ({ ...line, ...toldOfCount(line, heldOf(warehouse_id, line.product_id, facts)) }))
    const sum = (name: 'surplus' | 'shortage') => sumOf(told, (line) => line[name] ?? 0)
    return { lines: told, surplus: sum('surplus'), shortage: sum('shortage') }
  },
  list: {
    columns: ['number', 'occurred_at', 'warehouse', 'surplus', 'shortage', 'comment'],
    filters: ['occurred_at', 'warehouse', 'is_posted'],
    sort: '-occurred_at',
  },
  form: { main: [['occurred_at', 'warehouse'], ['comment'], ['lines']] },
})

/** All that is on hand of a product in a warehouse, unit by unit. */
const shelf = (warehouse_id: string, product_id: string) => ({
  register: registerProduct,
  dimensions: { product_id, warehouse_id, place: 'on_hand' },
})

/** What the books hold of a product there, unit by unit. */
const heldOf = (warehouse_id: string, product_id: string, facts: Facts): readonly Held[] => {
  const { register, dimensions } = shelf(warehouse_id, product_id)
  return facts.balances(register, dimensions).map(({ dimensions: { unit }, amounts: { quantity = 0, cost = 0 } }) => ({
    unit: String(unit),
    quantity,
    cost,
  }))
}

/** Moves unit by unit: a surplus as income, a shortage as outcome, at the average cost in the books. */
function differences(warehouse_id: string, line: Counted, facts: Facts): readonly ((number: number) => Move)[] {
  const { product_id } = line
  const result = { cause: 'count', warehouse_id } as const
  return countDifferences(line, heldOf(warehouse_id, product_id, facts)).map(({ unit, change, cost: known }) => {
    const cost = known ?? 0
    const held = stock(warehouse_id, 'on_hand', { product_id, unit, quantity: Math.abs(change), cost })
    return (number) =>
      change > 0
        ? move(number, cost, income(result, currencies.UZS, cost), held)
        : move(number, cost, held, outcome(result, currencies.UZS, cost))
  })
}

function countedOnce(lines: readonly Counted[]): Faults {
  const seen = new Set<string>()
  const faults: Record<string, Fault[]> = {}
  for (const [index, { product_id }] of lines.entries()) {
    if (seen.has(product_id)) faults[`lines.${index}.product_id`] = [fault('counted_twice')]
    seen.add(product_id)
  }
  return faults
}

/** Faults of units that the books have in another warehouse: they need a movement. Or under another product. */
function notElsewhere(warehouse_id: string, lines: readonly Counted[], facts: Facts): Faults {
  const faults: Record<string, Fault[]> = {}
  for (const [index, line] of lines.entries())
    for (const field of ['imei_1', 'serial_number'] as const)
      for (const code of line[field]) {
        const known = unitBy(code, facts)
        const elsewhere = placesOf(line.product_id, code, facts).some((place) => place.warehouse_id !== warehouse_id)
        const at = `lines.${index}.${field}`
        if (known && known.product_id !== line.product_id) faults[at] ??= [fault('unit_of_another_product', { code })]
        else if (elsewhere) faults[at] ??= [fault('unit_elsewhere', { code })]
      }
  return faults
}
