import { api } from '#client/data/call/api.ts'
import { queryClient } from '#client/data/call/query-client.ts'
import { pullNow } from '#client/data/device/replica.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { sequencesFor } from '#domain/kernel/sequence.ts'
import type { ReadRow } from '#store/port.ts'

const placed = (row: ReadRow) => ({ id: row.id, sequence: typeof row.sequence === 'number' ? row.sequence : null })

/** Saves the order on the server, all of it or nothing, and hears of it. */
export async function saveOrder(resource: Resource, before: readonly ReadRow[], wanted: readonly ReadRow[]) {
  const revisions = new Map(wanted.map(({ id, revision }) => [id, revision]))
  const given = sequencesFor(before.map(placed), wanted.map(placed))
  const order = [...given].map(([id, sequence]) => ({ id, sequence, revision: revisions.get(id) }))
  if (order.length > 0) await api(`${resource.path}/sequence`, { method: 'PUT', body: { order } })
  await hearOfOrder(resource)
}

/** Fetches what others changed, so that every list shows it. */
export async function hearOfOrder(resource: Resource) {
  await pullNow().catch(() => undefined)
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(resource.name) })
}
