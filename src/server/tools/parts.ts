import type { SqlStore } from '#store/sql/store.ts'
import type { SqlRegisters } from '#store/sql/told/register-reader.ts'
import type { Database } from '#store/sql/wire/database.ts'
import type { Config } from './config.ts'

/** What every call is given. What a folder gives to the others it adds here itself, by `declare module`. */
export interface Parts {
  readonly config: Config
  readonly db: Database
  /** A pool of its own: the health check never queues behind other queries. */
  readonly health: Database
  readonly store: SqlStore
  readonly registers: SqlRegisters
}
