import type { Held, Lines } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { share, sumOf } from '#domain/kernel/whole.ts'
import { countable } from '../../lines/line.ts'
import type { Remainder } from '../../lines/line-props.ts'

/** What the books hold of each product, unit by unit. */
export type Booked = ReadonlyMap<string, readonly Held[]>

/** A line beside what the books hold of its product; one that nobody has counted yet tells nothing. */
export const toldLine = (field: Lines, line: Row, booked: Booked): Row =>
  typeof line.quantity !== 'number'
    ? line
    : {
        ...line,
        ...field.counts?.differs?.(countable(field.fields, line), booked.get(String(line.product_id)) ?? []),
      }

/** What all units of each product come to. */
export const sumsIn = (booked: Booked): ReadonlyMap<string, Remainder> =>
  new Map(
    [...booked].map(([id, held]) => [
      id,
      { quantity: sumOf(held, ({ quantity }) => quantity), cost: sumOf(held, ({ cost }) => cost ?? 0) },
    ]),
  )

/** What posted lines tell of the books as they were then; null if they tell nothing. */
export function expectedIn(lines: readonly Row[]): ReadonlyMap<string, Remainder> | null {
  const told = lines.filter(({ expected }) => typeof expected === 'number')
  return told.length < lines.length || lines.length === 0
    ? null
    : new Map(told.map((line) => [String(line.product_id), { quantity: Number(line.expected), cost: 0 }]))
}

const listOf = (line: Row, name: string) => (line[name] ?? []) as readonly string[]

/** The books without what a posted count wrote itself: it is counted against these when it changes. */
export function withoutOwn(booked: Booked, posted: readonly Row[]): Booked {
  const before = new Map(booked)
  for (const line of posted) {
    if (typeof line.expected !== 'number') continue
    const id = String(line.product_id)
    const held = before.get(id) ?? []
    before.set(id, isByUnit(line) ? unitsBefore(held, line) : quantityBefore(held, line))
  }
  return before
}

const isByUnit = (line: Row) =>
  ['imei_1', 'serial_number', 'missing', 'unexpected'].some((name) => listOf(line, name).length > 0)

function unitsBefore(held: readonly Held[], line: Row): readonly Held[] {
  const [missing, unexpected] = [listOf(line, 'missing'), listOf(line, 'unexpected')]
  const cost = typeof line.shortage === 'number' && missing.length ? share(line.shortage, 1, missing.length) : null
  return [
    ...held.filter(({ unit }) => !unexpected.includes(unit)),
    ...missing.map((unit) => ({ unit, quantity: 1000, cost })),
  ]
}

function quantityBefore([held]: readonly Held[], line: Row): readonly Held[] {
  const quantity = (held?.quantity ?? 0) - Number(line.quantity) + Number(line.expected)
  const worth = Number(line.surplus ?? 0) - Number(line.shortage ?? 0)
  const cost = typeof line.surplus === 'number' ? (held?.cost ?? 0) - worth : null
  return quantity > 0 ? [{ unit: '', quantity, cost }] : []
}
