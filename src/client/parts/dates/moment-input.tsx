import { useTranslation } from 'react-i18next'
import { PatternFormat } from 'react-number-format'
import css from '../dates.module.css'
import { formatTime } from '../format.ts'
import { TextInput } from '../text-input.tsx'
import { DayInput, type DayInputProps } from './day-input.tsx'
import { fieldsOf, isWholeDay, typedMoment } from './typed-day.ts'

/** A day and an hour on Tashkent's clocks. */
export function MomentInput({ name, value, onChange, onBlur, disabled }: DayInputProps) {
  const { t } = useTranslation('pages')
  const { day, time } = fieldsOf(value)
  const now = () => formatTime(Date.now()).replace(':', '')
  return (
    <span className={css.moment}>
      <DayInput
        name={name}
        value={day}
        onBlur={onBlur}
        disabled={disabled}
        onChange={(next) => onChange(typedMoment(next, time || (isWholeDay(next) ? now() : '')))}
      />
      <PatternFormat
        customInput={TextInput}
        id={undefined}
        name={`${name}-time`}
        aria-label={t('dates.time')}
        format="##:##"
        mask="_"
        value={time}
        valueIsNumericString
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        onBlur={onBlur}
        onValueChange={({ value: figures }, { source }) => source === 'event' && onChange(typedMoment(day, figures))}
      />
    </span>
  )
}
