import { useMemo } from 'react'
import { useFavourites } from './favourites.ts'
import type { Item } from './goods.ts'
import { useStocked } from './live-catalogue.ts'
import { useLooked } from './ui.ts'

/** What the goods pane shows: what the words find, what a group has, or what this till sells most. */
export function useFound(): readonly Item[] {
  const { catalogue, version } = useStocked()
  const { text, group } = useLooked()
  const favourites = useFavourites()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the catalogue is changed in place, and its version says when.
  return useMemo(() => {
    if (!catalogue) return []
    if (text.trim()) return catalogue.search(text, group)
    if (group) return catalogue.inGroup(group)
    const marked = favourites.flatMap((id) => catalogue.get(id) ?? [])
    return marked.length > 0 ? marked : catalogue.first()
  }, [catalogue, version, text, group, favourites])
}
