import { useMemo, useRef } from 'react'
import { cx } from '../cx.ts'
import { RowMenu } from './actions.tsx'
import css from './grid.module.css'
import type { GridProps } from './props.ts'
import { useRows } from './use-rows.ts'

const cardHeight = 84

/** The same rows where a table has no room: a few lines and one button each. */
export function Cards<R>(props: GridProps<R>) {
  const { rows, rowId, marked, onOpen } = props
  const scroller = useRef<HTMLDivElement>(null)
  const ids = useMemo(() => rows.map(rowId), [rows, rowId])
  const at = marked ? ids.indexOf(marked) : -1
  const list = useRows({ scroller, count: rows.length, height: cardHeight, head: 0, marked: at })

  return (
    <div ref={scroller} className={css.scroller}>
      {rows.length > 0 && (
        <ul
          className={css.cards}
          aria-label={props.label}
          style={{ paddingTop: list.before, paddingBottom: list.after }}
        >
          {list.items.map(({ index }) => {
            const row = rows[index]
            if (row === undefined) return null
            const id = ids[index]
            return (
              <li
                key={id}
                className={cx(css.card, props.isStruck(row) && css.struck, id === marked && css.marked)}
                style={{ height: cardHeight }}
              >
                {onOpen ? (
                  <button type="button" className={css.cardBody} onClick={() => onOpen(row)}>
                    {props.card(row)}
                  </button>
                ) : (
                  <div className={css.cardBody}>{props.card(row)}</div>
                )}
                {props.actions && <RowMenu name={props.rowName(row)} row={row} of={props.actions} active />}
              </li>
            )
          })}
        </ul>
      )}
      {props.children && <div className={css.instead}>{props.children}</div>}
    </div>
  )
}
