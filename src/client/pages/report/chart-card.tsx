import ChartColumn from 'lucide-react/icons/chart-column'
import ChartLine from 'lucide-react/icons/chart-line'
import ChartPie from 'lucide-react/icons/chart-pie'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReport } from '#client/data/ask/reports.ts'
import { isOffline } from '#client/data/call/api-error.ts'
import { IconButton } from '#client/parts/button.tsx'
import { LateChart } from '#client/parts/charts/late-chart.tsx'
import { formatCompact } from '#client/parts/compact.ts'
import { today } from '#client/parts/dates/days.ts'
import { formatDate } from '#client/parts/format.ts'
import { Menu } from '#client/parts/menu.tsx'
import { Select } from '#client/parts/select.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import type { FieldKind } from '#domain/kernel/field.ts'
import { shiftFor, spanBefore } from '#domain/kernel/periods.ts'
import type { Report } from '#domain/kernel/report.ts'
import { isTimeAxis, valueOn } from '#domain/kernel/time-axes.ts'
import type { ReportRow } from '#store/report-answer.ts'
import { axisOf } from '#store/report-axes.ts'
import { type ReportQuery, spanIn } from '#store/report-query.ts'
import type { ChartChoice } from './address.ts'
import { addsUp, type ChartPlan, chartChoices, mostDrawn } from './chart-plan.ts'
import { timesWithin } from './chart-points.ts'
import css from './strip.module.css'
import type { TreePath } from './tree.ts'
import { daysText, type ReportWords } from './words.ts'

interface ChartCardProps {
  report: Report
  words: ReportWords
  query: ReportQuery
  plan: ChartPlan
  main: string
  /** Of all rows, or of each currency: one of them is drawn. */
  totals: readonly ReportRow[]
  height: number
  onChoose: (kind: ChartChoice) => void
  onExplain: (query: ReportQuery, row: ReportRow, name: string) => void
}

const pointsAtMost = 500
const per: Partial<Record<FieldKind, number>> = { amount: 100, quantity: 1000, percent: 100 }

