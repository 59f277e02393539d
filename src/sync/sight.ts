import { createHash } from 'node:crypto'
import { house } from '#domain/house.ts'
import { type Actor, may, mayPick } from '#domain/kernel/permission.ts'
import { emptyRow, type Resource, type StoredRow } from '#domain/kernel/resource.ts'
import { pickKeys, pickOf, referencesOf } from '#store/embedded.ts'
import type { ReadRow } from '#store/port.ts'

/** A resource that a person's device holds: whole rows, or what it takes to pick one. */
export interface Held {
  readonly resource: Resource
  readonly whole: boolean
}

export const heldBy = (actor: Actor): readonly Held[] =>
  house
    .filter((resource) => resource.offline === 'all' && mayPick(actor, house, resource))
    .map((resource) => ({ resource, whole: may(actor, resource, 'read') }))

/** Names what a person sees: another organisation, other permissions or other fields make another sight. */
export function sightOf(actor: Actor): string {
  const keys = heldBy(actor).map(({ resource, whole }) => [
    resource.name,
    ...(whole ? Object.keys(emptyRow(resource)) : pickKeys(resource)),
  ])
  return createHash('sha256')
    .update(JSON.stringify([actor.organisation_id, keys]))
    .digest('base64url')
}

/**
 * A row as it travels. The device finds the short rows of references by itself,
 * except for what another organisation shares: what that refers to is not on the device.
 */
export function travelling({ resource, whole }: Held, row: ReadRow, actor: Actor): StoredRow {
  if (!whole) return pickOf(resource, row)
  if (resource.scope === 'organisation' && row.organisation_id !== actor.organisation_id) return row
  const embedded = referencesOf(resource).map(({ name }) => name)
  return Object.fromEntries(Object.entries(row).filter(([key]) => !embedded.includes(key))) as StoredRow
}
