import { renamedIn } from '#domain/kernel/renamed.ts'
import type { Command } from '#store/command.ts'
import { broughtAlong, understood } from './understood.ts'

interface Sent {
  /** Null if it can't be read. */
  readonly command: Command | null
}

const ids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** All ids in the input of a command, wherever they stand: it was not parsed yet, and may be of any shape. */
export const idsIn = ({ command }: Sent): readonly string[] =>
  JSON.stringify([command?.payload.input, command?.payload.first?.input]).toLowerCase().match(ids) ?? []

/** The command as if it named the records that stand in for those that were merged meanwhile. */
export function ledTo({ command }: Sent, standIns: ReadonlyMap<string, string>): Command | null {
  const meant = command && standIns.size > 0 ? understood(command) : null
  const input = command?.payload.input
  if (!command || !meant || !input) return command
  const before = broughtAlong(command)
  const led = before && ledTo({ command: before }, standIns)
  const { first } = command.payload
  const payload = {
    ...command.payload,
    input: renamedIn(meant.resource, input, standIns),
    ...(first && led?.payload.input && { first: { ...first, input: led.payload.input } }),
  }
  return { ...command, payload }
}
