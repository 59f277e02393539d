import { ticks } from 'd3-array'

export interface Axis {
  readonly from: number
  readonly to: number
  readonly ticks: readonly number[]
}

/** Round values from the least to the greatest, nought included: a bar without it lies about its length. */
export function axisFor(values: readonly (number | null)[], about = 4): Axis {
  const known = values.filter((value) => value !== null)
  const [least, greatest] = [Math.min(0, ...known), Math.max(0, ...known)]
  if (least === greatest) return { from: 0, to: 1, ticks: [0] }
  const inner = ticks(least, greatest, about)
  const step = inner.length > 1 ? inner[1]! - inner[0]! : greatest - least
  const from = Math.floor(least / step) * step
  const to = Math.ceil(greatest / step) * step
  return { from, to, ticks: ticks(from, to, Math.round((to - from) / step)) }
}

/** Every how many labels one is written, so that none runs into the next. */
export function labelStep(labels: readonly string[], width: number): number {
  const longest = Math.max(1, ...labels.map(({ length }) => length))
  const fit = Math.max(1, Math.floor(width / (longest * letter + 12)))
  return Math.max(1, Math.ceil(labels.length / fit))
}

/** Pixels of a letter of a label. */
export const letter = 7

/** Labels with their places: two points may be called the same. */
export const pointsOf = (labels: readonly string[]) => labels.map((label, at) => ({ label, at }))

/** The places of the known values in one run: a line is broken where nothing is known. */
export function runsOf<Value>(values: readonly (Value | null)[]): readonly (readonly [at: number, value: Value][])[] {
  const runs: [number, Value][][] = []
  values.forEach((value, at) => {
    if (value === null) return
    if (at === 0 || values[at - 1] === null || runs.length === 0) runs.push([])
    runs.at(-1)!.push([at, value])
  })
  return runs
}

export interface Share {
  /** The places in the list of what this is a share of: one, or all that are too small to be seen apart. */
  readonly of: readonly number[]
  readonly value: number
  /** In hundredths of a percent. */
  readonly share: number
}

/** The greatest first, what is left together; what is not above zero has no share. */
export function sharesOf(values: readonly (number | null)[], most = 6): readonly Share[] {
  const known = values.flatMap((value, at) => (value !== null && value > 0 ? [{ at, value }] : []))
  const sorted = known.toSorted((a, b) => b.value - a.value)
  const whole = sorted.reduce((sum, { value }) => sum + value, 0)
  const alone = sorted.length > most ? most - 1 : most
  const parts = sorted.slice(0, alone).map(({ at, value }) => ({ of: [at], value }))
  const rest = sorted.slice(alone)
  if (rest.length > 0)
    parts.push({ of: rest.map(({ at }) => at), value: rest.reduce((sum, { value }) => sum + value, 0) })
  return parts.map((part) => ({ ...part, share: Math.round((part.value / whole) * 10_000) }))
}
