import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { exportList } from '#client/data/call/export.ts'
import { useActor } from '#client/data/person/session.ts'
import { useWords } from '#client/fields/words.ts'
import { Button, IconButton } from '#client/parts/button.tsx'
import { useLabel } from '#client/parts/i18n/label.ts'
import { phoneWidth, useMedia } from '#client/parts/use-media.ts'
import { may } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { ExportButton } from '../table/export-button.tsx'
import { SearchField } from '../table/search-field.tsx'
import css from '../table/table.module.css'
import { TillDoor } from './till-door.tsx'
import type { ListAddress } from './use-list-address.ts'

interface ToolbarProps {
  resource: Resource
  address: ListAddress
  pause: number
  /** Null without the right to create. */
  onCreate: (() => void) | null
  view: ReactNode
}

export function Toolbar({ resource, address, pause, onCreate, view }: ToolbarProps) {
  const { t } = useTranslation(['pages', 'common'])
  const words = useWords(resource)
  const label = useLabel('fields')
  const actor = useActor()
  const narrow = useMedia(phoneWidth)
  return (
    <div className={css.toolbar} data-search="search">
      <SearchField label={t('list.search')} address={address} pause={pause} />
      <span className={css.space} />
      <TillDoor resource={resource} />
      {view}
      {may(actor, resource, 'export') && (
        <ExportButton save={() => exportList(resource, address.query, words.many)} done={t('list.exported')} />
      )}
      {onCreate &&
        (narrow ? (
          <IconButton variant="solid" icon={Plus} label={words.titleNew} onClick={onCreate} />
        ) : (
          <Button variant="solid" icon={Plus} onClick={onCreate}>
            {address.part ? label(address.part.one) : words.one}
          </Button>
        ))}
    </div>
  )
}