/** The main figure as a picture: of the rows of the first level, or over time. */
export function ChartCard(props: ChartCardProps) {
  const { report, words, query, plan, main, totals, height, onChoose, onExplain } = props
  const { t } = useTranslation('report')
  const [chosen, setChosen] = useState('')
  const whole = totals.find((row) => words.apart(row) === chosen) ?? totals[0]
  const apart: TreePath = report.apart.map((name) => String(whole?.[axisOf(report, name).key] ?? ''))
  const asked: ReportQuery = {
    ...query,
    group: [...report.apart, plan.axis],
    path: apart,
    figures: [main],
    sort: plan.isTime ? { column: plan.axis, descending: false } : { column: main, descending: true },
    page: 1,
    per_page: Math.min(mostDrawn(plan), pointsAtMost),
  }
  const { data, error } = useReport(report, asked, 'chart', report.apart.length === 0 || whole !== undefined)
  const { key } = axisOf(report, plan.axis)
  const { kind: fieldKind } = report.figures[main]!.field
  const days = spanIn(query, today())
  const told = (row: Partial<ReportRow>) => ({ now: figureIn(row[main]), before: figureIn(row.before?.[main]) })

  const points = pointsOf()
  function pointsOf(): readonly { row: ReportRow | null; label: string; now: number | null; before: number | null }[] {
    const rows = data?.data ?? []
    const { axis } = plan
    if (plan.isTime && isTimeAxis(axis)) {
      const byValue = new Map(rows.map((row) => [String(row[key]), row]))
      const values = timesWithin(axis, days) ?? [...byValue.keys()]
      return values.map((value) => {
        const row = byValue.get(value) ?? null
        const named = words.row(axis, row ?? { [key]: value })
        const label = axis === 'day' || axis === 'week' ? formatDate(value).slice(0, 5) : named
        return { row, label, ...(row ? told(row) : { now: addsUp(report, main) ? 0 : null, before: null }) }
      })
    }
    const shown = rows.map((row) => ({ row, label: words.row(axis, row), ...told(row) }))
    const rest = whole && addsUp(report, main) ? restOf(told(whole), shown) : null
    const isMore = (data?.meta.total ?? 0) > rows.length
    return rest && isMore ? [...shown, { row: null, label: t('chart.others'), ...rest }] : shown
  }

  const isBoth = query.compare !== null && plan.kind !== 'share' && points.some(({ before }) => before !== null)
  const preset = typeof query.period === 'string' ? query.period : undefined
  const before = query.compare && daysText(spanBefore(days, shiftFor(query.compare, days, preset)))
  const title = [words.head(main), whole && words.apart(whole), words.axis(plan.axis)].filter(Boolean).join(' · ')
  const going = plan.isTime && isTimeAxis(plan.axis) && days.to === today() ? goingOn(plan.axis) : undefined
  const at = points.findIndex(({ row }) => row !== null && String(row[key]) === going)
  return (
    <section className={css.chart} aria-label={t('chart.label')}>
      <ChartMenu report={report} query={query} plan={plan} onChoose={onChoose} />
      {whole && totals.length > 1 && (
        <div className={css.of}>
          <Select
            aria-label={t('chart.of')}
            value={words.apart(whole)}
            options={totals.map(words.apart).map((label) => ({ value: label, label }))}
            onChange={setChosen}
          />
        </div>
      )}
      {error && !data ? (
        <p className={css.trouble}>{isOffline(error) ? t('away.chart') : error.message}</p>
      ) : (
        data && (
          <div className={css.drawn}>
            <Suspense>
              <LateChart
                kind={plan.kind}
                title={title}
                labels={points.map(({ label }) => label)}
                series={[
                  { name: daysText(days), values: points.map(({ now }) => now) },
                  ...(isBoth
                    ? [{ name: before || '', values: points.map((point) => point.before), isBefore: true as const }]
                    : []),
                ]}
                write={(value) => words.value(main, { ...whole, [main]: value })}
                short={(value) => formatCompact(value / (per[fieldKind] ?? 1))}
                height={height}
                inOrder={plan.isTime}
                {...(at >= 0 && { goingOn: at })}
                onPick={(index) => {
                  const { row } = points[index] ?? {}
                  if (!row) return
                  const value = row[key]
                  const path = [...apart, value === null || value === undefined ? null : String(value)]
                  onExplain({ ...query, group: asked.group, path }, row, words.row(plan.axis, row))
                }}
              />
            </Suspense>
          </div>
        )
      )}
    </section>
  )
}

const figureIn = (value: unknown) => (typeof value === 'number' ? value : null)
const goingOn = (axis: Parameters<typeof valueOn>[0]) =>
  axis === 'hour' || axis === 'weekday' ? undefined : valueOn(axis, `${today()}T12:00:00+05:00`)

type Told = { readonly now: number | null; readonly before: number | null }
const restOf = (whole: Told, shown: readonly Told[]): Told => {
  const rest = (of: 'now' | 'before') => {
    const all = whole[of]
    return all === null ? null : shown.reduce((left, one) => left - (one[of] ?? 0), all)
  }
  return { now: rest('now'), before: rest('before') }
}

const icons = { bar: ChartColumn, line: ChartLine, share: ChartPie, none: EyeOff }

/** How the figure is drawn, or that it is not. */
export function ChartMenu({
  report,
  query,
  plan,
  onChoose,
}: Pick<ChartCardProps, 'report' | 'query' | 'onChoose'> & { plan: ChartPlan | null }) {
  const { t } = useTranslation('report')
  const choices = chartChoices(report, query)
  if (choices.length === 0) return null
  return (
    <Menu
      label={t('chart.label')}
      items={[...choices, 'none' as const].map((kind) => ({
        key: kind,
        icon: icons[kind],
        label: t(`chart.${kind}`),
        checked: (plan?.kind ?? 'none') === kind,
        onSelect: () => onChoose(kind),
      }))}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          size="sm"
          className={css.chartMenu}
          icon={icons[plan?.kind ?? 'none']}
          label={t('chart.label')}
        />
      )}
    />
  )
}
