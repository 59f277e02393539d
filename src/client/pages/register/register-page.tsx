import CircleHelp from 'lucide-react/icons/circle-help'
import FileText from 'lucide-react/icons/file-text'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useEntryTotals, useRegister } from '#client/data/ask/registers.ts'
import { isOffline } from '#client/data/call/api-error.ts'
import { useSeenRegister } from '#client/data/device/seen-resource.ts'
import { useActor } from '#client/data/who/session.ts'
import { formatAsOf, formatInteger } from '#client/parts/format.ts'
import type { RowAction } from '#client/parts/grid/column.ts'
import { useGridLayout } from '#client/parts/grid/use-layout.ts'
import { ViewMenu } from '#client/parts/grid/view-menu.tsx'
import { useLoading } from '#client/parts/loading.tsx'
import { usePageHead } from '#client/parts/page-head.ts'
import { keyOf } from '#domain/kernel/field.ts'
import { may } from '#domain/kernel/permission.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { axesOf } from '#store/axes.ts'
import { dimensionColumn, documentText, textOf } from '#store/column.ts'
import { bySide } from '#store/register-query.ts'
import { registerOf } from '#store/register-table.ts'
import { SumCard } from '../table/sum-card.tsx'
import { useSumColumns } from '../table/sum-columns.tsx'
import { chipsOf, TablePage } from '../table/table-page.tsx'
import { allTime, times } from './address.ts'
import { BehindHere } from './behind-here.tsx'
import { columnsShown } from './columns.ts'
import { documentLink } from './document-link.ts'
import { NothingKept } from './nothing.tsx'
import { useSigns } from './signs.ts'
import { RegisterToolbar } from './toolbar.tsx'
import { Totals } from './totals.tsx'
import { useRegisterAddress } from './use-register-address.ts'
import { useRegisterWords } from './words.ts'

const noRows: readonly Row[] = []
const never = () => false

/** The page of a register: balances and entries. */
export function RegisterPage({ register: declared }: { register: Register }) {
  const register = useSeenRegister(declared)
  const { t } = useTranslation(['registers', 'pages'])
  const words = useRegisterWords(register)
  const actor = useActor()
  const navigate = useNavigate()
  const address = useRegisterAddress(register)
  const { view, query, explain } = address
  const source = useMemo(() => registerOf(register, view), [register, view])
  const answer = useRegister(register, view, query)
  const counted = useEntryTotals(register, query, view === 'entries')
  const loading = answer.isPending || answer.isPlaceholderData
  useLoading(loading)

  const rows = answer.data?.data ?? noRows
  const whole = view === 'entries' ? counted : answer.data?.whole
  const total = whole?.meta.total
  /** True if the server can't be reached and the rows are its last answer. */
  const kept = answer.error !== null && rows.length > 0
  const columns = columnsShown(register, address, rows)
  const signOf = useSigns(register, rows)
  const layout = useGridLayout(
    `${register.route}.${view}`,
    useSumColumns({ columns, conditions: source.conditions, names: words, address, signOf }),
  )
  usePageHead({ count: total === undefined ? undefined : formatInteger(total) })
  const narrowed = chipsOf(address.params, source.conditions).length > 0

  const open = useCallback(
    (row: Row) => {
      if (view === 'balance') return explain(row)
      const to = documentLink(actor, row)
      if (to) void navigate(to)
    },
    [view, explain, actor, navigate],
  )
  const actionsOf = useCallback(
    (row: Row): readonly RowAction[] => {
      if (view === 'balance')
        return [{ key: 'why', label: t('row.entries'), icon: CircleHelp, run: () => explain(row) }]
      const to = documentLink(actor, row)
      return to ? [{ key: 'document', label: t('row.document'), icon: FileText, run: () => void navigate(to) }] : []
    },
    [view, explain, actor, navigate, t],
  )
  const nameOf = (row: Row) =>
    view === 'entries'
      ? documentText(row, words.writing)
      : query.group
          .map((name) => textOf(dimensionColumn(name, axesOf(register)[name]!), row, words.writing))
          .filter(Boolean)
          .join(', ')

  const nothing = (
    <NothingKept
      view={view}
      loading={loading}
      error={answer.error}
      onRetry={() => void answer.refetch()}
      onClear={narrowed ? address.clear : undefined}
      onAllTime={times.some((name) => address.params.has(name)) ? () => address.change(allTime) : undefined}
    />
  )
  const isAway = view === 'entries' && answer.error !== null && isOffline(answer.error)

  return (
    <TablePage
      view={view}
      address={address}
      conditions={source.conditions}
      names={words}
      narrowed={narrowed}
      toolbar={
        <RegisterToolbar
          register={register}
          address={address}
          shown={layout.columns.map(({ id }) => id)}
          view={<ViewMenu layout={layout} sort={query.sort} onSort={address.order} />}
        />
      }
      filter={{ title: t('filter.title'), conditions: source.conditions.filter(({ key }) => key !== 'document_id') }}
      telling={false}
      kept={kept}
      found={
        kept
          ? t('pages:list.kept', { time: formatAsOf(answer.dataUpdatedAt) })
          : total !== undefined && t('pages:list.foundOnly', { total: formatInteger(total) })
      }
      label={words.name}
      layout={layout}
      rows={rows}
      rowId={view === 'entries' ? entryId : balanceId(register, query.group)}
      rowName={nameOf}
      onSelect={never}
      onOpen={open}
      actions={actionsOf}
      isStruck={never}
      card={(row) => <SumCard columns={columns} names={words} row={row} signOf={signOf} />}
      nothing={isAway ? <BehindHere register={register} query={query} otherwise={nothing} /> : nothing}
      sums={
        may(actor, register, 'total') && (
          <Totals register={register} address={address} totals={whole?.totals ?? noRows} />
        )
      }
      // Unknown, not 0, if nothing could be loaded.
      total={rows.length > 0 || !answer.error ? (total ?? (query.page - 1) * query.per_page + rows.length) : undefined}
    />
  )
}

const entryId = (row: Row) => `${row.document_id} ${row.n}`
const balanceId = (register: Register, group: readonly string[]) => {
  const axes = axesOf(register)
  const keys = group.flatMap((name) => (axes[name] ? [keyOf(name, axes[name])] : []))
  return (row: Row) => [...keys, bySide.key].map((key) => row[key] ?? '').join(' ')
}
