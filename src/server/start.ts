import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#store/sql/people.ts'
import { SqlRegisters } from '#store/sql/told/register-reader.ts'
import { type Config, ConfigError } from './config.ts'
import { mountVite } from './development.ts'
import { filesFolder } from './files/folder.ts'
import { buildApp } from './http/app.ts'
import { Exports } from './http/calls/exports.ts'
import { openBooks } from './open-books.ts'
import { plantCurrencies } from './seed/currencies.ts'
import { plantDemo } from './seed/demo.ts'
import { openDemoPeople } from './seed/demo-people.ts'
import { type DemoLogin, demoPassword } from './seed/people.ts'
import { plantRegions } from './seed/regions.ts'
import { tokensWith } from './session/tokens.ts'
import { keepTrimming } from './sync/trim.ts'

export interface Running {
  readonly address: string
  /** Those who can sign in with the demo password. */
  readonly demo: readonly DemoLogin[]
  /** There is nobody who could sign in. */
  readonly isEmpty: boolean
  close(): Promise<void>
}

/** Database, tables, first rows, doors: in this order; and closed in the opposite one. */
export async function start(config: Config, { dev = false } = {}): Promise<Running> {
  const { pools, store, close } = await openBooks(config)
  const { people: db, health } = pools
  try {
    if (config.production) refuseDemo(await openDemoPeople(db))
    await plantRegions(store)
    await plantCurrencies(store)
    if (config.demo) await plantDemo(store)
    const registers = new SqlRegisters(db)
    const exports = new Exports(pools.exports)
    const parts = { config, db, exports, health, store, registers, tokens: tokensWith(config.tokenSecret) }
    const app = await buildApp(parts, { client: dev ? mountVite : config.distDir })
    const housekeeping = { db: pools.exports, store, files: filesFolder(config.dataDir) }
    const stopTrimming = keepTrimming(housekeeping, (error) => app.log.error(error))
    app.addHook('onClose', async () => stopTrimming())
    const listening = await app.listen({ host: config.host, port: config.port })
    return {
      address: config.publicOrigin ?? listening,
      demo: config.production ? [] : await openDemoPeople(db),
      isEmpty: (await db.$count(users, and(eq(users.is_active, true), isNull(users.deleted_at)))) === 0,
      close: () => app.close().then(close),
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Data that was tried out goes into production without those whom everybody can be. */
function refuseDemo(people: readonly DemoLogin[]) {
  if (people.length === 0) return
  const phones = people.map(({ phone_number }) => phone_number).join(', ')
  throw new ConfigError(
    `These people of the demo can sign in with the password that everybody knows, ${demoPassword}: ${phones}.\n` +
      'Close their accounts with: npm start -- --close-demo (or start with an empty DATA_DIR).',
  )
}
