import { enGB } from 'date-fns/locale/en-GB'
import { ru } from 'date-fns/locale/ru'
import { uz } from 'date-fns/locale/uz'
import type { Language } from '#domain/kernel/language.ts'
import { type MomentLike, tashkent } from './format.ts'

/** Names of months and days; loaded only by screens that write them out. */
const locales = { uz, ru, en: enGB } as const
type Month = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11
type Day = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Uzbek and Russian write these names small inside a sentence. */
const cased = (name: string, language: Language) => (language === 'en' ? name : name.toLowerCase())

export const monthName = (month: number, language: Language, context: 'formatting' | 'standalone' = 'standalone') =>
  cased(locales[language].localize.month(month as Month, { context }), language)

export const dayName = (day: number, language: Language, width: 'wide' | 'short' = 'wide') =>
  cased(locales[language].localize.day(day as Day, { width, context: 'formatting' }), language)

/** The name of the weekday of 2026-11-28, which a day has wherever it is read. */
export const weekdayName = (day: string, language: Language, width: 'wide' | 'short' = 'wide') =>
  dayName(new Date(`${day}T00:00:00Z`).getUTCDay(), language, width)

/** 'суббота, 21 ноября' · 'shanba, 21-noyabr' · 'Saturday, 21 November' */
export function formatLongDay(moment: MomentLike, language: Language): string {
  const at = tashkent(moment)
  const month = monthName(at.getUTCMonth(), language, 'formatting')
  return `${dayName(at.getUTCDay(), language)}, ${at.getUTCDate()}${language === 'uz' ? '-' : ' '}${month}`
}
