import { plusDays } from './day.ts'
import { type DaySpan, spanOf, spanOfMonths, valueOn } from './time-axes.ts'

/** Periods that move with the day. */
export const periodNames = [
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'last_30_days',
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
  'last_12_months',
] as const
export type PeriodName = (typeof periodNames)[number]

export const isPeriodName = (text: string): text is PeriodName => periodNames.some((preset) => preset === text)

const unitOf = { week: 'week', month: 'month', quarter: 'quarter', year: 'year' } as const

/** The days of a preset; one that is going on ends today. */
export function daysOfPeriod(preset: PeriodName, today: string): DaySpan {
  if (preset === 'today') return { from: today, to: today }
  if (preset === 'yesterday') return { from: plusDays(today, -1), to: plusDays(today, -1) }
  if (preset === 'last_30_days') return { from: plusDays(today, -29), to: today }
  if (preset === 'last_12_months') return { from: monthsBefore(`${today.slice(0, 7)}-01`, 11), to: today }
  const [which, unit] = preset.split('_') as ['this' | 'last', keyof typeof unitOf]
  const now = spanAround(unit, today)
  return which === 'this' ? { from: now.from, to: today } : spanAround(unit, plusDays(now.from, -1))
}

const spanAround = (unit: keyof typeof unitOf, day: string): DaySpan =>
  spanOf(unitOf[unit], valueOn(unitOf[unit], `${day}T12:00:00+05:00`)) ?? { from: day, to: day }

/** What a period can be compared with: the one before it, the same days a week, a month or a year ago. */
export const comparisons = ['previous', 'week', 'month', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/** How far back the compared period lies: in whole months or in days. */
export type Shift = { readonly months: number } | { readonly days: number }

/** Where the period before a preset lies: the begun week is compared with the same days of the week before. */
const shiftOf: Readonly<Record<PeriodName, Shift>> = {
  today: { days: 1 },
  yesterday: { days: 1 },
  this_week: { days: 7 },
  last_week: { days: 7 },
  last_30_days: { days: 30 },
  this_month: { months: 1 },
  last_month: { months: 1 },
  this_quarter: { months: 3 },
  last_quarter: { months: 3 },
  this_year: { months: 12 },
  last_year: { months: 12 },
  last_12_months: { months: 12 },
}

/**
 * How far back to look. The days before those that begin with a month are counted in months, so that November is
 * compared with October and its first half with the first half; a first week and a first day are none.
 */
export function shiftFor(comparison: Comparison, { from, to }: DaySpan, preset?: PeriodName): Shift {
  if (comparison === 'week') return { days: 7 }
  if (comparison === 'month') return { months: 1 }
  if (comparison === 'year') return { months: 12 }
  if (preset) return shiftOf[preset]
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  return from.endsWith('-01') && days > 7 ? { months: monthsWithin(from, to) } : { days }
}

function monthsWithin(from: string, to: string): number {
  const [years, months] = [
    Number(to.slice(0, 4)) - Number(from.slice(0, 4)),
    Number(to.slice(5, 7)) - Number(from.slice(5, 7)),
  ]
  return years * 12 + months + 1
}

/** A day so far back; the last day of a month stays the last one, since the 31st is in few of them. */
function dayBefore(day: string, shift: Shift, isLast = false): string {
  if ('days' in shift) return plusDays(day, -shift.days)
  const month = monthsBefore(`${day.slice(0, 7)}-01`, shift.months)
  const { to } = spanOfMonths(month, 1)
  const stays = isLast && day === spanOfMonths(`${day.slice(0, 7)}-01`, 1).to
  const same = `${month.slice(0, 7)}-${day.slice(8)}`
  return stays || same > to ? to : same
}

export const spanBefore = ({ from, to }: DaySpan, shift: Shift): DaySpan => ({
  from: dayBefore(from, shift),
  to: dayBefore(to, shift, true),
})

/** The first day of the month so many months before another. */
function monthsBefore(first: string, months: number): string {
  const at = new Date(`${first}T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() - months)
  return at.toISOString().slice(0, 10)
}
