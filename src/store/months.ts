import { localOf } from '#domain/kernel/day.ts'

/** The first day of the month in which something happened, by the clock of Tashkent. */
export const monthOf = (moment: string) => `${dayOf(moment).slice(0, 7)}-01`

/** The day on which something happened, by the clock of Tashkent. */
export const dayOf = (moment: string) => localOf(moment).day

/** The moment at which a day begins there, or a month by its first day. */
export const startOf = (day: string) => new Date(`${day}T00:00:00.000+05:00`).toISOString()

export function monthAfter(month: string): string {
  const at = new Date(`${month}T00:00:00.000Z`)
  at.setUTCMonth(at.getUTCMonth() + 1)
  return at.toISOString().slice(0, 10)
}
