import type { IconType } from '#client/parts/icon.tsx'
import { misfitOf, wordsIn } from '#domain/kernel/finding.ts'
import { isFoundBy, keysOfRecord, othersOf, planOf } from '#domain/kernel/search-plan.ts'

/** Somewhere in the app that a person may go to. */
export interface AppPlace {
  readonly to: string
  /** The key of the words for it in the texts `find`. */
  readonly key: string
  readonly name: string
  /** The area that it lies in; empty for home and profile, which are everybody's. */
  readonly group: string
}

/** A place as it is shown. */
export interface FinderPlace extends AppPlace {
  readonly icon: IconType
  /** What the page there begins with. */
  readonly state?: unknown
  /** A page of the help instead, which opens where one is. */
  readonly help?: string
}

/** A record as a place to go to, by the name of its kind and, for a document, its day. */
export interface FoundRecord extends Omit<FinderPlace, 'group'> {
  readonly kind: string
  readonly day: string
  /** What is done with it there, by the key of its words; without it it is opened. */
  readonly does?: string
}

/** What places are called in every language, and what else people say for them, by the keys of their words. */
export type OtherNames = ReadonlyMap<string, readonly string[]>

/**
 * Finds places by what a person calls them, in any of the languages, by any script or keyboard layout, with a slip;
 * the nearest first. All of them where nothing is typed.
 */
export function placeFinder<P extends AppPlace>(
  places: readonly P[],
  others: OtherNames,
): (text: string) => readonly P[] {
  const known = places.map((place) => {
    const names = [place.name, ...(others.get(`find:${place.key}`) ?? [])]
    return { place, names, keys: keysOfRecord({ names: [...names, place.group], codes: [], numbers: [] }) }
  })
  return (text) => {
    const wanted = wordsIn(text)
    if (wanted.length === 0) return places
    for (const typed of [text, ...othersOf(text)]) {
      const plan = planOf(typed, false)
      const found = plan ? known.filter(({ keys }) => isFoundBy(plan, keys)) : []
      if (found.length > 0)
        return found
          .map(({ place, names }) => ({ place, misfit: Math.min(...names.map((name) => misfitOf(name, wanted))) }))
          .sort((a, b) => a.misfit - b.misfit)
          .map(({ place }) => place)
    }
    return []
  }
}
