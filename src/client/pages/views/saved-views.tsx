import Bookmark from 'lucide-react/icons/bookmark'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { areViewsWaiting, askListViews, useListViews } from '#client/data/person/list-views.ts'
import { IconButton } from '#client/parts/button.tsx'
import type { GridLayout } from '#client/parts/grid/use-layout.ts'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { Popover } from '#client/parts/popover.tsx'
import type { ListView } from '#domain/people/list-view.ts'
import type { ReadRow } from '#store/port.ts'
import type { ListAddress } from '../list/use-list-address.ts'
import { conditionsOf } from '../table/address.ts'

const ViewsPanel = lazy(async () => {
  const [page] = await Promise.all([import('./views-panel.tsx'), loadTexts('bulk')])
  return page
})

/** Milliseconds before the views are asked anew: after the list itself, which nobody should wait for. */
const afterwards = 1500

interface SavedViewsProps {
  route: string
  address: ListAddress
  layout: GridLayout<ReadRow>
}

/** The views of a list that have a name; the default one is taken by whoever comes without conditions. */
export function SavedViews({ route, address, layout }: SavedViewsProps) {
  const { t } = useTranslation('pages')
  const views = useListViews(route)
  const usual = views.find(({ is_default, is_own }) => is_default && is_own)
  useEffect(() => {
    const load = async () =>
      areViewsWaiting()
        ? (await import('#client/data/person/change-list-views.ts')).exchangeListViews()
        : askListViews()
    const later = setTimeout(() => void load().catch(() => null), afterwards)
    return () => clearTimeout(later)
  }, [])

  const take = (view: ListView) => {
    layout.adopt(view.layout)
    layout.setDense(view.dense)
    address.go(() => new URLSearchParams(view.address))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit, when it becomes known
  useEffect(() => {
    const key = `savdo.view.${route}`
    if (!usual || sessionStorage.getItem(key)) return
    sessionStorage.setItem(key, usual.id)
    if (conditionsOf(address.params).length === 0) take(usual)
  }, [usual?.id, route])

  return (
    <Popover
      label={t('list.views')}
      width={320}
      trigger={(trigger) => <IconButton {...trigger} icon={Bookmark} variant="outline" label={t('list.views')} />}
    >
      <Suspense>
        <ViewsPanel route={route} views={views} address={address} layout={layout} onTake={take} />
      </Suspense>
    </Popover>
  )
}
