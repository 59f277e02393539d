import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useTranslation } from 'react-i18next'
import { changeAgainst } from '#client/parts/charts/change-against.ts'
import { cx } from '#client/parts/cx.ts'
import { Icon } from '#client/parts/icon.tsx'
import type { FieldKind } from '#domain/kernel/field.ts'
import type { Report } from '#domain/kernel/report.ts'
import type { ReportRow } from '#store/report-answer.ts'
import css from './figures.module.css'

interface ChangeTextProps {
  now: number | null | undefined
  before: number | null | undefined
  kind: FieldKind
}

/** A change by an arrow, a sign and a number, or in words. */
function ChangeText({ now, before, kind }: ChangeTextProps) {
  const { t } = useTranslation('report')
  const change = changeAgainst(now, before, kind)
  if (change.kind === 'unknown') return <span className={css.quiet}>–</span>
  if (change.kind === 'nothing_before') return <span className={css.quiet}>{t('change.nothing')}</span>
  const { direction, text, inPoints } = change
  return (
    <span className={cx(css.change, 'num', direction === 'down' && css.down)}>
      {direction !== 'same' && (
        <span className={css.arrow} data-direction={direction}>
          <Icon of={direction === 'up' ? ArrowUp : ArrowDown} size={14} />
        </span>
      )}
      <span className="unseen">{t(`change.${direction}`)} </span>
      {inPoints ? t('change.points', { points: text }) : text}
    </span>
  )
}

/** How a figure of a row stands to what it was. */
export const FigureChange = ({ report, row, name }: { report: Report; row: ReportRow; name: string }) => (
  <ChangeText
    now={row[name] as number | null | undefined}
    before={row.before?.[name]}
    kind={report.figures[name]!.field.kind}
  />
)
