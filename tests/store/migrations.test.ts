import { readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { priceType } from '#domain/references/price-type.ts'
import { everyRow } from '#store/query.ts'
import { openDatabase } from '#store/sql/database.ts'
import { landedMigrations, migrate } from '#store/sql/migrate.ts'
import { schema } from '#store/sql/schema.ts'
import { SqlStore } from '#store/sql/store.ts'
import { freshDatabase } from '../support/postgres.ts'
import { keepRows, organisationRow, storedRow } from '../support/rows.ts'

const folder = new URL('../../src/store/sql/migrations/', import.meta.url)
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
const landed = landedMigrations()

async function connected(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function emptied() {
  const url = await freshDatabase()
  const client = await connected(url)
  await client.query('drop schema public cascade; create schema public')
  return { url, client }
}

/** All that a database says of its tables, in an order that does not depend on how they came about; indexes of words are an extra. */
async function shapeOf(client: pg.Client) {
  const ask = async (question: string) => (await client.query(question)).rows
  return {
    columns: await ask(`select table_name, column_name, data_type, datetime_precision, is_nullable, column_default
      from information_schema.columns where table_schema = 'public' and table_name <> 'migrations' order by 1, 2`),
    indexes: await ask(`select indexname, indexdef from pg_indexes
      where schemaname = 'public' and tablename <> 'migrations' and indexname not like '%\\_words\\_%' order by 1`),
    constraints:
      await ask(`select conname, conrelid::regclass::text as of, pg_get_constraintdef(oid) as says from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid <> coalesce(to_regclass('migrations'), 0) order by 1, 2`),
  }
}

test('a migration only adds, lets more rows stand where fewer could, or mends rows for the rule that it adds', () => {
  const adds = /^(CREATE TABLE|CREATE (UNIQUE )?INDEX|ALTER TABLE "\w+" ADD (COLUMN|CONSTRAINT)) /
  const statements = landed.flatMap(({ text }) => text.split(/;\s*\n/).filter((statement) => statement.trim()))
  expect(statements.length).toBeGreaterThan(10)
  const isWidened = (statement: string, at: number) => {
    const [, table, gone] = /^ALTER TABLE "(\w+)" DROP CONSTRAINT "(\w+)"$/.exec(statement) ?? []
    if (!gone) return false
    const columnsIn = (text = '') => [...(/PRIMARY KEY\(([^)]+)\)/.exec(text)?.[1] ?? '').matchAll(/\w+/g)].map(String)
    const before = columnsIn(statements.find((one) => one.includes(`CONSTRAINT "${gone}" PRIMARY KEY`)))
    const after = statements[at + 1]?.startsWith(`ALTER TABLE "${table}" ADD`) ? columnsIn(statements[at + 1]) : []
    return before.length > 0 && before.every((column) => after.includes(column))
  }
  const isMended = (statement: string, at: number) => {
    const table = /^WITH "surplus" AS \(\s*UPDATE "(\w+)"/.exec(statement)?.[1]
    return table && new RegExp(`^CREATE UNIQUE INDEX "\\w+" ON "${table}"`).test(statements[at + 1] ?? '')
  }
  const isAllowed = (statement: string, at: number) =>
    adds.test(statement) || isWidened(statement, at) || isMended(statement, at)
  expect(statements.filter((statement, at) => !isAllowed(statement, at))).toEqual([])
})

test('a migration that has landed never changes', () => {
  expect(Object.fromEntries(landed.map(({ name, hash }) => [`${name}.sql`, hash]))).toEqual(read('hashes.json'))
})

test('the tables as declared are what the last migration knew', async () => {
  expect(await generateMigration(read('snapshot.json'), generateDrizzleJson(schema()))).toEqual([])
})

test('the migrations lead to the tables as declared', async () => {
  const { client } = await emptied()
  for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson(schema())))
    await client.query(statement)
  const declared = await shapeOf(client)
  expect(declared.columns.length).toBeGreaterThan(100)
  expect(await shapeOf(await connected(await freshDatabase()))).toEqual(declared)
})

test('each is applied once, in order, even by two who start together', async () => {
  const { url } = await emptied()
  const applied = await Promise.all([migrate(url), migrate(url)])
  expect(applied.flat()).toEqual(landed.map(({ name }) => name))
  expect(await migrate(url)).toEqual([])
})

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

test('one that fails leaves nothing behind', async () => {
  const { url, client } = await emptied()
  const good = { name: '0001_good', text: 'create table good (id int)', hash: 'a' }
  const bad = { name: '0002_bad', text: 'create table half (id int); create table half (id int)', hash: 'b' }
  await expect(migrate(url, [good, bad])).rejects.toThrow('already exists')
  expect((await client.query('select name from migrations')).rows).toEqual([{ name: '0001_good' }])
  expect((await client.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }])
})

test('a database of a newer program, or of changed files, is refused in plain words', async () => {
  const url = await freshDatabase()
  const client = await connected(url)
  const [first] = landed
  await expect(migrate(url, [{ ...first!, hash: 'other' }, ...landed.slice(1)])).rejects.toThrow(
    'is not the one that this database was made with',
  )
  await client.query(`insert into migrations (name, hash) values ('9999_later', 'x')`)
  await expect(migrate(url)).rejects.toThrow('newer Savdo (it has the migration 9999_later)')
})

test('words get their index where the database lets us, and a start without that right is no failure', async () => {
  const question = `select indexdef from pg_indexes where indexname like '%\\_words\\_%' order by 1`
  const { rows: usual } = await (await connected(await freshDatabase())).query(question)
  expect(usual.length).toBeGreaterThan(5)
  const { url, client } = await emptied()
  await client.query('create role savdo_guest; grant usage, create on schema public to savdo_guest')
  onTestFinished(() => client.query('drop owned by savdo_guest; drop role savdo_guest').then(() => {}))
  expect(await migrate(`${url}&options=-c%20role%3Dsavdo_guest`)).toHaveLength(landed.length)
  expect((await client.query(question)).rows).toEqual([])
  expect(await migrate(url)).toEqual([])
  expect((await client.query(question)).rows).toEqual(usual)
})

test('a database that does not know Cyrillic letters is refused', async () => {
  const url = await freshDatabase()
  const name = `${new URL(url).pathname.slice(1)}_deaf`
  await (await connected(url)).query(`create database ${name} template template0 locale_provider libc locale 'C'`)
  const deaf = Object.assign(new URL(url), { pathname: `/${name}` }).href
  await expect(migrate(deaf)).rejects.toThrow('does not know Cyrillic letters')
})
