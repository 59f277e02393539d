import { RecordPicker } from '#client/fields/record-picker.tsx'
import { useWords } from '#client/fields/words.ts'
import { LabelledField } from '#client/parts/field.tsx'
import { resourceNamed } from '#domain/kernel/directory.ts'
import { type Field, keyOf } from '#domain/kernel/field.ts'
import { narrowingOf } from '#domain/kernel/offered.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { answersOf } from './bulk-fields.ts'

interface AnswerChoiceProps {
  resource: Resource
  name: string
  value: Row
  onChange: (value: Row) => void
}

/** One row of a reference and the answer to it: the memory, and how much of it. Without an answer it is taken away. */
export function AnswerChoice({ resource, name, value, onChange }: AnswerChoiceProps) {
  const words = useWords(resource)
  const answers = answersOf(resource, name)
  const lines = resource.fields[name]
  if (!answers || lines?.kind !== 'lines') return null
  const picker = (each: string, within: Row) => {
    const field: Field | undefined = lines.fields[each]
    if (field?.kind !== 'ref') return null
    const target = resourceNamed(field.to)
    const key = keyOf(each, field)
    return (
      <LabelledField label={words.field(`${name}.${each}`)}>
        <RecordPicker
          key={JSON.stringify(within)}
          target={target}
          within={within}
          narrowing={narrowingOf(field, target)}
          value={value[key] ? String(value[key]) : null}
          short={null}
          onChange={(id) => onChange(each === answers.each ? { [key]: id } : { ...value, [key]: id })}
          onBlur={() => undefined}
          name={each}
          disabled={false}
          clearable={each === answers.by}
        />
      </LabelledField>
    )
  }
  const chosen = value[`${answers.each}_id`]
  return (
    <>
      {picker(answers.each, {})}
      {typeof chosen === 'string' && picker(answers.by, { [`${answers.each}_id`]: chosen })}
    </>
  )
}
