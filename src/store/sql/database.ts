import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** A pool of connections; an idle one that breaks is replaced and not the end of the program. */
export function openDatabase(url: string, connections = 10) {
  const pool = new pg.Pool({ connectionString: url, max: connections })
  pool.on('error', () => {})
  return drizzle(pool)
}

export type Database = ReturnType<typeof openDatabase>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Connection = NodePgDatabase | Transaction
