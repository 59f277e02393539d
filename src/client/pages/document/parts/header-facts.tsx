import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useActor } from '#client/data/who/session.ts'
import { useWords } from '#client/fields/words.ts'
import { Fact, FactList } from '#client/parts/facts.tsx'
import { resourceNamed } from '#domain/kernel/directory.ts'
import { type Document, isDocument } from '#domain/kernel/document.ts'
import { type Field, keyOf, type StoredFile } from '#domain/kernel/field.ts'
import { may } from '#domain/kernel/permission.ts'
import type { ReadRow } from '#store/port.ts'
import { hasOwnView } from '../../parts/own-hand.ts'
import { cellFor } from '../../table/columns.tsx'
import css from './document.module.css'
import { headerNames } from './header.ts'
import { PhotoRow } from './photo-row.tsx'

interface DocumentLinkProps {
  field: Field
  name: string
  row: ReadRow
  children: ReactNode
}

/** What names another document, or a record with a page to look at, leads there, for those who may read it. */
function DocumentLink({ field, name, row, children }: DocumentLinkProps) {
  const actor = useActor()
  const to = field.kind === 'ref' ? resourceNamed(field.to) : null
  if (!to || !(isDocument(to) || hasOwnView(to)) || !may(actor, to, 'read')) return children
  return (
    <Link className={css.link} to={`${to.route}/view/${row[keyOf(name, field)]}`}>
      {children}
    </Link>
  )
}

/** A document's header, read only; empty fields are left out. */
export function HeaderFacts({ document, row }: { document: Document; row: ReadRow }) {
  const words = useWords(document)
  const { is_super } = useActor()
  const names = headerNames(document, is_super).filter((name) => {
    const field = document.fields[name]
    const value = field && row[keyOf(name, field)]
    return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  })
  return (
    <FactList>
      {names.map((name) => {
        const field = document.fields[name]
        if (!field) return null
        return (
          <Fact key={name} name={words.field(name)}>
            <DocumentLink field={field} row={row} name={name}>
              {field.kind === 'images' ? (
                <PhotoRow photos={row[name] as readonly StoredFile[]} />
              ) : (
                cellFor(document, name, row, false)
              )}
            </DocumentLink>
          </Fact>
        )
      })}
    </FactList>
  )
}
