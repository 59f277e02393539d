import type { Queued } from '#store/outbox.ts'
import { understood } from '#sync/understood.ts'
import { said } from '../call/fault-words.ts'
import { currentUser } from '../who/session.ts'
import { keepDeed } from './keep-deed.ts'
import { openedOutbox } from './outbox.ts'
import { pushNow } from './sending.ts'

/** Sends a refused command once more, as a new command that replaces it. Answers why it can't be stored, or null. */
export async function sendAgain({ command }: Queued): Promise<string | null> {
  const user = currentUser()
  const meant = understood(command)
  if (!user) return said('unauthenticated', {}).message
  if (!meant) return said('unknown_kind', {}).message
  const kept = await keepDeed({ ...meant, manner: command.manner }, user, command.id)
  if (!kept.ok) return kept.message
  void pushNow().catch(() => null)
  return null
}

/** Deletes a refused command: the person gives it up. */
export async function discardRefused({ command }: Queued): Promise<void> {
  const { outbox } = await openedOutbox()
  await outbox.remove([command.id])
}
