import CloudOff from 'lucide-react/icons/cloud-off'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useReportTold, useReportToldEach } from '#client/data/ask/reports.ts'
import { useLive } from '#client/data/ask/use-live.ts'
import { isOffline } from '#client/data/call/api-error.ts'
import { useActor, userCan } from '#client/data/who/session.ts'
import { FiguresNote } from '#client/pages/parts/figures-note.tsx'
import { State } from '#client/parts/card.tsx'
import { LateChart } from '#client/parts/charts/late-chart.tsx'
import { formatCompact } from '#client/parts/compact.ts'
import { today } from '#client/parts/dates/days.ts'
import { formatAsOf, formatInteger, formatMoney, formatMonth } from '#client/parts/format.ts'
import { useLoading } from '#client/parts/loading.tsx'
import { DeskPage } from '#client/parts/page.tsx'
import { usePageHead } from '#client/parts/page-head.ts'
import { EmptyState } from '#client/parts/states.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import { SegmentedTabs } from '#client/parts/tabs.tsx'
import { daysOfPeriod } from '#domain/kernel/periods.ts'
import { seenReport } from '#domain/kernel/report.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { spanOf, valueOn } from '#domain/kernel/time-axes.ts'
import { saleReport } from '#domain/reports/sales.ts'
import type { ReportRow } from '#store/report-answer.ts'
import css from './analytics.module.css'
import { analyticsRight } from './places.ts'
import {
  type AnalyticsAxis,
  type AnalyticsFigure,
  analyticsAxes,
  analyticsFigures,
  lineQuestion,
  monthLink,
  monthsQuestion,
  mostYearLines,
  partLink,
  partsQuestion,
} from './questions.ts'

/**
 * A year of sales as pictures: month by month beside the year before, by shop and by category. Everybody may open it; it
 * shows nothing to whom sales are not told.
 */
export function AnalyticsScreen() {
  const { t } = useTranslation('analytics')
  usePageHead({ title: t('title') })
  return userCan(analyticsRight()) ? <Analytics /> : <EmptyState title={t('notTold')} text={t('notToldText')} />
}

function Analytics() {
  const { t } = useTranslation('analytics')
  const actor = useActor()
  const [params, setParams] = useSearchParams()
  const seen = seenReport(actor, saleReport)
  const figures = analyticsFigures.filter((figure) => Object.hasOwn(seen.figures, figure))
  const figure = figures.find((one) => one === params.get('figure')) ?? 'sum'
  return (
    <DeskPage>
      <div className={css.figures}>
        <SegmentedTabs
          label={t('figure')}
          value={figure}
          onChange={(next) => setParams(next === 'sum' ? {} : { figure: next }, { replace: true })}
          tabs={figures.map((value) => ({ value, label: t(`figures.${value}`) }))}
        />
      </div>
      <FiguresNote />
      <Months figure={figure} />
      {analyticsAxes.map((axis) => (
        <ByAxis key={axis} axis={axis} figure={figure} />
      ))}
    </DeskPage>
  )
}

