import { ownerOf } from '#domain/kernel/permission.ts'
import type { Resource, StoredRow } from '#domain/kernel/resource.ts'
import type { Change } from './port.ts'

/** Stands for an organisation where something belongs to all of them. */
export const everybody = '00000000-0000-0000-0000-000000000000'

/** The organisation by which a row is kept: everybody where it belongs to none. */
export const keyedBy = (resource: Resource, row: StoredRow): string => ownerOf(resource, row) ?? everybody

/** An organisation's numbers, money and people hang on its rows: none ever moves to another. */
export function mustStay({ resource, before, after }: Pick<Change, 'resource' | 'before' | 'after'>): void {
  if (before && keyedBy(resource, before) !== keyedBy(resource, after))
    throw new Error(`${resource.name} ${after.id} would move to another organisation`)
}

/** Whose devices must hear of a change: its organisation's, and everybody's where the row is shared or was. */
export function feedsOf({ resource, before, after }: Pick<Change, 'resource' | 'before' | 'after'>): readonly string[] {
  if (resource.scope === 'shared') return [everybody]
  const own = keyedBy(resource, after)
  return before?.is_global || after.is_global ? [own, everybody] : [own]
}
