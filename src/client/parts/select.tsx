import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field.tsx'
import { Icon } from './icon.tsx'
import css from './text-input.module.css'
import type { InputSize } from './text-input.tsx'

export interface Option<V extends string = string> {
  value: V
  label: string
  /** A second, quieter line. */
  hint?: string | undefined
  disabled?: boolean | undefined
  /** It was chosen lately. */
  recent?: boolean
}

interface SelectProps<V extends string> extends Omit<ComponentProps<'select'>, 'size' | 'value' | 'onChange'> {
  options: readonly Option<V>[]
  value: V | ''
  onChange: (value: V) => void
  /** Shown while nothing is chosen; choosing it again empties the field. */
  placeholder?: string | undefined
  size?: InputSize | undefined
}

/** For short fixed lists: the browser's own list, which phones show best. */
export function Select<V extends string>({
  options,
  value,
  onChange,
  placeholder,
  size = 'md',
  className,
  ...rest
}: SelectProps<V>) {
  const control = useFieldControl()
  return (
    <span className={cx(css.frame, css.select, css[size], className)}>
      <select {...control} {...rest} value={value} onChange={(event) => onChange(event.target.value as V)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={14} />
    </span>
  )
}
