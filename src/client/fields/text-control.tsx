import { TextArea, TextInput } from '#client/parts/text-input.tsx'
import type { ControlProps } from './control.ts'

export function TextControl({ name, field, value, onChange, onBlur, disabled }: ControlProps<'text'>) {
  const rest = { name, value: value ?? '', onBlur, disabled, autoComplete: 'off' }
  return field.lines ? (
    <TextArea {...rest} rows={field.lines} onChange={(event) => onChange(event.target.value || null)} />
  ) : (
    <TextInput {...rest} onChange={(event) => onChange(event.target.value || null)} />
  )
}
