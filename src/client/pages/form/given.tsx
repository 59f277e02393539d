import { useWords } from '#client/fields/words.ts'
import { keyOf } from '#domain/kernel/field.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import { cellFor } from '../table/columns.tsx'
import css from './given.module.css'

/** For records made by the server (alarms): the fields it filled in, which a person has to judge. */
export function Given({ resource, row }: { resource: Resource; row: ReadRow }) {
  const words = useWords(resource)
  if (!resource.byBooks) return null
  const said = resource.list.columns.filter((name) => {
    const field = resource.fields[name]
    return !field || (field.given && (row[keyOf(name, field)] ?? '') !== '')
  })
  return (
    <dl className={css.given}>
      {said.map((name) => (
        <div key={name}>
          <dt>{words.field(name)}</dt>
          <dd>{cellFor(resource, name, row)}</dd>
        </div>
      ))}
    </dl>
  )
}
