import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../button.tsx'
import css from '../dates.module.css'
import { CalendarMonth } from './calendar-month.tsx'
import { type CalendarDay, firstOfMonth, plusMonths, today } from './days.ts'

interface DayPanelProps {
  value: CalendarDay | null
  onChange: (day: CalendarDay) => void
}

/** One month, opened with the keyboard already on the day. */
export default function DayPanel({ value, onChange }: DayPanelProps) {
  const { t } = useTranslation('pages')
  const panel = useRef<HTMLDivElement>(null)
  const [focusable, setFocusable] = useState(value ?? today())
  const [month, setMonth] = useState(() => firstOfMonth(value ?? today()))
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>(`[data-day="${focusable}"]`)?.focus()
  }, [focusable])

  function focusDay(day: CalendarDay) {
    setFocusable(day)
    setMonth(firstOfMonth(day))
  }

  return (
    <div ref={panel} className={css.dayPanel}>
      <div className={css.months}>
        <IconButton
          size="sm"
          icon={ChevronLeft}
          label={t('dates.earlier')}
          onClick={() => setMonth(plusMonths(month, -1))}
        />
        <CalendarMonth
          month={month}
          range={value ? { from: value, to: value } : null}
          focusable={focusable.startsWith(month.slice(0, 7)) ? focusable : month}
          onFocus={focusDay}
          onPick={onChange}
        />
        <IconButton
          size="sm"
          icon={ChevronRight}
          label={t('dates.later')}
          onClick={() => setMonth(plusMonths(month, 1))}
        />
      </div>
      <Button variant="ghost" size="sm" onClick={() => onChange(today())}>
        {t('dates.today')}
      </Button>
    </div>
  )
}
