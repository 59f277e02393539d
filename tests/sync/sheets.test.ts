// long: one device stands for every way in which what the books hold reaches it
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import type { HeldRow, Snapshots, Store } from '#store/port.ts'
import { SqlStore } from '#store/sql/store.ts'
import { type Database, openDatabase } from '#store/sql/wire/database.ts'
import { pull } from '#sync/feed.ts'
import type { PullAnswer } from '#sync/protocol.ts'
import { receive } from '#sync/push.ts'
import { MemoryStore } from '../support/memory/store.ts'
import { nobody } from '../support/people.ts'
import { freshDatabase } from '../support/postgres.ts'
import { isSealed } from '../support/receipts.ts'
import { rightsOf } from '../support/rights.ts'
import { cash, change, line, openShop, post, type Shop } from '../support/shop.ts'

let db: Database
let store: Store & Snapshots
let shop: Shop
let shops = 0
const imei = '356938035643809'

beforeAll(async () => {
  db = openDatabase(await freshDatabase(), 10)
  store = new SqlStore(db)
})
afterAll(() => db.$client.end())
beforeEach(async () => {
  shop = await openShop(store, `S${++shops}`)
})

/** A device as it is told to behave: what it holds follows from nothing but the answers. */
function deviceOf(actor: Actor) {
  const held = new Map<string, Map<string, HeldRow>>()
  const answers: PullAnswer[] = []
  const settled = new Set<string>()
  let cursor: string | null = null
  return {
    answers,
    settled,
    async pull({ pending = [], at = new Date() }: { pending?: readonly string[]; at?: Date } = {}) {
      for (;;) {
        const answer: PullAnswer = await pull(store, actor, { cursor, pending }, at)
        answers.push(answer)
        cursor = answer.reset ? null : answer.cursor
        if (answer.reset) held.clear()
        for (const [name, rows] of Object.entries(answer.rows))
          for (const row of rows) held.set(name, (held.get(name) ?? new Map()).set(row.id, row))
        for (const [name, ids] of Object.entries(answer.removed)) for (const id of ids) held.get(name)?.delete(id)
        for (const { id } of answer.settled) settled.add(id)
        if (!answer.more) return
      }
    },
    row: (name: string, id: string) => held.get(name)?.get(id),
    sheet: (register: string, id: string) => (held.get(register)?.get(id)?.balances ?? []) as readonly Row[],
    all: (name: string) => new Map(held.get(name)),
  }
}

const stockUp = (product_id: string, pieces: number, input: Row = {}) =>
  post(store, shop, 'product_initial_balance', {
    warehouse_id: shop.shop,
    lines: [line(product_id, pieces, { cost: 10_000_00, ...input })],
  })
const sell = (pieces = 1, input: Row = {}) =>
  post(store, shop, 'retail_sale', {
    warehouse_id: shop.shop,
    cashbox_id: shop.cashbox,
    lines: [line(shop.cable, pieces, { price: 15_000_00 })],
    payments: [cash(pieces * 15_000_00)],
    ...input,
  })
const may = (...permissions: readonly string[]): Actor => ({
  user_id: v7(),
  organisation_id: shop.organisation_id,
  is_super: false,
  permissions: new Set(rightsOf(permissions)),
  places: new Set(),
})

const keepers = { PostgreSQL: () => new SqlStore(db), memory: () => new MemoryStore() }

