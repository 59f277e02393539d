import Bookmark from 'lucide-react/icons/bookmark'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#client/parts/button.tsx'
import type { GridLayout } from '#client/parts/grid/use-layout.ts'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { Popover } from '#client/parts/popover.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import type { ListView } from '#domain/people/list-view.ts'
import type { ReadRow } from '#store/port.ts'
import { conditionsOf } from '../table/address.ts'
import type { ListAddress } from '../table/use-list-address.ts'
import { useSavedViews } from './use-saved-views.ts'

const ViewsPanel = lazy(async () => {
  const [page] = await Promise.all([import('./views-panel.tsx'), loadTexts('bulk')])
  return page
})

/** What stands in the address for a moment only. */
const passing = ['page', 'dialogs[]']

interface SavedViewsProps {
  route: string
  address: ListAddress
  layout: GridLayout<ReadRow>
}

/** The views of a list that have a name; the default one is taken by whoever comes without conditions. */
export function SavedViews({ route, address, layout }: SavedViewsProps) {
  const { t } = useTranslation('pages')
  const take = (view: ListView) => {
    layout.adopt(view.layout)
    layout.setDense(view.dense)
    address.go(() => new URLSearchParams(view.address))
  }
  const views = useSavedViews(route, conditionsOf(address.params).length === 0, take)
  const kept = new URLSearchParams([...address.params].filter(([key]) => !passing.includes(key)))

  return (
    <Popover
      label={t('list.views')}
      width={320}
      trigger={(trigger) => <IconButton {...trigger} icon={Bookmark} variant="outline" label={t('list.views')} />}
    >
      <Suspense>
        <ViewsPanel route={route} views={views} address={String(kept)} layout={layout} onTake={take} />
      </Suspense>
    </Popover>
  )
}
