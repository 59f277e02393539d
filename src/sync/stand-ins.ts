import { pointersOf } from '#domain/kernel/pointers.ts'
import { renamedIn } from '#domain/kernel/renamed.ts'
import type { Command } from '#store/command.ts'
import { understood } from './understood.ts'

interface Sent {
  /** Null if it can't be read. */
  readonly command: Command | null
}

/** The ids of the records that the input of a command names. */
export function idsIn({ command }: Sent): readonly string[] {
  const meant = command && understood(command)
  const input = command?.payload.input
  return meant && input ? pointersOf(meant.resource, input).map(({ id }) => id) : []
}

/** The command as if it named the records that stand in for those that were merged meanwhile. */
export function ledTo({ command }: Sent, standIns: ReadonlyMap<string, string>): Command | null {
  const meant = command && standIns.size > 0 ? understood(command) : null
  const input = command?.payload.input
  if (!command || !meant || !input) return command
  return { ...command, payload: { ...command.payload, input: renamedIn(meant.resource, input, standIns) } }
}
