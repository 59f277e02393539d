import { resourceIfLoaded, resourcesLoaded } from '#domain/kernel/directory.ts'
import { type Document, type Following, isDocument } from '#domain/kernel/document.ts'
import { type Field, keyOf, targetsOf } from '#domain/kernel/field.ts'
import type { ReadRow } from '#store/port.ts'

interface Follower {
  readonly document: Document
  readonly following: Following
}

/** The documents that may follow this one. */
export const followersOf = ({ name }: Document): readonly Follower[] =>
  resourcesLoaded()
    .filter(isDocument)
    .flatMap((document) =>
      document.follows.filter(({ of }) => of === name).map((following) => ({ document, following })),
    )

/** Those of them that this very record lets follow: it is posted, and something is left to be done with it. */
export const mayFollow = (document: Document, row: ReadRow): readonly Document[] =>
  row.is_posted && !row.deleted_at
    ? followersOf(document).flatMap((one) => (one.following.take(row) ? [one.document] : []))
    : []

/** The field that names the other party, if a document has one. */
export function partyOf({ fields, form }: Document): { readonly name: string; readonly key: string } | null {
  const shown = form.main.flat()
  const found = Object.entries(fields).find(([name, field]) => shown.includes(name) && isOfParty(field))
  return found ? { name: found[0], key: keyOf(...found) } : null
}
const isOfParty = (field: Field) => targetsOf(field).some((to) => resourceIfLoaded(to)?.isParty)

/** In an address: the document that a new one follows. */
export const afterText = ({ name }: Document, { id }: ReadRow) => `after=${name}:${id}`
