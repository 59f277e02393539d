import { isDocument } from '#domain/kernel/document.ts'
import type { Resource, StoredRow } from '#domain/kernel/resource.ts'
import { type Result, refused } from '#domain/kernel/result.ts'
import { takesMoney } from '#domain/registers/taken-money.ts'
import { type Context, changeResource } from './change.ts'
import { changeDocument } from './document.ts'
import type { DocumentCommand } from './document-command.ts'

/** Runs a command on a record of any kind; only documents have steps. */
export async function changeRecord(
  resource: Resource,
  command: DocumentCommand,
  context: Context,
): Promise<Result<StoredRow>> {
  if (context.actor.behind && takesMoney(resource)) return refused('money_in_person')
  if (isDocument(resource)) return changeDocument(resource, command, context)
  return command.action === 'step' ? refused('not_found') : changeResource(resource, command, context)
}
