import { useActor } from '#client/data/person/session.ts'
import { useWords } from '#client/fields/words.ts'
import { Fact, FactList } from '#client/parts/facts.tsx'
import type { Document } from '#domain/kernel/document.ts'
import { keyOf } from '#domain/kernel/field.ts'
import type { ReadRow } from '#store/port.ts'
import { cellFor } from '../list/columns.tsx'
import { headerNames } from './header.ts'

/** A document's header, read only; empty fields are left out. */
export function HeaderFacts({ document, row }: { document: Document; row: ReadRow }) {
  const words = useWords(document)
  const { is_super } = useActor()
  const names = headerNames(document, is_super).filter((name) => {
    const field = document.fields[name]
    const value = field && row[keyOf(name, field)]
    return value !== null && value !== undefined && value !== ''
  })
  return (
    <FactList>
      {names.map((name) => {
        const field = document.fields[name]
        if (!field) return null
        return (
          <Fact key={name} name={words.field(name)}>
            {cellFor(document, name, row, false)}
          </Fact>
        )
      })}
    </FactList>
  )
}
