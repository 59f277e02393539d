import { house } from '#domain/house.ts'
import { type Document, isDocument } from '#domain/kernel/document.ts'
import { approvable, everywhere, permissionOf } from '#domain/kernel/permission.ts'
import type { Resource, StoredRow } from '#domain/kernel/resource.ts'
import { type DocumentCommand, needed } from './document-command.ts'

/** Whether a device's fact is accepted as one; anything else is treated as a request, whatever the device calls it. */
export function canHappen(
  resource: Resource,
  { action }: DocumentCommand,
  current: StoredRow | null,
): resource is Document {
  const isSaid = isDocument(resource) && resource.happens.some((one) => one === action)
  return isSaid && (action !== 'update' || current?.is_posted !== true)
}

/**
 * The rights that go into a grant: to make those facts, also upon what others began, to approve on the spot, and to act
 * in all warehouses.
 */
export const rightsOfShop: ReadonlySet<string> = new Set([
  ...house
    .filter(isDocument)
    .flatMap((document) => document.happens.map((action) => permissionOf(document, needed[action]))),
  ...house
    .filter((document) => isDocument(document) && document.happens.some((action) => action !== 'create'))
    .map((document) => permissionOf(document, 'read_all')),
  ...approvable,
  everywhere,
])
