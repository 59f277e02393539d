import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PatternFormat } from 'react-number-format'
import { Button, IconButton } from '../button.tsx'
import css from '../dates.module.css'
import { formatDate } from '../format.ts'
import { TextInput } from '../text-input.tsx'
import { CalendarMonth } from './calendar-month.tsx'
import { type CalendarDay, type DayRange, dayFrom, firstOfMonth, plusMonths, presets, rangeOf, today } from './days.ts'

interface RangePanelProps {
  value: DayRange | null
  /** Called with a whole range or with none, never with half of one. */
  onChange: (value: DayRange | null) => void
  /** Periods of its own in place of the usual ones. */
  periods?: ReactNode
}

export default function RangePanel({ value, onChange, periods }: RangePanelProps) {
  const { t } = useTranslation('pages')
  const noteId = useId()
  const calendars = useRef<HTMLDivElement>(null)
  const [start, setStart] = useState<CalendarDay | null>(null)
  const [typed, setTyped] = useState({
    from: value ? formatDate(value.from) : '',
    to: value ? formatDate(value.to) : '',
  })
  const [focusable, setFocusable] = useState(value?.to ?? today())
  const [left, setLeft] = useState(() => plusMonths(value?.to ?? today(), -1))
  const moved = useRef(false)
  useEffect(() => {
    if (moved.current) calendars.current?.querySelector<HTMLElement>(`[data-day="${focusable}"]`)?.focus()
    moved.current = false
  }, [focusable])

  function focusDay(day: CalendarDay) {
    moved.current = true
    setFocusable(day)
    if (day < left) setLeft(firstOfMonth(day))
    if (day >= plusMonths(left, 2)) setLeft(plusMonths(day, -1))
  }

  function pick(day: CalendarDay) {
    setFocusable(day)
    if (!start) {
      setStart(day)
      setTyped({ from: formatDate(day), to: '' })
    } else onChange(day < start ? { from: day, to: start } : { from: start, to: day })
  }

  const from = dayFrom(typed.from)
  const to = dayFrom(typed.to)
  const fault = typed.from || typed.to ? (!from || !to ? t('dates.both') : to < from ? t('dates.wrong') : null) : null

  return (
    <div className={css.panel}>
      <div className={css.presets}>
        {periods ?? (
          <>
            {presets.map((preset) => (
              <Button key={preset} variant="ghost" size="sm" onClick={() => onChange(rangeOf(preset, today()))}>
                {t(`dates.${preset}`)}
              </Button>
            ))}
            <Button variant="plain" size="sm" onClick={() => onChange(null)}>
              {t('dates.reset')}
            </Button>
          </>
        )}
      </div>
      <div className={css.choice}>
        <form
          className={css.typed}
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            if (from && to && !fault) onChange({ from, to })
          }}
        >
          {(['from', 'to'] as const).map((end) => (
            <PatternFormat
              key={end}
              customInput={TextInput}
              size="sm"
              format="##-##-####"
              mask="_"
              placeholder={t(`dates.${end}`)}
              aria-label={t(`dates.${end}`)}
              aria-describedby={noteId}
              aria-invalid={fault !== null}
              value={typed[end]}
              onValueChange={({ formattedValue }) => setTyped((now) => ({ ...now, [end]: formattedValue }))}
            />
          ))}
          <Button type="submit" size="sm" variant="solid" disabled={!from || !to || fault !== null}>
            {t('filter.apply')}
          </Button>
        </form>
        <p id={noteId} className={css.note}>
          {fault}
        </p>
        <div ref={calendars} className={css.months}>
          <IconButton
            size="sm"
            icon={ChevronLeft}
            label={t('dates.earlier')}
            onClick={() => setLeft(plusMonths(left, -1))}
          />
          {[left, plusMonths(left, 1)].map((month) => (
            <CalendarMonth
              key={month}
              month={month}
              range={start ? { from: start, to: start } : value}
              focusable={focusable}
              onFocus={focusDay}
              onPick={pick}
            />
          ))}
          <IconButton
            size="sm"
            icon={ChevronRight}
            label={t('dates.later')}
            onClick={() => setLeft(plusMonths(left, 1))}
          />
        </div>
      </div>
    </div>
  )
}
