import Plus from 'lucide-react/icons/plus'
import { lazy, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '#client/data/who/session.ts'
import { Button, IconButton } from '#client/parts/button.tsx'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { Suspense } from '#client/parts/suspense.tsx'
import { lineFieldsOf } from '#domain/kernel/document.ts'
import { can, may } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { OrderTool } from '../order/order-tool.tsx'
import { useListPartWords } from '../parts/list-part-words.ts'
import { useSearchedFor } from '../parts/searched-for.ts'
import { ExportButton } from '../table/export-button.tsx'
import { SearchField } from '../table/search-field.tsx'
import css from '../table/table.module.css'
import type { ListAddress } from '../table/use-list-address.ts'
import { useOwnActions } from './own-actions.ts'
import { TillDoor } from './till-door.tsx'

const DuplicatesButton = lazy(async () => {
  const [page] = await Promise.all([import('../merge/duplicates-button.tsx'), loadTexts('bulk')])
  return page
})

interface ListToolsProps {
  resource: Resource
  address: ListAddress
  view: ReactNode
  /** The keys of the columns shown, in order. */
  columns: readonly string[]
}

/** What is done with a whole list: its order, views, columns and export. */
export function ListTools({ resource, address, view, columns }: ListToolsProps) {
  const { t } = useTranslation(['pages', 'common'])
  const words = useListPartWords(resource, address.part)
  const actor = useActor()
  const { Tool, Told } = useOwnActions(resource)
  const save = (lines?: string) => async () =>
    (await import('#client/data/call/export.ts')).exportList(resource, address.query, {
      name: words.many,
      columns,
      ...(lines && { lines }),
    })
  const waysToSave = [
    { label: t('list.exportRows'), save: save() },
    ...lineFieldsOf(resource)
      .filter(({ field }) => !field.given)
      .map(({ name }) => ({ label: t('list.exportLines', { lines: words.field(name) }), save: save(name) })),
  ]
  return (
    <>
      <OrderTool resource={resource} />
      {Tool && <Tool />}
      {Told && <Told />}
      {view}
      {may(actor, resource, 'export') && <ExportButton ways={waysToSave} done={t('list.exported')} />}
    </>
  )
}

interface ToolbarProps {
  resource: Resource
  address: ListAddress
  pause: number
  /** Null without the right to create. */
  onCreate: (() => void) | null
  /** Null on a phone, where they stand below. */
  tools: ReactNode
}

export function Toolbar({ resource, address, pause, onCreate, tools }: ToolbarProps) {
  const words = useListPartWords(resource, address.part)
  const actor = useActor()
  const searched = useSearchedFor(resource)
  return (
    <div className={css.toolbar} data-search="search">
      <SearchField label={searched} address={address} pause={pause} />
      <span className={css.space} />
      <TillDoor resource={resource} />
      {tools && resource.merges && can(actor, `${resource.permission}.merge`) && (
        <Suspense>
          <DuplicatesButton resource={resource} />
        </Suspense>
      )}
      {tools}
      {onCreate &&
        (tools ? (
          <Button variant="solid" icon={Plus} onClick={onCreate}>
            {words.one}
          </Button>
        ) : (
          <IconButton variant="solid" icon={Plus} label={words.titleNew} onClick={onCreate} />
        ))}
    </div>
  )
}
