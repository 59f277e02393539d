import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { house } from '#domain/house.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { brand } from '#domain/references/brand.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import type { Received } from '#store/inbox.ts'
import type { Store } from '#store/port.ts'
import { everyRow } from '#store/query.ts'
import { keeping } from '#store/sql/rows/row-statements.ts'
import { SqlStore } from '#store/sql/store.ts'
import { type Database, openDatabase } from '#store/sql/wire/database.ts'
import { authorOf, make, superActor } from '../support/actors.ts'
import { MemoryStore } from '../support/memory/store.ts'
import { freshDatabase } from '../support/postgres.ts'
import { keepRows, organisationRow, storedRow } from '../support/rows.ts'

let db: Database
let store: SqlStore
beforeAll(async () => {
  db = openDatabase(await freshDatabase())
  store = new SqlStore(db)
})
afterAll(() => db.$client.end())

/** People are asked for before anybody knows of which organisation they are: by phone, by mail, by a code typed on a device. */
const askedOverAll = ['users_pkey', 'users_one_phone_number', 'users_one_email', 'roles_pkey', 'enrolments_pkey']

test('every key of what belongs to an organisation begins with the organisation', async () => {
  const { rows } = await db.execute<{ table: string; name: string; first: string | null }>(sql`
    select t.relname as table, i.relname as name, a.attname as first
    from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
    where x.indisunique and t.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute own where own.attrelid = t.oid and own.attname = 'organisation_id')`)
  expect(rows.length).toBeGreaterThan(50)
  const open = rows.filter(({ first }) => first !== 'organisation_id').map(({ name }) => name)
  expect(open.sort()).toEqual([...askedOverAll, 'roles_one_s_code'].sort())
})

test('every table that belongs to an organisation has a key', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select t.relname as name from pg_class t
    join pg_attribute own on own.attrelid = t.oid and own.attname = 'organisation_id'
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
      and not exists (select from pg_index x where x.indrelid = t.oid and (x.indisprimary or x.indnullsnotdistinct))`)
  expect(rows).toEqual([])
})

test('what refers to a row of an organisation names the organisation', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.conname as name from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and exists (select from pg_attribute a where a.attrelid = c.confrelid and a.attname = 'organisation_id')
      and not exists (select from pg_attribute a
        where a.attrelid = c.confrelid and a.attnum = c.confkey[1] and a.attname = 'organisation_id')
      and c.confrelid not in ('users'::regclass, 'roles'::regclass)`)
  expect(rows).toEqual([])
})

