import type { DocumentCommand } from '#commands/document.ts'
import type { Disagreement } from '#domain/kernel/disagreement.ts'
import type { Document } from '#domain/kernel/document.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { heldSet, openReplica, pullNow } from './replica.ts'
import { type Said, said } from './said.ts'
import { pushNow } from './sending.ts'
import { currentUser } from './session.ts'
import { keepOrBlock } from './storage.ts'
import { replicaScope } from './user.ts'

export type Happened =
  /** Kept for good on this device; what its books see otherwise a person may be told. */
  | {
      readonly ok: true
      readonly row: StoredRow
      /** By which it is called until the server gives it its own. */
      readonly number: string | null
      readonly otherwise: readonly Disagreement[]
    }
  | ({ readonly ok: false } & Said)

/** Something has happened in the shop: nobody waits for the network, and the server never refuses it. */
export async function happened(document: Document, command: DocumentCommand): Promise<Happened> {
  const user = currentUser()
  if (!user) return { ok: false, ...said('unauthenticated', {}) }
  const { commit } = await import('./commit.ts')
  await openReplica(user)
  const set = user.is_super ? null : heldSet()
  const committed = await keepOrBlock(
    () => commit({ resource: document, command, manner: 'fact' }, user.actor, set, null),
    replicaScope(user),
  )
  if (committed === 'full') return { ok: false, ...said('storage_full', {}) }
  if (!committed.ok) return { ok: false, ...said(committed.refusal.code, committed.refusal.faults) }
  void pushNow()
    .then(pullNow)
    .catch(() => null)
  const { effect, command: kept } = committed.queued
  const own = effect.rows.find(({ resource, row }) => resource === document.name && row.id === kept.record)
  const row = own?.row ?? ({ ...kept.payload.input, id: kept.record } as StoredRow)
  return { ok: true, row, number: kept.payload.device_number ?? null, otherwise: committed.otherwise }
}
