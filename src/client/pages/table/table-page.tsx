import ListFilter from 'lucide-react/icons/list-filter'
import { lazy, type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#client/parts/badge.tsx'
import { Button } from '#client/parts/button.tsx'
import { cx } from '#client/parts/cx.ts'
import { Grid } from '#client/parts/grid/grid.tsx'
import type { GridProps } from '#client/parts/grid/props.ts'
import { SheetPage } from '#client/parts/page.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import type { Question, TableCondition } from '#store/question.ts'
import { narrowing } from './address.ts'
import type { FilterDialogProps } from './filter-dialog.tsx'
import type { TableNames } from './named.ts'
import { Pager } from './pager.tsx'
import css from './table.module.css'
import type { TableAddress } from './use-address.ts'

/** Loaded with the first condition. */
const Chips = lazy(async () => ({ default: (await import('./chips.tsx')).Chips }))

const FilterDialog = lazy(() => import('./filter-dialog.tsx'))

interface TablePageProps<R> extends Omit<GridProps<R>, 'firstNumber' | 'sort' | 'onSort' | 'children'> {
  address: TableAddress & { readonly query: Question }
  /** All filters of the table. */
  conditions: readonly TableCondition[]
  names: TableNames
  toolbar: ReactNode
  /** Buttons beside the conditions. */
  tools?: ReactNode
  filter: Pick<FilterDialogProps, 'title' | 'conditions' | 'more'>
  /** The number of rows, and the time of the data. */
  found: ReactNode
  /** Whether that tells more than a pager does. */
  telling: boolean
  /** True if it is the server's last answer, shown offline. */
  kept: boolean
  /** Undefined if unknown. */
  total: number | undefined
  /** Whether there is something to clear. */
  narrowed: boolean
  nothing: ReactNode
  /** Between the rows and the pager. */
  sums?: ReactNode
  /** The order, if it is not by the title. */
  sort?: Question['sort']
  /** A different view gets a grid of its own. */
  view?: string
  page?: Ref<HTMLElement>
}

/** The page of a table: filters, rows, sums and pager. */
export function TablePage<R>(props: TablePageProps<R>) {
  const {
    address,
    conditions,
    names,
    toolbar,
    tools,
    filter,
    found,
    telling,
    kept,
    total,
    narrowed,
    nothing,
    sums,
    view,
    page,
    ...grid
  } = props
  const { query, params } = address
  const { t } = useTranslation('pages')
  const [filtering, setFiltering] = useState(false)
  const keys = chipsOf(params, conditions)
  return (
    <SheetPage ref={page}>
      {toolbar}
      <div className={css.conditions}>
        <Button size="sm" variant="quiet" icon={ListFilter} onClick={() => setFiltering(true)}>
          {t('filter.open')}
          {keys.length > 0 && <Badge>{keys.length}</Badge>}
        </Button>
        <div className={css.chips}>
          {(keys.length > 0 || narrowed) && (
            <Suspense>
              <Chips keys={keys} conditions={conditions} names={names} address={address} narrowed={narrowed} />
            </Suspense>
          )}
        </div>
        {tools}
        <span
          className={cx(css.found, 'num', kept && css.kept)}
          data-telling={telling || kept || undefined}
          role="status"
        >
          {found}
        </span>
      </div>
      <Grid
        key={view}
        {...grid}
        firstNumber={(query.page - 1) * query.per_page + 1}
        sort={grid.sort ?? query.sort}
        onSort={address.order}
      >
        {grid.rows.length === 0 && nothing}
      </Grid>
      {sums}
      {total !== undefined && (
        <Pager page={query.page} size={query.per_page} total={total} onTurn={address.turn} onResize={address.resize} />
      )}
      {filtering && (
        <Suspense>
          <FilterDialog {...filter} names={names} address={address} onClose={() => setFiltering(false)} />
        </Suspense>
      )}
    </SheetPage>
  )
}

const ofDeleted = ['only_deleted', 'with_deleted']

/** Conditions shown as chips. A search is not: it is in its own field. */
export function chipsOf(params: URLSearchParams, conditions: readonly TableCondition[]): readonly string[] {
  const known = [...conditions.map(({ key }) => key), ...ofDeleted]
  return narrowing(params).filter((key) => known.includes(key))
}
