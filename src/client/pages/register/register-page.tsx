import CircleHelp from 'lucide-react/icons/circle-help'
import FileText from 'lucide-react/icons/file-text'
import ListFilter from 'lucide-react/icons/list-filter'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { isOffline } from '#client/data/api-error.ts'
import { useKnownRegister } from '#client/data/known.ts'
import { useEntryTotals, useRegister } from '#client/data/registers.ts'
import { useActor } from '#client/data/session.ts'
import { Badge } from '#client/parts/badge.tsx'
import { Button } from '#client/parts/button.tsx'
import { cx } from '#client/parts/cx.ts'
import { formatAsOf, formatInteger } from '#client/parts/format.ts'
import type { RowAction } from '#client/parts/grid/column.ts'
import { Grid } from '#client/parts/grid/grid.tsx'
import { useGridLayout } from '#client/parts/grid/use-layout.ts'
import { ViewMenu } from '#client/parts/grid/view-menu.tsx'
import { useLabel } from '#client/parts/i18n/label.ts'
import { useLoading } from '#client/parts/loading.tsx'
import { usePageHead } from '#client/parts/page-head.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { dimensionColumn, textOf } from '#store/column.ts'
import list from '../list/list.module.css'
import { Pager } from '../list/pager.tsx'
import { narrowing } from './address.ts'
import { BehindHere } from './behind-here.tsx'
import { RegisterChips } from './chips.tsx'
import { useRegisterColumns } from './columns.tsx'
import { documentOf } from './document-link.ts'
import { NothingKept } from './nothing.tsx'
import { RegisterCard } from './row-card.tsx'
import { RegisterToolbar } from './toolbar.tsx'
import { Totals } from './totals.tsx'
import { useRegisterAddress } from './use-register-address.ts'
import { useRegisterWords } from './words.ts'

const FilterDialog = lazy(() => import('./filter-dialog.tsx'))
const noRows: readonly Row[] = []
const never = () => false
const nobody = () => undefined

/** One register: what it comes to, and the entries that it comes from. */
export function RegisterPage({ register: declared }: { register: Register }) {
  const register = useKnownRegister(declared)
  const { t } = useTranslation(['registers', 'pages'])
  const label = useLabel('resources')
  const words = useRegisterWords(register)
  const actor = useActor()
  const navigate = useNavigate()
  const address = useRegisterAddress(register)
  const { view, query, explain } = address
  const answer = useRegister(register, view, query)
  const counted = useEntryTotals(register, query, view === 'entries')
  const [filtering, setFiltering] = useState(false)
  const loading = answer.isPending || answer.isPlaceholderData
  useLoading(loading)

  const rows = answer.data?.data ?? noRows
  const whole = view === 'entries' ? counted : answer.data?.whole
  const total = whole?.meta.total
  /** What the server said last, where it can't be asked now. */
  const kept = answer.error !== null && rows.length > 0
  const layout = useGridLayout(`${register.route}.${view}`, useRegisterColumns(register, address, rows))
  usePageHead({ count: total === undefined ? undefined : formatInteger(total) })
  const conditions = narrowing(register, address.params)

  const open = useCallback(
    (row: Row) => {
      if (view === 'balance') return explain(row)
      const to = documentOf(actor, row)
      if (to) void navigate(to)
    },
    [view, explain, actor, navigate],
  )
  const actionsOf = useCallback(
    (row: Row): readonly RowAction[] => {
      if (view === 'balance')
        return [{ key: 'why', label: t('row.entries'), icon: CircleHelp, run: () => explain(row) }]
      const to = documentOf(actor, row)
      return to ? [{ key: 'document', label: t('row.document'), icon: FileText, run: () => void navigate(to) }] : []
    },
    [view, explain, actor, navigate, t],
  )
  const nameOf = (row: Row) =>
    view === 'entries'
      ? `${label(`resources:${String(row.document)}.one`)} ${row.number ?? ''}`
      : query.group
          .map((name) => textOf(dimensionColumn(name, register.dimensions[name]!), row, words.writing))
          .filter(Boolean)
          .join(', ')

  const nothing = (
    <NothingKept
      view={view}
      narrowed={conditions.length > 0}
      loading={loading}
      error={answer.error}
      onRetry={() => void answer.refetch()}
      onClear={address.clear}
    />
  )

  return (
    <section className={list.page}>
      <RegisterToolbar
        register={register}
        address={address}
        view={<ViewMenu layout={layout} sort={query.sort} onSort={address.order} />}
      />
      <div className={list.conditions}>
        <Button size="sm" variant="quiet" icon={ListFilter} onClick={() => setFiltering(true)}>
          {t('filter.more')}
          {conditions.length > 0 && <Badge>{conditions.length}</Badge>}
        </Button>
        <div className={list.chips}>
          <RegisterChips register={register} address={address} />
        </div>
        <span className={cx(list.found, 'num', kept && list.kept)} role="status">
          {kept
            ? t('pages:list.kept', { time: formatAsOf(answer.dataUpdatedAt) })
            : total !== undefined && t('pages:list.foundOnly', { total: formatInteger(total) })}
        </span>
      </div>
      <Grid
        key={view}
        label={words.name}
        layout={layout}
        rows={rows}
        rowId={view === 'entries' ? entryId : balanceId(register, query.group)}
        rowName={nameOf}
        firstNumber={(query.page - 1) * query.per_page + 1}
        sort={query.sort}
        onSort={address.order}
        onSelect={nobody}
        onOpen={open}
        actions={actionsOf}
        isStruck={never}
        card={(row) => <RegisterCard register={register} address={address} row={row} />}
      >
        {rows.length === 0 &&
          (view === 'entries' && answer.error && isOffline(answer.error) ? (
            <BehindHere register={register} query={query} otherwise={nothing} />
          ) : (
            nothing
          ))}
      </Grid>
      <Totals register={register} address={address} totals={whole?.totals ?? noRows} />
      {/* How many there are nobody knows where nothing could be asked: it is not nought. */}
      {(rows.length > 0 || !answer.error) && (
        <Pager
          page={query.page}
          size={query.per_page}
          total={total ?? (query.page - 1) * query.per_page + rows.length}
          onTurn={address.turn}
          onResize={address.resize}
        />
      )}
      {filtering && (
        <Suspense>
          <FilterDialog register={register} address={address} onClose={() => setFiltering(false)} />
        </Suspense>
      )}
    </section>
  )
}

const entryId = (row: Row) => `${row.document_id} ${row.n}`
const balanceId =
  ({ dimensions }: Register, group: readonly string[]) =>
  (row: Row) =>
    group.map((name) => row[dimensions[name]?.kind === 'ref' ? `${name}_id` : name] ?? '').join(' ')
