import { plusDays } from '#domain/kernel/day.ts'
import { type DaySpan, spanOf, type TimeAxis, valueOn } from '#domain/kernel/time-axes.ts'

/** More points than these are told only where there is something. */
const mostPoints = 400

const numbersTo = (last: number, first = 0) => Array.from({ length: last - first + 1 }, (_, at) => String(at + first))

/** All values of an axis within days, with those on which nothing happened; null where they would be too many. */
export function timesWithin(axis: TimeAxis, { from, to }: DaySpan): readonly string[] | null {
  if (axis === 'hour') return numbersTo(23)
  if (axis === 'weekday') return numbersTo(7, 1)
  const values: string[] = []
  for (let day = from; day <= to; ) {
    const value = valueOn(axis, `${day}T12:00:00+05:00`)
    values.push(value)
    const span = spanOf(axis, value)
    if (!span || values.length > mostPoints) return null
    day = plusDays(span.to, 1)
  }
  return values
}
