import { pointersOf } from '#domain/kernel/pointers.ts'
import { renamedIn } from '#domain/kernel/renamed.ts'
import type { Command } from '#store/command.ts'
import { understood } from './understood.ts'

/** The ids of the records that the input of a command names. */
export function idsIn(command: Command): readonly string[] {
  const meant = understood(command)
  const { input } = command.payload
  return meant && input ? pointersOf(meant.resource, input).map(({ id }) => id) : []
}

/** The command as if it named the records that stand in for those that are gone. */
export function ledTo(command: Command, standIns: ReadonlyMap<string, string>): Command {
  const meant = understood(command)
  const { input } = command.payload
  return meant && input
    ? { ...command, payload: { ...command.payload, input: renamedIn(meant.resource, input, standIns) } }
    : command
}
