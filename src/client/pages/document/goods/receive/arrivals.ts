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

/** What has arrived so far, by line number. */
export type Arrivals = ReadonlyMap<number, { readonly quantity: number; readonly units: readonly string[] }>

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
  new Map(open.map(({ number, rest, units }) => [number, { quantity: rest, units: units.map(({ unit }) => unit) }]))

export const isAllHere = (open: readonly OpenLine[], arrivals: Arrivals) =>
  open.every(({ number, rest }) => arrivals.get(number)?.quantity === rest)

export const isNothing = (arrivals: Arrivals) => [...arrivals.values()].every(({ quantity }) => quantity === 0)

export function withArrivedUnit(arrivals: Arrivals, { number }: OpenLine, unit: string, isHere: boolean): Arrivals {
  const held = arrivals.get(number)?.units ?? []
  const units = isHere ? [...new Set([...held, unit])] : held.filter((one) => one !== unit)
  return new Map([...arrivals, [number, { units, quantity: units.length * 1000 }]])
}

export const withQuantity = (arrivals: Arrivals, { number }: OpenLine, quantity: number): Arrivals =>
  new Map([...arrivals, [number, { units: [], quantity }]])

type ArrivalScan =
  | { readonly found: 'unit' | 'product'; readonly arrivals: Arrivals; readonly line: OpenLine }
  | { readonly found: 'repeated' | 'enough' | 'nothing' }

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
    return { found: 'unit', line, arrivals: withArrivedUnit(arrivals, line, unit, true) }
  }
  const lines = open.filter((line) => line.product_id === product_id && line.units.length === 0)
  if (lines.length === 0) return { found: 'nothing' }
  const here = (line: OpenLine) => arrivals.get(line.number)?.quantity ?? 0
  const line = lines.find((one) => here(one) < one.rest)
  if (!line) return { found: 'enough' }
  return { found: 'product', line, arrivals: withQuantity(arrivals, line, Math.min(line.rest, here(line) + 1000)) }
}

/** The input of the step. */
export const stepInput = (arrivals: Arrivals) => ({
  lines: [...arrivals]
    .filter(([, { quantity }]) => quantity > 0)
    .map(([line, { quantity, units }]) => ({ line, quantity, units })),
})
