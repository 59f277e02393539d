import type { DocumentCommand } from '#commands/document-command.ts'
import type { Document } from '#domain/kernel/document.ts'
import type { Excess } from '#domain/kernel/excess.ts'
import type { Of, StoredRow } from '#domain/kernel/resource.ts'
import type { Disagreement } from '#domain/registers/disagreements.ts'
import type { Deed, NewDocument } from '#sync/device/decide.ts'
import { type SaidFaults, said } from '../call/fault-words.ts'
import { currentUser } from '../who/session.ts'
import { keepDeed } from './keep-deed.ts'
import { heldSet, openReplica, pullNow } from './replica.ts'
import { pushNow } from './sending.ts'

type Happened<R> =
  /** Stored on this device for good; `otherwise`: where its books disagree, for a warning. */
  | {
      readonly ok: true
      readonly row: StoredRow & R
      /** The number it has until the server gives it its own. */
      readonly number: string | null
      readonly otherwise: readonly Disagreement[]
    }
  | ({ readonly ok: false } & SaidFaults)

/** Records a fact of the shop, such as a sale: without waiting for the network, and the server never refuses it. */
export async function commitFact<R>(
  document: Document & Of<R>,
  command: DocumentCommand,
  approvals: Deed['approvals'] = [],
): Promise<Happened<R>> {
  const user = currentUser()
  if (!user) return { ok: false, ...said('unauthenticated', {}) }
  await openReplica(user)
  const committed = await keepDeed({ resource: document, command, manner: 'fact', approvals }, user)
  if (!committed.ok) return committed
  void pushNow()
    .then(pullNow)
    .catch(() => null)
  const { effect, command: kept } = committed.queued
  const own = effect.rows.find(({ resource, row }) => resource === document.name && row.id === kept.record)
  const row = own?.row ?? { ...kept.payload.input, id: kept.record }
  return {
    ok: true,
    row: row as StoredRow & R,
    number: kept.payload.device_number ?? null,
    otherwise: committed.otherwise,
  }
}

/**
 * What in a new document goes beyond what the person may alone, and nobody has allowed yet. Where it can't be read
 * nobody is kept waiting: the server finds it, and the office is told.
 */
export async function exceeding(
  document: Document,
  command: NewDocument,
  approvals: Deed['approvals'],
): Promise<readonly Excess[]> {
  const user = currentUser()
  if (!user) return []
  await openReplica(user)
  const { exceedingOn } = await import('./commit.ts')
  return exceedingOn(document, command, user.actor, user.is_super ? null : heldSet(), approvals).catch(() => [])
}
