import { formatDate, formatTime } from '../format.ts'
import { type CalendarDay, dayFrom } from './days.ts'

/** What a person has typed so far stays in the field as it is, and is refused there until it is a day. */
const whole = /^\d{4}-\d{2}-\d{2}$/

/** The figures in a day field, 21112026: of a day, or of a half typed one. */
export const figuresOf = (day: string) =>
  whole.test(day) ? formatDate(day).replaceAll('-', '') : day.replace(/\D/g, '')

export function dayOfFigures(figures: string): string | null {
  const [, day, month, year] = figures.match(/^(\d{2})(\d{2})(\d{4})$/) ?? []
  return (year && dayFrom(`${day}.${month}.${year}`)) || figures || null
}

export const isWholeDay = (typed: string | null): typed is CalendarDay => typed !== null && whole.test(typed)

/** Tashkent keeps one offset all year. */
const zone = '+05:00'

/** A moment in its two fields. Where it is none yet it is what stands in them, `2026-11-21 09`. */
export function fieldsOf(moment: string | null): { day: string | null; time: string } {
  if (!moment) return { day: null, time: '' }
  const at = new Date(moment)
  if (/T.*Z$/.test(moment) && !Number.isNaN(at.getTime()))
    return { day: formatDate(at).split('-').reverse().join('-'), time: formatTime(at).replace(':', '') }
  const [day = '', time = ''] = moment.split(' ')
  return { day: day || null, time }
}

export function typedMoment(day: string | null, time: string): string | null {
  const [, hours, minutes] = time.match(/^([01]\d|2[0-3])([0-5]\d)$/) ?? []
  if (isWholeDay(day) && hours) return new Date(`${day}T${hours}:${minutes}:00.000${zone}`).toISOString()
  return day || time ? `${day ?? ''} ${time}` : null
}
