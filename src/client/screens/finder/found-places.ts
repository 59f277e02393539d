import { findable, foundAmong, misfitOf, wordsIn } from '#domain/kernel/finding.ts'

/** Somewhere in the app that a person may go to. */
export interface AppPlace {
  readonly to: string
  /** The key of the words for it in the texts `find`. */
  readonly key: string
  readonly name: string
  /** The area that it lies in; empty for home and profile, which are everybody's. */
  readonly group: string
}

/** What places are called in every language, and what else people say for them, by the keys of their words. */
export type OtherNames = ReadonlyMap<string, readonly string[]>

/**
 * Finds places by what a person calls them, in any of the languages, by any script or keyboard layout; the nearest
 * first. All of them where nothing is typed.
 */
export function placeFinder<P extends AppPlace>(
  places: readonly P[],
  others: OtherNames,
): (text: string) => readonly P[] {
  const known = places.map((place) => {
    const names = [place.name, ...(others.get(`find:${place.key}`) ?? [])]
    return { place, names, findable: findable([...names, place.group].join(' ')) }
  })
  return (text) => {
    const wanted = wordsIn(text)
    if (wanted.length === 0) return places
    return foundAmong(known, text, (one) => one.findable)
      .map(({ place, names }) => ({ place, misfit: Math.min(...names.map((name) => misfitOf(name, wanted))) }))
      .sort((a, b) => a.misfit - b.misfit)
      .map(({ place }) => place)
  }
}
