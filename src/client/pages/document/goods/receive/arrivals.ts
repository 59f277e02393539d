import type { Row } from '#domain/kernel/resource.ts'
import { isSameCode } from '#domain/kernel/spelling.ts'

/** A line of a movement of which something has not arrived yet. */
export interface OpenLine {
  readonly number: number
  readonly product_id: string
  readonly sent: number
  readonly received: number
  readonly rest: number
  /** The units that are still on their way, each with every code that it bears. */
  readonly units: readonly { readonly unit: string; readonly codes: readonly string[] }[]
}

/** What has arrived of a line, and what of it is damaged. */
interface Arrived {
  readonly quantity: number
  readonly units: readonly string[]
  readonly damaged: number
  readonly damagedUnits: readonly string[]
}
/** What has arrived so far, by line number. */
export type Arrivals = ReadonlyMap<number, Arrived>

const nothing: Arrived = { quantity: 0, units: [], damaged: 0, damagedUnits: [] }
export const arrivedOf = (arrivals: Arrivals, { number }: OpenLine): Arrived => arrivals.get(number) ?? nothing

const listOf = (line: Row, name: string) => (line[name] ?? []) as readonly string[]

export function openLines(lines: readonly Row[]): readonly OpenLine[] {
  return lines.flatMap((line, index) => {
    const [sent, received] = [Number(line.quantity ?? 0), Number(line.received ?? 0)]
    const here = listOf(line, 'received_units')
    const units = [
      ...listOf(line, 'imei_1').map((unit, at) => ({
        unit,
        codes: [unit, listOf(line, 'imei_2')[at] ?? ''].filter(Boolean),
      })),
      ...listOf(line, 'serial_number').map((unit) => ({ unit, codes: [unit] })),
    ].filter(({ unit }) => !here.includes(unit))
    const rest = sent - received
    return rest > 0 ? [{ number: index + 1, product_id: String(line.product_id), sent, received, rest, units }] : []
  })
}

export const everything = (open: readonly OpenLine[]): Arrivals =>
  new Map(
    open.map(({ number, rest, units }) => [
      number,
      { ...nothing, quantity: rest, units: units.map(({ unit }) => unit) },
    ]),
  )

export const isAllHere = (open: readonly OpenLine[], arrivals: Arrivals) =>
  open.every(({ number, rest }) => arrivals.get(number)?.quantity === rest)

export const isNothing = (arrivals: Arrivals) => [...arrivals.values()].every(({ quantity }) => quantity === 0)

const put = (arrivals: Arrivals, { number }: OpenLine, arrived: Arrived): Arrivals =>
  new Map([...arrivals, [number, arrived]])

function withUnits(arrivals: Arrivals, line: OpenLine, units: readonly string[], damaged: readonly string[]): Arrivals {
  const damagedUnits = damaged.filter((unit) => units.includes(unit))
  return put(arrivals, line, {
    ...{ units, quantity: units.length * 1000 },
    ...{ damagedUnits, damaged: damagedUnits.length * 1000 },
  })
}

export function withArrivedUnit(arrivals: Arrivals, line: OpenLine, unit: string, isHere: boolean): Arrivals {
  const { units: held, damagedUnits } = arrivedOf(arrivals, line)
  return withUnits(arrivals, line, isHere ? [...new Set([...held, unit])] : without(held, unit), damagedUnits)
}

/** A unit that is damaged has arrived too. */
export function withDamagedUnit(arrivals: Arrivals, line: OpenLine, unit: string, isDamaged: boolean): Arrivals {
  const { units, damagedUnits: held } = arrivedOf(arrivals, line)
  const damaged = isDamaged ? [...new Set([...held, unit])] : without(held, unit)
  return withUnits(arrivals, line, isDamaged ? [...new Set([...units, unit])] : units, damaged)
}

const without = (units: readonly string[], unit: string) => units.filter((one) => one !== unit)

export function withQuantity(arrivals: Arrivals, line: OpenLine, quantity: number): Arrivals {
  const damaged = Math.min(arrivedOf(arrivals, line).damaged, quantity)
  return put(arrivals, line, { ...nothing, quantity, damaged })
}

export function withDamaged(arrivals: Arrivals, line: OpenLine, damaged: number): Arrivals {
  const { quantity } = arrivedOf(arrivals, line)
  return put(arrivals, line, { ...nothing, quantity, damaged: Math.min(damaged, quantity) })
}

/** As a draft keeps them, and back again; lines of which all has come meanwhile are left out. */
export const keptArrivals = (arrivals: Arrivals): Row => ({ arrivals: [...arrivals] })
export function arrivalsIn({ arrivals }: Row, open: readonly OpenLine[]): Arrivals {
  const kept = new Map((arrivals ?? []) as readonly (readonly [number, Arrived])[])
  const units = (line: OpenLine, of: readonly string[]) =>
    of.filter((one) => line.units.some(({ unit }) => unit === one))
  return open.reduce<Arrivals>((all, line) => {
    const was = arrivedOf(kept, line)
    if (was.quantity === 0) return all
    if (line.units.length > 0) return withUnits(all, line, units(line, was.units), units(line, was.damagedUnits))
    return withDamaged(withQuantity(all, line, Math.min(was.quantity, line.rest)), line, was.damaged)
  }, new Map())
}

type ArrivalScan =
  /** `unit` is null for a piece of goods without units. */
  | {
      readonly found: 'unit' | 'product'
      readonly arrivals: Arrivals
      readonly line: OpenLine
      readonly unit: string | null
    }
  /** `units`: its single units were sent, and none of them is named. */
  | { readonly found: 'repeated' | 'enough' | 'units' | 'nothing' }

/** A code scanned from the box: marks a sent unit, or one more piece of a product. */
export function scanArrival(
  open: readonly OpenLine[],
  arrivals: Arrivals,
  code: string,
  product_id: string | null,
): ArrivalScan {
  for (const line of open) {
    const unit = line.units.find(({ codes }) => codes.some((one) => isSameCode(one, code)))?.unit
    if (!unit) continue
    if (arrivals.get(line.number)?.units.includes(unit)) return { found: 'repeated' }
    return { found: 'unit', line, unit, arrivals: withArrivedUnit(arrivals, line, unit, true) }
  }
  const sent = open.filter((line) => line.product_id === product_id)
  const lines = sent.filter(({ units }) => units.length === 0)
  if (lines.length === 0) return { found: sent.length > 0 ? 'units' : 'nothing' }
  const here = (line: OpenLine) => arrivals.get(line.number)?.quantity ?? 0
  const line = lines.find((one) => here(one) < one.rest)
  if (!line) return { found: 'enough' }
  const quantity = Math.min(line.rest, here(line) + 1000)
  return { found: 'product', line, unit: null, arrivals: withQuantity(arrivals, line, quantity) }
}

/** What the input of a step that was not taken had ticked off. */
export const arrivalsAsked = ({ lines }: Row): Arrivals =>
  new Map(
    ((lines ?? []) as readonly Row[]).map((line) => [
      Number(line.line),
      {
        quantity: Number(line.quantity ?? 0),
        units: listOf(line, 'units'),
        damaged: Number(line.damaged ?? 0),
        damagedUnits: listOf(line, 'damaged_units'),
      },
    ]),
  )

/** The input of the step. */
export const stepInput = (arrivals: Arrivals) => ({
  lines: [...arrivals]
    .filter(([, { quantity }]) => quantity > 0)
    .map(([line, { damagedUnits: damaged_units, ...arrived }]) => ({ line, ...arrived, damaged_units })),
})
