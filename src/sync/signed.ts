import { inOneCase } from '#domain/kernel/id.ts'
import type { Command } from '#store/command.ts'
import { canonical } from './canonical.ts'

/** The text that the author signs: the device and the whole command. */
export const signedText = (device: string, command: Command | object) =>
  `savdo command ${inOneCase(device)}\n${canonical(command)}`

/**
 * The text that an approver signs on the spot: the device and the record, and of a step the status that it leads to, so
 * that what was allowed at the beginning is not allowed at the end.
 */
export const wordText = (device: string, record: string, step?: string) =>
  [`savdo word ${inOneCase(device)}`, inOneCase(record), ...(step ? [step] : [])].join('\n')
