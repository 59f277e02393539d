import { type Document, type DocumentRecord, recordFrom, withGiven } from '#domain/kernel/document.ts'
import type { RowFinder, StoredRow } from '#domain/kernel/resource.ts'
import { parseRow } from '#domain/kernel/schema.ts'
import { type Context, withOwner } from './change.ts'
import type { DocumentCommand } from './document-command.ts'

export type Create = DocumentCommand & { readonly action: 'create' }

/** The record as typed, before any check; `row` is null if the input can't be parsed. */
export function begun(
  document: Document,
  { id, input, is_draft = false, device_number }: Create,
  { actor, author }: Context,
) {
  const owned = withOwner(document, input, null, actor)
  const parsed = parseRow(document, owned)
  const at = author.at.toISOString()
  const stamps = { id, organisation_id: String(owned.organisation_id ?? actor.organisation_id), prefix: '', index: 0 }
  const times = { revision: 1, created_at: at, created_by: author.user_id, updated_at: at, deleted_at: null }
  const given = device_number ? { device_number } : {}
  const row = parsed.ok ? whole(document, { ...parsed.value, ...stamps, ...times, ...given }, is_draft) : null
  return { owned, parsed, stamps, row }
}

/** The typed record with status, given fields and what is derived without other rows. */
export function whole(document: Document, typed: StoredRow, is_draft: boolean): DocumentRecord {
  const status = is_draft ? document.draft : document.posted
  const row = recordFrom({ ...withGiven(document.fields, typed), status, is_posted: !is_draft })
  return { ...row, ...document.derive(row) }
}

/** Adds to a record what is derived with the rows that it refers to. */
export const withDerived =
  (document: Document) =>
  (row: DocumentRecord, rowOf: RowFinder): DocumentRecord => ({ ...row, ...document.derive(row, rowOf) })
