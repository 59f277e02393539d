import { dayOf, isDay, localOf, monthAfter, plusDays } from './day.ts'
import { choice, type Field, integer, text } from './field.ts'

/** How reports tell times apart. A quarter is written 2026-Q3, a week by its Monday. */
export const timeAxes = {
  year: text({ max: 4 }),
  quarter: text({ max: 7 }),
  month: { kind: 'month' },
  week: { kind: 'day' },
  day: { kind: 'day' },
  weekday: choice({ options: ['1', '2', '3', '4', '5', '6', '7'] }),
  hour: integer({ min: 0, max: 23 }),
} as const satisfies Readonly<Record<string, Field>>
export type TimeAxis = keyof typeof timeAxes

export const isTimeAxis = (name: string): name is TimeAxis => Object.hasOwn(timeAxes, name)

/** The axes that whole months answer. */
export const axesOfMonths: readonly TimeAxis[] = ['month', 'quarter', 'year']

/** The days that books are kept in: beyond them the calendar of programs ends sooner or later. */
export const isBookDay = (text: string): boolean => isDay(text) && text >= '1900' && text < '3000'

/** Whether a text is a value of an axis, as `valueOn` writes it. */
export function isValueOn(axis: TimeAxis, text: string): boolean {
  switch (axis) {
    case 'day':
    case 'week':
      return isBookDay(text)
    case 'month':
      return /^\d{4}-\d{2}$/.test(text) && isBookDay(`${text}-01`)
    case 'quarter':
      return /^\d{4}-Q[1-4]$/.test(text) && isBookDay(`${text.slice(0, 4)}-01-01`)
    case 'year':
      return isBookDay(`${text}-01-01`)
    case 'weekday':
      return /^[1-7]$/.test(text)
    case 'hour':
      return /^(1?\d|2[0-3])$/.test(text)
  }
}

/** The first and the last day of a value of an axis; null where it is no span of days: an hour, a weekday. */
export function spanOf(axis: TimeAxis, value: string): DaySpan | null {
  switch (axis) {
    case 'day':
      return { from: value, to: value }
    case 'week':
      return { from: value, to: plusDays(value, 6) }
    case 'month':
      return spanOfMonths(`${value}-01`, 1)
    case 'quarter':
      return spanOfMonths(`${value.slice(0, 4)}-${String(Number(value.slice(6)) * 3 - 2).padStart(2, '0')}-01`, 3)
    case 'year':
      return spanOfMonths(`${value}-01-01`, 12)
    default:
      return null
  }
}

/** First and last day, both within. */
export interface DaySpan {
  readonly from: string
  readonly to: string
}

/** So many whole months from the first day of one. */
export function spanOfMonths(first: string, months: number): DaySpan {
  let next = first
  for (let done = 0; done < months; done++) next = monthAfter(next)
  return { from: first, to: plusDays(next, -1) }
}

/** The value of an axis for a moment, by the clock of Tashkent. */
export function valueOn(axis: TimeAxis, moment: string): string {
  const day = dayOf(moment)
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  switch (axis) {
    case 'year':
      return day.slice(0, 4)
    case 'quarter':
      return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
    case 'month':
      return day.slice(0, 7)
    case 'week':
      return plusDays(day, -weekday)
    case 'day':
      return day
    case 'weekday':
      return String(weekday + 1)
    case 'hour':
      return String(Number(localOf(moment).time.slice(0, 2)))
  }
}
