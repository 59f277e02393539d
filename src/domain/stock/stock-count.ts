import { document } from '../kernel/document.ts'
import { type Facts, mergeNeeds, type PeriodSums } from '../kernel/facts.ts'
import { amount, codes, lines, moment, quantity, type RowOf, ref, refs, text } from '../kernel/field.ts'
import { sumOf } from '../kernel/integer-math.ts'
import { type Balance, type Move, move } from '../kernel/moves.ts'
import { type Fault, type Faults, fault, mergeFaults } from '../kernel/result.ts'
import { currencies } from '../references/currency.ts'
import { costsSeenWith, onShelves, type Place, registerProduct, stock, stockSeenWith } from '../registers/goods.ts'
import { goodsHeld, judgeGoods, needsGoods, placesOf, unitBy } from '../registers/goods-lines.ts'
import { income, outcome, registerIncome, registerOutcome } from '../registers/money.ts'
import { countDifferences, toldOfCount } from './count-difference.ts'
import { countSheet } from './count-sheet.ts'
import { type HeldAt, heldDuring, heldNow, type StockPart } from './held-between.ts'
import { jointCount } from './joint-count.ts'
import { countersOf } from './merged-count.ts'

const name = 'stock_count'

const counted = {
  ...goodsHeld,
  quantity: quantity({ required: true, min: 0 }),
  imei_1: codes({ shape: 'imei' }),
  /** The unit cost of a surplus, used only if the books hold none of the product. */
  cost: amount({ min: 0, seenWith: costsSeenWith }),
  /** When its counting began and ended; the books are taken at these moments. Without them, when it is posted. */
  begun_at: moment(),
  counted_at: moment(),
  /** What the books held then and what moved since, what it differed by, and who counted it. */
  expected: quantity({ given: true, seenWith: stockSeenWith }),
  moved: quantity({ given: true, seenWith: stockSeenWith }),
  surplus: amount({ given: true, seenWith: costsSeenWith }),
  shortage: amount({ given: true, seenWith: costsSeenWith }),
  unexpected: codes({ shape: 'serial', given: true, seenWith: stockSeenWith }),
  missing: codes({ shape: 'serial', given: true, seenWith: stockSeenWith }),
  counted_by: text({ max: 500, given: true }),
}

type Counted = RowOf<typeof counted>

/** What was counted against what the books say: posting writes the difference. */
export const stockCount = document(name, {
  permission: 'stock_counts',
  path: '/stock/stock_counts',
  route: '/stock/stock-counts',
  group: 'stock',
  places: ['warehouse'],
  doors: { count: 'create' },
  // Whoever counted may not post: those of the warehouse who may are told.
  waits: { drafts: { for: ['update'], where: { is_posted: ['0'] }, at: 'warehouse', told: 'soon' } },
  silent: ['done'],
  fields: {
    warehouse: ref('warehouse', { required: true, within: ['organisation'] }),
    /** The count by several people that it ends, and the sheets of it that are counted in. */
    joint_count: ref(jointCount.name),
    sheet: refs(countSheet.name, { max: 500 }),
    lines: lines(counted, {
      required: true,
      picks: 'product',
      counts: { from: 'warehouse', place: 'on_hand', differs: toldOfCount },
      stamps: 'counted_at',
      hidden: ['begun_at', 'counted_at'],
    }),
    /** What all lines come to, at cost. */
    surplus: amount({ given: true, in: 'base', seenWith: costsSeenWith }),
    shortage: amount({ given: true, in: 'base', seenWith: costsSeenWith }),
  },
  needs: ({ warehouse_id, lines }, known) =>
    mergeNeeds(needsGoods(lines, known), {
      balances: lines.map(({ product_id }) => shelf(warehouse_id, product_id)),
      sums: lines.flatMap((line) => movesDuring(warehouse_id, line)),
    }),
  judge: ({ warehouse_id, lines }, facts) =>
    mergeFaults(judgeGoods(lines, facts), countedOnce(lines), notElsewhere(warehouse_id, lines, facts)),
  writes: [registerProduct, registerIncome, registerOutcome],
  post: ({ warehouse_id, lines }, facts) =>
    lines.flatMap((line, index) => differences(warehouse_id, line, facts).map((write) => write(index + 1))),
  keeps: ({ warehouse_id, lines, sheet_ids }, facts) => {
    const countersIn = countersOf(sheet_ids.flatMap((id) => facts.row(countSheet, id) ?? []))
    const told = lines.map((line) => ({
      ...line,
      ...toldOfCount(line, heldOf(warehouse_id, line, facts)),
      counted_by: line.counted_by ?? (countersIn(line.product_id) || null),
    }))
    const sum = (name: 'surplus' | 'shortage') => sumOf(told, (line) => line[name] ?? 0)
    return { lines: told, surplus: sum('surplus'), shortage: sum('shortage') }
  },
  settles: ({ joint_count_id, deleted_at }) =>
    joint_count_id === null
      ? []
      : [{ resource: jointCount.name, id: joint_count_id, row: { status: deleted_at ? 'counting' : 'done' } }],
  list: {
    columns: ['number', 'occurred_at', 'warehouse', 'surplus', 'shortage', 'comment'],
    filters: ['occurred_at', 'warehouse', 'joint_count', 'is_posted'],
  },
  form: { main: [['occurred_at', 'warehouse'], ['comment'], ['lines']] },
})

