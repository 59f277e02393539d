import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { prepared } from './prepared.ts'
import { mustWrite, writingClients } from './writing-client.ts'

/** A day of the calendar is no moment: it stays the text that it is. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (type, format) =>
  type === pg.types.builtins.DATE ? String : pg.types.getTypeParser(type, format)

/** Connections are renewed after some time, so that servers moved behind a host name are found. */
const oldest = 15 * 60

/** Timeouts for getting a connection and for using it; without them there is no limit. */
type Limits = Pick<
  pg.PoolConfig,
  'connectionTimeoutMillis' | 'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout'
>

/**
 * A pool of connections; an idle one that breaks is replaced, without ending the program. Statements are pipelined, so
 * a posting waits for few answers.
 */
export function openDatabase(url: string, connections = 10, limits: Limits = {}) {
  const pool = new pg.Pool({
    Client: writingClients(url),
    onConnect: mustWrite,
    max: connections,
    maxLifetimeSeconds: oldest,
    pipeline: true,
    types: { getTypeParser },
    ...limits,
  })
  pool.on('error', () => {})
  // An error on a connection in use reaches the one using it, and must not end the program.
  pool.on('connect', (client) => client.on('error', () => {}))
  return drizzle(pool)
}

export type Database = ReturnType<typeof openDatabase>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Connection = NodePgDatabase | Transaction

/** Runs a prepared statement directly, without the query builder. */
export interface Asker {
  readonly $client: { query(asked: ReturnType<typeof prepared>): Promise<{ rows: unknown[] }> }
}
