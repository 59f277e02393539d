import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Fragment, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import { sumOf } from '#domain/kernel/integer-math.ts'
import type { CalendarRow } from '#domain/money/payment-calendar.ts'
import css from './calendar.module.css'
import { type Expected, payerName, type ShownCalendar } from './expected.ts'
import type { CalendarWords } from './words.ts'

export interface CalendarProps {
  shown: ShownCalendar
  words: CalendarWords
  onOpen: (flows: readonly Expected[]) => void
}

export const flowSum = (flows: readonly Expected[]) => sumOf(flows, ({ amount }) => amount)
const sectionOf = ({ isIncoming, currency_id }: CalendarRow<Expected>) => `${isIncoming} ${currency_id}`

/** Payers down, days or weeks across, and at the foot what every place will hold. */
export function CalendarGrid({ shown, words, onOpen }: CalendarProps) {
  const { t } = useTranslation('treasury')
  const { columns, rows, feet } = shown
  const sections = [...Map.groupBy(rows, sectionOf).values()]
  return (
    <table className={css.grid} onKeyDown={walk}>
      <caption className="unseen">{t('calendar')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('who')}</th>
          {columns.map((column) => (
            <th key={column.key} scope="col" data-overdue={column.isOverdue || undefined}>
              {column.isOverdue && <Icon of={TriangleAlert} size={14} />}
              {words.column(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sections.map(([...list]) => {
          const first = list[0]!
          return (
            <Fragment key={sectionOf(first)}>
              <tr className={css.section}>
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  <span>
                    {t(first.isIncoming ? 'incoming' : 'outgoing', { currency: words.sign(first.currency_id) })}
                  </span>
                </th>
              </tr>
              {list.map((row) => (
                <GridRow key={row.payer ?? 'others'} row={row} shown={shown} onOpen={onOpen} />
              ))}
            </Fragment>
          )
        })}
      </tbody>
      <tfoot>
        <tr className={css.section}>
          <th scope="rowgroup" colSpan={columns.length + 1}>
            <span>{t('expectedBalance')}</span>
          </th>
        </tr>
        {feet.map((foot) => (
          <tr key={`${foot.currency_id} ${foot.place}`} data-whole={foot.place === null || undefined}>
            <th scope="row">
              {words.foot(foot)}
              <small className="num">{t('nowThere', { sum: formatMoney(foot.opening) })}</small>
            </th>
            {foot.balances.map((balance, at) => (
              <td key={columns[at]?.key} className="num" data-below={balance < 0 || undefined}>
                {at === foot.fallsAt && (
                  <>
                    <Icon of={TriangleAlert} size={14} />
                    <span className="unseen">{t('fallsBelow')}</span>
                  </>
                )}
                {formatMoney(balance)}
              </td>
            ))}
            {columns.at(-1)?.isUndated && <td />}
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

function GridRow({ row, shown, onOpen }: { row: CalendarRow<Expected> } & Pick<CalendarProps, 'shown' | 'onOpen'>) {
  const { t } = useTranslation('treasury')
  const all = row.cells.flat()
  const name =
    row.payer === null ? t('others', { count: new Set(all.map(({ payer }) => payer)).size }) : payerName(all[0]!)
  return (
    <tr>
      <th scope="row">{name}</th>
      {row.cells.map((flows, at) => (
        <td key={shown.columns[at]?.key} data-overdue={shown.columns[at]?.isOverdue || undefined}>
          {flows.length > 0 && (
            <button type="button" className="num" onClick={() => onOpen(flows)}>
              {formatMoney(Math.abs(flowSum(flows)))}
            </button>
          )}
        </td>
      ))}
    </tr>
  )
}

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrows go from a sum to the next one in their direction, over what is empty. */
function walk(event: KeyboardEvent<HTMLTableElement>) {
  const step = steps[event.key]
  const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null
  const row = cell?.parentElement
  if (!step || !cell || !(row instanceof HTMLTableRowElement)) return
  event.preventDefault()
  const [down, right] = step
  const lines = [...event.currentTarget.rows]
  let [at, across] = [lines.indexOf(row) + down, cell.cellIndex + right]
  while (lines[at] && across > 0 && across < row.cells.length) {
    const next = lines[at]?.cells[across]?.querySelector('button')
    if (next) return next.focus()
    at += down
    across += right
  }
}
