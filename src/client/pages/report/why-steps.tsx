import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { Explained } from '#domain/reports/why.ts'
import css from './report.module.css'
import { stepsOf } from './why-bars.ts'

interface WhyStepsProps {
  explained: Explained
  /** The days that are compared with. */
  before: string
  write: (value: number) => string
}

/** From what was to what is, cause by cause: the bars go from where the former one ended. */
export function WhySteps({ explained, before, write }: WhyStepsProps) {
  const { t } = useTranslation('report')
  const signed = (amount: number) => (amount > 0 ? `+${write(amount)}` : write(amount))
  return (
    <ol className={css.steps}>
      <li className={css.edge}>
        <span className={css.quiet}>{t('why.before', { days: before })}</span>
        <span className="num">{write(explained.before)}</span>
      </li>
      {stepsOf(explained).map(({ cause, amount, start, width }) => (
        <li key={cause}>
          <span>{t(`why.causes.${cause}_${amount > 0 ? 'more' : 'less'}`)}</span>
          <strong className="num">{signed(amount)}</strong>
          <i
            aria-hidden
            className={css.bar}
            data-falls={amount < 0 || undefined}
            style={{ '--start': `${start}%`, '--width': `${width}%` } as CSSProperties}
          />
        </li>
      ))}
      <li className={css.edge}>
        <strong>{t('why.now')}</strong>
        <strong className={css.end}>
          <span className="num">{write(explained.now)}</span>
        </strong>
      </li>
    </ol>
  )
}
