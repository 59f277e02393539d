import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { monthName } from '#client/parts/calendar.ts'
import { cx } from '#client/parts/cx.ts'
import { BareField, useFieldControl } from '#client/parts/field.tsx'
import { tashkent } from '#client/parts/format.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { Select } from '#client/parts/select.tsx'
import type { ControlProps } from './control.ts'
import css from './fields.module.css'

type MonthControlProps = Pick<ControlProps<'month'>, 'name' | 'value' | 'onChange' | 'onBlur' | 'disabled'> & {
  size?: 'sm' | 'md'
  placeholder?: string
}

/** Years offered before and after this one. */
const reach = { back: 10, ahead: 3 }
const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))

/** A month by its name, and its year. */
export function MonthControl({ name, value, onChange, onBlur, disabled, size, placeholder }: MonthControlProps) {
  const { t } = useTranslation('pages')
  const invalid = useFieldControl()?.['aria-invalid'] === true
  const now = tashkent(Date.now()).getUTCFullYear()
  const [picked, setPicked] = useState(String(now))
  const [year, month] = value?.split('-') ?? [picked, '']
  const offered = Array.from({ length: reach.back + reach.ahead + 1 }, (_, at) => String(now + reach.ahead - at))
  const years = offered.includes(year ?? '') ? offered : [...offered, year ?? '']
  const rest = { onBlur, disabled, size }
  return (
    <span className={cx(css.pair, css.month)}>
      <BareField label={t('month.month')} invalid={invalid}>
        <Select
          {...rest}
          name={name}
          options={months.map((each, at) => ({ value: each, label: monthName(at, currentLanguage()) }))}
          value={month ?? ''}
          placeholder={placeholder ?? t('ref.choose')}
          onChange={(chosen) => onChange(chosen ? `${year}-${chosen}` : null)}
        />
      </BareField>
      <BareField label={t('month.year')} invalid={invalid}>
        <Select
          {...rest}
          options={years.map((each) => ({ value: each, label: each }))}
          value={year ?? ''}
          onChange={(chosen) => {
            setPicked(chosen)
            if (month) onChange(`${chosen}-${month}`)
          }}
        />
      </BareField>
    </span>
  )
}
