import { useTranslation } from 'react-i18next'
import { signOf } from '#client/fields/money.tsx'
import { monthName, weekdayName } from '#client/parts/calendar.ts'
import { formatMoney } from '#client/parts/format.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { CalendarColumn, Foot } from '#domain/money/payment-calendar.ts'
import type { ShownCalendar } from './expected.ts'

/** What stands in the head of a column, and how a sum and a place are named. */
export function useCalendarWords({ named, places }: Pick<ShownCalendar, 'named' | 'places'>) {
  const { t } = useTranslation(['treasury', 'pages'])
  const language = currentLanguage()
  const dayText = (day: string) =>
    `${Number(day.slice(8))} ${monthName(Number(day.slice(5, 7)) - 1, language, 'formatting')}`
  const sign = (currency_id: string) => signOf(currency_id, named.get(currency_id)) || t('pages:money.soum')
  return {
    column: ({ isOverdue, isUndated, from, to }: CalendarColumn) =>
      isUndated
        ? t('undated')
        : isOverdue
          ? t('overdue')
          : from === to
            ? `${dayText(from)}, ${weekdayName(from, language, 'short')}`
            : `${dayText(from)} – ${dayText(to)}`,
    sign,
    money: (amount: number, currency_id: string) => `${formatMoney(amount)}\u00a0${sign(currency_id)}`,
    foot: ({ place, currency_id }: Foot) =>
      place === null
        ? t('allMoney', { currency: sign(currency_id) })
        : `${places.get(place) ?? t('elsewhere')}, ${sign(currency_id)}`,
  }
}
export type CalendarWords = ReturnType<typeof useCalendarWords>
