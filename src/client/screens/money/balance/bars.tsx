import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatCompact } from '#client/parts/compact.ts'
import { formatMoney } from '#client/parts/format.ts'
import { balanceParts } from '#domain/money/balance.ts'
import type { ToldBalance } from '#wire/money.ts'
import css from './balance.module.css'
import { whyOf } from './balance.ts'

/** A bar for each part of a balance. It is a table, so that a keyboard and a reader have the figures. */
export function Bars({ balance, title, day }: { balance: ToldBalance; title: string; day: string | null }) {
  const { t } = useTranslation('treasury')
  const told = balanceParts.flatMap((part) => {
    const amount = balance[part]
    return amount === undefined ? [] : [{ part, amount, isOwed: part === 'creditors' || amount < 0 }]
  })
  const longest = Math.max(...told.map(({ amount }) => Math.abs(amount)), 1)
  return (
    <table className={css.bars}>
      <caption className="unseen">{title}</caption>
      <thead className="unseen">
        <tr>
          <th scope="col">{t('part')}</th>
          <th scope="col">{t('sum')}</th>
          <th scope="col">{t('bar')}</th>
        </tr>
      </thead>
      <tbody>
        {told.map(({ part, amount, isOwed }) => (
          <tr key={part}>
            <th scope="row">
              <Link to={whyOf(part, balance.currency_id, day)}>{t(`parts.${part}`)}</Link>
            </th>
            <td className="num">
              <b>{formatCompact(amount / 100)}</b> <small>{formatMoney(amount)}</small>
            </td>
            <td aria-hidden>
              {amount !== 0 && (
                <span
                  className={css.bar}
                  data-owed={isOwed || undefined}
                  style={{ width: `${(Math.abs(amount) / longest) * 100}%` }}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
