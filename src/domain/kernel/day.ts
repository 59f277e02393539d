/** Whether a text is a day of the calendar, 2026-11-21: there is no thirtieth of February. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return (
    at !== null && !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text && !text.startsWith('0000')
  )
}

/** Tashkent has kept one offset all year since 1992. */
const ahead = 5 * 3_600_000

/** The day and the hour of a moment, by the clock of Tashkent. */
export function localOf(moment: string): { readonly day: string; readonly time: string } {
  const local = new Date(new Date(moment).getTime() + ahead).toISOString()
  return { day: local.slice(0, 10), time: local.slice(11, 16) }
}
