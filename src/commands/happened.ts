import { house } from '#domain/house.ts'
import { type Document, isDocument } from '#domain/kernel/document.ts'
import { approvable, permissionOf } from '#domain/kernel/permission.ts'
import type { Resource, StoredRow } from '#domain/kernel/resource.ts'
import { type DocumentCommand, needed } from './document.ts'

/** Whether it can have happened in a shop before the server hears of it. Everything else is asked for, whatever it calls itself. */
export function canHappen(
  resource: Resource,
  { action }: DocumentCommand,
  current: StoredRow | null,
): resource is Document {
  const isSaid = isDocument(resource) && resource.happens.some((one) => one === action)
  return isSaid && (action !== 'update' || current?.is_posted !== true)
}

/** The rights that such things take, those that a manager gives on the spot among them, and the right to stand everywhere. */
export const rightsOfShop: ReadonlySet<string> = new Set([
  ...house
    .filter(isDocument)
    .flatMap((document) => document.happens.map((action) => permissionOf(document, needed[action]))),
  ...approvable,
  'warehouses.admin',
])
