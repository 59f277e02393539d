import { DrizzleQueryError } from 'drizzle-orm'
import type pg from 'pg'
import { DatabaseError } from 'pg'
import type { Resource, StoredRow } from '#domain/kernel/resource.ts'
import type { Books, ReadRow, Scope, Snapshot, Store } from '../port.ts'
import type { Query } from '../query.ts'
import type { Database } from './database.ts'
import { inHelpings } from './helpings.ts'
import { pageOfIds } from './page.ts'
import { SqlReader, shown } from './reader.ts'
import { Remembered } from './remembered.ts'
import { orderOf, selectListed, withIds } from './select.ts'
import { SqlSnapshot } from './snapshot.ts'
import { together } from './together.ts'
import { SqlWriter } from './writer.ts'

const attempts = 5
const oneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

type Work<T> = (writer: SqlWriter) => Promise<T>
type Then<T, R> = (client: pg.ClientBase, done: T, writer: SqlWriter) => R | Promise<R>

/** The books in PostgreSQL. */
export class SqlStore extends SqlReader<Database> implements Store, Books {
  private readonly remembered = new Remembered()

  /** Two writers may pass the same rule at once; the one that comes second is run again and now sees the first. */
  transaction<T>(work: Work<T>): Promise<T> {
    return this.settle(work, (_, done) => done)
  }

  /** Keeps a row and shows it as it is read: what must still be asked for that goes along with the commit. */
  keep(resource: Resource, work: Work<StoredRow>): Promise<ReadRow> {
    return this.settle(work, (client, row, { ledger }) => shown(client, resource, row, ledger.heard))
  }

  private async settle<T, R>(work: Work<T>, then: Then<T, R>): Promise<R> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.once(work, then)
      } catch (error) {
        if (attempt === attempts || !isRace(error)) throw error
      }
    }
  }

  private async once<T, R>(work: Work<T>, then: Then<T, R>): Promise<R> {
    const client = await this.db.$client.connect()
    const writer = new SqlWriter(client, this.remembered)
    together(client)
    try {
      // Not waited for: the connection answers in the order in which it was asked.
      const [, done] = await Promise.all([client.query('begin'), work(writer)])
      const [, answer] = await Promise.all([writer.commit(), then(client, done, writer)])
      return answer
    } catch (error) {
      await client.query('rollback')
      throw (await writer.failure()) ?? error
    } finally {
      client.release()
    }
  }

  snapshot<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    return this.db.transaction((transaction) => work(new SqlSnapshot(transaction)), oneMoment)
  }

  /** The whole answer to a question. */
  each(resource: Resource, query: Query, scope: Scope): AsyncGenerator<ReadRow> {
    const whole = { ...query, page: 1, per_page: Number.MAX_SAFE_INTEGER }
    const asked = pageOfIds(this.db, resource, whole, scope).getSQL()
    return inHelpings(this.db, asked, (rows, db) => {
      const ids = rows.map(({ id }) => String(id))
      return selectListed(db, resource, withIds(resource, ids, scope), orderOf(resource, query))
    })
  }
}

/** Unique violation, serialization failure, deadlock: what another writer caused and a second run can settle. */
const races = ['23505', '40001', '40P01']

function isRace(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof DatabaseError && races.includes(cause.code ?? '')
}
