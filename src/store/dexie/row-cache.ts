import type { StoredRow } from '#domain/kernel/resource.ts'

type Rows = Map<string, Promise<StoredRow | null>>

/** More than a sale and its receipt look at. */
const most = 500

/** Caches single rows: a sale and its receipt read the same shop, prices and goods. */
export class RowCache {
  private readonly tables = new Map<string, Rows>()

  get<R extends StoredRow>(table: string, id: string, read: () => Promise<R | null>): Promise<R | null> {
    const rows = this.tables.get(table) ?? new Map()
    const held = rows.get(id)
    if (held) return held
    if (rows.size >= most) rows.clear()
    this.tables.set(table, rows)
    const row = read()
    rows.set(id, row)
    // A failed read is not cached.
    row.catch(() => rows.delete(id))
    return row
  }

  forget(tables: readonly string[]): void {
    for (const table of tables) this.tables.delete(table)
  }
}
