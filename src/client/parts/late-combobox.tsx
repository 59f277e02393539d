import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy, Suspense, useState } from 'react'
import type { ComboboxProps } from './combobox.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import frame from './text-input.module.css'

const Combobox = lazy(async () => ({ default: (await import('./combobox.tsx')).Combobox }))

/** An input that looks like a combobox and becomes one on focus: many of them cost a page nothing until then. */
export function LateCombobox(props: ComboboxProps) {
  const [wanted, want] = useState(false)
  const still = (
    <span className={cx(frame.frame, frame[props.size ?? 'md'])}>
      <input
        readOnly
        role="combobox"
        aria-expanded={false}
        aria-label={props['aria-label']}
        placeholder={props.placeholder}
        value={props.value?.label ?? ''}
        onFocus={() => want(true)}
      />
      <Icon of={ChevronDown} size={14} />
    </span>
  )
  return wanted ? (
    <Suspense fallback={still}>
      <Combobox {...props} autoFocus />
    </Suspense>
  ) : (
    still
  )
}
