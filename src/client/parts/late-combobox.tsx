import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentType, useRef, useState } from 'react'
import type { ComboboxProps } from './combobox.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import frame from './text-input.module.css'

/** An input that looks like a combobox and becomes one on focus: many of them cost a page nothing until then. */
export function LateCombobox(props: ComboboxProps) {
  const still = useRef<HTMLInputElement>(null)
  const [Combobox, become] = useState<ComponentType<ComboboxProps> | null>(null)

  /** It keeps the focus while the other one is loaded, and does not take it back from where it has gone meanwhile. */
  async function wake() {
    const loaded = await import('./combobox.tsx')
    if (still.current && document.activeElement === still.current) become(() => loaded.Combobox)
  }

  if (Combobox) return <Combobox {...props} autoFocus />
  return (
    <span className={cx(frame.frame, frame[props.size ?? 'md'])}>
      <input
        ref={still}
        readOnly
        role="combobox"
        aria-expanded={false}
        aria-label={props['aria-label']}
        placeholder={props.placeholder}
        value={props.value?.label ?? ''}
        onFocus={() => void wake()}
      />
      <Icon of={ChevronDown} size={14} />
    </span>
  )
}
