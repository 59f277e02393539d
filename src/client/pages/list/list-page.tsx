import Plus from 'lucide-react/icons/plus'
import { lazy, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { readAhead, useList } from '#client/data/ask/use-list.ts'
import { useSeenResource } from '#client/data/device/seen-resource.ts'
import { useActor } from '#client/data/who/session.ts'
import { Button } from '#client/parts/button.tsx'
import { formatAsOf, formatInteger } from '#client/parts/format.ts'
import { useGridLayout } from '#client/parts/grid/use-layout.ts'
import { ViewMenu } from '#client/parts/grid/view-menu.tsx'
import { currentLanguage, loadTexts } from '#client/parts/i18n/i18n.ts'
import { useLoading } from '#client/parts/loading.tsx'
import { usePageHead } from '#client/parts/page-head.ts'
import { Suspense } from '#client/parts/suspense.tsx'
import { phoneWidth, useMedia } from '#client/parts/use-media.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { calledOf } from '#domain/kernel/document-number.ts'
import { may } from '#domain/kernel/permission.ts'
import { type Resource, titleKey } from '#domain/kernel/resource.ts'
import { listOf } from '#store/list-table.ts'
import type { ReadRow } from '#store/port.ts'
import { mayCreate } from '../form/parts/form-rights.ts'
import { useFormPlace, useForms } from '../form/use-forms.ts'
import { useListPartWords } from '../parts/list-part-words.ts'
import { hasOwnPage } from '../parts/own-hand.ts'
import { useRowLeftFor } from '../parts/way-back.ts'
import { conditionsOf } from '../table/address.ts'
import { filtersOf, isPictured, useColumns } from '../table/columns.tsx'
import { beginningFrom, listQuery } from '../table/list-address.ts'
import { Nothing } from '../table/nothing.tsx'
import { TablePage } from '../table/table-page.tsx'
import { useListAddress } from '../table/use-list-address.ts'
import { useSearched } from '../table/use-searched.ts'
import { SavedViews } from '../views/saved-views.tsx'
import { useElsewhereColumns } from './elsewhere-columns.tsx'
import { RowsOnPage } from './rows-on-page.ts'
import { ListTools, Toolbar } from './toolbar.tsx'
import { useRemoval } from './use-removal.ts'
import { useRowActions } from './use-row-actions.ts'

/** Loaded with the dialog of filters. */
const RecordsFilter = lazy(async () => ({ default: (await import('./records-filter.tsx')).RecordsFilter }))

const BulkBar = lazy(async () => {
  const [{ BulkBar }] = await Promise.all([import('./bulk-bar.tsx'), loadTexts('bulk')])
  return { default: BulkBar }
})
/** No list waits for its sums. */
const ListTotals = lazy(() => import('./list-totals.tsx'))
const ListCard = lazy(async () => ({ default: (await import('./list-card.tsx')).ListCard }))
const noRows: readonly ReadRow[] = []
const idOf = (row: ReadRow) => row.id
const isDeleted = (row: ReadRow) => row.deleted_at !== null
/** Milliseconds after the last key, before the server is asked. */
const pauses = { search: 400, column: 600 }

export const readAheadAt = (resource: Resource, params: URLSearchParams) =>
  readAhead(resource, listQuery(resource, params, currentLanguage()))

export function ListPage({ resource: declared }: { resource: Resource }) {
  const resource = useSeenResource(declared)
  const { t } = useTranslation(['pages', 'common'])
  const actor = useActor()
  const language = currentLanguage()
  const narrow = useMedia(phoneWidth)
  const source = useMemo(() => listOf(resource), [resource])
  const address = useListAddress(resource)
  const words = useListPartWords(resource, address.part)
  const { query } = address
  const list = useList(resource, query)
  const pause = list.source === 'device' ? { search: 0, column: 0 } : pauses
  const { open } = useForms()
  const navigate = useNavigate()
  const { saved } = useFormPlace()
  const returned = useRowLeftFor(resource.route)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { remove } = useRemoval(resource)
  const rowActions = useRowActions(resource, address.part)
  const page = useRef<HTMLElement>(null)
  useSearched(page, resource.route)
  useLoading(list.loading)

  const rows = list.page?.rows ?? noRows
  const pictured = isPictured(resource, rows)
  const own = useColumns(resource, address, source.conditions, {
    pause: pause.column,
    pictured,
    found: list.page?.found,
  })
  const elsewhere = useElsewhereColumns(resource)
  const layout = useGridLayout(
    resource.route,
    useMemo(() => own.flatMap((column) => (column.grows ? [column, ...elsewhere] : [column])), [own, elsewhere]),
  )
  const total = list.page?.total ?? 0
  const { meant, readAs } = list.page ?? {}
  const chosen = useMemo(() => rows.filter((row) => selected.has(row.id) && !row.deleted_at), [rows, selected])
  usePageHead({ count: list.page ? formatInteger(total) : undefined })
  const leave = useCallback(() => setSelected(new Set()), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows, so another selection
  useEffect(leave, [query, leave])

  const mayDelete = may(actor, resource, 'delete') && (resource.scope !== 'shared' || actor.is_super)
  const create = useMemo(
    () =>
      mayCreate(resource, actor)
        ? () =>
            isDocument(resource) || hasOwnPage(resource)
              ? void navigate(`${resource.route}/create?${new URLSearchParams(conditionsOf(address.params))}`)
              : void open({ resource: resource.name, id: null, mode: 'create' }, beginningFrom(resource, query))
        : null,
    [actor, resource, open, navigate, query, address.params],
  )
  const sort = query.sort.column === 'name' ? { ...query.sort, column: titleKey(resource, language) } : query.sort
  const asOf = list.asOf && formatAsOf(list.asOf)

  const tools = (
    <ListTools
      resource={resource}
      address={address}
      columns={layout.columns.map(({ id }) => id)}
      view={
        <>
          <SavedViews route={address.part?.route ?? resource.route} address={address} layout={layout} />
          <ViewMenu layout={layout} sort={sort} onSort={address.order} />
        </>
      }
    />
  )
  const toolbar = (
    <Toolbar
      resource={resource}
      address={address}
      pause={pause.search}
      onCreate={create}
      tools={narrow ? null : tools}
    />
  )

  const nothing = (
    <Nothing
      loading={list.loading}
      error={list.error && !list.page ? { title: t('list.failed'), text: list.error.message } : null}
      onRetry={list.refetch}
      narrowed={
        address.narrowed && {
          title: t('list.none'),
          text: t(list.source === 'kept' ? 'list.noneKept' : 'list.noneHelp'),
          onClear: address.clear,
          actions: meant && (
            <Button onClick={() => address.change({ search: [meant] })}>{t('list.meant', { text: meant })}</Button>
          ),
        }
      }
      empty={{
        title: words.none,
        ...(create && { text: t('list.emptyHelp') }),
        actions: create && (
          <Button variant="subtle" icon={Plus} onClick={create}>
            {words.one}
          </Button>
        ),
      }}
    />
  )

  const table = (
    <TablePage
      page={page}
      address={address}
      // What makes the list a part is said by its title.
      conditions={source.conditions.filter(({ key }) => key !== address.part?.condition[0].replace('[]', ''))}
      names={words}
      narrowed={address.narrowed}
      tools={narrow && tools}
      toolbar={
        chosen.length > 0 ? (
          <Suspense fallback={toolbar}>
            <BulkBar
              resource={resource}
              rows={chosen}
              query={query}
              found={total}
              total={chosen.length}
              whole={chosen.length === rows.filter((row) => !isDeleted(row)).length}
              onWhole={(whole) => setSelected(new Set(whole ? rows.map(idOf) : []))}
              onLeave={leave}
              others={rowActions.forMany.map((one) => ({ ...one, run: () => one.run(chosen) }))}
              onDelete={
                mayDelete
                  ? async () => {
                      if (await remove(chosen)) leave()
                    }
                  : undefined
              }
            />
          </Suspense>
        ) : (
          toolbar
        )
      }
      filter={{
        title: t('filter.title'),
        conditions: filtersOf(resource, actor),
        more: (draft, change) => (
          <Suspense>
            <RecordsFilter resource={resource} draft={draft} change={change} />
          </Suspense>
        ),
      }}
      telling={Boolean(readAs) || list.within !== null}
      kept={list.source === 'kept'}
      found={
        readAs
          ? t('list.readAs', { text: readAs, total: formatInteger(total) })
          : list.source === 'kept' && asOf
            ? t('list.kept', { time: asOf })
            : list.within !== null && asOf
              ? t('list.within', { total: formatInteger(total), days: list.within, time: asOf })
              : list.page &&
                (asOf
                  ? t('list.found', { total: formatInteger(total), time: asOf })
                  : t('list.foundOnly', { total: formatInteger(total) }))
      }
      label={words.many}
      layout={layout}
      rows={rows}
      rowId={idOf}
      rowName={(row) => calledOf(resource, row, language)}
      sort={sort}
      selected={
        mayDelete || (!isDocument(resource) && may(actor, resource, 'update')) || rowActions.forMany.length > 0
          ? selected
          : undefined
      }
      onSelect={setSelected}
      onOpen={rowActions.open}
      actions={rowActions.shown ? rowActions.of : undefined}
      isStruck={isDeleted}
      returned={returned ?? undefined}
      marked={saved?.resource === resource.name ? saved.id : undefined}
      card={(row) => <ListCard resource={resource} row={row} found={list.page?.found?.[row.id]} />}
      total={total}
      sums={
        isDocument(resource) &&
        total > 0 && (
          <Suspense>
            <ListTotals
              resource={resource}
              query={readAs ? { ...query, search: readAs } : query}
              columns={layout.columns.map(({ id }) => id)}
            />
          </Suspense>
        )
      }
      nothing={nothing}
    />
  )

  return <RowsOnPage value={rows}>{table}</RowsOnPage>
}
