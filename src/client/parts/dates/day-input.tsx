import CalendarDays from 'lucide-react/icons/calendar-days'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { PatternFormat } from 'react-number-format'
import { IconButton } from '../button.tsx'
import css from '../dates.module.css'
import { Popover } from '../popover.tsx'
import { Suspense } from '../suspense.tsx'
import { TextInput } from '../text-input.tsx'
import { dayOfFigures, figuresOf, isWholeDay } from './typed-day.ts'

export interface DayInputProps {
  name: string
  /** A date, or a half typed one. */
  value: string | null
  onChange: (value: string | null) => void
  onBlur: () => void
  disabled: boolean
}

const DayPanel = lazy(() => import('./day-panel.tsx'))

/** A day by the keyboard, 21-11-2026, or out of a calendar. */
export function DayInput({ name, value, onChange, onBlur, disabled }: DayInputProps) {
  const { t } = useTranslation('pages')
  return (
    <PatternFormat
      customInput={TextInput}
      name={name}
      format="##-##-####"
      mask="_"
      value={figuresOf(value ?? '')}
      valueIsNumericString
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('dates.mask')}
      disabled={disabled}
      onBlur={onBlur}
      onValueChange={({ value: figures }, { source }) => source === 'event' && onChange(dayOfFigures(figures))}
      end={
        !disabled && (
          <Popover
            label={t('dates.choose')}
            width={304}
            placement="bottom-end"
            trigger={(trigger) => (
              <IconButton {...trigger} size="sm" icon={CalendarDays} label={t('dates.choose')} className={css.open} />
            )}
          >
            {(close) => (
              <Suspense fallback={<div className={css.dayPanel} />}>
                <DayPanel
                  value={isWholeDay(value) ? value : null}
                  onChange={(day) => {
                    onChange(day)
                    close()
                  }}
                />
              </Suspense>
            )}
          </Popover>
        )
      }
    />
  )
}
