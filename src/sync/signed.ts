import { inOneCase } from '#domain/kernel/id.ts'
import type { Command } from '#store/command.ts'
import { canonical } from './canonical.ts'

/** What the author of a command signs: all that it says, and the device on which it was made. */
export const signedText = (device: string, command: Command | object) =>
  `savdo command ${inOneCase(device)}\n${canonical(command)}`

/** What a manager signs who allows on the spot what the author of a record may not. */
export const wordText = (device: string, record: string) => `savdo word ${inOneCase(device)}\n${inOneCase(record)}`
