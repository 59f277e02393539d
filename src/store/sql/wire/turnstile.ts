import type pg from 'pg'
import { connectTo } from './writing-client.ts'

const turnstile = 7_203_541

/** Does what only one of the starting processes may do at a time; the lock goes with its connection. */
export async function throughTurnstile<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectTo(url)
  try {
    await client.query(`select pg_advisory_lock(${turnstile})`)
    return await work(client)
  } finally {
    await client.end()
  }
}
