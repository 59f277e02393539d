import X from 'lucide-react/icons/x'
import { memo, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#client/parts/button.tsx'
import { cx } from '#client/parts/cx.ts'
import { Checkbox } from '#client/parts/switch.tsx'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import type { UnitFlags } from '#domain/references/product.ts'
import { isTracked } from './codes.ts'
import type { LineColumn } from './columns.ts'
import type { LineSaid } from './faults.ts'
import { LineCell } from './line-cell.tsx'
import type { LineActions } from './line-props.ts'
import css from './lines.module.css'

export interface LineRowProps {
  line: Row
  at: number
  columns: readonly LineColumn[]
  /** The line as a small resource of its own: what its controls look things up by. */
  resource: Resource
  product: Row | undefined
  /** What is left in the warehouse, or booked in it, where that is known. */
  left: number | null
  said: LineSaid | undefined
  locked: boolean
  /** Undefined where lines can't be chosen. */
  chosen: boolean | undefined
  actions: LineActions
  measure: Ref<HTMLTableRowElement>
}

function Line({ line, at, columns, said, locked, chosen, actions, measure, ...rest }: LineRowProps) {
  const { t } = useTranslation('documents')
  const shown = columns.flatMap(({ keys }) => keys)
  // What is said of something that has no column stands with the name of the line.
  const astray = Object.entries(said ?? {}).find(([key]) => !shown.includes(key))?.[1]
  return (
    <tr ref={measure} data-index={at} data-line={at} className={cx(css.line, chosen && css.chosen)}>
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
        const isFree = column.cell === 'typed' && column.name === 'price' && line.price === 0 && !fault
        const labelled = column.cell === 'product' ? undefined : column.label
        return (
          <td
            key={column.id}
            data-cell={column.id}
            data-label={labelled}
            className={cx(
              css[lookOf(column, rest.product)],
              column.isEnd && css.end,
              fault && css.fault,
              isFree && css.warned,
            )}
            {...(fault
              ? { 'data-tip': fault, 'data-tip-tone': 'error' }
              : isFree
                ? { 'data-tip': t('lines.zeroPrice') }
                : column.cell !== 'typed' && { 'data-tip-cut': '' })}
          >
            <LineCell column={column} line={line} at={at} fault={fault} actions={actions} locked={locked} {...rest} />
            {isFree && <span className="unseen">{t('lines.zeroPrice')}</span>}
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

/** How many there are is only told where the units themselves are named. */
const lookOf = (column: LineColumn, product: Row | undefined) =>
  column.cell === 'typed' && column.name === 'quantity' && isTracked(product as unknown as UnitFlags)
    ? 'told'
    : column.cell

/** What is said of a line is told anew with each key, in the same words. */
export const LineRow = memo(Line, (before, after) =>
  (Object.keys(after) as (keyof LineRowProps)[]).every((name) =>
    name === 'said' ? JSON.stringify(before.said) === JSON.stringify(after.said) : Object.is(before[name], after[name]),
  ),
)
