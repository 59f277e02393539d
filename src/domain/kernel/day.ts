/** Whether a text is a day of the calendar, 2026-11-21: there is no thirtieth of February. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return (
    at !== null && !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text && !text.startsWith('0000')
  )
}

/** A day or a month as people read it everywhere: 2026-11-21 is 21-11-2026, and back. */
export const dayAsRead = (day: string) => day.split('-').reverse().join('-')

/** Tashkent has kept one offset all year since 1992. */
const ahead = 5 * 3_600_000

/** The day and the hour of a moment, by the clock of Tashkent. */
export function localOf(moment: string): { readonly day: string; readonly time: string } {
  const local = new Date(new Date(moment).getTime() + ahead).toISOString()
  return { day: local.slice(0, 10), time: local.slice(11, 16) }
}

const oneDay = 86_400_000

/** The day so many days after another, or before it. */
export const plusDays = (day: string, days: number): string =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + days * oneDay).toISOString().slice(0, 10)

/** The first day of the month in which something happened, by the clock of Tashkent. */
export const monthOf = (moment: string) => `${dayOf(moment).slice(0, 7)}-01`

/** The day on which something happened, by the clock of Tashkent. */
export const dayOf = (moment: string) => localOf(moment).day

/** The moment at which a day begins in Tashkent; for a month give its first day. */
export const startOf = (day: string) => new Date(`${day}T00:00:00.000+05:00`).toISOString()

export function monthAfter(month: string): string {
  const at = new Date(`${month}T00:00:00.000Z`)
  at.setUTCMonth(at.getUTCMonth() + 1)
  return at.toISOString().slice(0, 10)
}

/** The moments at which a month, 2026-11, and the next one begin in Tashkent. */
export const periodOf = (month: string) => ({
  from: startOf(`${month}-01`),
  before: startOf(monthAfter(`${month}-01`)),
})
