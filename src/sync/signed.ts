import type { Thing } from '#domain/kernel/excess.ts'
import { inOneCase } from '#domain/kernel/id.ts'
import type { Command } from '#store/command.ts'
import { canonical } from './canonical.ts'

/** The text that the author signs: the device and the whole command. */
export const signedText = (device: string, command: Command | object) =>
  `savdo command ${inOneCase(device)}\n${canonical(command)}`

/** The text that an approver signs on the spot: the device, the record, and each thing in it that they allow. */
export const wordText = (device: string, record: string, things: readonly Thing[]) =>
  [`savdo word ${inOneCase(device)}`, inOneCase(record), canonical(things)].join('\n')
