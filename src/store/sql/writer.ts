import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { keyOf } from '#domain/kernel/field.ts'
import { emptyRow, fieldOf, type Resource, type Row, type StoredRow } from '#domain/kernel/resource.ts'
import { same } from '#domain/kernel/same.ts'
import { everybody, feedsOf } from '../feeds.ts'
import type { Author, Change, Scope, Writer } from '../port.ts'
import { audit, type Changes, counters } from './books.ts'
import { isId } from './conditions.ts'
import type { Transaction } from './database.ts'
import { SqlReader } from './reader.ts'
import { asStored, ownColumns } from './select.ts'
import { columnOf, tableOf } from './tables.ts'

export class SqlWriter extends SqlReader<Transaction> implements Writer {
  private readonly news: { feed: string; resource: string; row_id: string }[] = []

  /** Locked against other writers, not against those who merely refer to it. */
  async take(resource: Resource, id: string, scope: Scope): Promise<StoredRow | null> {
    if (!isId(id)) return null
    const table = tableOf(resource)
    const asked = this.db
      .select(ownColumns(table))
      .from(table)
      .where(this.one(resource, id, scope))
    const [row] = await asked.for('no key update')
    return row ? asStored(row) : null
  }

  async clash(resource: Resource, row: Row & { readonly id: string }): Promise<readonly string[] | null> {
    const table = tableOf(resource)
    const others = [ne(columnOf(table, 'id'), row.id), isNull(columnOf(table, 'deleted_at'))]
    const owner = resource.scope === 'organisation' ? ['organisation_id'] : []
    for (const rule of resource.unique) {
      const keys = rule.map((name) => keyOf(name, fieldOf(resource, name)))
      if (keys.some((key) => row[key] === null)) continue
      const same = [...owner, ...keys].map((key) => eq(columnOf(table, key), row[key]))
      if ((await this.db.$count(table, and(...others, ...same))) > 0) return keys
    }
    return null
  }

  async nextIndex(resource: Resource, organisation_id: string | null): Promise<number> {
    const [counter] = await this.db
      .insert(counters)
      .values({ organisation_id: organisation_id ?? everybody, resource: resource.name, last: 1 })
      .onConflictDoUpdate({
        target: [counters.organisation_id, counters.resource],
        set: { last: sql`${counters.last} + 1` },
      })
      .returning({ last: counters.last })
    return counter!.last
  }

  async save(change: Change, by: Author): Promise<void> {
    const { resource, action, before, after } = change
    const table = tableOf(resource)
    const row = Object.fromEntries(Object.keys(ownColumns(table)).map((key) => [key, after[key]]))
    if (before)
      await this.db
        .update(table)
        .set(row)
        .where(eq(columnOf(table, 'id'), after.id))
    else await this.db.insert(table).values(row)
    await this.db.insert(audit).values({
      id: v7(),
      organisation_id: resource.scope === 'self' ? after.id : after.organisation_id,
      resource: resource.name,
      row_id: after.id,
      action,
      at: by.at.toISOString(),
      user_id: by.user_id,
      device: by.device,
      changes: changesOf(change),
    })
    for (const feed of feedsOf(change)) this.news.push({ feed, resource: resource.name, row_id: after.id })
  }

  /**
   * The last statement of the transaction: the feed's row stays locked until the commit, so versions commit in their order.
   * Feeds are bumped in one order, so that two transactions never wait for each other.
   */
  async announce(): Promise<void> {
    if (this.news.length === 0) return
    const column = (name: 'feed' | 'resource' | 'row_id') => sql.param(this.news.map((each) => each[name]))
    await this.db.execute(sql`
      with news as (
        select distinct * from unnest(${column('feed')}::uuid[], ${column('resource')}::text[], ${column('row_id')}::uuid[])
          as news (feed, resource, row_id)
      ), bumped as (
        insert into feeds (feed, version) select feed, 1 from news group by feed order by feed
        on conflict (feed) do update set version = feeds.version + 1
        returning feed, version
      )
      insert into change_log (feed, version, resource, row_id)
      select feed, version, resource, row_id from news join bumped using (feed)`)
  }
}

/** What a person would call changed: the fields, not the stamps. A new record differs from an empty one. */
function changesOf({ resource, before, after }: Change): Changes {
  const from: Row = before ?? emptyRow(resource)
  const changed = Object.keys(emptyRow(resource)).filter((key) => !same(from[key], after[key]))
  return Object.fromEntries(changed.map((key) => [key, { from: from[key], to: after[key] }]))
}
