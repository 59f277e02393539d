import type { Resource, StoredRow } from '#domain/kernel/resource.ts'
import { unit } from '#domain/references/unit.ts'

/** Where the history of a unit stands, by its id or any of its codes. */
export const unitHistory = (id: string) => `${unit.route}/history/${id}`

/** A single phone has been somewhere, and there is no second one like it. */
export const whereabouts = (resource: Resource, { id }: Pick<StoredRow, 'id'>) =>
  resource.name === unit.name ? unitHistory(id) : null
