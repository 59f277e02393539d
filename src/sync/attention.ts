import { v7 } from 'uuid'
import { numberText } from '#domain/kernel/document-number.ts'
import { emptyRow, type Resource, type StoredRow } from '#domain/kernel/resource.ts'
import type { Disagreement } from '#domain/registers/disagreements.ts'
import { attention } from '#domain/settings/attention.ts'
import type { Author, Writer } from '#store/port.ts'

interface Raised {
  readonly resource: Resource
  readonly row: StoredRow
  readonly device: string
  readonly otherwise: readonly Disagreement[]
}

/** Writes one `attention` row per disagreement, for a person in the office. */
export async function raise(
  writer: Writer,
  { resource, row, device, otherwise }: Raised,
  author: Author,
): Promise<void> {
  const at = author.at.toISOString()
  for (const { code, field, params = {} } of otherwise) {
    const after: StoredRow = {
      ...emptyRow(attention),
      organisation_id: row.organisation_id,
      number: numberText(row),
      kind: resource.name,
      document_id: row.id,
      code,
      field: field.slice(0, 200),
      params: JSON.stringify(params).slice(0, 2000),
      device,
      id: v7(),
      prefix: row.prefix,
      index: await writer.nextIndex(attention, row.organisation_id),
      revision: 1,
      created_at: at,
      updated_at: at,
      deleted_at: null,
    }
    await writer.save({ resource: attention, action: 'create', before: null, after }, author)
  }
}
