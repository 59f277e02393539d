import CalendarDays from 'lucide-react/icons/calendar-days'
import { lazy } from 'react'
import { cx } from '../cx.ts'
import css from '../dates.module.css'
import { useFieldControl } from '../field.tsx'
import { formatDate } from '../format.ts'
import { Icon } from '../icon.tsx'
import { Popover } from '../popover.tsx'
import { Suspense } from '../suspense.tsx'
import type { DayRange } from './days.ts'

interface DateRangeProps {
  label: string
  value: DayRange | null
  onChange: (value: DayRange | null) => void
  /** Shown while no range is chosen. */
  placeholder: string
  size?: 'sm' | 'md'
}

const RangePanel = lazy(() => import('./range-panel.tsx'))

export function DateRange({ label, value, onChange, placeholder, size = 'md' }: DateRangeProps) {
  const control = useFieldControl()
  const text = value ? [...new Set([value.from, value.to])].map(formatDate).join(' – ') : placeholder
  return (
    <Popover
      label={label}
      width={640}
      placement="bottom-start"
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          className={cx(css.button, css[size], !value && css.empty)}
          aria-label={`${label}: ${text}`}
          aria-describedby={control?.['aria-describedby']}
        >
          <span>{text}</span>
          <Icon of={CalendarDays} size={size === 'sm' ? 14 : 16} />
        </button>
      )}
    >
      {(close) => (
        <Suspense fallback={<div className={css.panel} />}>
          <RangePanel
            value={value}
            onChange={(next) => {
              onChange(next)
              close()
            }}
          />
        </Suspense>
      )}
    </Popover>
  )
}
