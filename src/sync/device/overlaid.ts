import { isDocument } from '#domain/kernel/document.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource, ResourceOf, Row, StoredRow } from '#domain/kernel/resource.ts'
import { withFound } from '#store/embedded.ts'
import { evaluateOver, isVisible } from '#store/evaluate.ts'
import type { Effect } from '#store/outbox.ts'
import type { DeviceBooks, Page, ReadRow, Scope } from '#store/port.ts'
import type { Query } from '#store/query.ts'
import { sheetKey } from '#store/sheets.ts'
import { entriesFor, type Overlay, overlaidSheet } from './overlay.ts'

export interface Apart {
  readonly told: ReadonlyMap<string, readonly Row[]>
  readonly over: Overlay
}

/** The device's books as people see them: the replica, with this device's own commands over it. */
export class OverlaidBooks implements DeviceBooks {
  private readonly base: DeviceBooks
  private readonly overlay: Overlay
  private readonly read = new Map<string, Promise<readonly ReadRow[]>>()

  constructor(base: DeviceBooks, overlay: Overlay) {
    this.base = base
    this.overlay = overlay
  }

  async list<R>(resource: ResourceOf<R>, query: Query, scope: Scope): Promise<Page<R>> {
    if (!this.overlay.rows.has(resource.name)) return this.base.list(resource, query, scope)
    return evaluateOver(resource, query, scope, (each) => this.rows(each))
  }

  async get<R>(resource: ResourceOf<R>, id: string, scope: Scope): Promise<ReadRow<R> | null> {
    const row = this.over(resource, id)
    if (!row) return this.base.get(resource, id, scope)
    if (!isVisible(resource, row, scope)) return null
    return (await withFound(resource, row, (target, id) => this.row(target, id))) as ReadRow<R>
  }

  async row<R>(resource: ResourceOf<R>, id: string): Promise<(StoredRow & R) | null> {
    return this.over(resource, id) ?? (await this.base.row(resource, id))
  }

  /** Built once: the same array is then also sorted only once. */
  rows<R>(resource: ResourceOf<R>): Promise<readonly ReadRow<R>[]> {
    const over = this.overlay.rows.get(resource.name)
    if (!over) return this.base.rows(resource)
    const known = this.read.get(resource.name) ?? this.together(resource, over)
    this.read.set(resource.name, known)
    return known as Promise<readonly ReadRow<R>[]>
  }

  private async together(resource: Resource, over: ReadonlyMap<string, StoredRow>): Promise<readonly ReadRow[]> {
    const base = await this.base.rows(resource)
    const own = [...over.values()].map((row) => withFound(resource, row, (target, id) => this.row(target, id)))
    return [...base.filter(({ id }) => !over.has(id)), ...(await Promise.all(own))]
  }

  /**
   * A unit made here has another id until the server's news bring it; so a base row with the same unique code is left
   * out.
   */
  async where<R>(
    resource: ResourceOf<R>,
    keys: readonly string[],
    values: readonly string[],
  ): Promise<readonly (StoredRow & R)[]> {
    const base = await this.base.where(resource, keys, values)
    const over = this.allOver(resource)
    if (!over) return base
    const wanted = new Set<unknown>(values)
    const own = [...over.values()].filter((row) => !row.deleted_at && keys.some((key) => wanted.has(row[key])))
    const single = keys.filter((key) => resource.keys.includes(key))
    const made = new Set(own.flatMap((row) => single.map((key) => row[key])))
    const stands = (row: StoredRow) => !over.has(row.id) && !single.some((key) => row[key] && made.has(row[key]))
    return [...base.filter(stands), ...own]
  }

  async sheets(register: Register, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Row[]>> {
    const held = await this.base.sheets(register, ids)
    const key = sheetKey(register)
    return new Map(
      ids.map((id) => [id, overlaidSheet(register, held.get(id) ?? [], entriesFor(this.overlay, register, key, id))]),
    )
  }

  /** The server's balances, and the overlay separately. */
  async apart(register: Register, ids: readonly string[]): Promise<Apart> {
    return { told: await this.base.sheets(register, ids), over: this.overlay }
  }

  /** Whether the present state of a document is known only to this device. */
  isOwn(resource: Resource, id: string): boolean {
    return isDocument(resource) && this.over(resource, id) !== null
  }

  /** The same books once this effect is in them too. */
  with({ rows, entries }: Effect): OverlaidBooks {
    const over = new Map(this.overlay.rows)
    for (const { resource, row } of rows) over.set(resource, new Map(over.get(resource)).set(row.id, row))
    return new OverlaidBooks(this.base, { rows: over, entries: [...this.overlay.entries, ...entries] })
  }

  private over<R>(resource: ResourceOf<R>, id: string): (StoredRow & R) | null {
    return this.allOver(resource)?.get(id) ?? null
  }

  private allOver<R>({ name }: ResourceOf<R>) {
    return this.overlay.rows.get(name) as ReadonlyMap<string, StoredRow & R> | undefined
  }
}
