import { v7 } from 'uuid'
import type { DocumentRecord } from '#domain/kernel/document.ts'
import { numberText } from '#domain/kernel/document-number.ts'
import { emptyRow } from '#domain/kernel/resource.ts'
import type { TillNote } from '#domain/till/journal.ts'
import { tillEvent } from '#domain/till/till-event.ts'
import type { Context } from './change.ts'

/** Writes what the journal of the tills is told of a document; nothing on a device, which gives no numbers. */
export async function tellJournal(
  document: string,
  row: DocumentRecord,
  occurred_at: string,
  told: readonly TillNote[],
  { writer, author }: Context,
): Promise<void> {
  if (told.length === 0) return
  const last = await writer.lastIndex(tillEvent, row.organisation_id)
  if (last === null) return
  const at = author.at.toISOString()
  const { warehouse_id = null, cashbox_id = null } = row as DocumentRecord & Readonly<Record<string, unknown>>
  for (const [index, { asks, ...event }] of told.entries()) {
    const after = {
      ...emptyRow(tillEvent),
      ...event,
      organisation_id: row.organisation_id,
      occurred_at,
      number: numberText(row),
      document,
      document_id: row.id,
      warehouse_id,
      cashbox_id,
      person_ids: [author.user_id],
      allowed_by_ids: author.approver_id ? [author.approver_id] : [],
      is_settled: !asks,
      id: v7(),
      prefix: '',
      index: last + index + 1,
      revision: 1,
      created_at: at,
      updated_at: at,
      deleted_at: null,
    }
    await writer.save({ resource: tillEvent, action: 'create', before: null, after }, author)
  }
  await writer.countTo(tillEvent, row.organisation_id, last + told.length)
}
