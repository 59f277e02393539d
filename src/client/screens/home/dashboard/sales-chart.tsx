import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { LateChart } from '#client/parts/charts/late-chart.tsx'
import { formatCompact } from '#client/parts/compact.ts'
import { today } from '#client/parts/dates/days.ts'
import { formatDate, formatMoney, tashkent } from '#client/parts/format.ts'
import { Suspense } from '#client/parts/suspense.tsx'
import { daysWithin, type SalesAsked } from '#domain/reports/dashboard.ts'
import type { ToldHours } from '#wire/dashboard.ts'
import css from './dashboard.module.css'
import { pointLink } from './links.ts'

const height = 260

/** Sales of a day by hours beside what is usual then, of a longer time by days beside the time before. */
export function SalesChart({ hours, asked }: { hours: ToldHours | undefined; asked: SalesAsked }) {
  const { t } = useTranslation('dashboard')
  const navigate = useNavigate()
  const byHours = hours?.by === 'hour'
  const values = hours ? axisValues(hours, asked) : []
  const known = new Map(hours?.points.map((point) => [point.at, point]))
  const before = values.map((at) => known.get(at)?.before ?? (byHours ? 0 : null))
  const now = byHours ? String(tashkent(Date.now()).getUTCHours()) : today()
  const goingOn = asked.period === 'yesterday' ? -1 : values.indexOf(now)
  return (
    <section className={css.card} data-wide>
      <Suspense fallback={<div style={{ minHeight: height + 40 }} />}>
        {hours ? (
          <LateChart
            kind="bar"
            height={height}
            title={t(byHours ? 'hours' : 'days')}
            labels={values.map((at) => (byHours ? at.padStart(2, '0') : formatDate(at).slice(0, 5)))}
            series={[
              {
                name: t(`period.${asked.period}`),
                // What is still to come is not known, which is not nought.
                values: values.map((at, place) => known.get(at)?.sum ?? (goingOn >= 0 && place > goingOn ? null : 0)),
              },
              // Where nothing was sold there is nothing to compare with.
              ...(before.some(Boolean)
                ? [{ name: t(byHours ? 'usual' : 'before'), values: before, isBefore: true }]
                : []),
            ]}
            write={formatMoney}
            short={(value) => formatCompact(value / 100)}
            onPick={(at) => void navigate(pointLink(asked, values[at]!))}
            {...(goingOn >= 0 && { goingOn })}
          />
        ) : (
          <div style={{ minHeight: height + 40 }} />
        )}
      </Suspense>
    </section>
  )
}

/** Every hour from the first to the last in which anything is or usually was sold; every day of the period. */
function axisValues({ by, points }: ToldHours, { period }: SalesAsked): readonly string[] {
  if (by === 'day') return daysWithin(period, today())
  const hours = points.map(({ at }) => Number(at))
  if (hours.length === 0) return []
  const [first, last] = [Math.min(...hours), Math.max(...hours)]
  return Array.from({ length: last - first + 1 }, (_, at) => String(first + at))
}
