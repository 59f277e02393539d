import { v7 } from 'uuid'
import { house, resourceNamed } from '#domain/house.ts'
import { emptyRow, type Row, type StoredRow } from '#domain/kernel/resource.ts'
import type { Writer } from '#store/port.ts'

export type Rows = Readonly<Record<string, readonly StoredRow[]>>

/** A stored row with the given fields and believable stamps. */
export function storedRow(name: string, fields: Row): StoredRow {
  const at = '2026-03-01T09:30:00.000Z'
  const base = { organisation_id: null, prefix: 'XX', index: 1, revision: 1, created_at: at, updated_at: at }
  return { ...base, deleted_at: null, id: v7(), ...emptyRow(resourceNamed(name)), ...fields } as StoredRow
}

export const organisationRow = (name: string, prefix: string) =>
  storedRow('organisation', { name, prefix, customer_type: 'na' })

/** Keeps rows as they are, past every rule, in the order in which they may refer to each other. */
export async function keepRows(writer: Writer, rows: Rows): Promise<void> {
  const author = { user_id: v7(), device: 'test', at: new Date() }
  for (const resource of house)
    for (const after of rows[resource.name] ?? [])
      await writer.save({ resource, action: 'create', before: null, after }, author)
}
