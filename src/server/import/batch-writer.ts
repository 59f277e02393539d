import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Resource, ResourceOf, Row, StoredRow } from '#domain/kernel/resource.ts'
import { isSaid, ownerKeys, uniqueKeys } from '#domain/kernel/unique.ts'
import { everybody } from '#store/feeds.ts'
import type { ReadRow, Scope } from '#store/port.ts'
import { columnOf, tableOf } from '#store/sql/rows/tables.ts'
import type { SqlWriter } from '#store/sql/writer.ts'
import { Together } from '#sync/ahead/together.ts'
import { AheadWriter } from '#sync/ahead/writer.ts'

interface Rival {
  readonly resource: Resource
  readonly row: StoredRow
}
interface Numbered {
  readonly resource: Resource
  readonly organisation_id: string | null
  readonly give: (index: number) => void
}

/** The writer of many rows that are made side by side: what each of them asks is asked for all of them together. */
export class BatchWriter extends AheadWriter {
  private readonly sql: SqlWriter
  private readonly got = new Map<string, Promise<ReadRow | null>>()
  /** Who bears the values of a unique rule: rows that are there, and rows of the batch itself. */
  private readonly saidOf = new Map<string, Set<string>>()
  private readonly rivals = new Together<Rival>((asked) => this.findRivals(asked))
  private readonly numbers = new Together<Numbered>((asked) => this.giveNumbers(asked))

  constructor(writer: SqlWriter) {
    super(writer)
    this.sql = writer
  }

  override get<R>(resource: ResourceOf<R>, id: string, scope: Scope): Promise<ReadRow<R> | null> {
    const key = `${resource.name} ${id} ${scope.organisation_id}`
    const known = this.got.get(key) ?? super.get(resource, id, scope)
    this.got.set(key, known)
    return known as Promise<ReadRow<R> | null>
  }

  override async clash(resource: Resource, row: StoredRow): Promise<readonly string[] | null> {
    const rules = uniqueKeys(resource).filter((keys) => keys.every(isSaid(row)))
    if (rules.length === 0) return null
    await this.rivals.want([{ resource, row }])
    for (const keys of rules) {
      const bearers = this.saidOf.get(saidBy(resource, keys, row)) ?? new Set()
      if ([...bearers].some((id) => id !== row.id)) return keys
    }
    for (const keys of rules) this.bear(resource, keys, row)
    return null
  }

  override async nextIndex(resource: Resource, organisation_id: string | null): Promise<number> {
    let given = 0
    const give = (index: number) => {
      given = index
    }
    await this.numbers.want([{ resource, organisation_id, give }])
    return given
  }

  private bear(resource: Resource, keys: readonly string[], row: Row & { readonly id: string }) {
    const said = saidBy(resource, keys, row)
    this.saidOf.set(said, (this.saidOf.get(said) ?? new Set()).add(row.id))
  }

  private async findRivals(asked: readonly Rival[]): Promise<void> {
    for (const [resource, own] of Map.groupBy(asked, ({ resource }) => resource)) {
      const table = tableOf(resource)
      const owners = ownerKeys(resource)
      for (const keys of uniqueKeys(resource)) {
        const [first] = keys
        const rows = own.map(({ row }) => row).filter((row) => keys.every(isSaid(row)))
        if (!first || rows.length === 0) continue
        const columns = Object.fromEntries(['id', ...owners, ...keys].map((key) => [key, columnOf(table, key)]))
        const found = await this.sql.db
          .select(columns)
          .from(table)
          .where(
            and(
              isNull(columnOf(table, 'deleted_at')),
              ...owners.map((key) => eq(columnOf(table, key), rows[0]?.[key])),
              inArray(
                columnOf(table, first),
                rows.map((row) => row[first]),
              ),
            ),
          )
        for (const one of found as readonly Row[]) this.bear(resource, keys, { ...one, id: String(one.id) })
      }
    }
  }

  private async giveNumbers(asked: readonly Numbered[]): Promise<void> {
    for (const own of Map.groupBy(
      asked,
      ({ resource, organisation_id }) => `${resource.name} ${organisation_id}`,
    ).values()) {
      const [{ resource, organisation_id } = { resource: null, organisation_id: null }] = own
      if (!resource) continue
      const { rows } = await this.sql.db.execute<{ last: number }>(sql`
        insert into counters (organisation_id, resource, last)
        values (${organisation_id ?? everybody}, ${resource.name}, ${own.length})
        on conflict (organisation_id, resource) do update set last = counters.last + ${own.length} returning last`)
      const last = Number(rows[0]?.last)
      for (const [at, { give }] of own.entries()) give(last - own.length + at + 1)
    }
  }
}

const saidBy = (resource: Resource, keys: readonly string[], row: Row) =>
  `${resource.name} ${[...ownerKeys(resource), ...keys].map((key) => `${key}=${row[key]}`).join(' ')}`
