import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import css from './calendar.module.css'
import { payerName } from './expected.ts'
import { type CalendarProps, flowSum } from './grid.tsx'

/** The same on a phone: a list for each day or week, with what there will be by its end. */
export function DayList({ shown, words, onOpen }: CalendarProps) {
  const { t } = useTranslation('treasury')
  const { columns, rows, feet } = shown
  return (
    <div className={css.days}>
      {columns.map((column, at) => (
        <section key={column.key} data-overdue={column.isOverdue || undefined}>
          <h2>
            {column.isOverdue && <Icon of={TriangleAlert} size={18} />}
            {words.column(column)}
          </h2>
          <ul>
            {rows
              .filter(({ cells }) => (cells[at]?.length ?? 0) > 0)
              .map(({ payer, currency_id, isIncoming, cells }) => {
                const flows = cells[at] ?? []
                const count = new Set(flows.map((flow) => flow.payer)).size
                return (
                  <li key={`${isIncoming} ${currency_id} ${payer}`}>
                    <button type="button" onClick={() => onOpen(flows)}>
                      <span>{payer === null ? t('others', { count }) : payerName(flows[0]!)}</span>
                      <b className="num" data-incoming={isIncoming || undefined}>
                        {isIncoming ? '+' : ''}
                        {words.money(flowSum(flows), currency_id)}
                      </b>
                    </button>
                  </li>
                )
              })}
          </ul>
          <dl>
            {feet
              .filter(({ balances }) => at in balances)
              .filter(({ place, balances, fallsAt }) => place === null || (fallsAt >= 0 && (balances[at] ?? 0) < 0))
              .map((foot) => (
                <div key={`${foot.currency_id} ${foot.place}`} data-below={(foot.balances[at] ?? 0) < 0 || undefined}>
                  <dt>{words.foot(foot)}</dt>
                  <dd className="num">
                    {(foot.balances[at] ?? 0) < 0 && <Icon of={TriangleAlert} size={14} />}
                    {formatMoney(foot.balances[at] ?? 0)}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
