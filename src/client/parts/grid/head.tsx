import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { KeyboardEvent, Ref, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'
import { Checkbox } from '../switch.tsx'
import { type Column, turned } from './column.ts'
import { endStyle } from './end-style.ts'
import css from './grid.module.css'
import type { GridProps } from './props.ts'
import { ResizeHandle } from './resize-handle.tsx'

interface HeadProps<R> extends GridProps<R> {
  ref: Ref<HTMLTableSectionElement>
  table: RefObject<HTMLTableElement | null>
  ids: readonly string[]
}

export function GridHead<R>({ ref, table, ids, layout, selected, onSelect, actions, ...rest }: HeadProps<R>) {
  const { t } = useTranslation('pages')
  const chosen = selected ? ids.filter((id) => selected.has(id)).length : 0
  return (
    <thead ref={ref} className={css.head}>
      <tr aria-rowindex={1}>
        {selected && (
          <th className={css.center}>
            <Checkbox
              checked={ids.length > 0 && chosen === ids.length}
              partly={chosen > 0 && chosen < ids.length}
              disabled={ids.length === 0}
              onChange={(all) => onSelect(new Set(all ? ids : []))}
              aria-label={t('grid.selectAll')}
            />
          </th>
        )}
        <th className={css.end}>{t('grid.number')}</th>
        {layout.columns.map((column) => (
          <HeadCell key={column.id} column={column} table={table} layout={layout} {...rest} />
        ))}
        <td className={css.plain} />
        {actions && (
          <th className={css.actionCell}>
            <span className="unseen">{t('grid.actions')}</span>
          </th>
        )}
      </tr>
      <tr aria-rowindex={2} className={css.search}>
        {selected && <td />}
        <td />
        {layout.columns.map((column) => (
          <td
            key={column.id}
            data-search={column.id}
            className={cx(column.stays && css.stays)}
            style={endStyle(column)}
          >
            {column.search}
          </td>
        ))}
        <td />
        {actions && <td className={css.actionCell} />}
      </tr>
    </thead>
  )
}

interface HeadCellProps<R> extends Pick<GridProps<R>, 'layout' | 'sort' | 'onSort'> {
  column: Column<R>
  table: RefObject<HTMLTableElement | null>
}

function HeadCell<R>({ column, table, layout, sort, onSort }: HeadCellProps<R>) {
  const { t } = useTranslation('pages')
  const { id, label, sortable } = column
  const sorted = sort.column === id
  const widthNow = (cell: HTMLElement) => cell.closest('th')?.offsetWidth ?? column.width

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = event.shiftKey ? { ArrowLeft: -16, ArrowRight: 16 }[event.key] : undefined
    if (!step) return
    event.preventDefault()
    layout.resize(id, widthNow(event.currentTarget) + step)
  }

  if (column.wordless)
    return (
      <th>
        <span className="unseen">{label}</span>
      </th>
    )
  return (
    <th
      aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
      className={cx(column.align && css[column.align], sorted && css.sorted, column.stays && css.stays)}
      style={endStyle(column)}
    >
      <button
        type="button"
        className={css.headButton}
        aria-disabled={!sortable}
        aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
        aria-description={t('grid.width')}
        onClick={() => sortable && onSort(turned(sort, id))}
        onKeyDown={onKeyDown}
      >
        <span data-tip-cut="">{label}</span>
        {sorted && <Icon of={sort.descending ? ArrowDown : ArrowUp} size={14} />}
      </button>
      <ResizeHandle column={id} table={table} onResize={(width) => layout.resize(id, width)} />
    </th>
  )
}
