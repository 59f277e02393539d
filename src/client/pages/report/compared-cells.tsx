import { useTranslation } from 'react-i18next'
import type { Report } from '#domain/kernel/report.ts'
import type { ReportRow } from '#store/report-answer.ts'
import { FigureChange } from './change-text.tsx'
import css from './figures.module.css'
import type { ReportWords } from './words.ts'

interface ComparedCellsProps {
  report: Report
  words: ReportWords
  row: ReportRow
  /** The figure that is compared. */
  main: string
  /** What the row is called. */
  name: string
  onExplain: () => void
}

/** What a figure was, and its change, which opens why. */
export function ComparedCells({ report, words, row, main, name, onExplain }: ComparedCellsProps) {
  const { t } = useTranslation('report')
  return (
    <>
      <td className={css.quiet}>{row.before ? words.value(main, { ...row, ...row.before }) || '–' : '–'}</td>
      <td>
        <button
          type="button"
          data-figure=""
          data-cell=""
          tabIndex={-1}
          className={css.figure}
          aria-description={t('why.of', { name })}
          onClick={onExplain}
        >
          <FigureChange report={report} row={row} name={main} />
        </button>
      </td>
    </>
  )
}
