import { useTranslation } from 'react-i18next'
import type { Report } from '#domain/kernel/report.ts'
import { isOfOne } from '#store/main-figure.ts'
import type { ReportRow } from '#store/report-answer.ts'
import type { ReportQuery } from '#store/report-query.ts'
import { FigureChange } from './change-text.tsx'
import { ToldFigure } from './figure.tsx'
import css from './strip.module.css'
import type { ReportWords } from './words.ts'

interface SummaryProps {
  report: Report
  words: ReportWords
  query: ReportQuery
  totals: readonly ReportRow[]
  untold: readonly string[]
  main: string
  onExplain: (row: ReportRow, figure: string) => void
}

/** Figures beside the main one. */
const others = 3
/** Currencies that have room above the table; the foot of the table tells all of them. */
const mostTotals = 2

/** What the whole report comes to: its main figure, what it was, and two or three others. */
export function ReportSummary({ report, words, query, totals, untold, main, onExplain }: SummaryProps) {
  const { t } = useTranslation('report')
  const beside = query.figures.filter((name) => name !== main && !untold.includes(name)).slice(-others)
  const isTotalled = !isOfOne(report, main)
  const told = (row: ReportRow, name: string) => (
    <ToldFigure
      report={report}
      words={words}
      name={name}
      row={row}
      untold={untold}
      isCell={false}
      onExplain={() => onExplain(row, name)}
    />
  )
  return (
    <div className={css.summary}>
      {totals.slice(0, mostTotals).map((row) => (
        <section key={words.apart(row)} aria-label={words.apart(row) || words.figure(main)}>
          {isTotalled && (
            <>
              <p className={css.quiet}>{[words.head(main), words.apart(row)].filter(Boolean).join(' · ')}</p>
              <p className={css.great}>{told(row, main)}</p>
            </>
          )}
          {isTotalled && query.compare && !untold.includes(main) && (
            <p className={css.against}>
              <FigureChange report={report} row={row} name={main} />{' '}
              {Boolean(row.before?.[main]) && (
                <span className={css.quiet}>
                  {t('change.wasValue', { value: words.value(main, { ...row, ...row.before }) })}
                </span>
              )}
            </p>
          )}
          {totals.length === 1 && (
            <dl>
              {beside.map((name) => (
                <div key={name}>
                  <dt>{words.figure(name)}</dt>
                  <dd>{told(row, name)}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      ))}
    </div>
  )
}
