import type { Resource, StoredRow } from '#domain/kernel/resource.ts'
import type { Change } from './port.ts'

/** Stands for an organisation where something belongs to all of them. */
export const everybody = '00000000-0000-0000-0000-000000000000'

/** The organisation that a row belongs to: everybody where it belongs to none. */
export const ownerOf = (resource: Resource, row: StoredRow): string =>
  resource.scope === 'self' ? row.id : (row.organisation_id ?? everybody)

/** An organisation's numbers, money and people hang on its rows: none ever moves to another. */
export function mustStay({ resource, before, after }: Pick<Change, 'resource' | 'before' | 'after'>): void {
  if (before && ownerOf(resource, before) !== ownerOf(resource, after))
    throw new Error(`${resource.name} ${after.id} would move to another organisation`)
}

/** Whose devices must hear of a change: its organisation's, and everybody's where the row is shared or was. */
export function feedsOf({ resource, before, after }: Pick<Change, 'resource' | 'before' | 'after'>): readonly string[] {
  if (resource.scope === 'shared') return [everybody]
  const own = ownerOf(resource, after)
  return before?.is_global || after.is_global ? [own, everybody] : [own]
}
