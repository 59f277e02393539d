import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { prepared } from './prepared.ts'
import { mustWrite, writingClients } from './writing-client.ts'

/** A day of the calendar is no moment: it stays the text that it is. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (type, format) =>
  type === pg.types.builtins.DATE ? String : pg.types.getTypeParser(type, format)

/** A connection is not kept for ever, so that servers that were moved behind one name are found. */
const oldest = 15 * 60

/** How long one waits for a connection, and how long a connection may be at something; without them, for ever. */
type Limits = Pick<
  pg.PoolConfig,
  'connectionTimeoutMillis' | 'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout'
>

/**
 * A pool of connections; an idle one that breaks is replaced and not the end of the program.
 * What is asked together is sent together: a posting then waits for few answers instead of many.
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
  // One that the database ends while somebody works with it is told to them, and ends nothing else.
  pool.on('connect', (client) => client.on('error', () => {}))
  return drizzle(pool)
}

export type Database = ReturnType<typeof openDatabase>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Connection = NodePgDatabase | Transaction

/** Takes a statement as it is, past the builder. */
export interface Asker {
  readonly $client: { query(asked: ReturnType<typeof prepared>): Promise<{ rows: unknown[] }> }
}
