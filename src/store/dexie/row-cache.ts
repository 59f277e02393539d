import type { StoredRow } from '#domain/kernel/resource.ts'

type Rows = Map<string, Promise<StoredRow | null>>

/** More than a sale and its receipt look at. */
const most = 500

/** Single rows that were looked at: a sale asks for the same shop, prices and goods that its receipt tells of. */
export class RowCache {
  private readonly tables = new Map<string, Rows>()

  get(table: string, id: string, read: () => Promise<StoredRow | null>): Promise<StoredRow | null> {
    const rows = this.tables.get(table) ?? new Map()
    const held = rows.get(id)
    if (held) return held
    if (rows.size >= most) rows.clear()
    this.tables.set(table, rows)
    const row = read()
    rows.set(id, row)
    // What failed is not remembered.
    row.catch(() => rows.delete(id))
    return row
  }

  forget(tables: readonly string[]): void {
    for (const table of tables) this.tables.delete(table)
  }
}
