import { useTranslation } from 'react-i18next'
import { formatMoney } from '#client/parts/format.ts'
import type { ShiftReport } from '#domain/till/shift-report.ts'
import { linesOf, type ReportLine } from './report-lines.ts'
import css from './shift.module.css'

/** The figures of a shift: X while it lasts, Z when it is closed. */
export function ReportView({ report }: { report: ShiftReport }) {
  const { t } = useTranslation('till')
  const { work, drawers } = linesOf(report, t)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll what has no control of its own.
    <section tabIndex={0} aria-label={t('shift.title')} className={css.report}>
      <Told lines={work} />
      {drawers.map(({ key, title, lines }) => (
        <section key={key} className={css.cash}>
          <h3>{title}</h3>
          <Told lines={lines} />
        </section>
      ))}
    </section>
  )
}

const Told = ({ lines }: { lines: readonly ReportLine[] }) => (
  <dl className={css.told}>
    {lines.map(({ key, name, sum, strong, differs }) => (
      <div key={key} data-strong={strong || undefined} data-differs={differs || undefined}>
        <dt>{name}</dt>
        <dd className="num">{formatMoney(sum)}</dd>
      </div>
    ))}
  </dl>
)
