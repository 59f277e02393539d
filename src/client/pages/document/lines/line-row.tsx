import X from 'lucide-react/icons/x'
import { memo, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#client/parts/button.tsx'
import { cx } from '#client/parts/cx.ts'
import { Checkbox } from '#client/parts/switch.tsx'
import type { LineCellProps, LineColumn } from './line-props.ts'
import css from './lines.module.css'
import type { LineSaid } from './parts/faults.ts'

interface LineRowProps extends Omit<LineCellProps, 'column' | 'fault'> {
  columns: readonly LineColumn[]
  said: LineSaid | undefined
  /** Undefined where lines can't be chosen. */
  chosen: boolean | undefined
  isFresh: boolean
  measure: Ref<HTMLTableRowElement>
}

function Line({ line, at, columns, said, locked, chosen, isFresh, actions, measure, ...rest }: LineRowProps) {
  const { t } = useTranslation('documents')
  const shown = columns.flatMap(({ keys }) => keys)
  // A message on a field without a column is shown at the name.
  const astray = Object.entries(said ?? {}).find(([key]) => !shown.includes(key))?.[1]
  return (
    <tr
      ref={measure}
      data-index={at}
      data-line={at}
      className={cx(css.line, chosen && css.chosen, isFresh && css.fresh)}
    >
      <td className={cx(css.end, css.number)}>
        {chosen === undefined ? (
          at + 1
        ) : (
          <Checkbox
            checked={chosen}
            onChange={() => actions.choose(at)}
            aria-label={t('lines.choose', { index: at + 1 })}
          />
        )}
      </td>
      {columns.map((column, index) => {
        const fault = column.keys.map((key) => said?.[key]).find(Boolean) ?? (index === 0 ? astray : undefined)
        const warning = fault ? null : (column.warning?.(line) ?? null)
        const { Cell } = column
        const look = column.isTold?.(rest.picked) ? 'told' : column.look
        return (
          <td
            key={column.id}
            data-cell={column.id}
            data-label={look === 'name' ? undefined : column.label}
            className={cx(css[look], column.isEnd && css.end, fault && css.fault, warning && css.warned)}
            {...(fault
              ? { 'data-tip': fault, 'data-tip-tone': 'error' }
              : warning
                ? { 'data-tip': warning }
                : column.look !== 'typed' && { 'data-tip-cut': '' })}
          >
            <Cell column={column} line={line} at={at} fault={fault} actions={actions} locked={locked} {...rest} />
            {warning && <span className="unseen">{warning}</span>}
            {fault && <span className="unseen">{fault}</span>}
          </td>
        )
      })}
      {!locked && (
        <td className={css.removing}>
          <IconButton
            size="sm"
            icon={X}
            label={t('lines.remove', { index: at + 1 })}
            tabIndex={-1}
            onClick={() => actions.remove(at)}
          />
        </td>
      )}
    </tr>
  )
}

/** Messages are new objects at each key, so they are compared by content. */
export const LineRow = memo(Line, (before, after) =>
  (Object.keys(after) as (keyof LineRowProps)[]).every((name) =>
    name === 'said' ? JSON.stringify(before.said) === JSON.stringify(after.said) : Object.is(before[name], after[name]),
  ),
)
