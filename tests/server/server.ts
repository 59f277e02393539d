import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { resourceNamed } from '#domain/house.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { Backups } from '#server/backups/backups.ts'
import { openClassifier } from '#server/classifier/source.ts'
import { openFiscal } from '#server/fiscal/source.ts'
import { pictureFetcher } from '#server/import/fetch-picture.ts'
import { keepImporting } from '#server/import/job.ts'
import { Integrations } from '#server/integrations/integrations.ts'
import type { OutgoingMessage } from '#server/messages/message.ts'
import { openPost } from '#server/messages/post.ts'
import { changeOwn } from '#server/people/change-own.ts'
import { openRates } from '#server/rates/source.ts'
import { Exports } from '#server/records/exports.ts'
import { ReportReading } from '#server/reports/reading.ts'
import { ReportDeliveries } from '#server/reports/sending/deliveries.ts'
import { type AppSurroundings, buildApp } from '#server/roof/app.ts'
import { followers } from '#server/roof/followers.ts'
import { hashPassword } from '#server/session/password.ts'
import { openSession } from '#server/session/sessions.ts'
import { tokensWith } from '#server/session/tokens.ts'
import { linkingOthers } from '#server/telegram/links.ts'
import { type Config, readConfig } from '#server/tools/config.ts'
import { everyRow } from '#store/query.ts'
import { SqlStore } from '#store/sql/store.ts'
import { SqlRegisters } from '#store/sql/told/register-reader.ts'
import { openPools } from '#store/sql/wire/pools.ts'
import { makeOrganisation } from '../support/actors.ts'
import { hired } from '../support/hired.ts'
import { freshDatabase } from '../support/postgres.ts'
import { rightsOf } from '../support/rights.ts'

export const password = 'parol2026'
const passwordHash = hashPassword(password)

interface Person {
  readonly permissions?: readonly string[]
  readonly is_super?: boolean
  readonly organisation_id?: string
  readonly email?: string
  /** The ids of the warehouses where they work. */
  readonly warehouses?: readonly string[]
  /** Has no password yet. */
  readonly isNew?: boolean
}

/** How long, in milliseconds, an export waits for whoever takes nothing. */
export const exportPatience = 3000

interface Asked {
  readonly as?: { readonly token: string }
  readonly body?: object
  readonly headers?: Record<string, string>
}

/** A server of its own for a test file, with one organisation in it or with those that its database has, in a process of its own mind. */
export async function testServer(
  changed: Partial<Config> = {},
  surroundings: Partial<AppSurroundings> = {},
  url = freshDatabase(),
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'savdo-server-'))
  const config = { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), ...changed }
  const pools = openPools(await url, 5)
  const { people: db, health } = pools
  const exports = new Exports(pools.exports, exportPatience)
  const store = new SqlStore(db, followers)
  const tokens = tokensWith(config.tokenSecret)
  const sent: OutgoingMessage[] = []
  const messages = { send: async (message: OutgoingMessage) => void sent.push(message), reaches: () => true }
  const rates = openRates(config)
  const classifier = openClassifier(config)
  const fiscal = openFiscal(config)
  const failures: unknown[] = []
  const { carriers, mailbox, ...post } = openPost(db, config, (error) => failures.push(error))
  const reading = new ReportReading(pools.reports)
  const integrations = new Integrations({ db, config, carriers })
  const deliveries = new ReportDeliveries(
    { db, reading, carriers, ownCarriers: integrations.own, linkOther: linkingOthers(db, store) },
    (error) => failures.push(error),
  )
  const importing = { db, store, dataDir, fetchPicture: pictureFetcher() }
  const imports = keepImporting(importing, (error) => failures.push(error))
  const backups = new Backups(await url, config, (error) => failures.push(error))
  const app = await buildApp(
    {
      backups,
      config,
      wakeImports: imports.wake,
      db,
      exports,
      health,
      store,
      rates,
      classifier,
      fiscal,
      integrations,
      tokens,
      messages,
      carriers,
      deliveries: { wake: () => {} },
      mailbox: null,
      registers: new SqlRegisters(db),
      reading,
    },
    { client: join(dataDir, 'dist'), ...surroundings },
  )
  const organisation = (await organisationWith('MT')) ?? (await makeOrganisation(store, 'MT'))
  let phones = 0

  async function organisationWith(prefix: string): Promise<StoredRow | undefined> {
    const query = everyRow(resourceNamed('organisation'), 'en')
    const { rows } = await store.list(resourceNamed('organisation'), query, { organisation_id: 'every' })
    return rows.find((row) => row.prefix === prefix)
  }

  /** A person who may do what is named, already signed in. */
  async function hire({
    permissions = [],
    is_super = false,
    organisation_id = organisation.id,
    email,
    warehouses = [],
    isNew = false,
  }: Person = {}) {
    const phone = `+99890123${String(++phones).padStart(4, '0')}`
    const keys = rightsOf(permissions)
    const id = await hired(db, organisation_id, keys, {
      phone_number: phone,
      email: email ?? null,
      password_hash: isNew ? null : await passwordHash,
      is_super,
      warehouse_ids: warehouses,
    })
    const { access_token: token, refresh_token: refresh } = await openSession(db, tokens, id, { device: 'test' })
    return { id, phone, token, refresh }
  }

  /** Where a person works from now on. */
  const place = (id: string, warehouse_ids: readonly string[], cashbox_ids: readonly string[] = []) =>
    changeOwn(store, id, { warehouse_ids, cashbox_ids })

  /** Gives the roles of a person these rights instead of theirs. */
  const allow = (id: string, permissions: readonly string[]) =>
    db.execute(sql`update role set permissions = ${JSON.stringify(permissions)}::jsonb
      where id = any(select unnest(role_ids) from employee where id = ${id})`)

  async function call(method: InjectOptions['method'], path: string, { as, body, headers }: Asked = {}) {
    const authorization = as && { authorization: `Bearer ${as.token}` }
    const answer = await app.inject({
      method: method!,
      url: path.startsWith('/files') ? path : `/api/v1${path}`,
      headers: { 'accept-language': 'en', ...authorization, ...headers },
      ...(body && { body }),
    })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      bytes: answer.rawPayload,
      json: () => answer.json(),
    }
  }

  async function close() {
    await imports.close()
    await backups.close()
    await deliveries.close()
    await app.close()
    await post.close()
    await rates.close()
    await classifier.close()
    await fiscal.close()
    await pools.end()
    rmSync(dataDir, { recursive: true })
  }

  return {
    app,
    db,
    pools,
    store,
    tokens,
    config,
    sent,
    /** What stand-ins have taken of what goes out with files. */
    taken: () => mailbox?.() ?? [],
    deliveries,
    integrations,
    backups,
    failures,
    organisation,
    organisationWith,
    hire,
    place,
    allow,
    call,
    close,
  }
}
