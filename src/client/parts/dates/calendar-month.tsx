import type { KeyboardEvent } from 'react'
import { dayName, monthName } from '../calendar.ts'
import { cx } from '../cx.ts'
import css from '../dates.module.css'
import { currentLanguage } from '../i18n/i18n.ts'
import { type CalendarDay, type DayRange, plusDays, today, weeksOf } from './days.ts'

interface CalendarMonthProps {
  month: CalendarDay
  range: DayRange | null
  /** The day that Tab reaches; the arrows go on from it. */
  focusable: CalendarDay
  onFocus: (day: CalendarDay) => void
  onPick: (day: CalendarDay) => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const weekdays = [1, 2, 3, 4, 5, 6, 0]

export function CalendarMonth({ month, range, focusable, onFocus, onPick }: CalendarMonthProps) {
  const language = currentLanguage()
  const name = `${monthName(Number(month.slice(5, 7)) - 1, language)} ${month.slice(0, 4)}`
  const now = today()

  function onKeyDown(event: KeyboardEvent, day: CalendarDay) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    onFocus(plusDays(day, step))
  }

  const look = (day: CalendarDay) =>
    cx(
      css.day,
      day === now && css.today,
      range && day >= range.from && day <= range.to && css.between,
      range && (day === range.from || day === range.to) && css.end,
    )

  return (
    <table className={css.month} aria-label={name}>
      <caption>{name}</caption>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col" abbr={dayName(day, language)}>
              {dayName(day, language, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day}>
                {day.slice(0, 7) === month.slice(0, 7) && (
                  <button
                    type="button"
                    data-day={day}
                    className={look(day)}
                    aria-pressed={range !== null && day >= range.from && day <= range.to}
                    tabIndex={day === focusable ? 0 : -1}
                    onClick={() => onPick(day)}
                    onKeyDown={(event) => onKeyDown(event, day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
