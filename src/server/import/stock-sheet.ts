import { sql } from 'drizzle-orm'
import { byPlaces } from '#domain/import/by-places.ts'
import { isInStock, stockColumns } from '#domain/import/go-on.ts'
import { type BroughtSheet, mostRows } from '#domain/import/setting.ts'
import type { Connection } from '#store/sql/wire/database.ts'
import { importRowsWhere } from './check.ts'
import type { HeldImport } from './held.ts'
import { loadOwnColumns } from './names.ts'

/** The rows of a sheet of goods that tell of stock, as a sheet of opening stock; null where none does, or goods wait. */
export async function stockSheet(db: Connection, held: HeldImport): Promise<BroughtSheet | null> {
  const own = await loadOwnColumns(db, held.organisation_id)
  const columns = held.kind === 'product' && held.state === 'done' ? stockColumns({ ...held, own }) : null
  if (!columns) return null
  const taken = await importRowsWhere(db, held, sql`state in ('created', 'updated', 'same')`, mostRows)
  const told = byPlaces({ heads: held.heads, columns, rows: taken, program: held.program })
  const rows = told.rows.filter(({ cells }) => isInStock(cells, told.columns))
  if (rows.length === 0) return null
  return {
    kind: 'stock',
    name: held.name,
    heads: [...told.heads],
    program: held.program,
    columns: [...told.columns],
    rows: rows.map(({ number, cells, lost }) => ({ number, cells: [...cells], lost: [...lost] })),
  }
}
