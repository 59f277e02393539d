import type { Lines } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { priceAfter } from '#domain/sale/pricing.ts'
import { followedLine } from '../../lines/parts/line.ts'

/** Prices by product. */
export type Prices = ReadonlyMap<string, number>

/** What the settings ask for a line, and the price that they propose where its cost is known; null without one. */
export type Proposes = (line: Row) => { readonly percent: number; readonly price: number | null } | null

interface Repriced {
  readonly lines: readonly Row[]
  /** How many lines keep a price that a person typed, though the price type says another. */
  readonly own: number
}

/** A field that was never filled is missing; one that a person emptied is null and stays so. */
const isUnfilled = (line: Row, name: string) => line[name] === undefined

/** What is proposed for the lines, and the set prices of the others. */
export const withProposals = (set: Prices, lines: readonly Row[], proposes: Proposes): Prices =>
  new Map([
    ...set,
    ...lines.flatMap((line): [string, number][] => {
      const price = proposes(line)?.price ?? null
      return price === null ? [] : [[String(line.product_id), price]]
    }),
  ])

/** Lines without a price get the set one. */
export const withPrices = (field: Lines, lines: readonly Row[], prices: Prices): readonly Row[] =>
  changedWhere(lines, (line) => {
    const set = prices.get(String(line.product_id))
    return isUnfilled(line, 'price') && set !== undefined ? followedLine(field, line, 'price', set) : null
  })

/** Lines without a cost get the one that the stock tells. */
export const withCosts = (field: Lines, lines: readonly Row[], costs: Prices): readonly Row[] =>
  changedWhere(lines, (line) => {
    const cost = costs.get(String(line.product_id))
    if (!isUnfilled(line, 'cost') || cost === undefined) return null
    const priced = { ...line, cost }
    return { cost, ...(typeof line.price === 'number' && followedLine(field, priced, 'price', line.price)) }
  })

/** Lines whose prices were those of the former price type follow to the new one's. */
export function repriced(field: Lines, lines: readonly Row[], before: Prices, after: Prices): Repriced {
  let own = 0
  const followed = changedWhere(lines, (line) => {
    if (typeof line.price !== 'number') return null
    const id = String(line.product_id)
    const next = priceAfter(line.price, before.get(id), after.get(id))
    if (next.own) own += 1
    return next.price === line.price ? null : unpricedOr(field, line, next.price)
  })
  return { lines: followed, own }
}

/** Every line with the price of its price type, where it has one. */
export const allPriced = (field: Lines, lines: readonly Row[], prices: Prices): readonly Row[] =>
  changedWhere(lines, (line) => {
    const set = prices.get(String(line.product_id))
    return set === undefined || set === line.price ? null : followedLine(field, line, 'price', set)
  })

/** Costs are in soums: beside prices in another currency they say nothing, and so does a markup on them. */
export const withoutCosts = (field: Lines, lines: readonly Row[]): readonly Row[] =>
  changedWhere(lines, (line) =>
    typeof line.cost === 'number' ? { ...emptied(field, line, 'price'), cost: undefined } : null,
  )

/** Without a price in the new type the line is as if it had just been added. */
const unpricedOr = (field: Lines, line: Row, price: number | null): Row =>
  price === null ? { ...emptied(field, line, 'price'), price: undefined } : followedLine(field, line, 'price', price)

/** What followed from a field follows no more. */
const emptied = (field: Lines, line: Row, name: string): Row =>
  Object.fromEntries(Object.keys(field.follow?.(line, name) ?? {}).map((key) => [key, null]))

/** The same list, and the same lines, where nothing changes. */
function changedWhere(lines: readonly Row[], change: (line: Row) => Row | null): readonly Row[] {
  const changed = lines.map((line) => {
    const patch = change(line)
    return patch ? { ...line, ...patch } : line
  })
  return changed.some((line, at) => line !== lines[at]) ? changed : lines
}
