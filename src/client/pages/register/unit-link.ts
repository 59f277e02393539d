import type { Resource, StoredRow } from '#domain/kernel/resource.ts'
import { unit } from '#domain/references/unit.ts'

/** Address of a unit's history, by its id or any of its codes. */
export const unitHistory = (id: string) => `${unit.route}/history/${id}`

/** The address of the history instead of a copy: each unit exists once. Null for other resources. */
export const whereabouts = (resource: Resource, { id }: Pick<StoredRow, 'id'>) =>
  resource.name === unit.name ? unitHistory(id) : null
