import { and, eq, isNull, ne } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { v7 } from 'uuid'
import { books } from '#domain/books.ts'
import { emptyRow, type Resource, type Row, type StoredRow } from '#domain/kernel/resource.ts'
import { same } from '#domain/kernel/same.ts'
import { isSaid, ownerKeys, uniqueKeys } from '#domain/kernel/unique.ts'
import { everybody, feedsOf, keyedBy, mustStay } from '../feeds.ts'
import type { OrganisationScope } from '../organisation-scope.ts'
import type { Author, Change, Writer } from '../port.ts'
import { sheetResource } from '../sheets.ts'
import { SqlLedger } from './books/ledger.ts'
import { audit, counters, type RowChanges } from './feed/feed-tables.ts'
import { SqlInbox } from './inbox.ts'
import { keepingSearched } from './rows/named-rows.ts'
import { SqlReader } from './rows/reader.ts'
import { isNamed, type Remembered } from './rows/remembered.ts'
import { bearersStatement, fromDriver, keeping, lookingElsewhere, taking } from './rows/row-statements.ts'
import { keepingSecrets } from './rows/secrets.ts'
import { columnOf, isOwned, tableOf } from './rows/tables.ts'
import { isId } from './rows/where.ts'
import { typesOf } from './wire/columns.ts'
import type { Asker, Connection } from './wire/database.ts'
import { Outgoing, type Write } from './wire/outgoing.ts'
import { Asking } from './wire/question-batch.ts'

const count = `insert into counters (organisation_id, resource, last) values ($1, $2, 1)
  on conflict (organisation_id, resource) do update set last = counters.last + 1 returning last`

const last = 'select last from counters where organisation_id = $1 and resource = $2'

const counted = (rows: string): Write['parts'] => [
  [
    'counted',
    `insert into counters (organisation_id, resource, last) ${rows}
    on conflict (organisation_id, resource) do update set last = excluded.last`,
  ],
]
const countTo = {
  parts: counted('select organisation_id, resource, max(last) from {rows} group by 1, 2'),
  values: [],
  columns: typesOf(counters),
  apart: { keys: ['organisation_id', 'resource'], parts: counted('{values}') },
}

const noted = typesOf(audit)
const inAudit = noted.map(([name]) => name).join(', ')
const note: Write['parts'] = [['noted', `insert into audit (${inAudit}) {values}`]]

/**
 * The row of the feed stays locked until the commit, so versions are committed in order. Feeds are always updated in
 * the same order, to avoid deadlocks.
 */
const bump = (anew: string): Write['parts'][number] => [
  'bumped',
  `insert into feeds (feed, version) select feed, 1 from {rows} order by feed
    on conflict (feed) do update set version = feeds.version + 1, ${anew}
    returning feed, version, mark`,
]
const anew = bump('mark = gen_random_uuid()')
const namedAnew = bump('mark = gen_random_uuid(), named_mark = gen_random_uuid()')

const tell = (news: string): Write['parts'][number] => [
  'told',
  `insert into change_log (feed, version, resource, row_id, mark) select feed, version, resource, row_id, mark from ${news}`,
]
const tellOne = tell('bumped, unnest($1::text[], $2::uuid[]) as news (resource, row_id)')
const tellEach = tell(
  'unnest($1::text[], $2::uuid[], $3::uuid[]) as news (resource, row_id, feed) join bumped using (feed)',
)

interface News {
  readonly feed: string
  readonly resource: string
  readonly row_id: string
}

function told(news: readonly News[], isNamedChanged: boolean): Write {
  const feeds = [...new Set(news.map(({ feed }) => feed.toLowerCase()))]
  const changed = [news.map(({ resource }) => resource), news.map(({ row_id }) => row_id)]
  const isOne = feeds.length === 1
  return {
    parts: [isNamedChanged ? namedAnew : anew, isOne ? tellOne : tellEach],
    values: isOne ? changed : [...changed, news.map(({ feed }) => feed)],
    rows: feeds.map((feed) => ({ feed })),
    columns: [['feed', 'uuid']],
  }
}

/**
 * What is written besides, in the same transaction, when a record of that name was saved: the account of a person. It
 * throws to refuse the change.
 */
export type Followers = Readonly<Record<string, (db: Connection, change: Change, by: Author) => Promise<void>>>

export class SqlWriter extends SqlReader<Connection & Asker> implements Writer {
  readonly ledger: SqlLedger
  readonly inbox: SqlInbox
  private readonly client: pg.ClientBase
  private readonly asking: Asking
  private readonly outgoing: Outgoing
  private readonly followers: Followers
  private readonly news = new Map<string, News>()
  private isNamedChanged = false

  constructor(connection: pg.PoolClient, remembered: Remembered, followers: Followers = {}) {
    const outgoing = new Outgoing(connection)
    const client = afterwards(connection, outgoing)
    super(drizzle(client))
    this.client = client
    this.followers = followers
    this.asking = new Asking(client)
    this.outgoing = outgoing
    const tell = (resource: string, feed: string, ids: readonly string[]) => {
      for (const row_id of ids) this.tell({ feed, resource, row_id })
    }
    // After this transaction has changed such a row the memory is not used: the marks do not show the change yet.
    const memory = () => (this.isNamedChanged ? null : remembered)
    this.ledger = new SqlLedger(client, this.asking, outgoing, tell, memory)
    this.inbox = new SqlInbox(client, this.asking, outgoing, tell)
  }

