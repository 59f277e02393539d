// long: what migrations may do, and whole databases brought up from before
import { readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import type pg from 'pg'
import { v7 } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { house, resourceNamed } from '#domain/house.ts'
import { everyRow } from '#store/query.ts'
import { verify } from '#store/sql/books/verify.ts'
import { landedMigrations, migrate } from '#store/sql/migrate.ts'
import { schema } from '#store/sql/schema.ts'
import { SqlStore } from '#store/sql/store.ts'
import { historyOf } from '#store/sql/told/history.ts'
import { openDatabase } from '#store/sql/wire/database.ts'
import { connected } from '../support/connected.ts'
import { freshDatabase } from '../support/postgres.ts'
import { cash, change, line, must, openShop, post } from '../support/shop.ts'

const folder = new URL('../../src/store/sql/migrations/', import.meta.url)
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
const landed = landedMigrations()
const every = { organisation_id: 'every' } as const

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

test('a migration only adds, lets more rows stand where fewer could, mends rows for the rule that it adds, or carries rights over to their new names', () => {
  const adds = /^(CREATE TABLE|CREATE (UNIQUE )?INDEX|ALTER TABLE "\w+" ADD (COLUMN|CONSTRAINT)) /
  const statements = landed.flatMap(({ text }) => text.split(/;\s*\n/).filter((statement) => statement.trim()))
  expect(statements.length).toBeGreaterThan(10)
  const key = '(?:PRIMARY KEY|UNIQUE NULLS NOT DISTINCT)'
  const columnsIn = (text = '') =>
    [...(new RegExp(`${key} ?\\(([^)]+)\\)`).exec(text)?.[1] ?? '').matchAll(/\w+/g)].map(String)
  /** A key that PostgreSQL named itself is of the one column that was declared with it. */
  const keyOf = (table: string, name: string) => {
    const ofOne = name === `${table}_pkey`
    const isIts = (one: string) => one.startsWith(`CREATE TABLE "${table}"`) || one.includes(`CONSTRAINT "${name}"`)
    const text = statements.find((one) => isIts(one) && new RegExp(key).test(one))
    return ofOne ? [/"(\w+)" uuid PRIMARY KEY/.exec(text ?? '')?.[1] ?? 'none'] : columnsIn(text)
  }
  const isWidened = (statement: string, at: number) => {
    const [, table = '', gone = ''] = /^ALTER TABLE "(\w+)" DROP CONSTRAINT "(\w+)"$/.exec(statement) ?? []
    if (!gone) return false
    if (statements.some((one) => one.includes(`ADD CONSTRAINT "${gone}" FOREIGN KEY`))) return true
    const before = keyOf(table, gone)
    const isNext = (one: string) => one.startsWith(`ALTER TABLE "${table}" ADD`) && new RegExp(key).test(one)
    const after = columnsIn(statements.slice(at + 1).find(isNext))
    return before.length > 0 && before.every((column) => after.includes(column))
  }
  /** An index that holds no rule is there for speed alone. */
  const isForSpeed = (statement: string) => {
    const gone = /^DROP INDEX "(\w+)"$/.exec(statement)?.[1]
    return gone && statements.some((one) => one.startsWith(`CREATE INDEX "${gone}"`))
  }
  const isFilled = (statement: string, at: number) => {
    const [, table, column] = /^ALTER TABLE "(\w+)" ALTER COLUMN "(\w+)" SET NOT NULL$/.exec(statement) ?? []
    const filling = new RegExp(
      `^UPDATE "${table}" SET "${column}" = (\\S+( WHERE "${column}" IS NULL)?|CASE WHEN "${column}" IS NULL THEN '' ELSE [\\s\\S]+ END|"summed"."${column}" FROM \\([\\s\\S]+)$`,
    )
    return table && filling.test(statements[at - 1] ?? '')
  }
  const isFilling = (statement: string, at: number) => {
    const table = /^UPDATE "(\w+)"/.exec(statement)?.[1]
    return table && isFilled(statements[at + 1] ?? '', at + 1)
  }
  const isMended = (statement: string, at: number) => {
    const table = /^WITH "surplus" AS \(\s*UPDATE "(\w+)"/.exec(statement)?.[1]
    return table && new RegExp(`^CREATE UNIQUE INDEX "\\w+" ON "${table}"`).test(statements[at + 1] ?? '')
  }
  /** A new table may begin with what others know already. */
  const isBegun = (statement: string, at: number) => {
    const table = /^INSERT INTO "(\w+)"/.exec(statement)?.[1]
    return table && statements.slice(0, at).some((one) => one.startsWith(`CREATE TABLE "${table}"`))
  }
  /** A new column may begin with what another table knows already. */
  const isTold = (statement: string, at: number) => {
    const [, table, column] = /^UPDATE "(\w+)" SET "(\w+)" = [\s\S]+\sFROM /.exec(statement) ?? []
    return table && statements.slice(0, at).includes(`ALTER TABLE "${table}" ADD COLUMN "${column}" uuid`)
  }
  /** A new column may begin with one value for the rows that are there, or for some of them. */
  const isGiven = (statement: string, at: number) => {
    const [, table, column] = /^UPDATE "(\w+)" SET "(\w+)" = (?:'\w+'|true WHERE [\s\S]+);?\s*$/.exec(statement) ?? []
    return (
      table && statements.slice(0, at).some((one) => one.startsWith(`ALTER TABLE "${table}" ADD COLUMN "${column}"`))
    )
  }
  /** What months come to follows from the entries: it may be counted anew. */
  const isCountedAnew = (statement: string, at: number) => {
    const table = /^TRUNCATE "(\w+)_months"$/.exec(statement)?.[1]
    const next = statements[at + 1] ?? ''
    return table && next.startsWith(`INSERT INTO "${table}_months"`) && next.includes(`FROM "${table}" GROUP BY`)
  }
  /** Rows without the value stand beside those that have it, or have the one that it begins with. */
  const isLoosened = (statement: string) =>
    /^ALTER TABLE "\w+" ALTER COLUMN "\w+" (DROP NOT NULL|SET DEFAULT '\w*')$/.test(statement.trim())
  const isCarried = (statement: string) => /^UPDATE "roles?" SET "permissions" = /.test(statement)
  const isAllowed = (statement: string, at: number) =>
    [adds.test(statement), isForSpeed(statement), isLoosened(statement), isCarried(statement)].some(Boolean) ||
    [isWidened, isMended, isFilled, isFilling, isBegun, isTold, isGiven, isCountedAnew].some((rule) =>
      rule(statement, at),
    )
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

/** The columns and tables of later migrations, for as long as the store of today writes rows of before. */
async function lent(client: pg.Client, since: string) {
  const later = landed.filter(({ name }) => name >= since).map(({ text }) => text)
  const isNew = (table: string) => later.some((text) => text.includes(`CREATE TABLE ${table} (`))
  const columns = later
    .flatMap((text) => [...text.matchAll(/^ALTER TABLE ("\w+") ADD COLUMN ("\w+")[^;]*;/gm)])
    .filter(([, table = '']) => !isNew(table))
  // What rows of today are read and kept with: totals by month, keys of searches, and what a new column points to.
  const pointed = new Set(columns.map(([, , column = '']) => column.replace('_id"', '"')))
  const tables = later
    .flatMap((text) => [...text.matchAll(/^CREATE TABLE ("\w+") [^;]*;/gm)])
    .filter(([, table = '']) => table.endsWith('_months"') || table === '"search_keys"' || pointed.has(table))
  const changes = later
    .flatMap((text) => [...text.matchAll(/^ALTER TABLE ("\w+_months") (?:ADD|DROP) [^;]*;/gm)])
    .filter(([, table = '']) => isNew(table))
  for (const [statement] of [...columns, ...tables, ...changes]) await client.query(statement)
  return async () => {
    for (const [, table] of tables) await client.query(`drop table ${table}`)
    for (const [, table, column] of columns) await client.query(`alter table ${table} drop column ${column}`)
  }
}

test('what was written before the organisation stood in the keys comes through, and the books hold', async () => {
  const { url, client } = await emptied()
  await migrate(
    url,
    landed.filter(({ name }) => name < '0013'),
  )
  const takeBack = await lent(client, '0013')
  const db = openDatabase(url)
  onTestFinished(() => db.$client.end())
  const store = new SqlStore(db)
  const [shop, other] = [await openShop(store, 'AA'), await openShop(store, 'BB')]
  const shared = await shop.product('Shared')
  await client.query('update product set is_global = true where id = $1', [shared])
  const sold = (of: typeof shop, product: string) => ({
    warehouse_id: of.shop,
    cashbox_id: of.cashbox,
    lines: [line(product, 1, { price: 20_00 })],
    payments: [cash(20_00)],
  })
  for (const of of [shop, other]) {
    const goods = [of.cable, shared].map((product) => line(product, 5, { cost: 10_00 }))
    await post(store, of, 'product_initial_balance', { warehouse_id: of.shop, lines: goods })
  }
  const sale = await post(store, shop, 'retail_sale', sold(shop, shop.cable))
  const theirs = await post(store, other, 'retail_sale', sold(other, shared))
  const region = (await store.list(resourceNamed('region'), everyRow(resourceNamed('region'), 'en'), every)).rows[0]!
  const [device, stream, command] = [v7(), v7(), v7()]
  const own = [device, shop.organisation_id]
  await client.query('update audit set organisation_id = null where resource = $1', ['region'])
  await client.query(
    `insert into devices (id, organisation_id, name, first_seen_at, last_seen_at) values ($1, $2, 'x', now(), now())`,
    own,
  )
  await client.query('insert into streams (device_id, organisation_id, id, last) values ($1, $2, $3, 7)', [
    ...own,
    stream,
  ])
  await client.query(
    `insert into commands (device_id, organisation_id, id, author_id, sent_by, type, record_id, hash, state, answer, received_at)
     values ($1, $2, $3, $3, $3, 'x.create', $3, 'h', 'set_aside', '{}', now())`,
    [...own, command],
  )
  const standing = (await client.query(`select tablename as name from pg_tables where schemaname = 'public'`)).rows
  const kept = house.filter(({ name }) => standing.some((table) => table.name === name))
  const counts = async () => {
    const tables = kept.map(({ name }) => `select '${name}' as name, count(*)::int from ${name}`)
    return (await client.query(`${tables.join(' union all ')} order by 1`)).rows
  }
  const before = await counts()
  await takeBack()
  expect(await migrate(url)).toContain('0013_wall')
  expect(await counts()).toEqual(before)
  expect(await verify(db, () => {})).toBe(true)
  expect(await historyOf(db, resourceNamed('region'), region)).toMatchObject([{ action: 'create' }])
  expect(await historyOf(db, resourceNamed('retail_sale'), sale)).toMatchObject([{ action: 'create' }])
  const seen = await store.get(resourceNamed('retail_sale'), theirs.id, { organisation_id: other.organisation_id })
  expect(seen?.lines).toMatchObject([{ product: { id: shared, name: 'Shared' } }])
  await store.transaction(async ({ inbox }) => {
    expect(await inbox.stream(shop.organisation_id, stream)).toBe(7)
    expect(await inbox.commands(shop.organisation_id, [command])).toMatchObject([{ state: 'set_aside' }])
    expect(await inbox.commands(other.organisation_id, [command])).toEqual([])
  })
  await must(change(store, shop.actor, 'retail_sale', { action: 'delete', id: sale.id }))
  expect(await verify(db, () => {})).toBe(true)
})

test('who might set prices before may set them now, and who only read those that hold reads no more than that', async () => {
  const { url } = await emptied()
  await migrate(
    url,
    landed.filter(({ name }) => name < '0014'),
  )
  const client = await connected(url)
  const held: Readonly<Record<string, readonly string[]>> = {
    reader: ['register_prices.read', 'products.read'],
    setter: ['register_prices.read', 'register_prices.create', 'register_prices.update', 'register_prices.delete'],
    exporter: ['register_prices.read', 'register_prices.export'],
    stranger: ['brands.read'],
  }
  for (const [name, rights] of Object.entries(held))
    await client.query(
      `insert into roles (id, s_code, name, permissions, created_at, updated_at) values (gen_random_uuid(), $1, $1, $2, now(), now())`,
      [name, JSON.stringify(rights.map((right) => `documents:${right}`))],
    )
  await migrate(
    url,
    landed.filter(({ name }) => name < '0021'),
  )
  const { rows } = await client.query<{ name: string; permissions: string[] }>('select name, permissions from roles')
  const now = Object.fromEntries(
    rows.map(({ name, permissions }) => [name, permissions.map((right) => right.replace('documents:', '')).sort()]),
  )
  expect(now).toEqual({
    reader: ['products.read', 'register_prices.read'],
    setter: [
      'price_settings.create',
      'price_settings.delete',
      'price_settings.read',
      'price_settings.update',
      'register_prices.read',
    ],
    exporter: ['price_settings.export', 'price_settings.read', 'register_prices.export', 'register_prices.read'],
    stranger: ['brands.read'],
  })
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
