import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf, plusDays } from '#domain/kernel/day.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { lookOver } from '#server/notices/looks.ts'
import { cash, change, filled, line, must, openShop, post, type Shop } from '../support/shop.ts'
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: Shop
type Person = Awaited<ReturnType<typeof server.hire>>
const hire = (permissions: readonly string[], more: object = {}) =>
  server.hire({ permissions, organisation_id: shop.organisation_id, ...more })
const elsewhere = (permissions: readonly string[]) => server.hire({ permissions })

beforeAll(async () => {
  server = await testServer()
  shop = await openShop(server.store)
  await post(server.store, shop, 'product_initial_balance', {
    warehouse_id: shop.shop,
    occurred_at: '2026-01-01T07:00:00.000Z',
    lines: [line(shop.cable, 10, { cost: 5_000_00 })],
  })
})
afterAll(() => server.close())

const look = (now?: string) => lookOver(server.db, server.store, now)
const data = async (path: string, as: Person) => {
  const answer = await server.call('GET', path, { as })
  expect(answer.status, answer.text).toBe(200)
  return answer.json().data
}
const told = async (as: Person): Promise<readonly string[]> =>
  (await data('/my_notifications', as)).data.map(({ kind, short_desc }: Row) =>
    `${kind}: ${short_desc}`.replace(/\s/g, ' '),
  )
const waits = async (as: Person): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    ((await data('/dashboard?parts[]=waits', as)).waits ?? []).map(({ kind, total }: Row) => [kind, total]),
  )
/** A record as the owner makes it. */
const made = async (path: string, body: Row): Promise<Row> => {
  const answer = await server.call('POST', path, { as: await hire(['roles.admin']), body })
  expect(answer.status, answer.text).toBe(201)
  const { data } = answer.json()
  return data.id ? data : (Object.values(data)[0] as Row)
}
const sell = (quantity: number, more: object = {}) =>
  post(server.store, shop, 'retail_sale', {
    warehouse_id: shop.shop,
    cashbox_id: shop.cashbox,
    lines: [line(shop.cable, quantity, { price: 1000_00 })],
    payments: [cash(quantity * 1000_00)],
    ...more,
  })

test('goods below their least are told at their warehouse, stand in what to order, and again after some came', async () => {
  const level = { warehouse_id: shop.shop, product_id: shop.cable, min_balance: 5_000, max_balance: 20_000 }
  await made('/stock_level', level)
  const rights = ['stock_levels.read', 'reports:register_products.read', 'reports:stock.read']
  const keeper = await hire(rights, { warehouses: [shop.shop] })
  const other = await hire(rights, { warehouses: [shop.depot] })
  const stranger = await elsewhere(rights)
  await sell(5)
  await look()
  expect(await told(keeper)).toEqual([])
  await sell(2)
  await look()
  await look()
  expect(await told(keeper)).toEqual(['stock_level.below: Cable, Shop: 3 left, 5 are the least'])
  expect(await waits(keeper)).toEqual({ 'stock_level.below': 1 })
  for (const nobody of [other, stranger]) {
    expect(await told(nobody)).toEqual([])
    expect(await waits(nobody)).toEqual({})
  }
  const boss = await hire(['roles.admin'])
  const report = await data(
    '/report/to_order?view=below&group[]=product&figures[]=on_hand&figures[]=least&figures[]=most&figures[]=below&figures[]=to_order',
    boss,
  )
  expect(report.data).toMatchObject([
    { product: { name: 'Cable' }, on_hand: 3_000, least: 5_000, most: 20_000, below: 2_000, to_order: 17_000 },
  ])
  await post(server.store, shop, 'product_receipt', {
    warehouse_id: shop.shop,
    supplier_id: shop.supplier,
    currency_id: currencies.UZS,
    lines: [line(shop.cable, 100, { cost: 5_000_00 })],
  })
  await look()
  expect(await waits(keeper)).toEqual({})
  await sell(99)
  await look()
  expect(await told(keeper)).toHaveLength(2)
})

test('least and most are of a warehouse once, and the most is no less than the least', async () => {
  const boss = await hire(['roles.admin'])
  const body = { warehouse_id: shop.depot, product_id: shop.rice, min_balance: 5_000, max_balance: 4_000 }
  const wrong = await server.call('POST', '/stock_level', { as: boss, body })
  expect(wrong.json().errors).toEqual({ max_balance: ['Not less than 5'] })
  expect((await server.call('POST', '/stock_level', { as: boss, body: { ...body, max_balance: null } })).status).toBe(
    201,
  )
  expect((await server.call('POST', '/stock_level', { as: boss, body: { ...body, max_balance: null } })).status).toBe(
    422,
  )
})

