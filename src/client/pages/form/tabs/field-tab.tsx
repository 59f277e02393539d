import { useWords } from '#client/fields/words.ts'
import { FormField } from '../form-field.tsx'
import type { TabProps } from './tab.ts'

/** One field of the form with much to say: it is saved with the record. */
export default function FieldTab({ resource, row, control, locked, onChange, name }: TabProps & { name: string }) {
  const words = useWords(resource)
  return (
    <FormField
      resource={resource}
      name={name}
      control={control}
      words={words}
      read={row}
      disabled={locked}
      onChange={onChange}
    />
  )
}
