import CalendarDays from 'lucide-react/icons/calendar-days'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { DayInput } from '#client/parts/dates/day-input.tsx'
import { today } from '#client/parts/dates/days.ts'
import { isWholeDay } from '#client/parts/dates/typed-day.ts'
import { LabelledField } from '#client/parts/field.tsx'
import { formatDate } from '#client/parts/format.ts'
import { Popover } from '#client/parts/popover.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import { type PeriodName, periodNames } from '#domain/kernel/periods.ts'
import type { Report } from '#domain/kernel/report.ts'
import type { DaySpan } from '#domain/kernel/time-axes.ts'
import { type ReportQuery, spanIn } from '#store/report-query.ts'
import css from './report.module.css'
import { daysText } from './words.ts'

interface PeriodMenuProps {
  report: Report
  query: ReportQuery
  /** Null: the period with which the tab opens. */
  onChange: (period: ReportQuery['period'] | null) => void
}

const RangePanel = lazy(() => import('#client/parts/dates/range-panel.tsx'))

/** Periods whose last day is one that balances are looked at on. */
const lastDays: readonly PeriodName[] = ['today', 'yesterday', 'last_week', 'last_month', 'last_quarter', 'last_year']

/** The period that a report tells, or the day: one that moves with the calendar, or days of one's own. */
export function PeriodMenu({ report, query, onChange }: PeriodMenuProps) {
  const { t } = useTranslation('report')
  const days = spanIn(query, today())
  const isDay = report.tells === 'day'
  const chosen = typeof query.period === 'string' ? query.period : null
  const text = isDay ? t('period.onDay', { day: formatDate(days.to) }) : chosen ? t(`period.${chosen}`) : daysText(days)
  const periods = (choose: (period: PeriodName | null) => void) => [
    ...(isDay ? lastDays : periodNames).map((preset) => (
      <Button
        key={preset}
        size="sm"
        variant={preset === chosen ? 'subtle' : 'ghost'}
        aria-pressed={preset === chosen}
        onClick={() => choose(preset)}
      >
        {isDay ? t(`period.end.${preset as 'today'}`) : t(`period.${preset}`)}
      </Button>
    )),
    <Button key="reset" size="sm" variant="ghost" icon={RotateCcw} onClick={() => choose(null)}>
      {t('period.reset')}
    </Button>,
  ]
  return (
    <Popover
      label={t('period.label')}
      width={isDay ? 280 : 660}
      placement="bottom-start"
      trigger={(trigger) => (
        <Button
          {...trigger}
          icon={CalendarDays}
          className={css.period}
          aria-label={`${t('period.label')}: ${text}`}
          data-tip={daysText(isDay ? { from: days.to, to: days.to } : days)}
        >
          <span>{text}</span>
        </Button>
      )}
    >
      {(close) => {
        const choose = (period: ReportQuery['period'] | null) => {
          onChange(period)
          close()
        }
        return isDay ? (
          <div className={css.dayChoice}>
            {periods(choose)}
            <OwnDay day={days.to} onChange={(day) => choose({ from: day, to: day })} />
          </div>
        ) : (
          <Suspense>
            <RangePanel
              value={days}
              periods={periods(choose)}
              onChange={(range: DaySpan | null) => range && choose(range)}
            />
          </Suspense>
        )
      }}
    </Popover>
  )
}

/** A half typed day is not taken. */
function OwnDay({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  const { t } = useTranslation('report')
  const [typed, type] = useState<string | null>(day)
  return (
    <LabelledField label={t('period.ownDay')}>
      <DayInput
        name="day"
        value={typed}
        disabled={false}
        onBlur={() => type(day)}
        onChange={(next) => {
          type(next)
          if (isWholeDay(next) && next !== day) onChange(next)
        }}
      />
    </LabelledField>
  )
}
