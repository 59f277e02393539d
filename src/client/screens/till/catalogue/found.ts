import { useMemo, useRef } from 'react'
import type { Catalogue, FoundItems } from '../state/catalogue.ts'
import { useFavourites } from '../state/favourites.ts'
import type { Item } from '../state/goods.ts'
import { stockedNow, useStocked } from '../state/live-catalogue.ts'
import { askedOptions, lookedNow, useLooked } from '../state/ui.ts'

interface Found extends FoundItems {
  /** True if favourites were asked for and there are none yet: all goods stand there. */
  readonly lacksFavourites: boolean
}

/** The goods to show: results of a search, a group, or the favourites. */
export function useFound(): Found {
  const { catalogue, version } = useStocked()
  const sought = useLooked((now) => now.sought)
  const group = useLooked((now) => now.group)
  const options = useLooked((now) => now.options)
  const marking = useLooked((now) => now.marking)
  const favourites = useFavourites()
  /** Those that were favourites before more are chosen: while they are, no tile moves. */
  const before = useRef(favourites)
  if (!marking) before.current = favourites
  // biome-ignore lint/correctness/useExhaustiveDependencies: the catalogue is changed in place, and its version says when.
  return useMemo(() => {
    if (!catalogue) return { ...asTyped([]), lacksFavourites: false }
    if (sought.trim() || group) return { ...found(catalogue, sought, group, options), lacksFavourites: false }
    const shown = marking ? before.current : favourites
    const marked = shown?.flatMap((id) => catalogue.get(id) ?? []) ?? []
    const others = marking || marked.length === 0 ? catalogue.first().filter((item) => !marked.includes(item)) : []
    return { ...asTyped([...marked, ...others]), lacksFavourites: favourites?.length === 0 }
  }, [catalogue, version, sought, group, options, marking, marking ? before.current : favourites])
}

/** Results for the text in the field right now, for a key that is pressed before the pause is over. */
export function foundNow(): readonly Item[] {
  const { catalogue } = stockedNow()
  const { text, group, options } = lookedNow()
  return catalogue ? found(catalogue, text, group, options).items : []
}

function found(catalogue: Catalogue, text: string, group: string | null, options: string): FoundItems {
  const said = askedOptions(options)
  if (text.trim()) return catalogue.search(text, group, said)
  return asTyped(group ? catalogue.inGroup(group, said) : [])
}

const asTyped = (items: readonly Item[]): FoundItems => ({ items, readAs: null, meant: null })
