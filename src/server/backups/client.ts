import type pg from 'pg'
import { connectTo } from '#store/sql/wire/writing-client.ts'

/** A connection for a long work of its own; when it is called off whatever it does ends with an error. */
export async function withClient<T>(
  url: string,
  signal: AbortSignal,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const client = await connectTo(url)
  const end = () => void client.end().catch(() => {})
  signal.addEventListener('abort', end, { once: true })
  try {
    return await work(client)
  } finally {
    signal.removeEventListener('abort', end)
    await client.end()
  }
}

/** The same server, another database. */
export const addressOfDatabase = (url: string, database: string) =>
  url.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, (_, server) => `${server}/${database}`)

/** A database as no other has it: its server's own number and its number there. */
export async function originOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ origin: string }>(
    `select (select system_identifier from pg_control_system()) || '-' || oid as origin
     from pg_database where datname = current_database()`,
  )
  return rows[0]!.origin
}
