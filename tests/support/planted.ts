import { peopleFollow } from '#server/people/follow.ts'
import { plantFirstRows } from '#server/seed/first-rows.ts'
import { demoMonth } from '#server/seed/span.ts'
import { SqlStore } from '#store/sql/store.ts'
import { openDatabase } from '#store/sql/wire/database.ts'

/** Everything a first start writes, into a database that has its tables. */
export async function plantAll(url: string): Promise<void> {
  const db = openDatabase(url)
  const store = new SqlStore(db, peopleFollow)
  try {
    await plantFirstRows(url, store, demoMonth)
  } finally {
    await db.$client.end()
  }
}
