import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy, Suspense, useState } from 'react'
import type { ComboboxProps, MultiComboboxProps } from './combobox.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import frame from './text-input.module.css'

const Combobox = lazy(async () => ({ default: (await import('./combobox.tsx')).Combobox }))
const MultiCombobox = lazy(async () => ({ default: (await import('./combobox.tsx')).MultiCombobox }))

/** An input that looks like a combobox and becomes one on focus: many of them cost a page nothing until then. */
export function LateCombobox(props: ComboboxProps) {
  const [wanted, want] = useState(false)
  const still = <Still {...props} text={props.value?.label ?? ''} onWanted={() => want(true)} />
  return wanted ? (
    <Suspense fallback={still}>
      <Combobox {...props} autoFocus />
    </Suspense>
  ) : (
    still
  )
}

/** The same for several options; `text` names those chosen. */
export function LateMultiCombobox({ text, ...props }: MultiComboboxProps & { text: string }) {
  const [wanted, want] = useState(false)
  const still = <Still {...props} text={text} onWanted={() => want(true)} />
  return wanted ? (
    <Suspense fallback={still}>
      <MultiCombobox {...props} placeholder={text || props.placeholder} autoFocus />
    </Suspense>
  ) : (
    still
  )
}

interface StillProps extends Pick<ComboboxProps, 'aria-label' | 'placeholder' | 'size'> {
  text: string
  onWanted: () => void
}

const Still = ({ text, onWanted, size = 'md', ...props }: StillProps) => (
  <span className={cx(frame.frame, frame[size])}>
    <input
      readOnly
      role="combobox"
      aria-expanded={false}
      aria-label={props['aria-label']}
      placeholder={props.placeholder}
      value={text}
      onFocus={onWanted}
    />
    <Icon of={ChevronDown} size={14} />
  </span>
)
