import { TextArea, TextInput } from '#client/parts/text-input.tsx'
import type { ControlProps } from './control.ts'

/** A field of so few letters is a code and takes no more; a longer text keeps what was typed and says that it is too long. */
const fewLetters = 4

export function TextControl({ name, field, value, onChange, onBlur, disabled }: ControlProps<'text'>) {
  const rest = { name, value: value ?? '', onBlur, disabled, autoComplete: 'off' }
  return field.lines ? (
    <TextArea {...rest} rows={field.lines} onChange={(event) => onChange(event.target.value || null)} />
  ) : (
    <TextInput
      {...rest}
      maxLength={field.max <= fewLetters ? field.max : undefined}
      onChange={(event) => onChange(event.target.value || null)}
    />
  )
}
