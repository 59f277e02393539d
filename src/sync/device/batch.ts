import type { Command } from '#store/command.ts'
import type { Queued } from '#store/outbox.ts'
import { batch } from '../protocol.ts'

/** The commands to send next: as many as one call may carry, at least one. */
export function batchOf(queued: readonly Queued[], sent: ReadonlySet<string>): readonly Command[] {
  const waiting = queued.filter(({ stage, command }) => isUnsent(stage) && !sent.has(command.id))
  const commands: Command[] = []
  let bytes = 0
  for (const { command } of waiting) {
    bytes += JSON.stringify(command).length
    if (commands.length > 0 && (commands.length === batch.commands || bytes > batch.bytes)) break
    commands.push(command)
  }
  return commands
}

/** Not on the server yet, or there but waiting for another command. */
export const isUnsent = (stage: Queued['stage']) => stage === 'waiting' || stage === 'blocked'
