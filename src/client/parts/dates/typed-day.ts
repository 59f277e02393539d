import { dayAsRead } from '#domain/kernel/day.ts'
import { formatDate, formatTime } from '../format.ts'
import { type CalendarDay, dayFrom } from './days.ts'

/** A complete date. A half typed one stays in the field as text, and the form refuses it. */
const whole = /^\d{4}-\d{2}-\d{2}$/

/** The digits in a day field, such as 21112026, of a complete or a half typed day. */
export const figuresOf = (day: string) =>
  whole.test(day) ? formatDate(day).replaceAll('-', '') : day.replace(/\D/g, '')

export function dayOfFigures(figures: string): string | null {
  const [, day, month, year] = figures.match(/^(\d{2})(\d{2})(\d{4})$/) ?? []
  return (year && dayFrom(`${day}-${month}-${year}`)) || figures || null
}

export const isWholeDay = (typed: string | null): typed is CalendarDay => typed !== null && whole.test(typed)

/** Tashkent keeps one offset all year. */
const zone = '+05:00'

/** A moment as the values of its two fields; a half typed one as it was typed, `2026-11-21 09`. */
export function fieldsOf(moment: string | null): { day: string | null; time: string } {
  if (!moment) return { day: null, time: '' }
  const at = new Date(moment)
  if (/T.*Z$/.test(moment) && !Number.isNaN(at.getTime()))
    return { day: dayAsRead(formatDate(at)), time: formatTime(at).replace(':', '') }
  const [day = '', time = ''] = moment.split(' ')
  return { day: day || null, time }
}

export function typedMoment(day: string | null, time: string): string | null {
  const [, hours, minutes] = time.match(/^([01]\d|2[0-3])([0-5]\d)$/) ?? []
  if (isWholeDay(day) && hours) return new Date(`${day}T${hours}:${minutes}:00.000${zone}`).toISOString()
  return day || time ? `${day ?? ''} ${time}` : null
}
