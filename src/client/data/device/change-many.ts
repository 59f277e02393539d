import type { Resource, Row } from '#domain/kernel/resource.ts'
import { connection } from '../call/connection.ts'
import { said } from '../call/fault-words.ts'
import { queryClient } from '../call/query-client.ts'
import { currentUser } from '../who/session.ts'
import { type Saved, saveRow } from './changes.ts'
import { keepDeed } from './keep-deed.ts'
import { openedOutbox } from './outbox.ts'
import { pullNow } from './replica.ts'
import { pushNow } from './sending.ts'
import { isTouchedBy } from './touched.ts'

interface ManyChanges {
  readonly id: string
  readonly input: Row
  readonly revision: number
}

interface Running {
  readonly onProgress: (done: number) => void
  readonly signal: AbortSignal
}

/** So many changes leave this device at a time. */
const together = 100

/**
 * Changes many records by the commands that change one: kept on this device first, sent together, each with an answer
 * of its own. Answers by id; after an abort only those that were begun.
 */
export async function changeMany(
  resource: Resource,
  changes: readonly ManyChanges[],
  { onProgress, signal }: Running,
): Promise<ReadonlyMap<string, Saved>> {
  const user = currentUser()
  const answers = new Map<string, Saved>()
  if (!user) return answers
  const { outbox } = await openedOutbox()
  const stuck = new Set((await outbox.open()).map(({ command }) => command.record))
  for (let at = 0; at < changes.length && !signal.aborted; at += together) {
    const commands = new Map<string, string>()
    for (const { id, input, revision } of changes.slice(at, at + together)) {
      // What waits already, or was refused, is followed up one by one.
      if (stuck.has(id)) {
        answers.set(id, await saveRow(resource, { action: 'update', id, input, revision }))
        continue
      }
      const command = { action: 'update', id, input, revision } as const
      const kept = await keepDeed({ resource, command, manner: 'request' }, user)
      if (kept.ok) commands.set(kept.queued.command.id, id)
      else answers.set(id, { ok: false, code: kept.code, message: kept.message, errors: kept.errors })
    }
    if (connection.get().state !== 'offline') await pushNow().catch(() => null)
    for (const [command, id] of commands) answers.set(id, await outcomeOf(command))
    onProgress(Math.min(at + together, changes.length))
  }
  await pullNow().catch(() => null)
  void queryClient.invalidateQueries({ predicate: isTouchedBy(resource) })
  return answers
}

/** What became of a command; what is not sent yet waits on this device. */
async function outcomeOf(id: string): Promise<Saved> {
  const { outbox } = await openedOutbox()
  const answer = (await outbox.find(id))?.answer
  if (answer?.state === 'refused') {
    await outbox.remove([id])
    return { ok: false, ...said(answer.code, answer.errors) }
  }
  if (answer?.state === 'set_aside') return { ok: false, ...said(answer.code, answer.errors) }
  return { ok: true, row: null, waiting: !answer }
}
