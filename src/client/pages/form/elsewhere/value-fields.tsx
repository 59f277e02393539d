import { useMemo } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useRows } from '#client/data/ask/use-rows.ts'
import { controlOf } from '#client/fields/controls.ts'
import { signOf } from '#client/fields/money.tsx'
import { useWords } from '#client/fields/words.ts'
import { LabelledField } from '#client/parts/field.tsx'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { resourceNamed } from '#domain/kernel/directory.ts'
import type { Field } from '#domain/kernel/field.ts'
import { type Resource, type Row, titleOf } from '#domain/kernel/resource.ts'
import { currencyOf } from '#domain/references/currency.ts'
import css from '../parts/form.module.css'
import { linesElsewhere } from './declared.ts'

interface ValueFieldsProps {
  /** Made by `withElsewhere`. */
  resource: Resource
  name: string
  control: Control<Row>
  disabled: boolean
  onChange: (name: string, value: unknown) => void
}

/** A field for each row that something is said of: a price for each price type. */
export function ValueFields({ resource, name, control, disabled, onChange }: ValueFieldsProps) {
  const words = useWords(resource)
  const { field: held } = useController({ name, control })
  const declared = resource.fields[name]
  const each = resource.elsewhere.values?.each ?? ''
  const lines = linesElsewhere({ [name]: held.value }, name)
  const ids = lines.map((line) => String(line[`${each}_id`]))
  const target = resourceNamed(each)
  const keepers = useRows(target, ids)
  const line = useMemo(
    () => (declared?.kind === 'lines' ? { ...resource, fields: declared.fields } : resource),
    [resource, declared],
  )
  const said = Object.entries(line.fields).filter(([one]) => one !== each)
  return (
    <fieldset className={css.values}>
      <legend>{words.field(name)}</legend>
      {lines.flatMap((row, at) =>
        said.map(([one, field]) => {
          const keeper = keepers.get(ids[at] ?? '') ?? (row[each] as Row)
          const sign = field.kind === 'amount' ? signOf(currencyOf(field, row, keeper)) : ''
          const title = titleOf(target, keeper, currentLanguage())
          return (
            <LabelledField
              key={`${ids[at]} ${one}`}
              label={sign && !title.includes(sign) ? `${title}, ${sign}` : title}
            >
              <ValueControl
                resource={line}
                name={one}
                field={field}
                row={row}
                disabled={disabled}
                onBlur={held.onBlur}
                onChange={(value) =>
                  onChange(
                    name,
                    lines.map((other, index) => (index === at ? { ...other, [one]: value } : other)),
                  )
                }
              />
            </LabelledField>
          )
        }),
      )}
    </fieldset>
  )
}

interface ValueControlProps {
  resource: Resource
  name: string
  field: Field
  row: Row
  disabled: boolean
  onBlur: () => void
  onChange: (value: unknown) => void
}

function ValueControl({ field, row, name, ...props }: ValueControlProps) {
  const Control = controlOf(field.kind)
  return <Control {...props} name={name} field={field} value={row[name] as never} values={row} read={row} />
}
