import { resourceIfLoaded, resourceNamed } from '#domain/kernel/directory.ts'
import { type Document, isDocument, type NextDocument } from '#domain/kernel/document.ts'
import { type Field, keyOf, recordOf, targetsOf, textOfRecord } from '#domain/kernel/field.ts'
import type { ReadRow } from '#store/port.ts'

interface Follower {
  readonly document: Document
  readonly leading: NextDocument
}

/** The documents that may follow from this one. */
export const followersOf = ({ leads }: Document): readonly Follower[] =>
  leads.flatMap((leading) => {
    const document = resourceNamed(leading.to)
    return isDocument(document) ? [{ document, leading }] : []
  })

/** Those of them that this very record lets follow: it is posted, and something is left to be done with it. */
export const mayFollow = (document: Document, row: ReadRow): readonly Document[] =>
  row.is_posted && !row.deleted_at
    ? followersOf(document).flatMap(({ document: next, leading }) => (leading.begins(row) ? [next] : []))
    : []

/** The field that names the other party, if a document has one. */
export function partyOf({ fields, form }: Document): { readonly name: string; readonly key: string } | null {
  const shown = form.main.flat()
  const found = Object.entries(fields).find(([name, field]) => shown.includes(name) && isOfParty(field))
  return found ? { name: found[0], key: keyOf(...found) } : null
}
const isOfParty = (field: Field) => targetsOf(field).some((to) => resourceIfLoaded(to)?.isParty)

/** In an address: the document that a new one follows from. */
export const afterText = ({ name }: Document, { id }: ReadRow) => `after=${textOfRecord({ to: name, id })}`

/** Reads `after=retail_sale:ID`: from which record a new document of this kind follows, and how. */
export function leadingFrom({ name }: Document, text: string | null) {
  if (text === null) return null
  const { to, id } = recordOf(text)
  const before = resourceIfLoaded(to)
  const leading = before && isDocument(before) ? before.leads.find((one) => one.to === name) : undefined
  return before && leading ? { before, leading, id } : null
}
