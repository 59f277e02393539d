import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { currencies } from '#domain/references/currency.ts'
import { type Verified, verify, verifyOn } from '#store/sql/books/verify.ts'
import { SqlStore } from '#store/sql/store.ts'
import { type Database, openDatabase } from '#store/sql/wire/database.ts'
import { receive } from '#sync/push.ts'
import { nobody } from '../support/people.ts'
import { freshDatabase } from '../support/postgres.ts'
import { isSealed } from '../support/receipts.ts'
import { cash, change, filled, line, must, openShop, post, type Shop } from '../support/shop.ts'

let db: Database
let shop: Shop
let sale: string
let movement: string

beforeAll(async () => {
  db = openDatabase(await freshDatabase())
  const store = new SqlStore(db)
  shop = await openShop(store)
  const [warehouse_id, cashbox_id] = [shop.shop, shop.cashbox]
  const unit = { imei_1: ['490154203237518'], imei_2: ['490154203237526'] }
  const owed = { supplier_id: shop.supplier, currency_id: currencies.UZS, due_date: '2026-12-31' }
  const lines = [line(shop.cable, 20, { cost: 10_00 }), line(shop.phone, 1, { ...unit, cost: 900_00 })]
  await post(store, shop, 'product_receipt', { warehouse_id, ...owed, lines })
  const sold = { warehouse_id, cashbox_id, lines: [line(shop.cable, 3, { price: 20_00 })], payments: [cash(60_00)] }
  sale = (await post(store, shop, 'retail_sale', sold)).id
  const gone = await post(store, shop, 'retail_sale', sold)
  await must(change(store, shop.actor, 'retail_sale', { action: 'delete', id: gone.id }))
  const back = { sale_id: sale, warehouse_id, cashbox_id, payments: [cash(20_00)] }
  await post(store, shop, 'product_return_from_client', { ...back, lines: [line(shop.cable, 1, { sale_line: 1 })] })
  const sent = { sender_id: shop.shop, receiver_id: shop.depot, lines: [line(shop.cable, 4)] }
  movement = (await post(store, shop, 'product_movement', sent)).id
  await must(
    change(store, shop.actor, 'product_movement', { action: 'step', id: movement, to: 'cancelled', input: {} }),
  )
  await post(store, shop, 'stock_count', { warehouse_id, lines: [line(shop.cable, 18)] })
  await post(store, shop, 'currency_rate', { currency_id: currencies.USD, rate: 12_650_00 })
})
afterAll(() => db.$client.end())

test('books that nobody tampered with hold', async () => {
  const found: Verified[] = []
  expect(await verify(db, (one) => found.push(one))).toBe(true)
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter(({ differences }) => differences > 0)).toEqual([])
})

