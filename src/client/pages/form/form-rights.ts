import { isDocument } from '#domain/kernel/document.ts'
import { type Actor, may, mayWriteRow, ownerOf } from '#domain/kernel/permission.ts'
import { mayChange } from '#domain/kernel/places.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import type { FormMode } from './open-form.ts'

/** A new record is one's own organisation's; a super user's may be anybody's. */
export const mayCreate = (resource: Resource, actor: Actor) =>
  may(actor, resource, 'create') && mayWriteRow(actor, resource, actor.organisation_id)

export const mayUpdate = (resource: Resource, actor: Actor, row: ReadRow) =>
  may(actor, resource, 'update') && mayWriteRow(actor, resource, ownerOf(resource, row)) && !row.deleted_at

/** Deleted, or restored. A document may stand so, or in such a place, that it is not deleted by this person. */
export const mayRemove = (resource: Resource, actor: Actor, row: ReadRow) =>
  may(actor, resource, 'delete') &&
  mayWriteRow(actor, resource, ownerOf(resource, row)) &&
  (!isDocument(resource) || mayChange(resource, row, actor))

/** What an address asks for, as far as this person may: who cannot change a record looks at it. */
export function mannerOf(
  resource: Resource,
  actor: Actor,
  asked: FormMode,
  row: ReadRow | null,
): FormMode | 'forbidden' {
  if (asked === 'create' || asked === 'duplicate' || !row) return mayCreate(resource, actor) ? asked : 'forbidden'
  if (asked === 'edit' && mayUpdate(resource, actor, row)) return 'edit'
  return may(actor, resource, 'read') ? 'view' : 'forbidden'
}