  async take(resource: Resource, id: string, whose: OrganisationScope): Promise<StoredRow | null> {
    const [row] = await this.takeAll(resource, [id], whose)
    return row ?? null
  }

  async takeAll(resource: Resource, ids: readonly string[], whose: OrganisationScope): Promise<readonly StoredRow[]> {
    const { text, values } = taking(resource, ids.filter(isId), whose)
    const rows = await this.asking.ask<Row>(text, values)
    return rows.map((row) => fromDriver(resource, row))
  }

  async takenElsewhere(resource: Resource, ids: readonly string[], organisation_id: string) {
    if (!isOwned(resource)) return []
    const found = await this.asking.ask<{ id: string }>(lookingElsewhere(resource), [ids, organisation_id])
    return found.map(({ id }) => id)
  }

  async clash(resource: Resource, row: Row & { readonly id: string }): Promise<readonly string[] | null> {
    const table = tableOf(resource)
    const others = [ne(columnOf(table, 'id'), row.id), isNull(columnOf(table, 'deleted_at'))]
    for (const keys of uniqueKeys(resource)) {
      if (!keys.every(isSaid(row))) continue
      const same = [...ownerKeys(resource), ...keys].map((key) => eq(columnOf(table, key), row[key]))
      if ((await this.db.$count(table, and(...others, ...same))) > 0) return keys
    }
    return null
  }

  async bearers(document: Resource, organisation_id: string, numbers: readonly string[]) {
    const found = await this.asking.ask<{ device_number: string; id: string }>(bearersStatement(document), [
      organisation_id,
      numbers,
    ])
    return new Map(found.map(({ device_number, id }) => [device_number, id]))
  }

  async nextIndex(resource: Resource, organisation_id: string | null): Promise<number> {
    const values = [organisation_id ?? everybody, resource.name]
    const [counted] = await this.ask<{ last: number }>(count, values)
    return counted!.last
  }

  async lastIndex(resource: Resource, organisation_id: string | null): Promise<number> {
    const values = [organisation_id ?? everybody, resource.name]
    const [counted] = await this.asking.ask<{ last: number }>(last, values)
    return counted?.last ?? 0
  }

  async countTo(resource: Resource, organisation_id: string | null, index: number): Promise<void> {
    const counted = { organisation_id: organisation_id ?? everybody, resource: resource.name, last: index }
    this.outgoing.add({ ...countTo, rows: [counted] })
  }

  async save(change: Change, by: Author): Promise<void> {
    const { resource, action, before, after, comment = null } = change
    mustStay(change)
    const entry = {
      id: v7(),
      organisation_id: keyedBy(resource, after),
      resource: resource.name,
      row_id: after.id,
      action,
      at: by.at.toISOString(),
      user_id: by.user_id,
      approver_id: by.approver_id ?? null,
      behind_id: by.behind_id ?? null,
      device: by.device,
      changes: changesOf(change),
      comment,
    }
    this.outgoing.add(keeping(resource, after, before === null))
    for (const write of [...keepingSecrets(change), ...keepingSearched(change)]) this.outgoing.add(write)
    this.outgoing.add({ parts: note, values: [], rows: [entry], columns: noted })
    for (const feed of feedsOf(change))
      for (const name of [resource.name, ...sheetsTurned(change)]) this.tell({ feed, resource: name, row_id: after.id })
    await this.followers[resource.name]?.(this.db, change, by)
  }

  /** The feeds are written last, so that their rows are locked as briefly as possible. */
  async commit(): Promise<void> {
    this.ledger.finish()
    this.inbox.finish()
    if (this.news.size > 0) this.outgoing.add(told([...this.news.values()], this.isNamedChanged))
    this.outgoing.flush()
    this.outgoing.send(this.client.query('commit'))
    await this.outgoing.answered()
  }

  failure(): Promise<unknown> {
    return this.outgoing.failure()
  }

  /** Notes a changed row once, whatever the case of its id. */
  private tell(news: News): void {
    this.isNamedChanged ||= isNamed(news.resource)
    this.news.set(`${news.feed} ${news.resource} ${news.row_id}`.toLowerCase(), news)
  }
}

/** The connection wrapped so that waiting writes are sent before each question. */
const afterwards = <C extends object>(connection: C, outgoing: Outgoing): C =>
  new Proxy(connection, {
    get(target, key) {
      if (key === 'query') outgoing.flush()
      const held = Reflect.get(target, key)
      return typeof held === 'function' ? held.bind(target) : held
    },
  })

/** Registers whose sheet of this record some people are told now, or no longer: a client has become a supplier. */
const sheetsTurned = ({ resource, before, after }: Change): readonly string[] =>
  books
    .filter(
      (register) =>
        register.sheetFor.of !== undefined &&
        sheetResource(register) === resource &&
        before !== null &&
        Object.keys(register.sheetFor.of).some((key) => !same(before[key], after[key])),
    )
    .map(({ name }) => name)

/** What a person would call changed: the fields, not the stamps. A new record differs from an empty one. */
function changesOf({ resource, before, after }: Change): RowChanges {
  const empty = emptyRow(resource)
  const from: Row = before ?? empty
  const changes: Record<string, RowChanges[string]> = {}
  for (const key in empty) if (!same(from[key], after[key])) changes[key] = { from: from[key], to: after[key] }
  return changes
}