test('a client who owes as much as they may is told of, by their own limit or the organisation’s', async () => {
  const rights = ['partners.read', 'reports:register_partners.read']
  const lender = await hire(rights)
  const stranger = await elsewhere(rights)
  const owe = (amount: number) =>
    post(server.store, shop, 'initial_balance_debit', {
      ...{ partner_id: shop.client, amount, currency_id: currencies.UZS, due_date: '2027-01-01' },
      occurred_at: '2026-03-01T05:00:00.000Z',
    })
  await owe(400_000_00)
  await server.db.execute(sql`update organisation set client_debt_limit = 50000000 where id = ${shop.organisation_id}`)
  await server.db.execute(sql`update partner set credit_limit = null where id = ${shop.client}`)
  await look()
  expect(await told(lender)).toEqual([])
  await owe(100_000_00)
  await look()
  expect(await told(lender)).toEqual(['partner.limit: SH Client: owes 500 000 soum, the limit is 500 000 soum'])
  expect(await waits(lender)).toEqual({ 'partner.limit': 1 })
  expect(await told(stranger)).toEqual([])
  // Their own limit stands before the organisation's.
  await server.db.execute(sql`update partner set credit_limit = 90000000 where id = ${shop.client}`)
  expect(await waits(lender)).toEqual({})
})

test('what a device brought and could not be posted is told at once to who decides', async () => {
  const [boss, reader] = [await hire(['attention.read', 'attention.update']), await hire(['attention.read'])]
  await look()
  const seller = await hire(['roles.admin'])
  const pushed = await server.call('POST', '/sync/push', {
    as: seller,
    body: {
      device: v7(),
      lost: [],
      gone: [],
      grants: [],
      commands: [
        {
          ...{ id: v7(), type: 'spaceship.create', record: v7(), version: 1, at: new Date().toISOString() },
          ...{ author: seller.id, stream: v7(), seq: 1, input: {}, after: [] },
        },
      ],
    },
  })
  expect(pushed.json().answers ?? pushed.json().data?.answers, pushed.text).toMatchObject([{ state: 'set_aside' }])
  await look()
  expect((await told(boss)).filter((one) => one.startsWith('attention.set_aside'))).toHaveLength(1)
  expect(await waits(boss)).toEqual({ 'attention.set_aside': 1 })
  expect(await waits(reader)).toEqual({})
})

test('a licence that ends and a count to post are told, each to those who may do something', async () => {
  const today = dayOf(new Date().toISOString())
  const keeper = await hire(['cashbox_ccms.read', 'warehouses.admin'])
  const counter = await hire(['stock_counts.read', 'stock_counts.read_all', 'stock_counts.update'], {
    warehouses: [shop.shop],
  })
  const device = { name: 'Fiscal', number: 'F1', cashbox_id: shop.cashbox, licence_until: plusDays(today, 20) }
  const { id } = await made('/cashbox_ccm', device)
  await look()
  expect(await told(keeper)).toEqual([])
  const until = (day: string) =>
    server.db.execute(sql`update cashbox_ccm set licence_until = ${day}, revision = revision + 1 where id = ${id}`)
  await until(plusDays(today, 3))
  await look(`${plusDays(today, 1)}T05:00:00.000Z`)
  expect(await told(keeper)).toHaveLength(1)
  // Put off and ending again, it is told again.
  await until(plusDays(today, 4))
  await look(`${plusDays(today, 2)}T05:00:00.000Z`)
  expect(await told(keeper)).toHaveLength(2)

  const draft = { warehouse_id: shop.shop, lines: [line(shop.cable, 3)] }
  const input = filled('stock_count', shop.organisation_id, draft)
  await must(change(server.store, shop.actor, 'stock_count', { action: 'create', id: v7(), input, is_draft: true }))
  await look()
  expect((await told(counter))[0]).toContain('stock_count.drafts')
})

test('backups that fail, or that are proven no more, are told to super users day by day', async () => {
  const boss = await server.hire({ permissions: [], is_super: true } as never)
  const owner = await hire(['roles.admin'])
  const now = new Date()
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()
  await server.db.execute(sql`
    insert into backup_marks (name, at, code, said) values ('making', ${now.toISOString()}, 'disk_full', 'ENOSPC'),
      ('proven', ${later(-1)}, null, null)`)
  await look(later(10))
  const all = await told(boss)
  expect(all.filter((one) => one.startsWith('backup.trouble'))).toEqual([
    'backup.trouble: The disk is full. Make room, or choose another disk for backups.',
  ])
  expect(all.filter((one) => one.startsWith('backup.old'))).toHaveLength(1)
  expect(await waits(boss)).toMatchObject({ 'backup.trouble': 1 })
  expect((await told(owner)).filter((one) => one.startsWith('backup'))).toEqual([])
  await look(later(11))
  expect((await told(boss)).filter((one) => one.startsWith('backup.trouble'))).toHaveLength(2)
  await server.db.execute(sql`delete from backup_marks`)
  expect(await waits(boss)).not.toHaveProperty(['backup.trouble'])
})
