import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { coarsePointer, useMedia } from '../use-media.ts'
import { Body } from './body.tsx'
import { type Column, withEnds } from './column.ts'
import css from './grid.module.css'
import { GridHead } from './head.tsx'
import { leastOf } from './layout.ts'
import type { GridProps } from './props.ts'

export function Table<R>(props: GridProps<R>) {
  const { rows, rowId, actions } = props
  const { columns, widths } = props.layout
  const layout = useMemo(
    () => ({ ...props.layout, columns: withEnds(props.layout.columns, props.layout.widths) }),
    [props.layout],
  )
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const head = useRef<HTMLTableSectionElement>(null)
  const [headHeight, setHeadHeight] = useState(76)
  const ids = useMemo(() => rows.map(rowId), [rows, rowId])
  const height = layout.dense ? 36 : 52
  useLayoutEffect(() => setHeadHeight(head.current?.offsetHeight ?? 76), [])

  const actionsWidth = useMedia(coarsePointer) ? 56 : 80
  const selectable = props.selected !== undefined
  const grower = columns.find(({ id, grows }) => grows && widths[id] === undefined)
  const numbers = Math.max(3, String(props.firstNumber + rows.length).length) * 8 + 24
  const others = numbers + (selectable ? 40 : 0) + (actions ? actionsWidth : 0)
  const least = columns.reduce((sum, column) => sum + leastOf(column, props.layout), others)
  const spread = columns.reduce((sum, { id, width }) => sum + (widths[id] ?? width), others) - least
  /** What is beyond the least is shared out until each column is as wide as it likes; the rest goes to the one that grows. */
  const widthOf = (column: Column<R>) => {
    const from = leastOf(column, props.layout)
    const to = widths[column.id] ?? column.width
    return from < to ? `clamp(${from}px, ${from}px + (100cqi - ${least}px) * ${(to - from) / spread}, ${to}px)` : to
  }

  return (
    <div
      ref={scroller}
      className={css.scroller}
      style={
        {
          '--grid-row': `${height}px`,
          '--grid-head': `${headHeight}px`,
          '--grid-actions': `${actions ? actionsWidth : 0}px`,
        } as CSSProperties
      }
    >
      <table
        ref={table}
        className={css.table}
        style={{ minWidth: least }}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows are walked and chosen by keys, which is a grid
        role="grid"
        aria-label={props.label}
        aria-rowcount={rows.length + 2}
        aria-multiselectable={selectable || undefined}
      >
        <colgroup>
          {selectable && <col style={{ width: 40 }} />}
          <col style={{ width: numbers }} />
          {columns.map((column) => (
            <col
              key={column.id}
              data-column={column.id}
              style={{ width: column === grower ? undefined : widthOf(column) }}
            />
          ))}
          {/* Takes the remaining width when no column grows. */}
          <col style={{ width: grower ? 0 : undefined }} />
          {actions && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <GridHead {...props} layout={layout} ref={head} table={table} ids={ids} />
        <Body {...props} layout={layout} scroller={scroller} ids={ids} height={height} headHeight={headHeight} />
      </table>
      {props.children && <div className={css.instead}>{props.children}</div>}
    </div>
  )
}
