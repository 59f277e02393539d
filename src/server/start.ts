import { inArray } from 'drizzle-orm'
import type { Database } from '#store/sql/database.ts'
import { users } from '#store/sql/people.ts'
import { SqlRegisters } from '#store/sql/register-reader.ts'
import { openBooks } from './books.ts'
import type { Config } from './config.ts'
import { mountVite } from './development.ts'
import { buildApp } from './http/app.ts'
import { plantCurrencies } from './seed/currencies.ts'
import { plantDemo } from './seed/demo.ts'
import { type DemoLogin, demoLogins } from './seed/people.ts'
import { plantRegions } from './seed/regions.ts'
import { tokensWith } from './session/tokens.ts'
import { keepTrimming } from './sync/trim.ts'

export interface Running {
  readonly address: string
  /** Those who can sign in with the demo password. */
  readonly demo: readonly DemoLogin[]
  /** There is nobody yet who could sign in. */
  readonly isEmpty: boolean
  close(): Promise<void>
}

/** Database, tables, first rows, doors: in this order; and closed in the opposite one. */
export async function start(config: Config, { dev = false } = {}): Promise<Running> {
  const { db, store, close } = await openBooks(config)
  try {
    await plantRegions(store)
    await plantCurrencies(store)
    if (config.demo) await plantDemo(store)
    const registers = new SqlRegisters(db)
    const parts = { config, db, store, registers, tokens: tokensWith(config.tokenSecret) }
    const app = await buildApp(parts, { client: dev ? mountVite : config.distDir })
    const stopTrimming = keepTrimming(db, store, (error) => app.log.error(error))
    app.addHook('onClose', async () => stopTrimming())
    const listening = await app.listen({ host: config.host, port: config.port })
    return {
      address: config.publicOrigin ?? listening,
      demo: config.production ? [] : await demoPeople(db),
      isEmpty: (await db.$count(users)) === 0,
      close: () => app.close().then(close),
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function demoPeople(db: Database): Promise<readonly DemoLogin[]> {
  const phones = demoLogins.map(({ phone_number }) => phone_number)
  const found = await db.select({ phone: users.phone_number }).from(users).where(inArray(users.phone_number, phones))
  return demoLogins.filter(({ phone_number }) => found.some(({ phone }) => phone === phone_number))
}