describe.each(Object.entries(keepers))('out of %s', (_, open) => {
  beforeAll(() => {
    store = open()
  })
  afterAll(() => {
    store = new SqlStore(db)
  })

  describe('what the registers hold reaches a device', () => {
    test('with the first helping and with every posting after it, whole sheets', async () => {
      await stockUp(shop.cable, 10)
      const device = deviceOf(shop.actor)
      await device.pull()
      const dimensions = { warehouse_id: shop.shop, place: 'on_hand', product_id: shop.cable, unit: '' }
      expect(device.sheet('register_product', shop.cable)).toEqual([
        { ...dimensions, quantity: 10_000, cost: 100_000_00 },
      ])
      expect(device.sheet('register_cashboxes', shop.cashbox)).toEqual([])

      const sale = await sell(3)
      await device.pull()
      expect(device.sheet('register_product', shop.cable)).toEqual([
        { ...dimensions, quantity: 7_000, cost: 70_000_00 },
      ])
      expect(device.sheet('register_cashboxes', shop.cashbox)).toEqual([
        { cashbox_id: shop.cashbox, currency_id: currencies.UZS, amount: 45_000_00 },
      ])
      expect(device.sheet('register_returnables', sale.id)).toMatchObject([{ sale_line: 1, quantity: 3_000 }])

      await change(store, shop.actor, 'retail_sale', { action: 'delete', id: sale.id })
      await device.pull()
      expect(device.sheet('register_product', shop.cable)).toEqual([
        { ...dimensions, quantity: 10_000, cost: 100_000_00 },
      ])
      expect(device.sheet('register_returnables', sale.id)).toEqual([])
      expect(device.row('register_returnables', sale.id)).toEqual({ id: sale.id, balances: [] })
    })

    test('unit by unit, with the unit itself', async () => {
      const device = deviceOf(shop.actor)
      await device.pull()
      await stockUp(shop.phone, 1, { imei_1: [imei], imei_2: ['490154203237518'] })
      await device.pull()
      expect(device.sheet('register_product', shop.phone)).toMatchObject([{ unit: imei, quantity: 1000 }])
      expect([...device.all('unit').values()]).toMatchObject([{ imei_1: imei, product_id: shop.phone }])
    })

    test('the same in small helpings as by following along, and counted right', async () => {
      await stockUp(shop.cable, 10)
      const follower = deviceOf(shop.actor)
      await follower.pull()
      for (let at = 0; at < 5; at++) await sell()
      await stockUp(shop.rice, 4)
      await follower.pull()
      const fresh = deviceOf(shop.actor)
      await fresh.pull()
      for (const name of ['register_product', 'register_cashboxes', 'register_returnables', 'register_partner'])
        for (const [id, sheet] of fresh.all(name)) expect(follower.row(name, id), name).toEqual(sheet)
      const first = fresh.answers[0]
      const rows = fresh.answers.flatMap((answer) => Object.values(answer.rows).flat())
      expect(first?.progress?.total).toBe(rows.length)
      await store.snapshot(async (snapshot) => {
        const register = (await import('#domain/registers/goods.ts')).registerProduct
        const scope = { organisation_id: shop.organisation_id }
        const ids: string[] = []
        for (let after: string | null = null; ; ) {
          const [one]: readonly HeldRow[] = await snapshot.sheetsAfter(register, after, 1, scope)
          if (!one) break
          ids.push(one.id)
          after = one.id
        }
        expect(ids).toEqual([shop.cable, shop.rice].sort())
        expect(await snapshot.countSheets(register, scope)).toBe(2)
      })
    })

    test('prices and rates that hold now or will, and none that is over', async () => {
      const priced = (price: number, days: number) =>
        post(store, shop, 'price_setting', {
          price_type_id: shop.retail,
          occurred_at: new Date(Date.now() + days * 86_400_000).toISOString(),
          lines: [{ product_id: shop.cable, price }],
        })
      await priced(100, -3)
      const now = await priced(200, -2)
      const device = deviceOf(shop.actor)
      await device.pull()
      const { occurred_at } = now
      expect(device.sheet('register_prices', shop.cable)).toEqual([
        { product_id: shop.cable, price_type_id: shop.retail, price: 200, occurred_at, document_id: now.id },
      ])
      const over = await priced(150, -2.5)
      await device.pull()
      expect(device.sheet('register_prices', shop.cable)).toMatchObject([{ price: 200 }])
      await change(store, shop.actor, 'price_setting', { action: 'delete', id: now.id })
      await device.pull()
      expect(device.sheet('register_prices', shop.cable)).toMatchObject([{ price: 150, document_id: over.id }])
    })
  })

  describe('a device is shown no more than its person may see', () => {
    const selling = ['products.read', 'product_retail_sales.read', 'warehouses.read', 'cashboxes.read']

    test('what things cost stays away from who may only choose them', async () => {
      await stockUp(shop.cable, 10)
      const [clerk, keeper] = [
        deviceOf({ ...may('products.read'), places: new Set([shop.shop]) }),
        deviceOf({ ...may('products.read', 'products.costs'), places: new Set([shop.shop]) }),
      ]
      for (const device of [clerk, keeper]) await device.pull()
      await sell(1)
      for (const device of [clerk, keeper]) await device.pull()
      expect(clerk.sheet('register_product', shop.cable)).toMatchObject([{ quantity: 9_000 }])
      expect(JSON.stringify(clerk.answers)).not.toContain('"cost":')
      expect(keeper.sheet('register_product', shop.cable)).toMatchObject([{ quantity: 9_000, cost: 90_000_00 }])
    })

    test('whoever only counts is not told how much there should be', async () => {
      await stockUp(shop.cable, 10)
      const counting = ['products.read', 'joint_counts.read', 'count_sheets.create', 'count_sheets.read']
      const people = [
        may(...counting),
        may(...counting, 'product_movements.create'),
        may(...counting, 'register_products.read'),
      ]
      const [counter, mover, keeper] = people.map((one) => deviceOf({ ...one, places: new Set([shop.shop]) }))
      for (const device of [counter, mover, keeper]) await device?.pull()
      expect(counter?.sheet('register_product', shop.cable)).toEqual([])
      expect(JSON.stringify(counter?.answers)).not.toContain('10000')
      for (const device of [mover, keeper])
        expect(device?.sheet('register_product', shop.cable)).toMatchObject([{ quantity: 10_000 }])
    })

    test('other places stay away, on the shelf, in the till and among the documents', async () => {
      await stockUp(shop.cable, 10)
      await post(store, shop, 'product_initial_balance', {
        warehouse_id: shop.depot,
        lines: [line(shop.cable, 5, { cost: 10_000_00 })],
      })
      const sale = await sell(2)
      const person = (...places: readonly string[]) => ({
        ...may(...selling, 'register_products.read', 'register_cashboxes.read', 'register_sales.read'),
        places: new Set(places),
      })
      const [here, there] = [deviceOf(person(shop.shop, shop.cashbox)), deviceOf(person(shop.depot))]
      for (const device of [here, there]) await device.pull()
      expect(here.sheet('register_product', shop.cable)).toMatchObject([{ warehouse_id: shop.shop, quantity: 8_000 }])
      expect(here.sheet('register_cashboxes', shop.cashbox)).toHaveLength(1)
      expect(here.sheet('register_returnables', sale.id)).toHaveLength(1)
      expect(here.row('retail_sale', sale.id)).toBeDefined()
      expect(there.sheet('register_product', shop.cable)).toMatchObject([{ warehouse_id: shop.depot, quantity: 5_000 }])
      expect(there.sheet('register_cashboxes', shop.cashbox)).toEqual([])
      expect(there.sheet('register_returnables', sale.id)).toEqual([])
      expect(there.row('retail_sale', sale.id)).toBeUndefined()
      await sell(1)
      await there.pull()
      expect(there.all('retail_sale').size).toBe(0)
      expect(there.sheet('register_product', shop.cable)).toMatchObject([{ warehouse_id: shop.depot, quantity: 5_000 }])
    })

    test('a register is nobody’s who may neither read nor choose', async () => {
      await stockUp(shop.cable, 10)
      const device = deviceOf(may('brands.read'))
      await device.pull()
      expect(device.all('register_product').size + device.all('register_cashboxes').size).toBe(0)
    })
  })

  describe('a document', () => {
    const later = (days: number) => new Date(Date.now() + days * 86_400_000)

    test('leaves with what is held of it when it is older than devices look back', async () => {
      await stockUp(shop.cable, 10)
      const device = deviceOf(shop.actor)
      const sale = await sell(1)
      await device.pull()
      expect(device.sheet('register_returnables', sale.id)).toHaveLength(1)
      const fresh = deviceOf(shop.actor)
      await fresh.pull({ at: later(41) })
      expect(fresh.all('retail_sale').size).toBe(0)
      expect(fresh.all('register_returnables').size).toBe(0)
      expect(fresh.sheet('register_product', shop.cable)).toHaveLength(1)
      await post(store, shop, 'product_return_from_client', {
        sale_id: sale.id,
        warehouse_id: shop.shop,
        cashbox_id: shop.cashbox,
        lines: [
          {
            sale_line: 1,
            product_id: shop.cable,
            quantity: 1000,
            price: 15_000_00,
            imei_1: [],
            imei_2: [],
            serial_number: [],
          },
        ],
        payments: [cash(15_000_00)],
      })
      await device.pull({ at: later(41) })
      expect(device.row('retail_sale', sale.id)).toBeUndefined()
      expect(device.sheet('register_returnables', sale.id)).toEqual([])
    })
  })
})

