import { and, eq, type SQL } from 'drizzle-orm'
import type { Resource } from '#domain/kernel/resource.ts'
import type { Page, Reader, ReadRow, Scope } from '../port.ts'
import type { Query } from '../query.ts'
import { armsOf, asksFor, isId, visible } from './conditions.ts'
import type { Connection } from './database.ts'
import { looksForWords, pageOfIds, pageWithTotal } from './page.ts'
import { orderOf, selectListed, selectRows, withIds, withNamedLines } from './select.ts'
import { columnOf, tableOf } from './tables.ts'

type PageOfIds = { readonly ids: readonly string[]; readonly total: number }

export class SqlReader<C extends Connection> implements Reader {
  readonly db: C

  constructor(db: C) {
    this.db = db
  }

  /** The page is chosen among bare ids before anything is joined, so that a long list costs no more than a short one. */
  async list(resource: Resource, query: Query, scope: Scope): Promise<Page> {
    const { ids, total } = looksForWords(query)
      ? await this.pageInOnePass(resource, query, scope)
      : await this.pageInOrder(resource, query, scope)
    return { rows: await selectListed(this.db, resource, withIds(resource, ids), orderOf(resource, query)), total }
  }

  async get(resource: Resource, id: string, scope: Scope): Promise<ReadRow | null> {
    if (!isId(id)) return null
    const [row] = await selectRows(this.db, resource, this.one(resource, id, scope), [])
    return row ? withNamedLines(this.db, resource, row) : null
  }

  private async pageInOrder(resource: Resource, query: Query, scope: Scope): Promise<PageOfIds> {
    const table = tableOf(resource)
    const asked = asksFor(resource, table, query)
    let total = 0
    for (const arm of armsOf(resource, table, scope)) total += await this.db.$count(table, and(arm, asked))
    const rows = await pageOfIds(this.db, resource, query, scope)
    return { ids: rows.map(({ id }) => String(id)), total }
  }

  private async pageInOnePass(resource: Resource, query: Query, scope: Scope): Promise<PageOfIds> {
    const { rows } = await this.db.execute<PageOfIds>(pageWithTotal(this.db, resource, query, scope))
    return rows[0]!
  }

  protected one(resource: Resource, id: string, scope: Scope): SQL | undefined {
    const table = tableOf(resource)
    return and(eq(columnOf(table, 'id'), id), visible(resource, table, scope))
  }
}
