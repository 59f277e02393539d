import type { DocumentCommand } from '#commands/document-command.ts'
import type { Command } from '#store/command.ts'

/**
 * The command to send in place of one that was refused. If the record was never created, it is a `create` again, from
 * whichever form, and keeps the number on its receipt.
 */
export function replacementFor(
  { type, payload }: Pick<Command, 'type' | 'payload'>,
  said: DocumentCommand,
): DocumentCommand {
  const isNew = type.endsWith('.create') && (said.action === 'create' || said.action === 'update')
  if (!isNew) return said
  const { id, input, is_draft } = said
  const { device_number, receipt, first } = payload
  return {
    action: 'create',
    id,
    input,
    ...(is_draft !== undefined && { is_draft }),
    ...(device_number !== undefined && { device_number }),
    ...(typeof receipt === 'string' && { receipt }),
    ...(first && { first }),
  }
}
