import Columns3 from 'lucide-react/icons/columns-3'
import { lazy, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../button.tsx'
import { Popover } from '../popover.tsx'
import type { ViewProps } from './view-panel.tsx'

const ViewPanel = lazy(() => import('./view-panel.tsx')) as <R>(props: ViewProps<R>) => ReactNode

/** How the list looks. */
export function ViewMenu<R>(props: ViewProps<R>) {
  const { t } = useTranslation('pages')
  return (
    <Popover
      label={t('grid.view')}
      width={300}
      trigger={(trigger) => <IconButton {...trigger} icon={Columns3} variant="outline" label={t('grid.view')} />}
    >
      <ViewPanel {...props} />
    </Popover>
  )
}
