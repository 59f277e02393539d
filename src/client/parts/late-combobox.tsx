import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentType, type Ref, useRef, useState } from 'react'
import type { ComboboxProps, MultiComboboxProps } from './combobox.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import frame from './text-input.module.css'

/** An input that looks like a combobox and becomes one on focus: many of them cost a page nothing until then. */
export function LateCombobox(props: ComboboxProps) {
  const { still, Loaded, wake } = useLate(async () => (await import('./combobox.tsx')).Combobox)
  if (Loaded) return <Loaded {...props} autoFocus />
  return <Still {...props} input={still} text={props.value?.label ?? ''} onWanted={wake} />
}

/** The same for several options; `text` names those chosen. */
export function LateMultiCombobox({ text, ...props }: MultiComboboxProps & { text: string }) {
  const { still, Loaded, wake } = useLate(async () => (await import('./combobox.tsx')).MultiCombobox)
  if (Loaded) return <Loaded {...props} placeholder={text || props.placeholder} autoFocus />
  return <Still {...props} input={still} text={text} onWanted={wake} />
}

/** It keeps the focus while the other one is loaded, and does not take it back from where it has gone meanwhile. */
function useLate<P>(load: () => Promise<ComponentType<P>>) {
  const still = useRef<HTMLInputElement>(null)
  const [Loaded, become] = useState<ComponentType<P> | null>(null)
  async function wake() {
    const loaded = await load()
    if (still.current && document.activeElement === still.current) become(() => loaded)
  }
  return { still, Loaded, wake: () => void wake() }
}

interface StillProps extends Pick<ComboboxProps, 'aria-label' | 'placeholder' | 'size'> {
  input: Ref<HTMLInputElement>
  text: string
  onWanted: () => void
}

const Still = ({ input, text, onWanted, size = 'md', ...props }: StillProps) => (
  <span className={cx(frame.frame, frame[size])}>
    <input
      ref={input}
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
