import { type RefObject, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import css from './grid.module.css'
import type { GridProps } from './props.ts'
import { TableRow } from './row.tsx'
import { useGridRows } from './use-rows.ts'
import { useSelection } from './use-selection.ts'

interface BodyProps<R> extends GridProps<R> {
  scroller: RefObject<HTMLElement | null>
  ids: readonly string[]
  /** Height of one row, in px. */
  height: number
  headHeight: number
}

const nobody: ReadonlySet<string> = new Set()

/** A component of its own, so that scrolling renders only rows. */
export function Body<R>({ scroller, ids, height, headHeight, ...props }: BodyProps<R>) {
  const { rows, actions, onOpen, marked } = props
  const { columns } = props.layout
  const selected = props.selected ?? nobody
  const selectable = props.selected !== undefined
  const list = useGridRows({
    scroller,
    count: rows.length,
    height,
    head: headHeight,
    marked: marked ? ids.indexOf(marked) : -1,
    returned: props.returned ? ids.indexOf(props.returned) : -1,
  })
  const { choose, isChoosing } = useSelection(ids, selected, props.onSelect)
  const { t } = useTranslation('pages')
  const toSelect = useCallback((name: string) => t('grid.select', { name }), [t])
  const span = columns.length + 2 + Number(selectable) + Number(Boolean(actions))

  return (
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
              settled={list.settled}
              className={cx(css.row, props.isStruck(row) && css.struck, id === marked && css.marked)}
              onChoose={(reach) => choose(id, reach)}
              isChoosing={isChoosing}
              onOpen={onOpen}
              onFocus={() => list.setActive(index)}
            />
          )
        )
      })}
      {list.after > 0 && <Gap height={list.after} span={span} />}
    </tbody>
  )
}

const Gap = ({ height, span }: { height: number; span: number }) => (
  <tr aria-hidden>
    <td colSpan={span} className={css.gap} style={{ height }} />
  </tr>
)
