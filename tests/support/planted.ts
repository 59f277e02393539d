import { peopleFollow } from '#server/people/follow.ts'
import { plantCountries } from '#server/seed/countries.ts'
import { plantCurrencies } from '#server/seed/currencies.ts'
import { plantDemo } from '#server/seed/demo.ts'
import { plantRegions } from '#server/seed/regions.ts'
import { SqlStore } from '#store/sql/store.ts'
import { openDatabase } from '#store/sql/wire/database.ts'

/** Everything a first start writes, into a database that has its tables. */
export async function plantAll(url: string): Promise<void> {
  const db = openDatabase(url)
  const store = new SqlStore(db, peopleFollow)
  try {
    await plantCountries(store)
    await plantRegions(store)
    await plantCurrencies(store)
    await plantDemo(store)
  } finally {
    await db.$client.end()
  }
}