describe('what was tampered with is named', () => {
  const id = v7()
  test.each<[what: string, statement: string, check: RegExp, difference: object]>([
    [
      'a balance',
      `update register_product_now set quantity = quantity + 1 where product_id = '$cable' and place = 'on_hand' and warehouse_id = '$shop'`,
      /^register_product: what there is now/,
      {
        place: { product_id: '$cable', place: 'on_hand' },
        expected: { quantity: 18_000 },
        found: { quantity: 18_001 },
      },
    ],
    [
      'a balance that is gone',
      `delete from register_partner_now`,
      /^register_partner: what there is now/,
      { expected: { amount: -1_100_00 }, found: { amount: 0 } },
    ],
    [
      'a rate',
      `update register_currency_rates_now set rate = 1`,
      /^register_currency_rates: what there is now/,
      { expected: { rate: 12_650_00 }, found: { rate: 1 } },
    ],
    [
      'a month',
      `update register_cashboxes_months set amount_outcome = 0`,
      /^register_cashboxes: month by month/,
      { expected: { amount_income: 60_00, amount_outcome: 20_00 }, found: { amount_outcome: 0 } },
    ],
    [
      'the value of an entry',
      `update register_cashboxes set value = value + 5 where document_id = '$sale'`,
      /^what comes goes/,
      { place: { document: 'retail_sale', id: '$sale' }, expected: 0, found: 5 },
    ],
    [
      'a sale that was deleted past the books',
      `update retail_sale set deleted_at = now() where id = '$sale'`,
      /^retail_sale: in the books/,
      { place: { id: '$sale' }, expected: false, found: true },
    ],
    [
      'a receipt that is a draft past the books',
      `update product_receipt set is_posted = false`,
      /^product_receipt: in the books/,
      { expected: false, found: true },
    ],
    [
      'a movement that should have moved something',
      `update product_movement set status = 'sending'`,
      /^product_movement: in the books/,
      { place: { id: '$movement' }, expected: true, found: false },
    ],
    [
      'a number that is missing',
      `update retail_sale set index = 3, number = prefix || '-3' where index = 2`,
      /^retail_sale: numbers/,
      { place: { document: 'retail_sale' }, expected: { last: 2 }, found: { last: 3 } },
    ],
    [
      'a number given twice',
      `update retail_sale set index = 1, number = prefix || '-1' where index = 2`,
      /^retail_sale: numbers/,
      { expected: { last: 2, documents: 2 }, found: { last: 1, documents: 1 } },
    ],
    [
      'the status of a sale',
      `update retail_sale set status = 'sale' where id = '$sale'`,
      /^a sale says/,
      { place: { id: '$sale' }, expected: 'partial_returned', found: 'sale' },
    ],
    [
      'a unit in two places',
      `insert into register_product_now select organisation_id, product_id, '$depot', place, unit, 1000, 0 from register_product_now where unit <> ''`,
      /^a unit is in one place/,
      { place: { unit: '490154203237518' }, found: [1000, 1000] },
    ],
    [
      'half a unit',
      `update register_product_now set quantity = 500 where unit <> ''`,
      /^a unit is in one place/,
      { found: [500] },
    ],
    [
      'a unit that nobody registered',
      `delete from unit`,
      /^every unit in the books/,
      { place: { unit: '490154203237518' } },
    ],
    [
      'an entry where its kind of document does not write',
      `update register_cashboxes set document = 'price_setting' where document_id = '$sale'`,
      /^register_cashboxes: written by/,
      { place: { document: 'price_setting', id: '$sale' } },
    ],
    [
      'an entry without its document',
      `update register_partner set document_id = '${id}'`,
      /^every entry has/,
      { place: { document: 'product_receipt', id } },
    ],
  ])('%s', async (_, statement, check, difference) => {
    const names: Readonly<Record<string, string>> = { ...shop, sale, movement } as never
    const filled = <T>(told: T): T =>
      JSON.parse(JSON.stringify(told).replace(/\$(\w+)/g, (_, name) => names[name] ?? ''))
    const found = await tamperedWith(filled(statement))
    const named = found.find(({ name }) => check.test(name))
    expect(named?.differences).toBe(1)
    expect(named?.first).toMatchObject([filled(difference)])
  })
})

/** What is said of the books after the statement, which is then taken back. */
async function tamperedWith(statement: string): Promise<readonly Verified[]> {
  const client = await db.$client.connect()
  const found: Verified[] = []
  try {
    await client.query('begin')
    await client.query(statement)
    expect(await verifyOn(client, (one) => found.push(one))).toBe(false)
    return found
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('a unit that a till sold and the books never had is told to the office, and nothing has been tampered with', async () => {
  const own = openDatabase(await freshDatabase())
  onTestFinished(() => own.$client.end())
  const store = new SqlStore(own)
  const shop = await openShop(store)
  const lines = [line(shop.phone, 1, { price: 20_00, imei_1: ['356938035643809'], imei_2: ['356938035643817'] })]
  const [id, record] = [v7(), v7()]
  const input = { warehouse_id: shop.shop, cashbox_id: shop.cashbox, lines, payments: [cash(20_00)] }
  const said = { id, type: 'retail_sale.create', version: 1, manner: 'fact', stream: v7(), seq: 1, record } as const
  const about = { author: shop.actor.user_id, at: new Date().toISOString(), after: [], replaces: null }
  const command = { ...said, ...about, payload: { input: filled('retail_sale', shop.organisation_id, input) } }
  const asked = { device: v7(), commands: [command], lost: [], gone: [], grants: [], signatures: {} }
  const { answers } = await receive({ store, people: nobody, now: () => new Date(), isSealed }, shop.actor, asked)
  expect(answers).toMatchObject([
    { state: 'applied', otherwise: expect.arrayContaining([expect.objectContaining({ code: 'unit_unknown' })]) },
  ])
  const found: Verified[] = []
  await verify(own, (one) => found.push(one))
  expect(found.filter(({ differences }) => differences > 0)).toEqual([])
})
