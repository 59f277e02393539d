import { type Database, openDatabase } from './database.ts'

/**
 * Separate connections for what must not wait for each other: `people` answers calls; `exports` reads whole tables,
 * also for the server itself; `reports` reads what may take long and is waited for; `health` checks the database, however busy the others are.
 */
export interface Pools {
  readonly people: Database
  readonly exports: Database
  readonly reports: Database
  readonly health: Database
  end(): Promise<void>
}

const seconds = 1000
/** A call that gets no connection for so long is told to try again. */
const connectionTimeoutMillis = 5 * seconds

/** No call of a person holds a connection or a lock for longer, be it by a slow query or an idle transaction. */
const briefly = {
  connectionTimeoutMillis,
  statement_timeout: 15 * seconds,
  lock_timeout: 10 * seconds,
  idle_in_transaction_session_timeout: 30 * seconds,
}
/** Exports and counts may take long, as long as they go on. */
const atLength = { connectionTimeoutMillis, idle_in_transaction_session_timeout: 60 * seconds }

export function openPools(url: string, people = 10): Pools {
  const pools = {
    people: openDatabase(url, people, briefly),
    exports: openDatabase(url, 3, atLength),
    reports: openDatabase(url, 3, atLength),
    health: openDatabase(url, 1, briefly),
  }
  const end = async () => void (await Promise.all(Object.values(pools).map(({ $client }) => $client.end())))
  return { ...pools, end }
}
