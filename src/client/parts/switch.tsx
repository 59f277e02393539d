import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './field.tsx'
import css from './switch.module.css'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'onChange' | 'checked' | 'type'> {
  checked: boolean
  onChange: (checked: boolean) => void
  label?: ReactNode
  help?: ReactNode
}

function Toggle({ checked, onChange, label, help, look, ...rest }: SwitchProps & { look: 'switch' | 'checkbox' }) {
  const control = useFieldControl()
  const input = (
    <input
      {...control}
      {...rest}
      type="checkbox"
      role={look === 'switch' ? 'switch' : undefined}
      className={css[look]}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
  if (label === undefined) return input
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input stands inside
    <label className={css.line}>
      {input}
      <span>
        {label}
        {help && <small>{help}</small>}
      </span>
    </label>
  )
}

export const Switch = (props: SwitchProps) => <Toggle {...props} look="switch" />

interface CheckboxProps extends SwitchProps {
  /** Indeterminate: some of the rows it stands for are selected. */
  partly?: boolean
}

export function Checkbox({ partly = false, ref: _, ...rest }: CheckboxProps) {
  return (
    <Toggle
      {...rest}
      look="checkbox"
      ref={(input) => {
        if (input) input.indeterminate = partly
      }}
    />
  )
}
