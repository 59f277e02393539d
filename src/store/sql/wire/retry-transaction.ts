import { setTimeout as pause } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { DatabaseError } from 'pg'
import { StoreUnreachable } from '../../store-unreachable.ts'
import type { Database, Transaction } from './database.ts'
import { isUnreachable } from './unreachable.ts'

const attempts = 5

/** How long to wait before each new attempt after a lost connection, in milliseconds: a database may be started again meanwhile. */
const waits = [50, 250, 1000]

/** Unique violation, serialization failure, deadlock: what another writer caused and a second run can settle. */
const races = ['23505', '40001', '40P01']

/**
 * Runs a transaction until it is settled. Two writers may pass the same rule at once: the one that comes second is run
 * again and now sees the first. One that lost its connection is run again too: if the database had kept it, the second run
 * finds by its ids that it is done. Without any connection nobody waits.
 */
export async function retried<T>(run: () => Promise<T>): Promise<T> {
  let lost = 0
  for (let attempt = 1; ; ) {
    try {
      return await run()
    } catch (error) {
      if (isUnreachable(error)) {
        const hadNone = error instanceof StoreUnreachable && lost === 0
        const wait = hadNone ? undefined : waits[lost++]
        if (wait === undefined) throw error instanceof StoreUnreachable ? error : new StoreUnreachable(error)
        await pause(wait)
      } else if (attempt++ === attempts || !isRace(error)) throw error
    }
  }
}

function isRace(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof DatabaseError && races.includes(cause.code ?? '')
}

/**
 * Runs work with a connection of the pool. Throws `StoreUnreachable` if there is none; a broken one does not go back into the
 * pool.
 */
export async function withConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error) => {
    throw isUnreachable(error) ? new StoreUnreachable(error) : error
  })
  let isBroken = false
  try {
    return await work(client)
  } catch (error) {
    isBroken = isUnreachable(error)
    throw error
  } finally {
    client.release(isBroken)
  }
}

type How = Parameters<Database['transaction']>[1]

/**
 * A transaction of the query builder. The builder's own method would return a connection to the pool that broke at
 * `begin`.
 */
export const inTransaction = <T>(db: Database, work: (transaction: Transaction) => Promise<T>, how?: How): Promise<T> =>
  withConnection(db.$client, (client) => drizzle(client).transaction(work, how))
