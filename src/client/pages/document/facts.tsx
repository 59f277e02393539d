import { useActor } from '#client/data/session.ts'
import { cellOf } from '#client/fields/cells.tsx'
import { useWords } from '#client/fields/words.ts'
import type { Document } from '#domain/kernel/document.ts'
import { keyOf } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import css from './document.module.css'
import { headerNames } from './header.ts'

/** The header of a document that is only looked at; what is empty is left out. */
export function Facts({ document, row }: { document: Document; row: Row }) {
  const words = useWords(document)
  const { is_super } = useActor()
  const names = headerNames(document, is_super).filter((name) => {
    const field = document.fields[name]
    const value = field && row[keyOf(name, field)]
    return value !== null && value !== undefined && value !== ''
  })
  return (
    <dl className={css.facts}>
      {names.map((name) => {
        const field = document.fields[name]
        if (!field) return null
        const value = row[keyOf(name, field)] as never
        return (
          <div key={name}>
            <dt>{words.field(name)}</dt>
            <dd>{cellOf(field.kind)({ resource: document, name, field, value, row })}</dd>
          </div>
        )
      })}
    </dl>
  )
}
