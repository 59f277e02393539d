import { sql } from 'drizzle-orm'
import { type ImportColumn, type OwnColumns, sheetColumns } from '#domain/import/columns.ts'
import type { ImportKind } from '#domain/import/kinds.ts'
import type { Program } from '#domain/import/programs.ts'
import type { ImportSetting, ImportState, RowFaults, RowState } from '#domain/import/setting.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { ImportMade } from '#store/sql/tables/imports.ts'
import type { Connection } from '#store/sql/wire/database.ts'

/** An import as it is kept. */
export interface HeldImport extends Row {
  readonly organisation_id: string
  readonly id: string
  readonly user_id: string
  readonly behind_id: string | null
  readonly kind: ImportKind
  readonly name: string
  readonly program: Program | null
  readonly heads: readonly string[]
  readonly setting: ImportSetting
  readonly pictures: Readonly<Record<string, StoredFile>>
  readonly state: ImportState
  readonly made: readonly ImportMade[]
  readonly makes: readonly string[]
  readonly trouble: string | null
  readonly created_at: string
}

export interface HeldImportRow extends Row {
  readonly position: number
  readonly number: number
  readonly cells: readonly string[]
  readonly lost: readonly number[]
  readonly state: RowState
  readonly faults: RowFaults
  readonly before: Readonly<Record<string, string | number | null>>
  readonly keys: readonly string[]
  readonly target: string | null
  readonly made: readonly ImportMade[]
}

/** What becomes of rows, to be written. */
export type RowChange = Pick<HeldImportRow, 'position' | 'state' | 'faults'> &
  Partial<Pick<HeldImportRow, 'before' | 'keys' | 'target' | 'made'>>

/** The columns of a sheet by how its import is set. */
export function columnsSet(
  kind: ImportKind,
  { columns }: ImportSetting,
  own: OwnColumns,
): readonly (ImportColumn | null)[] {
  const known = new Map(sheetColumns(kind, own).map((column) => [column.key, column]))
  return columns.map((key) => (key ? (known.get(key) ?? null) : null))
}

/** Writes what becomes of many rows in one statement; what is not said stays. */
export async function keepRows(
  db: Connection,
  { organisation_id, id }: Pick<HeldImport, 'organisation_id' | 'id'>,
  rows: readonly RowChange[],
): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`
    update import_rows r set state = n.state, faults = n.faults, before = coalesce(n.before, r.before),
      keys = coalesce(n.keys, r.keys), target = case when n.keys is null then r.target else n.target end,
      made = coalesce(n.made, r.made)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (position int, state text, faults jsonb, before jsonb,
      keys text[], target uuid, made jsonb)
    where r.organisation_id = ${organisation_id} and r.import_id = ${id}
      and r.position = any(${sql.param(rows.map(({ position }) => position))}::int[]) and r.position = n.position`)
}
