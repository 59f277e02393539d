import type { DocumentCommand } from '#commands/document-command.ts'
import type { Command } from '#store/command.ts'

/**
 * What is said anew in place of a command that was not taken. A record that nobody has made yet is still to be made,
 * from whichever form it was put right, and is called what its receipt calls it.
 */
export function standingFor(
  { type, payload }: Pick<Command, 'type' | 'payload'>,
  said: DocumentCommand,
): DocumentCommand {
  const isNew = type.endsWith('.create') && (said.action === 'create' || said.action === 'update')
  if (!isNew) return said
  const { id, input, is_draft } = said
  const { device_number, receipt } = payload
  return {
    action: 'create',
    id,
    input,
    ...(is_draft !== undefined && { is_draft }),
    ...(device_number !== undefined && { device_number }),
    ...(typeof receipt === 'string' && { receipt }),
  }
}
