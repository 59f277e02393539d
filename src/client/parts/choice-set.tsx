import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useState } from 'react'
import css from './choice-set.module.css'
import { cx } from './cx.ts'
import button from './dates.module.css'
import { useFieldControl } from './field.tsx'
import { Icon } from './icon.tsx'
import { Popover } from './popover.tsx'
import type { Option } from './select.tsx'
import { Checkbox } from './switch.tsx'

interface ChoiceSetProps {
  label: string
  options: readonly Option[]
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  /** Shown while nothing is chosen. */
  placeholder: string
  size: 'sm' | 'md' | 'till'
}

/** Any of a short fixed list, behind a button that names them. */
export function ChoiceSet({ label, options, value, onChange, placeholder, size }: ChoiceSetProps) {
  const control = useFieldControl()
  const chosen = options.filter((option) => value.includes(option.value))
  const text = chosen.map((option) => option.label).join(', ') || placeholder
  // Ticked at once: the address, from which the value comes, follows a moment later.
  const [ticked, setTicked] = useState(value)
  const known = value.join()
  useEffect(() => setTicked(known ? known.split(',') : []), [known])
  function toggle(of: string) {
    const next = options.flatMap((one) => (ticked.includes(one.value) !== (one.value === of) ? [one.value] : []))
    setTicked(next)
    onChange(next)
  }
  return (
    <Popover
      label={label}
      width={260}
      placement="bottom-start"
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          className={cx(button.button, button[size], chosen.length === 0 && button.empty)}
          aria-label={`${label}: ${text}`}
          aria-describedby={control?.['aria-describedby']}
        >
          <span>{text}</span>
          <Icon of={ChevronDown} size={14} />
        </button>
      )}
    >
      <fieldset className={css.options} aria-label={label}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={ticked.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
        ))}
      </fieldset>
    </Popover>
  )
}
