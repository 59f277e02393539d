import { type Control, useController, useWatch } from 'react-hook-form'
import { controlOf } from '#client/fields/controls.ts'
import type { Words } from '#client/fields/words.ts'
import { LabelledField } from '#client/parts/field.tsx'
import { keyOf } from '#domain/kernel/field.ts'
import { besideOf } from '#domain/kernel/offered.ts'
import { fieldOf, type Resource, type Row } from '#domain/kernel/resource.ts'
import css from './form.module.css'

interface FormFieldProps {
  resource: Resource
  name: string
  control: Control<Row>
  words: Words
  read: Row
  disabled: boolean
  /** Called for a change by hand; other fields may follow from it. */
  onChange: (name: string, value: unknown) => void
}

export function FormField({ resource, name, control, words, read, disabled, onChange }: FormFieldProps) {
  const field = fieldOf(resource, name)
  const { field: held, fieldState } = useController({ name: keyOf(name, field), control })
  const around = useAround(resource, name, control)
  const Control = controlOf(field.kind)
  const isFlag = field.kind === 'flag'
  const input = (
    <Control
      resource={resource}
      name={name}
      field={field}
      value={held.value as never}
      onChange={(value) => onChange(name, value)}
      fill={onChange}
      onBlur={held.onBlur}
      disabled={disabled}
      values={around}
      read={read}
    />
  )
  const frame = (
    <LabelledField
      label={words.field(name)}
      required={(field.required || resource.form.needs?.includes(name)) && !isFlag}
      error={fieldState.error?.message}
      help={words.hint(name)}
      aside={field.kind === 'images' && field.max > 1 ? <PhotoCount value={held.value} max={field.max} /> : undefined}
    >
      {input}
    </LabelledField>
  )
  return <div className={isFlag ? css.flag : undefined}>{frame}</div>
}

const PhotoCount = ({ value, max }: { value: unknown; max: number }) => (
  <span className={css.count}>{`${Array.isArray(value) ? value.length : 0} / ${max}`}</span>
)

/** Values of the outer fields that narrow this one. */
export function useAround(resource: Resource, name: string, control: Control<Row>): Row {
  const keys = besideOf(fieldOf(resource, name)).map((outer) => {
    const field = resource.fields[outer]
    return field ? keyOf(outer, field) : outer
  })
  const values = useWatch({ control, name: keys })
  return Object.fromEntries(keys.map((key, at) => [key, values[at]]))
}