describe('what a device has pushed', () => {
  const push = (...commands: readonly object[]) =>
    receive({ store, people: nobody, now: () => new Date(), isSealed }, shop.actor, {
      device: v7(),
      commands: [...commands],
      lost: [],
      gone: [],
      grants: [],
      signatures: {},
    })
  const command = (stream: string, seq: number, name: string, input: Row = {}, more: Row = {}) => ({
    id: v7(),
    type: `${name}.create`,
    version: 1,
    manner: 'fact',
    stream,
    seq,
    author: shop.actor.user_id,
    at: new Date().toISOString(),
    record: v7(),
    after: [],
    replaces: null,
    payload: { input: { organisation_id: shop.organisation_id, ...input } },
    ...more,
  })

  test('is acknowledged by the pull that carries it, and not before', async () => {
    const device = deviceOf(shop.actor)
    await device.pull()
    const stream = v7()
    const [brand, odd] = [command(stream, 1, 'brand', { name: 'Artel', image: [] }), command(stream, 2, 'spaceship')]
    const pending = [brand.id, odd.id, v7()]
    await device.pull({ pending })
    expect(device.settled.size).toBe(0)
    await push(brand, odd)
    await device.pull({ pending })
    expect([...device.settled]).toEqual([brand.id])
    expect(device.row('brand', brand.record)).toMatchObject({ name: 'Artel' })
    const fresh = deviceOf(shop.actor)
    await fresh.pull({ pending })
    expect([...fresh.settled]).toEqual([brand.id])
  })

  test('is not acknowledged to another organisation', async () => {
    const brand = command(v7(), 1, 'brand', { name: 'Artel', image: [] })
    await push(brand)
    const stranger = deviceOf((await openShop(store, `T${shops}`)).actor)
    await stranger.pull({ pending: [brand.id] })
    expect(stranger.settled.size).toBe(0)
  })

  test('is asked for again by a server that came back from an older copy', async () => {
    const device = deviceOf(shop.actor)
    await device.pull()
    await push(command(v7(), 1, 'brand', { name: 'Lost', image: [] }))
    await device.pull()
    // The copy stood one version before; what is done since takes the same version, and another mark.
    await db.execute(`delete from change_log where feed = '${shop.organisation_id}' and version =
      (select version from feeds where feed = '${shop.organisation_id}')`)
    await db.execute(`update feeds set version = version - 1 where feed = '${shop.organisation_id}'`)
    await push(command(v7(), 1, 'brand', { name: 'Another', image: [] }))
    await device.pull()
    expect(device.answers.filter(({ reset }) => reset)).toMatchObject([{ restored: true }])
    const fresh = deviceOf(shop.actor)
    await fresh.pull()
    expect(device.all('brand')).toEqual(fresh.all('brand'))
  })

  test('when what a person sees has changed, nothing was restored', async () => {
    const actor = { ...may('brands.read'), permissions: new Set(['documents:brands.read']) }
    const first = await pull(store, actor, { cursor: null, pending: [] })
    const answer = await pull(store, may('categories.read'), { cursor: first.cursor, pending: [] })
    expect(answer).toMatchObject({ reset: true, restored: false })
  })
})
