import { afterAll, beforeAll, expect, test } from 'vitest'
import { house, resourceNamed } from '#domain/house.ts'
import { currencies } from '#domain/references/currency.ts'
import { referencesOf } from '#store/embedded.ts'
import { scopeOf } from '#store/port.ts'
import { rowsListed } from '#store/sql/rows/listed.ts'
import { selectListed, selectRows, withIds } from '#store/sql/rows/select.ts'
import { wholeRows } from '#store/sql/rows/whole-rows.ts'
import { SqlStore } from '#store/sql/store.ts'
import { type Database, openDatabase } from '#store/sql/wire/database.ts'
import { make, superActor } from '../support/actors.ts'
import { freshDatabase } from '../support/postgres.ts'
import { cash, line, openShop, post, type Shop } from '../support/shop.ts'

let db: Database
let shop: Shop
beforeAll(async () => {
  db = openDatabase(await freshDatabase())
  const store = new SqlStore(db)
  shop = await openShop(store, 'WR')
  await post(store, shop, 'currency_rate', { currency_id: currencies.USD, rate: 12_650_55 })
  await post(store, shop, 'product_initial_balance', {
    warehouse_id: shop.shop,
    lines: [
      line(shop.cable, 3, { cost: 7 }),
      line(shop.phone, 1, { cost: 9, imei_1: ['356938035643809'], imei_2: ['490154203237518'] }),
    ],
  })
  await post(store, shop, 'retail_sale', {
    warehouse_id: shop.shop,
    cashbox_id: shop.cashbox,
    occurred_at: '2026-01-31T21:15:09.070Z',
    lines: [line(shop.cable, 1, { price: 15_000_00 })],
    payments: [cash(15_000_00)],
  })
})
afterAll(() => db.$client.end())

const scope = () => ({ organisation_id: shop.organisation_id })
const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)

test('the same rows as are read one by one, without the names of what they refer to', async () => {
  const seen: string[] = []
  for (const resource of house) {
    const read = await selectRows(db, resource, undefined, [])
    const names = referencesOf(resource).map(({ name }) => name)
    const bare = read.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !names.includes(key))))
    const whole = await wholeRows(db, resource, undefined, scope())
    expect(whole.toSorted(byId), resource.name).toEqual((bare as typeof read).toSorted(byId))
    if (read.length > 0) seen.push(resource.name)
  }
  expect(seen).toEqual(expect.arrayContaining(['product', 'unit', 'retail_sale', 'currency_rate', 'partner', 'region']))
})

test('the rows of a page by a statement that is planned once are those of one that is written anew', async () => {
  const other = await openShop(new SqlStore(db), 'WL')
  const shared = { name: 'Shared', is_active: true, is_global: true, organisation_id: other.organisation_id }
  await make(new SqlStore(db), superActor, 'brand', shared)
  const seen = new Set<string>()
  for (const resource of house)
    for (const whose of [shop.organisation_id, other.organisation_id, 'every'] as const) {
      const all = (await selectRows(db, resource, undefined, [])).map(({ id }) => id)
      const within = withIds(resource, all, { organisation_id: whose })
      const told = async (whole: boolean) => (await rowsListed(db, resource, all, whose, whole)).toSorted(byId)
      const written = async (select: typeof selectListed) => (await select(db, resource, within, [])).toSorted(byId)
      expect(await told(true), resource.name).toEqual(await written(selectRows))
      expect(await told(false), resource.name).toEqual(await written(selectListed))
      if (all.length > 0) seen.add(resource.name)
    }
  expect([...seen]).toEqual(
    expect.arrayContaining(['organisation', 'brand', 'product', 'retail_sale', 'partner', 'region']),
  )
})

test('what another organisation shares brings along what it refers to', async () => {
  const store = new SqlStore(db)
  const other = await openShop(store, 'WS')
  const own = { name: 'Shared', is_active: true, is_global: true, organisation_id: other.organisation_id }
  const cable = await store.get(resourceNamed('product'), other.cable, scopeOf(other.actor))
  const { category_id, brand_id, measure_id } = cable!
  await make(store, superActor, 'product', { ...own, category_id, brand_id, measure_id })
  const rows = await wholeRows(db, resourceNamed('product'), undefined, scope())
  const shared = rows.find(({ name }) => name === 'Shared')
  expect(shared?.brand).toEqual({ id: brand_id, name: 'Maker' })
  expect(rows.find(({ id }) => id === shop.cable)).not.toHaveProperty('brand')
})
