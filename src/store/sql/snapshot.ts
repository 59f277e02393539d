import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Resource } from '#domain/kernel/resource.ts'
import type { FeedPosition, ReadRow, Scope, Snapshot } from '../port.ts'
import { changeLog, feeds } from './books.ts'
import { visible } from './conditions.ts'
import type { Transaction } from './database.ts'
import { selectRows } from './select.ts'
import { columnOf, tableOf } from './tables.ts'

export class SqlSnapshot implements Snapshot {
  private readonly db: Transaction

  constructor(db: Transaction) {
    this.db = db
  }

  async position(feed: string): Promise<FeedPosition> {
    const [row] = await this.db
      .select({ epoch: feeds.epoch, version: feeds.version })
      .from(feeds)
      .where(eq(feeds.feed, feed))
    return row ?? { epoch: '', version: 0 }
  }

  async changes(feed: string, after: number, limit: number) {
    const later = and(eq(changeLog.feed, feed), gt(changeLog.version, after))
    const found = await this.db.select().from(changeLog).where(later).orderBy(asc(changeLog.version)).limit(limit)
    if (found.length < limit) return { upTo: (await this.position(feed)).version, ids: idsOf(found) }
    // The limit may have cut the last version in two: it is left for the next helping, or taken whole if it is the only one.
    const last = found.at(-1)!.version
    const before = found.filter(({ version }) => version < last)
    if (before.length) return { upTo: before.at(-1)!.version, ids: idsOf(before) }
    return { upTo: last, ids: idsOf(await this.version(feed, last)) }
  }

  private version(feed: string, version: number) {
    return this.db
      .select()
      .from(changeLog)
      .where(and(eq(changeLog.feed, feed), eq(changeLog.version, version)))
  }

  rows(resource: Resource, ids: readonly string[], scope: Scope): Promise<readonly ReadRow[]> {
    const table = tableOf(resource)
    const wanted = sql`${columnOf(table, 'id')} = any(${sql.param([...ids])}::uuid[])`
    return selectRows(this.db, resource, and(wanted, visible(resource, table, scope)), [])
  }

  rowsAfter(resource: Resource, id: string | null, limit: number, scope: Scope): Promise<readonly ReadRow[]> {
    const table = tableOf(resource)
    const key = columnOf(table, 'id')
    const where = and(visible(resource, table, scope), id ? gt(key, id) : undefined)
    return selectRows(this.db, resource, where, [asc(key)], limit)
  }

  count(resource: Resource, scope: Scope): Promise<number> {
    return this.db.$count(tableOf(resource), visible(resource, tableOf(resource), scope))
  }
}

function idsOf(changes: readonly { resource: string; row_id: string }[]) {
  const ids = new Map<string, Set<string>>()
  for (const { resource, row_id } of changes) ids.set(resource, (ids.get(resource) ?? new Set()).add(row_id))
  return ids
}
