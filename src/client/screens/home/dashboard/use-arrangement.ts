import { useEffect } from 'react'
import { v7 } from 'uuid'
import { areViewsWaiting, askListViews, useListViews } from '#client/data/person/list-views.ts'
import { afterwards } from '#client/parts/at-work.ts'
import { type ArrangedTile, type Arrangement, arrangementOf } from './tiles.ts'

/** The dashboard is kept as the default view of the home page, so it goes wherever the person's views go. */
const home = {
  route: '/',
  name: 'dashboard',
  address: '?',
  dense: false,
  is_shared: false,
  shared_with: [],
  is_default: true,
} as const
/** Milliseconds after which it is asked anew at the latest: after the figures, which nobody should wait for. */
const longest = 1500

const sender = () => import('#client/data/person/change-list-views.ts')

interface Kept {
  readonly arrangement: Arrangement | null
  readonly keep: (tiles: readonly ArrangedTile[]) => Promise<void>
  /** Goes back to the usual tiles. */
  readonly drop: () => Promise<void>
}

/** How this person has arrangedTiles their dashboard, on whichever device. */
export function useArrangement(): Kept {
  const own = useListViews(home.route).find(({ is_own, is_default }) => is_own && is_default)
  useEffect(() => {
    const load = async () => (areViewsWaiting() ? (await sender()).exchangeListViews() : askListViews())
    return afterwards('views', () => load().catch(() => null), longest)
  }, [])
  return {
    arrangement: own?.layout ?? null,
    keep: async (tiles) => {
      const { order, hidden } = arrangementOf(tiles)
      const layout = { widths: {}, shown: [], order: [...order], hidden: [...hidden] }
      await (await sender()).keepListView({ ...home, id: own?.id ?? v7(), layout, is_own: true })
    },
    drop: async () => {
      if (own) await (await sender()).dropListView(own.id)
    },
  }
}
