import { resourceNamed } from '#domain/kernel/directory.ts'
import type { Resource, ResourceOf, StoredRow } from '#domain/kernel/resource.ts'
import { shownTargets, withEmbedded } from '../embedded.ts'
import type { ReadRow } from '../port.ts'

type Rows = Map<string, StoredRow>

/** Whole tables in memory, loaded when first asked for: reading 20,000 rows from IndexedDB takes too long for each list. */
export class TableCache {
  private readonly load: (resource: Resource) => Promise<StoredRow[]>
  private readonly stored = new Map<string, Promise<Rows>>()
  private readonly read = new Map<string, Promise<readonly ReadRow[]>>()

  constructor(load: (resource: Resource) => Promise<StoredRow[]>) {
    this.load = load
  }

  rows<R>(resource: ResourceOf<R>): Promise<readonly ReadRow<R>[]> {
    const read = remembered(this.read, resource.name, () => this.embed(resource))
    return read as Promise<readonly ReadRow<R>[]>
  }

  /** A row may also come from a load that ran beside the change; putting it twice changes nothing. */
  patch({ name }: Pick<Resource, 'name'>, rows: readonly StoredRow[], removed: readonly string[]): void {
    const held = this.stored.get(name)
    if (held)
      this.stored.set(
        name,
        held.then((table) => patched(table, rows, removed)),
      )
    this.forgetRead(name)
  }

  forget(names: readonly string[]): void {
    for (const name of names) {
      this.stored.delete(name)
      this.forgetRead(name)
    }
  }

  private async embed(resource: Resource): Promise<readonly ReadRow[]> {
    const load = async (each: Resource) => [each.name, await this.table(each)] as const
    const tables = new Map(await Promise.all([resource, ...shownTargets(resource)].map(load)))
    const rows = [...(tables.get(resource.name)?.values() ?? [])]
    return rows.map((row) => withEmbedded(resource, row, (target, id) => tables.get(target.name)?.get(id)))
  }

  private table(resource: Resource): Promise<Rows> {
    return remembered(
      this.stored,
      resource.name,
      async () => new Map((await this.load(resource)).map((row) => [row.id, row])),
    )
  }

  /** A row shows the titles of the rows it refers to, so it changes with them. */
  private forgetRead(name: string): void {
    this.read.delete(name)
    for (const read of this.read.keys())
      if (shownTargets(resourceNamed(read)).some((target) => target.name === name)) this.read.delete(read)
  }
}

/** Caches a promise by name; a failed one is dropped. */
function remembered<T>(known: Map<string, Promise<T>>, name: string, make: () => Promise<T>): Promise<T> {
  const held = known.get(name)
  if (held) return held
  const made = make()
  known.set(name, made)
  made.catch(() => known.get(name) === made && known.delete(name))
  return made
}

function patched(table: Rows, rows: readonly StoredRow[], removed: readonly string[]): Rows {
  for (const row of rows) table.set(row.id, row)
  for (const id of removed) table.delete(id)
  return table
}
