import { ownerOf } from '#domain/kernel/permission.ts'
import type { Resource, StoredRow } from '#domain/kernel/resource.ts'
import type { Change } from './port.ts'

/** The organisation id for what belongs to all organisations. */
export const everybody = '00000000-0000-0000-0000-000000000000'

/** The organisation that a row is keyed by; `everybody` if it belongs to none. */
export const keyedBy = (resource: Resource, row: StoredRow): string => ownerOf(resource, row) ?? everybody

/** Throws if a row would move to another organisation: its numbers, money and people depend on it. */
export function mustStay({ resource, before, after }: Pick<Change, 'resource' | 'before' | 'after'>): void {
  if (before && keyedBy(resource, before) !== keyedBy(resource, after))
    throw new Error(`${resource.name} ${after.id} would move to another organisation`)
}

/** The feeds that must carry a change: that of its organisation, and `everybody` if the row is or was shared. */
export function feedsOf({ resource, before, after }: Pick<Change, 'resource' | 'before' | 'after'>): readonly string[] {
  if (resource.scope === 'shared') return [everybody]
  const own = keyedBy(resource, after)
  return before?.is_global || after.is_global ? [own, everybody] : [own]
}
