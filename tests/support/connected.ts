import pg from 'pg'
import { onTestFinished } from 'vitest'

/** A connection of its own, for as long as the test lasts. */
export async function connected(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
