import { isDocument } from '#domain/kernel/document.ts'
import { type Actor, isTheirs, may, mayWriteRow, ownerOf } from '#domain/kernel/permission.ts'
import { mayChange } from '#domain/kernel/places.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import type { FormMode } from '../../parts/open-form.ts'

/** True if the person may create records of their own organisation; a super user may of any. */
export const mayCreate = (resource: Resource, actor: Actor) =>
  may(actor, resource, 'create') && mayWriteRow(actor, resource, actor.organisation_id)

export const mayUpdate = (resource: Resource, actor: Actor, row: ReadRow) =>
  may(actor, resource, 'update') &&
  mayWriteRow(actor, resource, ownerOf(resource, row)) &&
  (isTheirs(actor, resource, row) || (row.is_posted === false && may(actor, resource, 'create'))) &&
  !row.deleted_at

/** The right to delete or restore. For a document it also depends on its author, its status and its places. */
export const mayRemove = (resource: Resource, actor: Actor, row: ReadRow) =>
  may(actor, resource, 'delete') &&
  mayWriteRow(actor, resource, ownerOf(resource, row)) &&
  isTheirs(actor, resource, row) &&
  (!isDocument(resource) || mayChange(resource, row, actor))

/** The mode of a form: as the address asks, if permitted; without the right to edit it is `view`. */
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
