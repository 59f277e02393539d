import { dayOf, plusDays, startOf } from '../kernel/day.ts'
import type { Stored } from '../kernel/resource.ts'
import { spanOf, valueOn } from '../kernel/time-axes.ts'
import type { reportSending } from './report-sending.ts'

type Times = Pick<Stored<typeof reportSending>, 'repeats' | 'weekdays' | 'month_day' | 'hour'>

/** The last moment at which it should have gone out, if that was within a day of `now`; null if there was none. */
export function lastDue(times: Times, now: string): string | null {
  const today = dayOf(now)
  for (const day of [today, plusDays(today, -1)]) {
    const due = new Date(Date.parse(startOf(day)) + times.hour * 3_600_000).toISOString()
    if (due <= now && isOn(times, day)) return Date.parse(now) - Date.parse(due) < 86_400_000 ? due : null
  }
  return null
}

function isOn({ repeats, weekdays, month_day }: Times, day: string): boolean {
  if (repeats === 'daily') return true
  if (repeats === 'weekly') return weekdays.some((weekday) => weekday === valueOn('weekday', startOf(day)))
  const last = spanOf('month', day.slice(0, 7))!.to
  const wanted = `${day.slice(0, 7)}-${String(month_day ?? 1).padStart(2, '0')}`
  return day === (wanted > last ? last : wanted)
}
