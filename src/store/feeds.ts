import type { Change } from './port.ts'

/** Stands for an organisation where something belongs to all of them. */
export const everybody = '00000000-0000-0000-0000-000000000000'

/** Whose devices must hear of a change: its organisation's, and everybody's where the row is shared or was. */
export function feedsOf({ resource, before, after }: Pick<Change, 'resource' | 'before' | 'after'>): readonly string[] {
  if (resource.scope === 'shared') return [everybody]
  const own = String(resource.scope === 'self' ? after.id : after.organisation_id)
  return before?.is_global || after.is_global ? [own, everybody] : [own]
}
