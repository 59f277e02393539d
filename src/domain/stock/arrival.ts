import { codes, integer, lines, quantity, type RowOf } from '../kernel/field.ts'
import { type Faults, fault } from '../kernel/result.ts'
import type { Carried } from '../registers/goods-leaving.ts'
import { type GoodsLine, goodsHeld } from '../registers/goods-lines.ts'

/** A line of goods that were sent, and what has arrived of it so far. */
export const sent = {
  ...goodsHeld,
  received: quantity({ given: true }),
  received_units: codes({ shape: 'serial', given: true }),
  /** How much of what arrived was damaged. */
  damaged: quantity({ given: true }),
  damaged_units: codes({ shape: 'serial', given: true }),
}

/** What the receiver found in the box: of which line, how much, which units, and what of it is damaged. */
export const arrived = {
  lines: lines({
    line: integer({ required: true, min: 1 }),
    quantity: quantity({ required: true, min: 1 }),
    units: codes({ shape: 'serial' }),
    damaged: quantity({ min: 0 }),
    damaged_units: codes({ shape: 'serial' }),
  }),
}

type Sent = RowOf<typeof sent>
type Arrival = RowOf<typeof arrived>['lines'][number]

const unitsOf = ({ imei_1, serial_number }: GoodsLine) => [...imei_1, ...serial_number]

/** The line as if only so much of it, and these of its units, had been sent. */
function cutTo<L extends GoodsLine>(line: L, quantity: number, units: readonly string[]): L {
  const kept = new Set(units)
  const among = (codes: readonly string[]) => codes.filter((code) => kept.has(code))
  return { ...line, quantity, imei_1: among(line.imei_1), serial_number: among(line.serial_number) }
}

/** What has not arrived yet, by the number of its line. */
export const outstanding = (lines: readonly Sent[]): readonly { readonly number: number; readonly line: Sent }[] =>
  lines.flatMap((line, index) => {
    const rest = line.quantity - (line.received ?? 0)
    const here = new Set(line.received_units)
    const units = unitsOf(line).filter((unit) => !here.has(unit))
    return rest > 0 ? [{ number: index + 1, line: cutTo(line, rest, units) }] : []
  })

/** The arrival of all that is still on its way, and whole. */
export const arrivalOfAll = (lines: readonly Sent[]): readonly Arrival[] =>
  outstanding(lines).map(({ number, line }) => ({
    line: number,
    quantity: line.quantity,
    units: unitsOf(line),
    damaged: 0,
    damaged_units: [],
  }))

/** What is put where: damaged goods lie apart, so that nobody sells them. */
export const putAway = (
  lines: readonly Sent[],
  arrivals: readonly Arrival[],
  warehouse_id: string,
): readonly Carried[] =>
  arrivals.flatMap(({ line: number, quantity, units, damaged, damaged_units }) => {
    const line = lines[number - 1]
    if (!line) return []
    const spoiled = damaged ?? 0
    const whole = units.filter((unit) => !damaged_units.includes(unit))
    return [
      { number, line: cutTo(line, quantity - spoiled, whole), to: { warehouse_id, place: 'on_hand' as const } },
      { number, line: cutTo(line, spoiled, damaged_units), to: { warehouse_id, place: 'damaged' as const } },
    ].filter(({ line }) => line.quantity > 0)
  })

/** The lines with what has arrived now. */
export function afterArrivals(lines: readonly Sent[], arrivals: readonly Arrival[]): readonly Sent[] {
  const now = new Map(arrivals.map((arrival) => [arrival.line, arrival]))
  return lines.map((line, index) => {
    const arrival = now.get(index + 1)
    if (!arrival) return line
    return {
      ...line,
      received: (line.received ?? 0) + arrival.quantity,
      received_units: [...line.received_units, ...arrival.units],
      damaged: (line.damaged ?? 0) + (arrival.damaged ?? 0),
      // Goods that were sent by an older release have no such list.
      damaged_units: [...(line.damaged_units ?? []), ...arrival.damaged_units],
    }
  })
}

/** Faults of arrivals that were not sent, have arrived before, or are said to be damaged and did not come. */
export function judgeArrivals(lines: readonly Sent[], arrivals: readonly Arrival[]): Faults {
  const open = new Map(outstanding(lines).map(({ number, line }) => [number, line]))
  const faults = arrivals.flatMap((arrival, index) => {
    const { line: number, quantity, units, damaged_units } = arrival
    const damaged = arrival.damaged ?? 0
    const rest = open.get(number)
    const codes = new Set(rest ? unitsOf(rest) : [])
    const at = (field: string, code: string, params: Record<string, string | number>) =>
      [[`lines.${index}.${field}`, [fault(code, params)]]] as const
    open.delete(number)
    if (!rest || quantity > rest.quantity) return at('quantity', 'above_sent', { limit: rest?.quantity ?? 0 })
    if (damaged > quantity) return at('damaged', 'above_arrived', { limit: quantity })
    const strange = [...new Set(units)].find((unit) => !codes.has(unit))
    if (strange) return at('units', 'unit_not_sent', { code: strange })
    const absent = damaged_units.find((unit) => !units.includes(unit))
    if (absent) return at('damaged_units', 'unit_not_sent', { code: absent })
    if (codes.size === 0) return []
    if (new Set(units).size * 1000 !== quantity)
      return at('units', 'codes_count', { wanted: quantity / 1000, named: new Set(units).size })
    if (new Set(damaged_units).size * 1000 !== damaged)
      return at('damaged_units', 'codes_count', { wanted: damaged / 1000, named: damaged_units.length })
    return []
  })
  return Object.fromEntries(faults)
}
