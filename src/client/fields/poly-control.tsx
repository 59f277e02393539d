import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BareField, useFieldControl } from '#client/parts/field.tsx'
import { useLabel } from '#client/parts/i18n/label.ts'
import { Select } from '#client/parts/select.tsx'
import { resourceNamed } from '#domain/kernel/directory.ts'
import { recordOf, textOfRecord } from '#domain/kernel/field.ts'
import { narrowingOf } from '#domain/kernel/offered.ts'
import type { ControlProps } from './control.ts'
import css from './fields.module.css'
import { RecordPicker } from './record-picker.tsx'
import { useWords } from './words.ts'

export function PolyControl({ resource, ...props }: ControlProps<'poly'>) {
  return <PolyPicker {...props} label={useWords(resource).field(props.name)} />
}

interface PolyPickerProps
  extends Pick<ControlProps<'poly'>, 'name' | 'field' | 'value' | 'onChange' | 'onBlur' | 'disabled' | 'read'> {
  label: string
}

/** Two controls: the kind of record, then the record. */
export function PolyPicker({ label: said, name, field, value, onChange, onBlur, disabled, read }: PolyPickerProps) {
  const { t } = useTranslation('pages')
  const label = useLabel('resources')
  const [picked, setPicked] = useState(field.to[0] ?? '')
  const invalid = useFieldControl()?.['aria-invalid'] === true
  const { to, id } = value === null ? { to: picked, id: null } : recordOf(value)
  const target = resourceNamed(to)
  return (
    <span className={css.pair}>
      <BareField label={t('poly.kind', { field: said })} invalid={invalid}>
        <Select
          options={field.to.map((one) => ({ value: one, label: label(`resources:${one}.one`) }))}
          value={to}
          onChange={(kind) => {
            setPicked(kind)
            onChange(null)
          }}
          onBlur={onBlur}
          disabled={disabled}
        />
      </BareField>
      <RecordPicker
        key={to}
        name={name}
        target={target}
        narrowing={narrowingOf(field, target)}
        value={id}
        short={read[name]}
        onChange={(chosen) => onChange(chosen && textOfRecord({ to, id: chosen }))}
        onBlur={onBlur}
        disabled={disabled}
        clearable={!field.required}
      />
    </span>
  )
}
