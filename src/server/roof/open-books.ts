import { migrate } from '#store/sql/migrate.ts'
import { SqlStore } from '#store/sql/store.ts'
import { openPools, type Pools } from '#store/sql/wire/pools.ts'
import { startEmbedded } from '../database/embedded.ts'
import { sayAloud, whenThere } from '../database/waiting.ts'
import type { Config } from '../tools/config.ts'
import { followers } from './followers.ts'

export interface OpenBooks {
  /** The address of the database. */
  readonly url: string
  readonly pools: Pools
  readonly store: SqlStore
  /** Whether the database is the one that comes with the program, on this machine. */
  readonly isEmbedded: boolean
  close(): Promise<void>
}

/** Opens the database of DATABASE_URL or the embedded one and migrates it; waits for one that is not up yet. */
export async function openBooks({ databaseUrl, dataDir }: Config): Promise<OpenBooks> {
  const { url, stop } = databaseUrl ? { url: databaseUrl, stop: async () => {} } : await startEmbedded(dataDir)
  try {
    await whenThere(() => migrate(url), sayAloud)
  } catch (error) {
    await stop()
    throw error
  }
  const pools = openPools(url)
  const isEmbedded = !databaseUrl
  return { url, pools, store: new SqlStore(pools.people, followers), isEmbedded, close: () => pools.end().then(stop) }
}
