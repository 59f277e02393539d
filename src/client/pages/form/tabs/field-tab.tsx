import { useController } from 'react-hook-form'
import { controlOf } from '#client/fields/controls.ts'
import { useWords } from '#client/fields/words.ts'
import { BareField } from '#client/parts/field.tsx'
import { keyOf } from '#domain/kernel/field.ts'
import { fieldOf } from '#domain/kernel/resource.ts'
import { useAround } from '../parts/form-field.tsx'
import type { TabProps } from './tab.ts'
import css from './tabs.module.css'

/** One field of the form with much to say, which the tab names; it is saved with the record. */
export default function FieldTab({ resource, row, control, locked, onChange, name }: TabProps & { name: string }) {
  const words = useWords(resource)
  const field = fieldOf(resource, name)
  const { field: held, fieldState } = useController({ name: keyOf(name, field), control })
  const Control = controlOf(field.kind)
  const fault = fieldState.error?.message
  return (
    <div className={css.tab}>
      {fault && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
      <BareField label={words.field(name)} invalid={fault !== undefined}>
        <Control
          resource={resource}
          name={name}
          field={field}
          value={held.value as never}
          onChange={(value) => onChange(name, value)}
          onBlur={held.onBlur}
          disabled={locked}
          values={useAround(resource, name, control)}
          read={row}
        />
      </BareField>
    </div>
  )
}
