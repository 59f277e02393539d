import { expect, onTestFinished, test } from 'vitest'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { priceType } from '#domain/references/price-type.ts'
import { everyRow } from '#store/query.ts'
import { landedMigrations } from '#store/sql/migrate.ts'
import { SqlStore } from '#store/sql/store.ts'
import { openDatabase } from '#store/sql/wire/database.ts'
import { connected } from '../support/connected.ts'
import { freshDatabase } from '../support/postgres.ts'
import { keepRows, organisationRow, storedRow } from '../support/rows.ts'

const landed = landedMigrations()

/** Tables as they are now but for one rule, which its migration adds to rows that break it. */
async function without(index: string) {
  const url = await freshDatabase()
  const client = await connected(url)
  await client.query(`drop index ${index}`)
  const db = openDatabase(url)
  onTestFinished(() => db.$client.end())
  const store = new SqlStore(db)
  const feedAt = (feed: string) => store.snapshot((snapshot) => snapshot.position(feed))
  return { client, store, feedAt }
}

/** The statements that mend rows of a table, each with the rule for which it does. */
function mending(table: string) {
  const statements = landed.flatMap(({ text }) => text.split(/;\s*\n/))
  const at = statements.findIndex((one) => new RegExp(`^WITH "surplus" AS \\(\\s*UPDATE "${table}"`).test(one))
  return statements.slice(at, at + 2)
}

test('of several documents with one number of a device the first keeps it, and the devices are told', async () => {
  const { client, store, feedAt } = await without('currency_rate_one_device_number')
  const [alpha, beta] = [organisationRow('Alpha', 'AL'), organisationRow('Beta', 'BE')]
  const currency = storedRow('currency', { code: 'USD', name_uz: 'a', name_ru: 'b', name_en: 'c' })
  const rate = (owner: StoredRow, device_number: string | null, more: object = {}) =>
    storedRow('currency_rate', { organisation_id: owner.id, currency_id: currency.id, rate: 1, device_number, ...more })
  const at = { occurred_at: '2026-03-02T09:30:00.000Z', status: 'done', is_posted: true }
  const rates = [
    rate(alpha, 'A1-1', at),
    rate(alpha, 'A1-1', at),
    rate(alpha, 'A1-1', { ...at, revision: 0 }),
    rate(alpha, 'A1-2', at),
    rate(alpha, null, at),
    rate(alpha, null, at),
    rate(beta, 'A1-1', at),
  ]
  await store.transaction((writer) =>
    keepRows(writer, { organisation: [alpha, beta], currency: [currency], currency_rate: rates }),
  )
  const [before, others] = [await feedAt(alpha.id), await feedAt(beta.id)]
  for (const statement of mending('currency_rate')) await client.query(statement)
  const { rows } = await client.query('select device_number from currency_rate order by id')
  const second = `A1-1/${rates[1]!.id.slice(-12)}`
  expect(rows.map((row) => row.device_number)).toEqual(['A1-1', second, 'A1-1', 'A1-2', null, null, 'A1-1'])
  const news = await store.snapshot((snapshot) => snapshot.changes(alpha.id, before.version, 10))
  expect(news.ids).toEqual(new Map([['currency_rate', new Set([rates[1]!.id])]]))
  expect(await feedAt(beta.id)).toEqual(others)
})

test('of several default price types of an organisation the oldest stays, and the devices are told', async () => {
  const { client, store, feedAt } = await without('price_type_one_is_default')
  const [alpha, beta] = [organisationRow('Alpha', 'AL'), organisationRow('Beta', 'BE')]
  const currency = storedRow('currency', { code: 'UZS', name_uz: 'a', name_ru: 'b', name_en: 'c' })
  const type = (owner: StoredRow, name: string, fields: object = { is_default: true }) =>
    storedRow('price_type', { organisation_id: owner.id, name, currency_id: currency.id, ...fields })
  const types = [
    type(alpha, 'gone', { is_default: true, deleted_at: '2026-03-02T09:30:00.000Z' }),
    type(alpha, 'oldest'),
    type(alpha, 'plain', { is_default: false }),
    type(alpha, 'second'),
    type(alpha, 'third'),
    type(beta, 'of others'),
  ]
  await store.transaction((writer) =>
    keepRows(writer, { organisation: [alpha, beta], currency: [currency], price_type: types }),
  )
  const [before, others] = [await feedAt(alpha.id), await feedAt(beta.id)]
  for (const statement of mending('price_type')) await client.query(statement)
  const { rows } = await store.list(priceType, everyRow(priceType, 'en'), { organisation_id: 'every' })
  expect(rows.filter(({ is_default }) => is_default).map(({ name }) => name)).toEqual(['of others', 'oldest'])
  expect(rows.filter(({ revision }) => revision === 2).map(({ name }) => name)).toEqual(['second', 'third'])
  const news = await store.snapshot((snapshot) => snapshot.changes(alpha.id, before.version, 10))
  const changed = types.filter(({ name }) => name === 'second' || name === 'third').map(({ id }) => id)
  expect(news.upTo).toBe(before.version + 1)
  expect(news.ids).toEqual(new Map([['price_type', new Set(changed)]]))
  expect((await feedAt(alpha.id)).mark).toBe(news.mark)
  expect(await feedAt(beta.id)).toEqual(others)
})
