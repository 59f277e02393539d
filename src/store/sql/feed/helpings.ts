import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Row } from '#domain/kernel/resource.ts'
import type { Connection, Database } from '../wire/database.ts'

const helping = 1000

/** Reads all rows of a query in batches from one snapshot: exports must not hold them in memory at once. */
export async function* inHelpings<T, R extends Row = Row>(
  { $client }: Database,
  asked: SQL,
  read: (rows: readonly R[], db: Connection) => Promise<readonly T[]>,
): AsyncGenerator<T> {
  const client = await $client.connect()
  const db = drizzle(client)
  try {
    await db.execute(sql`begin isolation level repeatable read read only`)
    await db.execute(sql`declare page no scroll cursor for ${asked}`)
    for (;;) {
      const { rows } = await db.execute<Row>(sql`fetch ${sql.raw(String(helping))} from page`)
      if (rows.length === 0) return
      yield* await read(rows as R[], db)
    }
  } finally {
    // An error of the rollback must not hide the first error.
    const isBroken = await db.execute(sql`rollback`).then(
      () => false,
      () => true,
    )
    client.release(isBroken)
  }
}