describe('a statement does not reach over the wall', () => {
  let [alpha, beta] = [organisationRow('', ''), organisationRow('', '')]
  beforeAll(async () => {
    alpha = await make(store, superActor, 'organisation', { name: 'Alpha', prefix: 'AL', customer_type: 'na' })
    beta = await make(store, superActor, 'organisation', { name: 'Beta', prefix: 'BE', customer_type: 'na' })
  })

  const brandRow = (owner: StoredRow, fields: object = {}) =>
    storedRow('brand', { organisation_id: owner.id, name: v7(), ...fields })
  const brandOf = async (owner: StoredRow, id: string) =>
    (await db.execute(sql`select name from brand where organisation_id = ${owner.id} and id = ${id}`)).rows

  test('that updates a row of the other by its id', async () => {
    const row = brandRow(alpha, { name: 'Ours' })
    await store.transaction((writer) => keepRows(writer, { brand: [row] }))
    const { parts, values } = keeping(brand, { ...row, organisation_id: beta.id, name: 'Theirs' }, false)
    await db.$client.query(`with ${parts.map(([name, text]) => `${name} as (${text})`).join()} select`, [...values])
    expect(await brandOf(alpha, row.id)).toEqual([{ name: 'Ours' }])
  })

  test('that inserts a row under an id of the other', async () => {
    const row = brandRow(alpha, { name: 'Also ours' })
    const theirs = { ...row, organisation_id: beta.id, name: 'Also theirs' }
    await store.transaction((writer) => keepRows(writer, { brand: [row] }))
    await store.transaction((writer) => keepRows(writer, { brand: [theirs] }))
    expect([await brandOf(alpha, row.id), await brandOf(beta, row.id)]).toEqual([
      [{ name: 'Also ours' }],
      [{ name: 'Also theirs' }],
    ])
    const { rows } = await store.list(brand, everyRow(brand, 'en'), { organisation_id: beta.id })
    expect(rows.map(({ name }) => name)).toEqual(['Also theirs'])
    expect(await store.get(brand, row.id, { organisation_id: beta.id })).toMatchObject({ name: 'Also theirs' })
  })

  test('that looks a row up by its id', async () => {
    const row = brandRow(alpha)
    await store.transaction((writer) => keepRows(writer, { brand: [row] }))
    await store.transaction(async (writer) => {
      expect(await writer.take(brand, row.id, beta.id)).toBeNull()
      expect(await writer.take(brand, row.id, alpha.id)).toMatchObject({ id: row.id })
      expect(await writer.takenElsewhere(brand, [row.id], beta.id)).toEqual([row.id])
      expect(await writer.takenElsewhere(brand, [row.id], alpha.id)).toEqual([])
      const wanted = [{ resource: 'brand', ids: [row.id] }]
      expect(await writer.ledger.rows(beta.id, wanted)).toEqual([])
      expect(await writer.ledger.rows(alpha.id, wanted)).toHaveLength(1)
    })
  })

  test('not even where a reference leads to the same id in the other', async () => {
    const [id, product] = [v7(), (owner: StoredRow) => storedRow('product', { organisation_id: owner.id, name: 'P' })]
    const ofBrand = (owner: StoredRow, name: string) => ({ brand: [brandRow(owner, { id, name })] })
    await store.transaction((writer) => keepRows(writer, ofBrand(alpha, `A ${id}`)))
    await store.transaction((writer) => keepRows(writer, ofBrand(beta, `B ${id}`)))
    await store.transaction(async (writer) => {
      for (const owner of [alpha, beta]) {
        const own = { organisation_id: owner.id, name: 'x' }
        const [category, measure] = [storedRow('category', own), storedRow('measure', { ...own, precision: 0 })]
        const refs = { brand_id: id, category_id: category.id, measure_id: measure.id }
        const rows = { category: [category], measure: [measure], product: [{ ...product(owner), ...refs }] }
        await keepRows(writer, rows)
      }
    })
    const products = house.find(({ name }) => name === 'product')!
    const { rows } = await store.list(
      products,
      { ...everyRow(products, 'en'), sort: { column: 'brand_id', descending: false } },
      {
        organisation_id: beta.id,
      },
    )
    expect(rows.map((row) => row.brand)).toEqual([{ id, name: `B ${id}` }])
    expect(await store.get(products, rows[0]!.id, { organisation_id: beta.id })).toMatchObject({
      brand: { id, name: `B ${id}` },
    })
  })

  test('nor the inbox, which keeps a command once for its content', async () => {
    const received = receivedBy(alpha)
    const keep = (one: Received) => store.transaction((writer) => writer.inbox.keep(one))
    const known = (owner: StoredRow) => store.transaction(({ inbox }) => inbox.commands(owner.id, [received.id]))
    await keep(received)
    await keep({ ...received, state: 'discarded' })
    expect(await known(alpha)).toMatchObject([{ state: 'discarded' }])
    expect(await known(beta)).toEqual([])
    await keep({ ...received, organisation_id: beta.id, hash: 'another', state: 'refused' })
    expect(await known(alpha)).toMatchObject([{ state: 'discarded', hash: received.hash }])
    expect(await known(beta)).toMatchObject([{ state: 'refused', hash: 'another' }])
    await expect(keep({ ...received, hash: 'another' })).rejects.toThrow()
    expect(await known(alpha)).toMatchObject([{ state: 'discarded', hash: received.hash }])
  })

  test('nor a stream', async () => {
    const [id, device_id] = [v7(), v7()]
    const reach = (owner: StoredRow, last: number) =>
      store.transaction(({ inbox }) => inbox.advance({ id, organisation_id: owner.id, device_id, last }))
    const last = (owner: StoredRow) => store.transaction(({ inbox }) => inbox.stream(owner.id, id))
    await reach(alpha, 5)
    await reach(beta, 2)
    expect([await last(alpha), await last(beta)]).toEqual([5, 2])
  })
})

describe.each<[string, () => Store]>([
  ['memory', () => new MemoryStore()],
  ['sql', () => store],
])('a row never changes hands: %s', (_, open) => {
  test.each([brand, retailSale])('$name', async (resource) => {
    const store = open()
    const [one, other] = [organisationRow(`One ${v7()}`, v7()), organisationRow(`Other ${v7()}`, v7())]
    const before = storedRow(resource.name, { organisation_id: one.id })
    const after = { ...before, organisation_id: other.id, revision: 2 }
    const moved = { resource, action: 'update', before, after } as const
    await expect(store.transaction((writer) => writer.save(moved, authorOf(superActor)))).rejects.toThrow(
      'another organisation',
    )
  })
})

const receivedBy = (owner: StoredRow): Received => ({
  id: v7(),
  organisation_id: owner.id,
  device_id: v7(),
  author_id: v7(),
  sent_by: v7(),
  proof: null,
  type: 'brand.create',
  record_id: v7(),
  hash: 'one',
  state: 'set_aside',
  answer: {},
  command: {},
  received_at: new Date().toISOString(),
})
