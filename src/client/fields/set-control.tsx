import { BareField, useFieldControl } from '#client/parts/field.tsx'
import { Checkbox } from '#client/parts/switch.tsx'
import type { ControlProps } from './control.ts'
import css from './fields.module.css'
import { useWords } from './words.ts'

/** Several options of a closed list, as checkboxes. */
export function SetControl({ resource, name, field, value, onChange, onBlur, disabled }: ControlProps<'set'>) {
  const words = useWords(resource)
  const { id, ...described } = useFieldControl() ?? {}
  const toggled = (option: string, isChosen: boolean) =>
    field.options.filter((each) => (each === option ? isChosen : value.includes(each)))
  return (
    <fieldset
      id={id}
      className={css.set}
      aria-label={words.field(name)}
      aria-describedby={described['aria-describedby']}
    >
      {field.options.map((option) => (
        <BareField key={option} label={words.option(name, option)} invalid={described['aria-invalid'] === true}>
          <Checkbox
            name={name}
            value={option}
            label={words.option(name, option)}
            checked={value.includes(option)}
            onChange={(isChosen) => onChange(toggled(option, isChosen))}
            onBlur={onBlur}
            disabled={disabled}
          />
        </BareField>
      ))}
    </fieldset>
  )
}
