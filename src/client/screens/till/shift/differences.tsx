import { useTranslation } from 'react-i18next'
import { formatMoney } from '#client/parts/format.ts'
import type { CountDifference } from '#domain/till/counted.ts'
import { currencyName } from './report-lines.ts'
import css from './shift.module.css'

/** The counted sums beside those of the books. */
export function Differences({ differences }: { differences: readonly CountDifference[] }) {
  const { t } = useTranslation('till')
  const told = differences.filter(({ counted, seen }) => counted !== 0 || seen)
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('pay.currency')}</th>
          <th scope="col">{t('shift.expected')}</th>
          <th scope="col">{t('shift.counted')}</th>
          <th scope="col">{t('shift.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {told.map(({ currency_id, counted, seen, difference }) => (
          <tr key={currency_id} data-differs={difference !== 0 || undefined}>
            <th scope="row">{currencyName(currency_id, t)}</th>
            <td className="num">{formatMoney(seen ?? 0)}</td>
            <td className="num">{formatMoney(counted)}</td>
            <td className="num">{formatMoney(difference)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
