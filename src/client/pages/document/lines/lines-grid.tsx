import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { coarsePointer, phoneWidth, useMedia } from '#client/parts/use-media.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import type { LineActions, LineColumn, Remainder } from './line-props.ts'
import { LineRow } from './line-row.tsx'
import css from './lines.module.css'
import type { LineSaid } from './parts/faults.ts'
import { useLineKeys } from './use-line-keys.ts'

export interface LinesGridHandle {
  /** Focuses a cell of a line, scrolling to it; without a name the first editable cell. */
  focus(at: number, cell?: string | null): void
  /** Scrolls to a line, and leaves the focus where it is. */
  show(at: number): void
}

/** The rows that lines pick, by the ids under `key`, and their stock if known. */
export interface Picks {
  readonly key: string
  readonly rows: ReadonlyMap<string, Row>
  readonly left: ReadonlyMap<string, Remainder> | null
}

interface LinesGridProps {
  label: string
  /** The scrolling element around the grid. */
  scroller: RefObject<HTMLElement | null>
  resource: Resource
  columns: readonly LineColumn[]
  lines: readonly Row[]
  /** Picked rows and their stock. */
  picks: Picks | null
  said: ReadonlyMap<number, LineSaid>
  locked: boolean
  chosen: ReadonlySet<number> | null
  /** The line that a scan touched last; null without one. */
  fresh: number | null
  actions: LineActions
  onEnd: () => void
  onDuplicate: (at: number) => void
  /** The last row, for adding a line. */
  newLine: ReactNode
  ref: Ref<LinesGridHandle>
}

/** A grid that renders only the visible lines: five hundred are as fast as five. */
export function LinesGrid(props: LinesGridProps) {
  const { scroller, columns, lines, picks, said, locked, chosen, actions } = props
  const table = useRef<HTMLTableElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const [offset, setOffset] = useState(0)
  const narrow = useMedia(phoneWidth)
  const coarse = useMedia(coarsePointer)
  const height = narrow ? 132 : coarse ? 52 : 36
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin: offset,
    // The tools and the head stay above.
    scrollPaddingStart: 100,
    scrollPaddingEnd: 12,
    initialRect: { width: innerWidth, height: innerHeight - 300 },
  })
  useLayoutEffect(() => {
    const [inner, outer] = [body.current?.getBoundingClientRect(), scroller.current?.getBoundingClientRect()]
    if (inner && outer) setOffset(Math.round(inner.top - outer.top + (scroller.current?.scrollTop ?? 0)))
  })
  const keys = useLineKeys({
    table,
    count: lines.length,
    scrollTo: (at) => rows.scrollToIndex(at),
    onEnd: props.onEnd,
    onDuplicate: props.onDuplicate,
    onRemove: (at) => actions.remove(at),
    onWhy: (at) => actions.askWhy(at),
  })
  useImperativeHandle(props.ref, () => ({ focus: keys.goTo, show: (at) => rows.scrollToIndex(at) }))

  const items = rows.getVirtualItems()
  const before = Math.max(0, (items[0]?.start ?? offset) - offset)
  const after = Math.max(0, rows.getTotalSize() - ((items.at(-1)?.end ?? offset) - offset))
  const span = columns.length + (locked ? 1 : 2)
  const least = useMemo(
    () => columns.reduce((sum, { width }) => sum + width, 48 + (locked ? 0 : 40)),
    [columns, locked],
  )

  return (
    <table
      ref={table}
      className={css.table}
      aria-label={props.label}
      aria-rowcount={lines.length + 1}
      style={narrow ? undefined : columns.some(({ grows }) => grows) ? { minWidth: least } : { width: least }}
    >
      <colgroup>
        <col style={{ width: 48 }} />
        {columns.map(({ id, grows, width }) => (
          <col key={id} style={grows ? undefined : { width }} />
        ))}
        {!locked && <col style={{ width: 40 }} />}
      </colgroup>
      <thead>
        <tr>
          <th className={`${css.head} ${css.end}`}>{'№'}</th>
          {columns.map(({ id, label, isEnd }) => (
            <th key={id} className={isEnd ? `${css.head} ${css.end}` : css.head} data-tip-cut="">
              {label}
            </th>
          ))}
          {!locked && <td className={css.head} />}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={locked ? undefined : keys.onKeyDown}>
        {before > 0 && <Gap height={before} span={span} />}
        {items.map(({ index }) => {
          const line = lines[index]
          const id = String((picks && line?.[picks.key]) ?? '')
          return (
            line && (
              <LineRow
                key={index}
                line={line}
                at={index}
                columns={columns}
                resource={props.resource}
                picked={picks?.rows.get(id)}
                left={picks?.left ? (picks.left.get(id)?.quantity ?? 0) : null}
                said={said.get(index)}
                locked={locked}
                chosen={chosen?.has(index)}
                isFresh={props.fresh === index}
                actions={actions}
                measure={rows.measureElement}
              />
            )
          )
        })}
        {after > 0 && <Gap height={after} span={span} />}
        {!locked && props.newLine && (
          <tr className={css.newLine}>
            <td className={css.number}>{lines.length + 1}</td>
            <td colSpan={span - 1}>{props.newLine}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

const Gap = ({ height, span }: { height: number; span: number }) => (
  <tr aria-hidden>
    <td colSpan={span} className={css.gap} style={{ height }} />
  </tr>
)
