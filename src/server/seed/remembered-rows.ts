import { house } from '#domain/house.ts'
import type { Resource, StoredRow } from '#domain/kernel/resource.ts'
import type { Writer } from '#store/port.ts'

/** Rows as they were saved last, by kind and id. Of kinds of which nothing was saved rows are read when they are first asked for. */
export class RememberedRows {
  private readonly below: Writer
  private readonly saved = new Set<string>()
  private readonly tables = new Map<string, Map<string, StoredRow>>(house.map(({ name }) => [name, new Map()]))
  /** By kind: rows by what stands in one of their `keys`. */
  private readonly byCode = new Map<string, Map<string, StoredRow[]>>(house.map(({ name }) => [name, new Map()]))

  constructor(below: Writer) {
    this.below = below
  }

  save(resource: Resource, row: StoredRow): void {
    this.saved.add(resource.name)
    this.put(resource, row)
  }

  /** Whether all rows of this kind are known. */
  hasAll(resource: Resource): boolean {
    return this.saved.has(resource.name)
  }

  private put(resource: Resource, row: StoredRow): void {
    const isNew = !this.of(resource).has(row.id)
    this.of(resource).set(row.id, row)
    const codes = this.byCode.get(resource.name)
    for (const key of resource.keys) {
      const code = row[key]
      if (typeof code !== 'string' || !codes) continue
      const others = isNew ? (codes.get(code) ?? []) : (codes.get(code) ?? []).filter(({ id }) => id !== row.id)
      codes.set(code, [...others, row])
    }
  }

  async one(resource: Resource, id: string): Promise<StoredRow | null> {
    const known = this.of(resource).get(id)
    if (known || this.hasAll(resource)) return known ?? null
    const read = await this.below.take(resource, id, 'every')
    if (read) this.put(resource, read)
    return read
  }

  async all(resource: Resource, ids: readonly string[]): Promise<readonly StoredRow[]> {
    const rows: StoredRow[] = []
    for (const id of new Set(ids)) {
      const row = this.of(resource).get(id) ?? (await this.one(resource, id))
      if (row) rows.push(row)
    }
    return rows
  }

  of(resource: Resource): Map<string, StoredRow> {
    const table = this.tables.get(resource.name)
    if (!table) throw new Error(`there are no rows of ${resource.name}`)
    return table
  }

  bearing(resource: Resource, code: string): readonly StoredRow[] {
    return this.byCode.get(resource.name)?.get(code) ?? []
  }
}
