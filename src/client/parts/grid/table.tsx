import { type CSSProperties, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import { coarsePointer, useMedia } from '../use-media.ts'
import css from './grid.module.css'
import { Head } from './head.tsx'
import type { GridProps } from './props.ts'
import { TableRow } from './row.tsx'
import { useRows } from './use-rows.ts'
import { useSelection } from './use-selection.ts'

const nobody: ReadonlySet<string> = new Set()

export function Table<R>(props: GridProps<R>) {
  const { rows, rowId, layout, actions, onOpen, marked } = props
  const { columns, widths } = layout
  const selected = props.selected ?? nobody
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const head = useRef<HTMLTableSectionElement>(null)
  const [headHeight, setHeadHeight] = useState(76)
  const ids = useMemo(() => rows.map(rowId), [rows, rowId])
  const height = layout.dense ? 36 : 52
  const list = useRows({
    scroller,
    count: rows.length,
    height,
    head: headHeight,
    marked: marked ? ids.indexOf(marked) : -1,
  })
  const choose = useSelection(ids, selected, props.onSelect)
  const { t } = useTranslation('pages')
  const toSelect = useCallback((name: string) => t('grid.select', { name }), [t])
  useLayoutEffect(() => setHeadHeight(head.current?.offsetHeight ?? 76), [])

  const actionsWidth = useMedia(coarsePointer) ? 56 : 108
  const selectable = props.selected !== undefined
  const width = (id: string, usual: number) => widths[id] ?? usual
  const grower = columns.find(({ id, grows }) => grows && widths[id] === undefined)
  const numbers = Math.max(3, String(props.firstNumber + rows.length).length) * 8 + 24
  const least = columns.reduce(
    (sum, { id, width: usual }) => sum + width(id, usual),
    numbers + (selectable ? 40 : 0) + (actions ? actionsWidth : 0),
  )
  const span = columns.length + 2 + Number(selectable) + Number(Boolean(actions))

  return (
    <div
      ref={scroller}
      className={css.scroller}
      style={{ '--grid-row': `${height}px`, '--grid-head': `${headHeight}px` } as CSSProperties}
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
              style={{ width: column === grower ? undefined : width(column.id, column.width) }}
            />
          ))}
          {/* What is left when no column grows. */}
          <col style={{ width: grower ? 0 : undefined }} />
          {actions && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <Head {...props} ref={head} table={table} ids={ids} />
        <tbody onKeyDown={list.onKeyDown}>
          {list.before > 0 && <Gap height={list.before} span={span} />}
          {list.items.map(({ index }) => {
            const row = rows[index]
            const id = ids[index]
            return (
              row !== undefined &&
              id !== undefined && (
                <TableRow
                  key={id}
                  row={row}
                  at={index}
                  number={props.firstNumber + index}
                  name={props.rowName(row)}
                  columns={columns}
                  actions={actions}
                  selected={selectable ? selected.has(id) : undefined}
                  toSelect={toSelect}
                  active={index === list.active}
                  className={cx(css.row, props.isStruck(row) && css.struck, id === marked && css.marked)}
                  onChoose={(reach) => choose(id, reach)}
                  onOpen={onOpen}
                  onFocus={() => list.setActive(index)}
                />
              )
            )
          })}
          {list.after > 0 && <Gap height={list.after} span={span} />}
        </tbody>
      </table>
      {props.children && <div className={css.instead}>{props.children}</div>}
    </div>
  )
}

const Gap = ({ height, span }: { height: number; span: number }) => (
  <tr aria-hidden>
    <td colSpan={span} className={css.gap} style={{ height }} />
  </tr>
)
