import { misfitOf } from '#domain/kernel/finding.ts'
import type { Item } from './goods.ts'

/** What an item is found by. */
export const itemText = ({ name, about }: Item) => `${name} ${about}`

const rank = ({ sequence }: Item) => sequence ?? Number.MAX_SAFE_INTEGER
/** By hand, then by name. */
const byPlace = (a: Item, b: Item) => rank(a) - rank(b) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)

/** What fits the words best comes first, then what has a place by hand, then by name. */
export function bestFirst(items: readonly Item[], words: readonly string[]): readonly Item[] {
  const misfits = new Map(items.map((item) => [item, misfitOf(itemText(item), words)]))
  const misfit = (item: Item) => misfits.get(item) ?? 0
  return items.toSorted((a, b) => misfit(a) - misfit(b) || byPlace(a, b))
}

/** The goods that have a place by hand, so that none of them is left out where only the first are shown. */
export class HandOrder {
  private readonly placed = new Set<number>()
  /** Sorted when they are asked for. */
  private sorted: readonly number[] | null = null

  put(at: number, { sequence }: Item): void {
    if (sequence !== null) this.placed.add(at)
    else if (!this.placed.delete(at)) return
    this.sorted = null
  }

  /** In their order; `items` by the numbers they were put under. */
  places(items: readonly (Item | null)[]): readonly number[] {
    const known = (at: number) => {
      const item = items[at]
      return item ? [{ at, item }] : []
    }
    this.sorted ??= [...this.placed]
      .flatMap(known)
      .sort((a, b) => byPlace(a.item, b.item))
      .map(({ at }) => at)
    return this.sorted
  }
}
