import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { DexieReplica } from '#store/dexie/replica.ts'
import type { Reader } from '#store/port.ts'
import { SqlStore } from '#store/sql/store.ts'
import { openDatabase } from '#store/sql/wire/database.ts'
import { MemoryStore } from './memory/store.ts'
import { freshDatabase } from './postgres.ts'
import { keepRows, type Rows } from './rows.ts'

export interface Keeper {
  /** The keeper with these rows and no others. */
  holding(rows: Rows): Promise<Reader>
  close(): Promise<void>
}

async function sql(statements: readonly string[] = []): Promise<Keeper> {
  const db = openDatabase(await freshDatabase())
  for (const statement of statements) await db.execute(statement)
  const store = new SqlStore(db)
  return {
    async holding(rows) {
      await db.execute('truncate region, organisation cascade')
      await store.transaction((writer) => keepRows(writer, rows))
      return store
    },
    close: () => db.$client.end(),
  }
}

async function memory(): Promise<Keeper> {
  return {
    async holding(rows) {
      const store = new MemoryStore()
      await store.transaction((writer) => keepRows(writer, rows))
      return store
    },
    async close() {},
  }
}

async function dexie(): Promise<Keeper> {
  const opened: DexieReplica[] = []
  return {
    async holding(rows) {
      const replica = new DexieReplica(`replica-${v7()}-1`)
      opened.push(replica)
      await replica.apply({ rows, removed: {}, settled: [], cursor: '1', more: false, ready: true }, null)
      return replica
    },
    async close() {
      for (const replica of opened) replica.close()
    },
  }
}

/** A keeper that has tables takes the statements that make more of them. */
export const keepers: Readonly<Record<string, (statements?: readonly string[]) => Promise<Keeper>>> = {
  memory,
  dexie,
  sql,
}
