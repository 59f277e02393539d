import type { Lines } from '#domain/kernel/field.ts'
import { share, sumOf } from '#domain/kernel/integer-math.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { type HeldAt, heldDuring, heldNow, type StockPart } from '#domain/stock/held-between.ts'
import type { Remainder } from '../../lines/line-props.ts'
import { countable } from '../../lines/parts/line.ts'

/** What the books hold of each product, unit by unit, and what has moved of it lately, where that is known. */
export interface Booked {
  readonly held: ReadonlyMap<string, readonly HeldAt[]>
  readonly moves: ReadonlyMap<string, readonly Row[]>
}

const partOf = ({ unit, place, quantity, cost }: Row): StockPart => ({
  unit: String(unit ?? ''),
  place: String(place),
  quantity: Number(quantity ?? 0),
  cost: typeof cost === 'number' ? cost : null,
})

/** What balances by unit and place, and entries, tell of each product. */
export const bookedFrom = (rows: readonly Row[], moves: readonly Row[] = []): Booked => ({
  held: new Map(
    [...Map.groupBy(rows, ({ product_id }) => String(product_id))].map(([id, held]) => [id, heldNow(held.map(partOf))]),
  ),
  moves: Map.groupBy(moves, ({ product_id }) => String(product_id)),
})

const begunAt = ({ begun_at, counted_at }: Row) => String(begun_at ?? counted_at)

/** The hour from which moves matter to lines that say when they were counted; null if none does. */
export function countedSince(lines: readonly Row[]): string | null {
  const moments = lines.flatMap((line) => (line.counted_at ? [begunAt(line)] : []))
  const first = moments.reduce<string | null>((one, at) => (one !== null && one < at ? one : at), null)
  return first && `${first.slice(0, 13)}:00:00.000Z`
}

/** What the books held of a line's product when it was counted; of one that does not say when, what they hold now. */
function heldFor(line: Row, { held, moves }: Booked): readonly HeldAt[] {
  const id = String(line.product_id)
  const now = held.get(id) ?? []
  if (!line.counted_at) return now
  const own = moves.get(id) ?? []
  const since = (moment: string) => own.filter(({ occurred_at }) => String(occurred_at) >= moment).map(partOf)
  return heldDuring(now, since(begunAt(line)), since(String(line.counted_at)))
}

/** A line beside what the books hold of its product; one that nobody has counted yet tells nothing. */
export const toldLine = (field: Lines, line: Row, booked: Booked): Row =>
  typeof line.quantity !== 'number'
    ? line
    : {
        ...line,
        ...field.counts?.differs?.(countable(field.fields, line), heldFor(line, booked)),
      }

/** What all units of each line's product came to when it was counted. */
export const sumsIn = (booked: Booked, lines: readonly Row[]): ReadonlyMap<string, Remainder> =>
  new Map(
    lines.map((line) => {
      const held = heldFor(line, booked)
      const quantity = sumOf(held, ({ quantity, aside = 0, during }) => during?.[1] ?? quantity + aside)
      return [String(line.product_id), { quantity, cost: sumOf(held, ({ cost }) => cost ?? 0) }]
    }),
  )

/** What posted lines tell of the books as they were then; null if they tell nothing. */
export function expectedIn(lines: readonly Row[]): ReadonlyMap<string, Remainder> | null {
  const told = lines.filter(({ expected }) => typeof expected === 'number')
  return told.length < lines.length || lines.length === 0
    ? null
    : new Map(told.map((line) => [String(line.product_id), { quantity: Number(line.expected), cost: 0 }]))
}

const listOf = (line: Row, name: string) => (line[name] ?? []) as readonly string[]

/** By how much a told line differs from the books. */
export const changeOf = (line: Row) => Number(line.quantity ?? 0) - Number(line.expected ?? 0)
export const differs = (line: Row) =>
  changeOf(line) !== 0 || listOf(line, 'missing').length + listOf(line, 'unexpected').length > 0

/** The books without what a posted count wrote itself: it is counted against these when it changes. */
export function withoutOwn(booked: Booked, posted: readonly Row[]): Booked {
  const before = new Map(booked.held)
  for (const line of posted) {
    if (typeof line.expected !== 'number') continue
    const id = String(line.product_id)
    const held = before.get(id) ?? []
    before.set(id, isByUnit(line) ? unitsBefore(held, line) : quantityBefore(held, line))
  }
  return { ...booked, held: before }
}

const isByUnit = (line: Row) =>
  ['imei_1', 'serial_number', 'missing', 'unexpected'].some((name) => listOf(line, name).length > 0)

function unitsBefore(held: readonly HeldAt[], line: Row): readonly HeldAt[] {
  const [missing, unexpected] = [listOf(line, 'missing'), listOf(line, 'unexpected')]
  const cost = typeof line.shortage === 'number' && missing.length ? share(line.shortage, 1, missing.length) : null
  return [
    ...held.filter(({ unit }) => !unexpected.includes(unit)),
    ...missing.map((unit) => ({ unit, place: 'on_hand', quantity: 1000, cost, aside: 0 })),
  ]
}

function quantityBefore([held]: readonly HeldAt[], line: Row): readonly HeldAt[] {
  const quantity = (held?.quantity ?? 0) - Number(line.quantity) + Number(line.expected)
  const worth = Number(line.surplus ?? 0) - Number(line.shortage ?? 0)
  const cost = typeof line.surplus === 'number' ? (held?.cost ?? 0) - worth : null
  const aside = held?.aside ?? 0
  return quantity + aside > 0 ? [{ unit: '', place: 'on_hand', quantity, cost, aside }] : []
}
