import SquareCheck from 'lucide-react/icons/square-check'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import { Checkbox } from '../switch.tsx'
import { RowMenu } from './actions.tsx'
import css from './grid.module.css'
import type { GridProps } from './props.ts'
import { useGridRows } from './use-rows.ts'
import { useSelection } from './use-selection.ts'

const cardHeight = 84

/** The same rows where a table has no room: a few lines and one button each. */
const nobody: ReadonlySet<string> = new Set()

export function Cards<R>(props: GridProps<R>) {
  const { rows, rowId, marked, onOpen, actions } = props
  const { t } = useTranslation('pages')
  const selected = props.selected ?? nobody
  const choosing = selected.size > 0
  const scroller = useRef<HTMLDivElement>(null)
  const ids = useMemo(() => rows.map(rowId), [rows, rowId])
  const returned = props.returned ? ids.indexOf(props.returned) : -1
  const at = marked ? ids.indexOf(marked) : -1
  const { choose } = useSelection(ids, selected, props.onSelect)
  const actionsOf = (id: string, row: R) => [
    ...(props.selected && !props.isStruck(row)
      ? [{ key: 'choose', label: t('grid.choose'), icon: SquareCheck, run: () => choose(id, false) }]
      : []),
    ...(actions?.(row) ?? []),
  ]
  const list = useGridRows({ scroller, count: rows.length, height: cardHeight, head: 0, marked: at, returned })

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
            const id = ids[index]
            if (row === undefined || id === undefined) return null
            const press = choosing ? () => choose(id, false) : onOpen && (() => onOpen(row))
            return (
              <li
                key={id}
                className={cx(
                  css.card,
                  props.isStruck(row) && css.struck,
                  selected.has(id) && css.selected,
                  id === marked && css.marked,
                )}
                style={{ height: cardHeight }}
              >
                {press ? (
                  <button type="button" className={css.cardBody} onClick={press}>
                    {props.card(row)}
                  </button>
                ) : (
                  <div className={css.cardBody}>{props.card(row)}</div>
                )}
                {choosing ? (
                  // biome-ignore lint/a11y/noLabelWithoutControl: the box stands inside
                  <label className={css.pick}>
                    <Checkbox
                      checked={selected.has(id)}
                      onChange={() => choose(id, false)}
                      aria-label={t('grid.select', { name: props.rowName(row) })}
                    />
                  </label>
                ) : (
                  (actions || props.selected) && (
                    <RowMenu name={props.rowName(row)} actions={actionsOf(id, row)} active />
                  )
                )}
              </li>
            )
          })}
        </ul>
      )}
      {props.children && <div className={css.instead}>{props.children}</div>}
    </div>
  )
}
