import Plus from 'lucide-react/icons/plus'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '#client/data/person/session.ts'
import { useWords } from '#client/fields/words.ts'
import { Button, IconButton } from '#client/parts/button.tsx'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { lineFieldsOf } from '#domain/kernel/document.ts'
import { can, may } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { codedElsewhere, isCalledByName, searchedKeys } from '#domain/kernel/searchable.ts'
import { type SearchedField, searchedIn } from '#domain/kernel/searched.ts'
import { OrderTool } from '../order/order-tool.tsx'
import { usePartWords } from '../part-words.ts'
import { ExportButton } from '../table/export-button.tsx'
import { SearchField } from '../table/search-field.tsx'
import css from '../table/table.module.css'
import { useOwnKind } from './own-actions.ts'
import { TillDoor } from './till-door.tsx'
import type { ListAddress } from './use-list-address.ts'

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
  const words = usePartWords(resource, address.part)
  const actor = useActor()
  const { Tool, Told } = useOwnKind(resource)
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
  const words = usePartWords(resource, address.part)
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

/** What the search looks at: the name, or what a document is known by; what people look for most comes first. */
function useSearchedFor(resource: Resource): string {
  const { t } = useTranslation('pages')
  const words = useWords(resource)
  if (isCalledByName(resource)) {
    const label = codedElsewhere(resource)
    const names = ['index', ...searchedKeys(resource).codes, ...(label ? [label.code] : [])]
    return t('list.searchFor', { fields: [words.field('name'), ...names.map(words.field).map(within)].join(', ') })
  }
  const found = searchedIn(resource)
  const isText = ({ field }: SearchedField) => field.kind === 'text' || field.kind === 'digits'
  const names = [...found.filter((one) => !isText(one)), ...found.filter(isText)].map(({ name }) => name)
  // Both IMEIs of a unit are one word here.
  const [first = '', ...others] = new Set(
    [resource.title, ...names].map((name) => words.field(name).replace(/ \d$/, '')),
  )
  return t('list.searchFor', { fields: [first, ...others.map(within)].join(', ') })
}

/** A label within a sentence; one that begins with a short form such as IMEI stays as it is. */
const within = (label: string) =>
  label.slice(0, 2) === label.slice(0, 2).toUpperCase() ? label : label.slice(0, 1).toLocaleLowerCase() + label.slice(1)
