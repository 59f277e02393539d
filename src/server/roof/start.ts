import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { users } from '#store/sql/tables/people.ts'
import { SqlRegisters } from '#store/sql/told/register-reader.ts'
import { Backups } from '../backups/backups.ts'
import { openClassifier } from '../classifier/source.ts'
import { filesFolder } from '../files/folder.ts'
import { openFiscal } from '../fiscal/source.ts'
import { pictureFetcher } from '../import/fetch-picture.ts'
import { keepImporting } from '../import/job.ts'
import { Integrations } from '../integrations/integrations.ts'
import { openPost } from '../messages/post.ts'
import { keepTelling } from '../notices/keep-telling.ts'
import { keepRates } from '../rates/daily.ts'
import { openRates } from '../rates/source.ts'
import { Exports } from '../records/exports.ts'
import { keepReminding } from '../repayment/keep-reminding.ts'
import { ReportReading } from '../reports/reading.ts'
import { ReportDeliveries } from '../reports/sending/deliveries.ts'
import { openDemoPeople } from '../seed/demo-people.ts'
import { plantFirstRows } from '../seed/first-rows.ts'
import { type DemoLogin, demoPassword } from '../seed/people.ts'
import { keepDemoPictures } from '../seed/pictures.ts'
import { demoYear } from '../seed/span.ts'
import { tokensWith } from '../session/tokens.ts'
import { linkingOthers } from '../telegram/links.ts'
import { type Config, ConfigError } from '../tools/config.ts'
import { buildApp } from './app.ts'
import { mountVite } from './development.ts'
import { openBooks } from './open-books.ts'
import { keepTrimming } from './trim.ts'

export interface Running {
  readonly address: string
  /** Demo accounts that still have the demo password. */
  readonly demo: readonly DemoLogin[]
  /** True if no account can sign in. */
  readonly isEmpty: boolean
  close(): Promise<void>
}

/** Opens the database, brings the tables up to date, plants first rows, listens; closes in the opposite order. */
export async function start(config: Config, { dev = false } = {}): Promise<Running> {
  const { url, pools, store, isEmbedded, close } = await openBooks(config)
  const { people: db, health } = pools
  try {
    if (config.production) refuseDemo(await openDemoPeople(db))
    await plantFirstRows(url, store, config.demo ? demoYear : null)
    if (config.demo) await keepDemoPictures(filesFolder(config.dataDir))
    const registers = new SqlRegisters(db)
    const reading = new ReportReading(pools.reports, isEmbedded)
    const exports = new Exports(pools.exports)
    const { messages, carriers, mailbox, ...post } = openPost(db, config, (error) => app.log.error(error))
    const integrations = new Integrations({ db, config, carriers })
    const deliveries = new ReportDeliveries(
      { db, reading, carriers, ownCarriers: integrations.own, linkOther: linkingOthers(db, store) },
      (error) => app.log.error(error),
    )
    const rates = openRates(config)
    const classifier = openClassifier(config)
    const fiscal = openFiscal(config)
    const tokens = tokensWith(config.tokenSecret)
    const importing = { db, store, dataDir: config.dataDir, fetchPicture: pictureFetcher() }
    const imports = keepImporting(importing, (error) => app.log.error(error))
    const wakeImports = imports.wake
    const backups = new Backups(url, config, (error) => app.log.error(error))
    const parts = {
      backups,
      config,
      db,
      exports,
      health,
      store,
      registers,
      reading,
      rates,
      classifier,
      fiscal,
      integrations,
      tokens,
      messages,
      carriers,
      deliveries,
      mailbox,
      wakeImports,
    }
    const app: FastifyInstance = await buildApp(parts, { client: dev ? mountVite : config.distDir })
    post.start()
    backups.start()
    app.addHook('onClose', () => backups.close())
    deliveries.wake()
    app.addHook('onClose', async () => {
      await deliveries.close()
      await post.close()
    })
    const stopTelling = keepTelling(
      { db, store, carriers, ownCarriers: integrations.own, origin: config.publicOrigin },
      (error) => app.log.error(error),
    )
    app.addHook('onClose', () => stopTelling())
    const stopReminding = keepReminding({ db, carriersOf: (id) => integrations.carriersOf(id) }, (error) =>
      app.log.error(error),
    )
    app.addHook('onClose', () => stopReminding())
    app.addHook('onClose', () => imports.close())
    const housekeeping = { db: pools.exports, store, files: filesFolder(config.dataDir) }
    const stopTrimming = keepTrimming(housekeeping, (error) => app.log.error(error))
    app.addHook('onClose', async () => stopTrimming())
    const stopRates = keepRates({ db, store, source: rates }, (error) => app.log.error(error))
    app.addHook('onClose', async () => {
      stopRates()
      await rates.close()
      await classifier.close()
      await fiscal.close()
    })
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

/** In production, refuses to start on data where the public demo password still works. */
function refuseDemo(people: readonly DemoLogin[]) {
  if (people.length === 0) return
  const phones = people.map(({ phone_number }) => phone_number).join(', ')
  throw new ConfigError(
    `These people of the demo can sign in with the password that everybody knows, ${demoPassword}: ${phones}.\n` +
      'Close their accounts with: npm start -- --close-demo (or start with an empty DATA_DIR).',
  )
}
