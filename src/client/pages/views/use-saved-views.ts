import { useEffect } from 'react'
import { areViewsWaiting, askListViews, useListViews } from '#client/data/person/list-views.ts'
import { afterwards } from '#client/parts/at-work.ts'
import type { ListView } from '#domain/people/list-view.ts'

/** Milliseconds after which the views are asked anew at the latest: after the page itself, which nobody should wait for. */
const longest = 1500

/** The views of a page that have a name; the default one is taken by whoever comes with a plain address. */
export function useSavedViews(route: string, isPlain: boolean, take: (view: ListView) => void): readonly ListView[] {
  const views = useListViews(route)
  const usual = views.find(({ is_default, is_own }) => is_default && is_own)
  useEffect(() => {
    const load = async () =>
      areViewsWaiting()
        ? (await import('#client/data/person/change-list-views.ts')).exchangeListViews()
        : askListViews()
    return afterwards('views', () => load().catch(() => null), longest)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each coming, when it becomes known
  useEffect(() => {
    if (usual && isPlain) take(usual)
  }, [usual?.id, route])
  return views
}
