import type { Store } from '#store/port.ts'
import { SqlStore } from '#store/sql/store.ts'
import { openDatabase } from '#store/sql/wire/database.ts'
import { MemoryStore } from './memory/store.ts'
import { freshDatabase } from './postgres.ts'

/** Every rule holds on every keeper that can be written to. One that has tables takes the statements that make more of them. */
export const stores: Readonly<
  Record<string, (statements?: readonly string[]) => Promise<{ store: Store; close(): Promise<void> }>>
> = {
  memory: async () => ({ store: new MemoryStore(), close: async () => {} }),
  sql: async (statements = []) => {
    const db = openDatabase(await freshDatabase())
    for (const statement of statements) await db.execute(statement)
    return { store: new SqlStore(db), close: () => db.$client.end() }
  },
}
