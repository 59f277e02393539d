import { useActor } from '#client/data/session.ts'
import { cellOf } from '#client/fields/cells.tsx'
import { useWords } from '#client/fields/words.ts'
import { Fact, Facts } from '#client/parts/facts.tsx'
import type { Document } from '#domain/kernel/document.ts'
import { keyOf } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { headerNames } from './header.ts'

/** The header of a document that is only looked at; what is empty is left out. */
export function HeaderFacts({ document, row }: { document: Document; row: Row }) {
  const words = useWords(document)
  const { is_super } = useActor()
  const names = headerNames(document, is_super).filter((name) => {
    const field = document.fields[name]
    const value = field && row[keyOf(name, field)]
    return value !== null && value !== undefined && value !== ''
  })
  return (
    <Facts>
      {names.map((name) => {
        const field = document.fields[name]
        if (!field) return null
        const value = row[keyOf(name, field)] as never
        return (
          <Fact key={name} name={words.field(name)}>
            {cellOf(field.kind)({ resource: document, name, field, value, row })}
          </Fact>
        )
      })}
    </Facts>
  )
}
