import { useTranslation } from 'react-i18next'
import type { Report } from '#domain/kernel/report.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { FigureText } from '../table/sum-cells.tsx'
import css from './report.module.css'
import type { ReportWords } from './words.ts'

interface FigureProps {
  report: Report
  words: ReportWords
  name: string
  row: Row
  untold: readonly string[]
  /** Absent where nothing can be told of what stands behind it. */
  onExplain?: (() => void) | undefined
  /** In a cell arrow keys lead to it; elsewhere Tab does. */
  isCell?: boolean
}

/** A figure that opens what stands behind it, or why it is not told. */
export function Figure({ report, words, name, row, untold, onExplain, isCell = true }: FigureProps) {
  const { t } = useTranslation('report')
  if (untold.includes(name)) return <Untold reason={t('untold.here')} />
  const text = words.value(name, row)
  if (!text) return <Untold reason={t('untold.undivided')} />
  const told = <FigureText sign={words.sign(name, row)}>{text}</FigureText>
  if (!onExplain || report.figures[name]?.kind === 'own') return told
  return (
    <button
      type="button"
      data-cell={isCell ? '' : undefined}
      tabIndex={isCell ? -1 : 0}
      className={css.figure}
      aria-description={t('behind.open')}
      onClick={onExplain}
    >
      {told}
    </button>
  )
}

const Untold = ({ reason }: { reason: string }) => (
  <span className={css.untold} data-tip={reason}>
    <span aria-hidden>–</span>
    <span className="unseen">{reason}</span>
  </span>
)