/** The months of the year that ends with this one. */
function monthsNow(): readonly string[] {
  const { from } = daysOfPeriod('last_12_months', today())
  const first = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1
  return Array.from({ length: 12 }, (_, at) => {
    const month = first + at
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

const writing = (figure: AnalyticsFigure) => {
  const isMoney = figure !== 'checks'
  return {
    write: (value: number) => (isMoney ? formatMoney(value) : formatInteger(value)),
    short: (value: number) => formatCompact(isMoney ? value / 100 : value),
  }
}

const figureIn = (row: Row | undefined, figure: string) => {
  const value = row?.[figure]
  return typeof value === 'number' ? value : null
}

function Months({ figure }: { figure: AnalyticsFigure }) {
  const { t } = useTranslation('analytics')
  const navigate = useNavigate()
  const answer = useLive(useReportTold('analytics', saleReport, monthsQuestion(figure)))
  const { data, error, isPending, isPlaceholderData, dataUpdatedAt } = answer
  useLoading(isPending || isPlaceholderData)
  const told = isPlaceholderData ? undefined : data
  const rows = new Map(told?.data.map((row) => [String(row.month), row]))
  const months = monthsNow()
  const before = months.map((month) => figureIn(rows.get(month)?.before, figure) ?? 0)
  return (
    <>
      {error && (
        <State tone="warning" icon={CloudOff}>
          {told
            ? t('kept', { time: formatAsOf(dataUpdatedAt) })
            : isOffline(error)
              ? t('needsConnection')
              : error.message}
        </State>
      )}
      <section className={css.card} style={{ minHeight: 330 }}>
        {told && (
          <Suspense>
            <LateChart
              kind="bar"
              title={t('byMonth', { figure: t(`figures.${figure}`) })}
              height={280}
              labels={months.map(formatMonth)}
              series={[
                { name: t('thisYear'), values: months.map((month) => figureIn(rows.get(month), figure) ?? 0) },
                // Who began this year has nothing to compare with, and nought would be a lie.
                ...(before.some(Boolean) ? [{ name: t('yearBefore'), values: before, isBefore: true }] : []),
              ]}
              {...writing(figure)}
              goingOn={months.indexOf(valueOn('month', new Date().toISOString()))}
              onPick={(at) => void navigate(monthLink(figure, spanOf('month', months[at]!)!))}
            />
          </Suspense>
        )}
      </section>
    </>
  )
}

/** The shares of shops or categories, and the way of the greatest through the year. */
function ByAxis({ axis, figure }: { axis: AnalyticsAxis; figure: AnalyticsFigure }) {
  const { t } = useTranslation('analytics')
  const navigate = useNavigate()
  const { data, isPlaceholderData } = useLive(
    useReportTold(`analytics ${axis}`, saleReport, partsQuestion(figure, axis)),
  )
  const parts = isPlaceholderData ? [] : (data?.data ?? [])
  const idOf = (row: ReportRow) => (row[`${axis}_id`] as string | null) ?? null
  const nameOf = (row: ReportRow) => String((row[axis] as Row | null)?.name ?? t('nothing'))
  const greatest = parts.slice(0, mostYearLines)
  const lines = useReportToldEach(
    saleReport,
    greatest.map((row, at) => [`analytics ${axis} ${at}`, lineQuestion(figure, axis, idOf(row))]),
  )
  const months = monthsNow()
  const pick = (row: ReportRow | undefined) => {
    const id = row && idOf(row)
    if (id) void navigate(partLink(figure, axis, id))
  }
  // A mean is no part of a whole.
  const isShared = figure !== 'average_check'
  return (
    <div className={css.pair}>
      <section className={css.card}>
        {data && (
          <Suspense>
            <LateChart
              kind={isShared ? 'share' : 'bar'}
              inOrder={false}
              title={t(`shares.${axis}`)}
              labels={parts.map(nameOf)}
              series={[{ name: t(`figures.${figure}`), values: parts.map((row) => figureIn(row, figure)) }]}
              {...writing(figure)}
              onPick={(at) => pick(parts[at])}
            />
          </Suspense>
        )}
      </section>
      <section className={css.card}>
        {data && (
          <Suspense>
            <LateChart
              kind="line"
              title={t(`lines.${axis}`)}
              height={240}
              labels={months.map(formatMonth)}
              series={greatest.map((row, at) => {
                const told = new Map(lines[at]?.data.map((month) => [String(month.month), month]))
                return {
                  name: nameOf(row),
                  values: months.map((month) => (lines[at] ? (figureIn(told.get(month), figure) ?? 0) : null)),
                }
              })}
              {...writing(figure)}
              onPick={(at) => void navigate(monthLink(figure, spanOf('month', months[at]!)!))}
            />
          </Suspense>
        )}
      </section>
    </div>
  )
}
