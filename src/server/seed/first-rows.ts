import type { SqlStore } from '#store/sql/store.ts'
import { throughTurnstile } from '#store/sql/wire/turnstile.ts'
import { plantCountries } from './countries.ts'
import { plantCurrencies } from './currencies.ts'
import { plantDemo } from './demo.ts'
import { plantRegions } from './regions.ts'
import type { DemoSpan } from './span.ts'

/** What a database begins with. Of two servers that start at once the second finds what the first has planted. */
export const plantFirstRows = (url: string, store: SqlStore, demo: DemoSpan | null): Promise<void> =>
  throughTurnstile(url, async () => {
    await plantCountries(store)
    await plantRegions(store)
    await plantCurrencies(store)
    if (demo) await plantDemo(store, demo)
  })
