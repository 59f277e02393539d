import { plusDays } from '#domain/kernel/day.ts'
import { tashkent } from '../format.ts'

export { plusDays }

/** Days as text, 2026-11-21: they sort, compare and travel as they are. */
export type CalendarDay = string
export interface DayRange {
  readonly from: CalendarDay
  readonly to: CalendarDay
}

const dayOf = (at: Date): CalendarDay => at.toISOString().slice(0, 10)
const dateOf = (day: CalendarDay) => new Date(`${day}T00:00:00Z`)

export const today = (): CalendarDay => dayOf(tashkent(Date.now()))
const dayLength = 86_400_000
/** Negative if `to` comes first. */
export const daysBetween = (from: CalendarDay, to: CalendarDay) =>
  (dateOf(to).getTime() - dateOf(from).getTime()) / dayLength
/** From Monday, 0, to Sunday, 6. */
const weekday = (day: CalendarDay) => (dateOf(day).getUTCDay() + 6) % 7
const firstOfWeek = (day: CalendarDay) => plusDays(day, -weekday(day))
export const firstOfMonth = (day: CalendarDay): CalendarDay => `${day.slice(0, 7)}-01`

export function plusMonths(day: CalendarDay, months: number): CalendarDay {
  const at = dateOf(firstOfMonth(day))
  at.setUTCMonth(at.getUTCMonth() + months)
  return dayOf(at)
}
const lastOfMonth = (day: CalendarDay) => plusDays(plusMonths(day, 1), -1)

export const presets = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
] as const
export type Preset = (typeof presets)[number]

export function rangeOf(preset: Preset, now: CalendarDay): DayRange {
  const week = firstOfWeek(now)
  const before = plusMonths(now, -1)
  const quarter = plusMonths(now, -((Number(now.slice(5, 7)) - 1) % 3))
  const year = Number(now.slice(0, 4))
  const ranges = {
    today: { from: now, to: now },
    yesterday: { from: plusDays(now, -1), to: plusDays(now, -1) },
    thisWeek: { from: week, to: plusDays(week, 6) },
    lastWeek: { from: plusDays(week, -7), to: plusDays(week, -1) },
    thisMonth: { from: firstOfMonth(now), to: lastOfMonth(now) },
    lastMonth: { from: before, to: lastOfMonth(before) },
    thisQuarter: { from: quarter, to: plusDays(plusMonths(quarter, 3), -1) },
    lastQuarter: { from: plusMonths(quarter, -3), to: plusDays(quarter, -1) },
    thisYear: { from: `${year}-01-01`, to: `${year}-12-31` },
    lastYear: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  } satisfies Record<Preset, DayRange>
  return ranges[preset]
}

/** Six weeks from Monday, so that a calendar never changes its height. */
export function weeksOf(month: CalendarDay): CalendarDay[][] {
  const first = firstOfWeek(firstOfMonth(month))
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, at) => plusDays(first, week * 7 + at)))
}

/** The date of a typed 21.11.2026 or 21-11-2026; null if it is none. */
export function dayFrom(typed: string): CalendarDay | null {
  const [, day, month, year] = typed.match(/^(\d{2})-(\d{2})-(\d{4})$/) ?? []
  const text = `${year}-${month}-${day}`
  const at = dateOf(text)
  return year && !Number.isNaN(at.getTime()) && dayOf(at) === text ? text : null
}
