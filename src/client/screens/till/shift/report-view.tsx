import { useTranslation } from 'react-i18next'
import { formatMoney } from '#client/parts/format.ts'
import { currencies } from '#domain/references/currency.ts'
import type { ShiftReport } from '#domain/till/shift-report.ts'
import type { Way } from '../payment.ts'
import css from './shift.module.css'

/** The figures of a shift: X while it lasts, Z when it is closed. */
export function ReportView({ report }: { report: ShiftReport }) {
  const { t } = useTranslation('till')
  const called = (currency_id: string) => t(currency_id === currencies.USD ? 'currency.USD' : 'currency.UZS')
  const told: readonly (readonly [string, string, string])[] = [
    ['sales', t('shift.sales', { count: report.sales.count }), formatMoney(report.sales.sum)],
    ['discount', t('sale.discount'), formatMoney(report.sales.discount)],
    ['returns', t('shift.returns', { count: report.returns.count }), formatMoney(report.returns.sum)],
    ...report.payments.map(
      ({ type, currency_id, received, given }) =>
        [
          `${type} ${currency_id}`,
          `${t(`way.${type as Way}`)}, ${called(currency_id)}`,
          formatMoney(received - given),
        ] as const,
    ),
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll what has no control of its own.
    <section tabIndex={0} aria-label={t('shift.title')} className={css.report}>
      <dl className={css.told}>
        {told.map(([key, name, sum]) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd className="num">{sum}</dd>
          </div>
        ))}
      </dl>
      {report.cash.map((cash) => (
        <section key={cash.currency_id} className={css.cash}>
          <h3>{t('shift.drawer', { currency: called(cash.currency_id) })}</h3>
          <dl className={css.told}>
            {(
              [
                'opened',
                'sold',
                'returned',
                'brought',
                'spent',
                'besides',
                'expected',
                'counted',
                'difference',
              ] as const
            )
              .flatMap((name) => (cash[name] === null ? [] : [[name, cash[name]] as const]))
              .map(([name, sum]) => (
                <div
                  key={name}
                  data-strong={name === 'expected' || undefined}
                  data-differs={(name === 'difference' && sum !== 0) || undefined}
                >
                  <dt>{t(`shift.${name}`)}</dt>
                  <dd className="num">{formatMoney(sum)}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </section>
  )
}
