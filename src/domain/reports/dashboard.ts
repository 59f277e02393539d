import { plusDays } from '../kernel/day.ts'
import { type Comparison, daysOfPeriod, type PeriodName } from '../kernel/periods.ts'
import { spanOf } from '../kernel/time-axes.ts'

/** The times that a dashboard tells of, and what each is compared with. */
export const dashboardPeriods = {
  today: 'week',
  yesterday: 'week',
  this_week: 'week',
  this_month: 'month',
} as const satisfies Partial<Record<PeriodName, Comparison>>
type DashboardPeriod = keyof typeof dashboardPeriods
export const dashboardPeriodNames = Object.keys(dashboardPeriods) as readonly DashboardPeriod[]

export const isDashboardPeriod = (text: string): text is DashboardPeriod => Object.hasOwn(dashboardPeriods, text)

export interface SalesAsked {
  readonly period: DashboardPeriod
  readonly warehouse: string | null
  readonly seller: string | null
}

/** The figures that stand side by side at the top. */
export const saleFigures = ['sum', 'profit', 'margin', 'average_check', 'checks', 'returns'] as const
export type SaleFigure = (typeof saleFigures)[number]

/** So many weeks tell what is usual on a day of the week. */
const weeks = 4

/** Whether a period is drawn by hours: a day is, and a week or a month by days. */
export const isByHours = (period: DashboardPeriod) => period === 'today' || period === 'yesterday'

/** The question to the sale report behind the figures: what leads to the report asks the same. */
export function salesQuestion({ period, warehouse, seller }: SalesAsked, group: readonly string[]): URLSearchParams {
  const params = new URLSearchParams([
    ['period', period],
    ['compare', dashboardPeriods[period]],
    ...group.map((axis) => ['group[]', axis]),
  ])
  return narrowed(params, { warehouse, seller })
}

/** The questions to the same weekday of the weeks before a day, hour by hour: of one day each, for few entries are read so. */
export function usualQuestions({ period, ...narrow }: SalesAsked, today: string): readonly URLSearchParams[] {
  const { to } = daysOfPeriod(period, today)
  return Array.from({ length: weeks }, (_, ago) => {
    const day = plusDays(to, -7 * (ago + 1))
    const params = new URLSearchParams([
      ['from', day],
      ['to', day],
      ['compare', 'none'],
      ['group[]', 'hour'],
      ['figures[]', 'sum'],
    ])
    return narrowed(params, narrow)
  })
}

function narrowed(params: URLSearchParams, { warehouse, seller }: Omit<SalesAsked, 'period'>) {
  if (warehouse) params.append('warehouse_id[]', warehouse)
  if (seller) params.append('seller_id[]', seller)
  return params
}

/** When a debt is due: before today, within the next week, afterwards; as days from and to. */
export const dueTimes = {
  overdue: { to: -1 },
  soon: { from: 0, to: 7 },
  later: { from: 8 },
} as const satisfies Readonly<Record<string, { readonly from?: number; readonly to?: number }>>
export type DueTime = keyof typeof dueTimes
/** Debts by when they are due, those at last for which no day was agreed. */
export const debtTimes = [...(Object.keys(dueTimes) as DueTime[]), 'no_day'] as const
export type DebtTime = (typeof debtTimes)[number]

/** The conditions on the day a debt is due, as the register's address has them. */
export function dueConditions(time: DueTime, today: string): URLSearchParams {
  const ends: { readonly from?: number; readonly to?: number } = dueTimes[time]
  const params = new URLSearchParams()
  for (const end of ['from', 'to'] as const) {
    const days = ends[end]
    if (days !== undefined) params.set(`due_date[${end}]`, plusDays(today, days))
  }
  return params
}

/** The days of a period as points of a chart, up to its end where it is going on: nothing is hidden that is still to come. */
export function daysWithin(period: DashboardPeriod, today: string): readonly string[] {
  const { from, to } = daysOfPeriod(period, today)
  const whole =
    period === 'this_week' ? spanOf('week', from) : period === 'this_month' ? spanOf('month', from.slice(0, 7)) : null
  const last = whole?.to ?? to
  const days: string[] = []
  for (let day = from; day <= last; day = plusDays(day, 1)) days.push(day)
  return days
}
