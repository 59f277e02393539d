/** Whether a text is a day of the calendar, 2026-11-21: there is no thirtieth of February. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return (
    at !== null && !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text && !text.startsWith('0000')
  )
}
