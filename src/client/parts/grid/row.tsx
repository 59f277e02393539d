import { type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Checkbox } from '../switch.tsx'
import { RowActions } from './actions.tsx'
import type { Column, RowAction } from './column.ts'
import { endStyle } from './end-style.ts'
import css from './grid.module.css'

interface RowProps<R> {
  row: R
  at: number
  number: number
  name: string
  columns: readonly Column<R>[]
  actions: ((row: R) => readonly RowAction[]) | undefined
  /** Undefined where rows can't be selected. */
  selected: boolean | undefined
  /** Label of the row's checkbox. One function for all rows: loading the texts in each row takes time. */
  toSelect: (name: string) => string
  active: boolean
  /** The list has been drawn before; read only when the row mounts. */
  settled: boolean
  className: string
  onChoose: (reach: boolean) => void
  /** Whether rows are being selected: then a tap selects, too. */
  isChoosing: () => boolean
  onOpen: ((row: R) => void) | undefined
  onFocus: () => void
}

const onControl = (target: EventTarget) =>
  target instanceof Element && target.closest('button, a, input, label') !== null

/** A finger or a pen has no double-click; of an older browser nothing is known, and its rows open by two. */
const isTap = ({ nativeEvent }: MouseEvent) =>
  nativeEvent instanceof PointerEvent && (nativeEvent.pointerType === 'touch' || nativeEvent.pointerType === 'pen')

function Row<R>({ row, at, columns, selected, active, onOpen, onChoose, ...rest }: RowProps<R>) {
  const open = (event: MouseEvent) => onControl(event.target) || onOpen?.(row)
  const tap = (event: MouseEvent) => {
    if (!isTap(event) || onControl(event.target)) return
    if (selected !== undefined && rest.isChoosing()) onChoose(false)
    else onOpen?.(row)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter') onOpen?.(row)
    else if (event.key === ' ' && selected !== undefined) onChoose(event.shiftKey)
    else return
    event.preventDefault()
  }

  return (
    <tr
      data-row={at}
      aria-rowindex={at + 3}
      aria-selected={selected}
      tabIndex={active ? 0 : -1}
      className={cx(rest.className, selected && css.selected)}
      onClick={tap}
      onDoubleClick={open}
      onKeyDown={onKeyDown}
      onFocus={rest.onFocus}
    >
      {selected !== undefined && (
        <td className={css.center}>
          <Checkbox
            checked={selected}
            onChange={() => undefined}
            onClick={(event) => onChoose(event.shiftKey)}
            aria-label={rest.toSelect(rest.name)}
            tabIndex={active ? 0 : -1}
          />
        </td>
      )}
      <td className={cx(css.end, css.number)}>{rest.number}</td>
      {columns.map((column) => (
        <td
          key={column.id}
          className={cx(column.align && css[column.align], column.look && css[column.look], column.stays && css.stays)}
          style={endStyle(column)}
          data-tip-cut=""
        >
          {column.cell(row) as ReactNode}
        </td>
      ))}
      <td />
      {rest.actions && (
        <td className={css.actionCell}>
          <RowActions name={rest.name} row={row} of={rest.actions} active={active} settled={rest.settled} />
        </td>
      )}
    </tr>
  )
}

/** Props that are compared. The handlers are new on each render but do the same, so they are left out. */
const seen = [
  'row',
  'at',
  'number',
  'columns',
  'actions',
  'onOpen',
  'selected',
  'toSelect',
  'active',
  'className',
] as const
export const TableRow = memo(Row, (before, after) =>
  seen.every((name) => Object.is(before[name], after[name])),
) as typeof Row
