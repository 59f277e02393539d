import type pg from 'pg'
import type { Resource, StoredRow } from '#domain/kernel/resource.ts'
import type { ReadRow, Scope, Snapshot, Snapshots, Store } from '../port.ts'
import type { Query } from '../query.ts'
import { inHelpings } from './feed/helpings.ts'
import { SqlSnapshot } from './feed/snapshot.ts'
import { searchedQuery } from './rows/named.ts'
import { pageOfIds } from './rows/page.ts'
import { SqlReader, withLineTitles, withShortRows } from './rows/reader.ts'
import { Remembered } from './rows/remembered.ts'
import { orderOf, selectListed, selectRows, withIds } from './rows/select.ts'
import { corked } from './wire/cork.ts'
import type { Database } from './wire/database.ts'
import { inTransaction, retried, withConnection } from './wire/retry-transaction.ts'
import { isUnreachable } from './wire/unreachable.ts'
import { type Followers, SqlWriter } from './writer.ts'

const oneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

type Work<T> = (writer: SqlWriter) => Promise<T>
type Then<T, R> = (client: pg.ClientBase, done: T, writer: SqlWriter) => R | Promise<R>

/** The books in PostgreSQL. */
export class SqlStore extends SqlReader<Database> implements Store, Snapshots {
  private readonly remembered = new Remembered()
  private readonly followers: Followers

  constructor(db: Database, followers: Followers = {}) {
    super(db)
    this.followers = followers
  }

  /** Runs again after a conflict with another writer, or after a lost connection. */
  transaction<T>(work: Work<T>): Promise<T> {
    return this.settle(work, (_, done) => done)
  }

  /** Saves a row and returns it as it is read; questions for its short rows go out together with the commit. */
  keep(resource: Resource, work: Work<StoredRow>): Promise<ReadRow> {
    return this.settle(work, (client, row, { ledger }) => withShortRows(client, resource, row, ledger.heard))
  }

  private settle<T, R>(work: Work<T>, then: Then<T, R>): Promise<R> {
    return retried(() => withConnection(this.db.$client, (client) => this.once(client, work, then)))
  }

  private async once<T, R>(client: pg.PoolClient, work: Work<T>, then: Then<T, R>): Promise<R> {
    const writer = new SqlWriter(client, this.remembered, this.followers)
    corked(client)
    try {
      // Not awaited one by one: the connection answers in the order of the questions.
      const [, done] = await Promise.all([client.query('begin'), work(writer)])
      const [, answer] = await Promise.all([writer.commit(), then(client, done, writer)])
      return answer
    } catch (error) {
      // If even the rollback fails, the connection is broken, and the database rolls back by itself.
      const broken = await client.query('rollback').then(
        () => null,
        (reason: unknown) => reason,
      )
      const cause = (await writer.failure()) ?? error
      throw broken && !isUnreachable(cause) ? broken : cause
    }
  }

  snapshot<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    return retried(() => inTransaction(this.db, (transaction) => work(new SqlSnapshot(transaction)), oneMoment))
  }

  /** All rows of a query, without pages; with the titles of what they refer to also in their lines, if asked for. */
  async *each(
    resource: Resource,
    query: Query,
    scope: Scope,
    { lines }: { readonly lines: boolean } = { lines: false },
  ): AsyncGenerator<ReadRow> {
    const whole = { ...query, page: 1, per_page: Number.MAX_SAFE_INTEGER }
    const asked = pageOfIds(this.db, resource, await searchedQuery(this.db, resource, whole, scope), scope).getSQL()
    const select = lines ? selectRows : selectListed
    yield* inHelpings(this.db, asked, async (rows: readonly { id: string }[], db) => {
      const ids = rows.map(({ id }) => id)
      const found = await select(db, resource, withIds(resource, ids, scope), orderOf(resource, query))
      return lines ? withLineTitles(this.db.$client, resource, found) : found
    })
  }
}
