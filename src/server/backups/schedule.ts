import { dayOf, plusDays } from '#domain/kernel/day.ts'

/** How old the newest proven backup may be, in milliseconds, before everybody should hear of it. */
const oldest = 2 * 24 * 60 * 60_000

const momentAt = (day: string, hour: string) => new Date(`${day}T${hour}:00.000+05:00`).toISOString()

/** The last moment at which a backup was due, and the next one, by the clock of Tashkent. */
export function dueMoments(hour: string, now: Date): { readonly last: string; readonly next: string } {
  const today = dayOf(now.toISOString())
  const at = momentAt(today, hour)
  return at <= now.toISOString()
    ? { last: at, next: momentAt(plusDays(today, 1), hour) }
    : { last: momentAt(plusDays(today, -1), hour), next: at }
}

/** Whether a backup is due: a server that was off at the hour makes up for it. */
export const isBackupDue = (hour: string | null, lastMade: string | null, now: Date): boolean =>
  hour !== null && (lastMade === null || lastMade < dueMoments(hour, now).last)

/** Whether no proven backup is young enough to rely on. */
export const isLoud = (lastProven: string | null, now: Date): boolean =>
  lastProven === null || now.getTime() - new Date(lastProven).getTime() > oldest