/** All of a product that stands in a warehouse, place by place and unit by unit. */
const shelf = (warehouse_id: string, product_id: string) => ({
  register: registerProduct,
  dimensions: { product_id, warehouse_id },
})

type Timed = Pick<Counted, 'product_id' | 'begun_at' | 'counted_at'>

/** What moved since the counting of a line began, and since it ended; none of a line that is not timed. */
function movesDuring(warehouse_id: string, { product_id, begun_at, counted_at }: Timed): readonly PeriodSums[] {
  const { register, dimensions } = shelf(warehouse_id, product_id)
  const since = (from: string): PeriodSums => ({
    register,
    where: dimensions,
    from,
    before: endOfTime,
    by: ['unit', 'place'],
    // What counts corrected was wrong before it was counted: it is no move.
    except: [name],
  })
  return counted_at ? [since(begun_at ?? counted_at), since(counted_at)] : []
}
const endOfTime = '9999-12-31T00:00:00.000Z'

const isStanding = ({ dimensions: { place } }: Balance) => onShelves.some((one) => one === place)

/** What the books hold of a product there, unit by unit, now and when it was counted. */
function heldOf(warehouse_id: string, line: Timed, facts: Facts): readonly HeldAt[] {
  const { register, dimensions } = shelf(warehouse_id, line.product_id)
  const now = heldNow(facts.balances(register, dimensions).filter(isStanding).map(part))
  const [begun, ended] = movesDuring(warehouse_id, line).map((asked) => facts.sums(asked).filter(isStanding).map(part))
  return begun && ended ? heldDuring(now, begun, ended) : now
}

const part = ({ dimensions: { unit, place }, amounts: { quantity = 0, cost = 0 } }: Balance): StockPart => ({
  unit: String(unit),
  place: String(place),
  quantity,
  cost,
})

/** Moves unit by unit: a surplus as income, a shortage as outcome, at the average cost in the books. */
function differences(warehouse_id: string, line: Counted, facts: Facts): readonly ((number: number) => Move)[] {
  const { product_id } = line
  const result = { cause: 'count', warehouse_id } as const
  const held = heldOf(warehouse_id, line, facts)
  const placeOf = new Map(held.map(({ unit, place }) => [unit, place as Place]))
  return countDifferences(line, held).map(({ unit, change, cost: known }) => {
    const cost = known ?? 0
    const place = placeOf.get(unit) ?? 'on_hand'
    const goods = stock(warehouse_id, place, { product_id, unit, quantity: Math.abs(change), cost })
    return (number) =>
      change > 0
        ? move(number, cost, income(result, currencies.UZS, cost), goods)
        : move(number, cost, goods, outcome(result, currencies.UZS, cost))
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

/** Faults of units that the books have in another place: they need a movement. Or under another product. */
function notElsewhere(warehouse_id: string, lines: readonly Counted[], facts: Facts): Faults {
  const faults: Record<string, Fault[]> = {}
  for (const [index, line] of lines.entries())
    for (const field of ['imei_1', 'serial_number'] as const)
      for (const code of line[field]) {
        const known = unitBy(code, facts)
        const elsewhere = placesOf(line.product_id, code, facts).some(
          ({ warehouse_id: at, place }) => at !== warehouse_id || !onShelves.some((one) => one === place),
        )
        const at = `lines.${index}.${field}`
        if (known && known.product_id !== line.product_id) faults[at] ??= [fault('unit_of_another_product', { code })]
        else if (elsewhere) faults[at] ??= [fault('unit_elsewhere', { code })]
      }
  return faults
}
