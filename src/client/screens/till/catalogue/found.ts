import { useMemo } from 'react'
import { lookedNow, useLooked } from '../counter/ui.ts'
import type { Catalogue } from './catalogue.ts'
import { favouritesNow, useFavourites } from './favourites.ts'
import type { Item } from './goods.ts'
import { stockedNow, useStocked } from './live-catalogue.ts'

/** The goods to show: results of a search, a group, or the favourites. */
export function useFound(): readonly Item[] {
  const { catalogue, version } = useStocked()
  const sought = useLooked((now) => now.sought)
  const group = useLooked((now) => now.group)
  const favourites = useFavourites()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the catalogue is changed in place, and its version says when.
  return useMemo(() => found(catalogue, sought, group, favourites), [catalogue, version, sought, group, favourites])
}

/** Results for the text in the field right now, for a key that is pressed before the pause is over. */
export const foundNow = () => found(stockedNow().catalogue, lookedNow().text, lookedNow().group, favouritesNow())

function found(
  catalogue: Catalogue | null,
  text: string,
  group: string | null,
  favourites: readonly string[],
): readonly Item[] {
  if (!catalogue) return []
  if (text.trim()) return catalogue.search(text, group)
  if (group) return catalogue.inGroup(group)
  const marked = favourites.flatMap((id) => catalogue.get(id) ?? [])
  return marked.length > 0 ? marked : catalogue.first()
}
