import type { Query } from '#store/query.ts'
import type { FinderPlace } from '../../finder/found-places.ts'

/** Rows that wait for the person: how many, and the list of them. */
export interface WaitingRows {
  readonly wait: string
  /** What is said of them under the name of their list, and what alone. */
  readonly said: string
  readonly title: string
  /** Their own work that they have begun, which needs nobody's attention. */
  readonly isBegun: boolean
  readonly total: number
  /** What they come to, where there is room for it. */
  readonly sum?: string
  readonly to: string
  /** What finds them in their list. */
  readonly query?: Query
}

/** All that waits for a person, by the entry of the menu; `isWhole` once everybody has answered. */
export interface Waiting {
  readonly by: ReadonlyMap<string, readonly WaitingRows[]>
  readonly isWhole: boolean
}

/** What needs attention among what waits. */
export const needingAttention = ({ by }: Waiting): readonly (WaitingRows & { readonly of: string })[] =>
  [...by].flatMap(([of, rows]) => rows.filter(({ isBegun }) => !isBegun).map((row) => ({ ...row, of })))

/** A place that a person may want to go to from here. */
export interface DoorPlace {
  readonly place: FinderPlace
  readonly waiting: readonly WaitingRows[]
  /** `till`: the till itself. `makes`: documents that the person makes; `atTill`: those that are made there. */
  readonly kind: 'till' | 'makes' | 'atTill' | 'reads'
  /** How many were made lately: what is done often comes first. */
  readonly made: number
}

const most = 4

/**
 * What this person does, the first things first: a person of one counter sells, then comes what waits, then what they
 * make. What waits is never left out, the rest fills up to four.
 */
export function doorsOf(places: readonly DoorPlace[], { atCounter }: { atCounter: boolean }): readonly DoorPlace[] {
  const rank = ({ kind, waiting }: DoorPlace) => {
    if (kind === 'till' && atCounter) return 0
    if (waiting.length > 0) return 1
    return { till: 2, makes: 3, atTill: 4, reads: 5 }[kind]
  }
  return places
    .map((door) => ({ door, rank: rank(door) }))
    .sort((a, b) => a.rank - b.rank || b.door.made - a.door.made)
    .filter((one, at) => one.rank === 1 || at < most)
    .filter((one) => one.rank < 5 || places.every(({ kind }) => kind === 'reads'))
    .map(({ door }) => door)
}
