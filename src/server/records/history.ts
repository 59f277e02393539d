import type { FastifyRequest } from 'fastify'
import { isDocument } from '#domain/kernel/document.ts'
import { mayWriteRow, ownerOf } from '#domain/kernel/permission.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { same } from '#domain/kernel/same.ts'
import { tellerTo } from '#domain/kernel/seen.ts'
import { scopeOf } from '#store/port.ts'
import type { RowChanges } from '#store/sql/feed/feed-tables.ts'
import { historyOf } from '#store/sql/told/history.ts'
import { Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { idOf } from '../http/params.ts'
import type { Parts } from '../tools/parts.ts'

/** Changes of one row, newest first; forbidden for rows that others share, which the person can read but not write. */
export async function history(resource: Resource, { db, store }: Parts, request: FastifyRequest) {
  const actor = actorOf(request)
  const row = await store.get(resource, idOf(request), scopeOf(actor))
  if (!row) throw new Refused('not_found')
  if (!mayWriteRow(actor, resource, ownerOf(resource, row))) throw new Refused('forbidden')
  const tell = tellerTo(actor, resource.fields)
  const entries = await historyOf(db, resource, row)
  return { data: { data: entries.map((entry) => ({ ...entry, changes: changesTold(entry.changes, tell) })) } }
}

/** The statuses that a document has had, the first one first: when, by whom and why. */
export async function statusesPassed(resource: Resource, { db, store }: Parts, request: FastifyRequest) {
  const row = await store.get(resource, idOf(request), scopeOf(actorOf(request)))
  if (!row || !isDocument(resource)) throw new Refused('not_found')
  const entries = await historyOf(db, resource, row)
  const passed = entries.filter(({ action, changes }) => action === 'create' || changes.status).reverse()
  return {
    data: {
      data: passed.map(({ id, at, user, behind, approver, comment, changes }) => ({
        id,
        created_at: at,
        status: String(changes.status?.to ?? resource.draft),
        user,
        behind,
        approver,
        comment,
      })),
    },
  }
}

/** The changes without the fields that the actor may not see, also inside lines. */
function changesTold(changes: RowChanges, tell: (row: Row) => Row): RowChanges {
  const side = (end: 'from' | 'to') =>
    tell(Object.fromEntries(Object.entries(changes).map(([key, change]) => [key, change[end]])))
  const [from, to] = [side('from'), side('to')]
  const seen = Object.keys(from).filter((key) => !same(from[key], to[key]))
  return Object.fromEntries(seen.map((key) => [key, { from: from[key], to: to[key] }]))
}
