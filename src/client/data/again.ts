import type { Queued } from '#sync/device/outbox.ts'
import { understood } from '#sync/understood.ts'
import { openedOutbox } from './outbox.ts'
import { heldSet } from './replica.ts'
import { said } from './said.ts'
import { pushNow } from './sending.ts'
import { currentUser } from './session.ts'
import { keepOrBlock } from './storage.ts'
import { replicaScope } from './user.ts'

/** The same once more, in a new command that stands for the one that was not taken. What keeps it from being kept, or nothing. */
export async function sendAgain({ command }: Queued): Promise<string | null> {
  const user = currentUser()
  const meant = understood(command)
  if (!user) return said('unauthenticated', {}).message
  if (!meant) return said('unknown_kind', {}).message
  const { commit } = await import('./commit.ts')
  const set = user.is_super ? null : heldSet()
  const committed = await keepOrBlock(
    () => commit({ ...meant, manner: command.manner }, user.actor, set, command.id),
    replicaScope(user),
  )
  if (committed === 'full') return said('storage_full', {}).message
  if (!committed.ok) return said(committed.refusal.code, committed.refusal.faults).message
  void pushNow().catch(() => null)
  return null
}

/** What was refused has happened nowhere: a person gives it up. */
export async function giveUp({ command }: Queued): Promise<void> {
  const { outbox } = await openedOutbox()
  await outbox.remove([command.id])
}
