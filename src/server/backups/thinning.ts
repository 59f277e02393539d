import { dayOf, monthOf, plusDays } from '#domain/kernel/day.ts'

/** How long backups are kept: all for some days, then one a day, one a week, one a month. */
export interface BackupKeep {
  readonly all: number
  readonly days: number
  readonly weeks: number
  readonly months: number
}

interface AgedBackup {
  readonly name: string
  readonly made_at: string
  readonly isProven: boolean
}

/** The Monday before a day, or the day itself. */
const weekOf = (day: string) => plusDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/**
 * The names of backups that may go. Of a day, a week and a month the newest proven one stays, or the newest if none is
 * proven; and always the newest of all, and the newest proven one.
 */
export function thinned(backups: readonly AgedBackup[], keep: BackupKeep, now: Date): readonly string[] {
  const today = dayOf(now.toISOString())
  const newest = [...backups].sort((a, b) => (a.made_at < b.made_at ? 1 : -1))
  const proven = newest.filter(({ isProven }) => isProven)
  const stays = new Set([newest[0]?.name, proven[0]?.name])
  const monthsAgo = new Date(`${monthOf(now.toISOString())}T00:00:00Z`)
  monthsAgo.setUTCMonth(monthsAgo.getUTCMonth() - keep.months)
  const spans = [
    { since: plusDays(today, -keep.all), of: ({ name }: AgedBackup) => name },
    { since: plusDays(today, -keep.days), of: ({ made_at }: AgedBackup) => dayOf(made_at) },
    { since: plusDays(weekOf(today), -7 * keep.weeks), of: ({ made_at }: AgedBackup) => weekOf(dayOf(made_at)) },
    { since: monthsAgo.toISOString().slice(0, 10), of: ({ made_at }: AgedBackup) => monthOf(made_at) },
  ]
  for (const { since, of } of spans) {
    const taken = new Set<string>()
    for (const one of [...proven, ...newest]) {
      if (dayOf(one.made_at) < since || taken.has(of(one))) continue
      taken.add(of(one))
      stays.add(one.name)
    }
  }
  return newest.flatMap(({ name }) => (stays.has(name) ? [] : [name]))
}
