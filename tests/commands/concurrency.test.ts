import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DocumentCommand } from '#commands/document-command.ts'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { chanceFrom } from '#server/seed/chance.ts'
import { type Verified, verify } from '#store/sql/books/verify.ts'
import { SqlStore } from '#store/sql/store.ts'
import { type Database, openDatabase } from '#store/sql/wire/database.ts'
import { freshDatabase } from '../support/postgres.ts'
import { cash, change, filled, line, must, openShop, post, type Shop } from '../support/shop.ts'

const writers = 16
const deeds = 14
const price = 20_00

let db: Database
let store: SqlStore
let shop: Shop
let goods: readonly string[]

beforeAll(async () => {
  db = openDatabase(await freshDatabase(), writers)
  store = new SqlStore(db)
  shop = await openShop(store)
  goods = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => shop.product(name)))
})
afterAll(() => db.$client.end())

test('of two tills that sell the last piece one wins, and the other hears why not', async () => {
  const last = await shop.product('Last')
  await post(store, shop, 'product_receipt', receipt([line(last, 1, { cost: 10_00 })]))
  const sell = () => create('retail_sale', sale([line(last, 1, { price })], price))
  const both = await Promise.all([sell(), sell()])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toMatchObject({
    refusal: { faults: { 'lines.0.quantity': [{ code: 'not_enough_goods', params: { remainder: 0 } }] } },
  })
})

test('one document sent by many at once is kept once, and all hear the same', async () => {
  const id = v7()
  const input = filled('product_receipt', shop.organisation_id, receipt([line(goods[0] ?? '', 5, { cost: 10_00 })]))
  const sent = await Promise.all(
    Array.from({ length: 8 }, () => must(command('product_receipt', { action: 'create', id, input }))),
  )
  for (const row of sent) expect(row).toEqual(sent[0])
})

test('sixteen writers on five products: nobody hears of a deadlock, and the books hold', async () => {
  await post(store, shop, 'product_receipt', receipt(goods.map((id) => line(id, 60, { cost: 10_00 }))))
  const sales: StoredRow[] = []
  const outcomes = await Promise.all(
    Array.from({ length: writers }, (_, writer) => work(chanceFrom(writer).below, sales)),
  )
  const [kept, refused] = [outcomes.flatMap(({ kept }) => kept), outcomes.flatMap(({ refused }) => refused)]
  // Enough of each happened for the test to mean something.
  expect(kept.length).toBeGreaterThan(writers * 5)
  expect(new Set(kept)).toEqual(new Set(Object.keys(deedsOf(chanceFrom(0).below, sales, []))))
  expect(refused.filter((code) => !['invalid', 'not_found'].includes(code))).toEqual([])

  const wrong: Verified[] = []
  await verify(db, (one) => one.differences > 0 && wrong.push(one))
  expect(wrong).toEqual([])
  const { rows } = await db.$client.query('select * from register_product_now where quantity < 0')
  expect(rows).toEqual([])
})

type Luck = (below: number) => number

/** What one person does all day, one thing after the other. */
async function work(luck: Luck, sales: StoredRow[]) {
  const own: { name: string; row: StoredRow }[] = []
  const [kept, refused]: [string[], string[]] = [[], []]
  for (let deed = 0; deed < deeds; deed++) {
    const possible = Object.entries(deedsOf(luck, sales, own))
    const [name, act] = possible[luck(possible.length)]!
    const made = await act()
    if (!made) continue
    if (made.ok) kept.push(name)
    else refused.push(made.refusal.code)
  }
  return { kept, refused }
}

function deedsOf(luck: Luck, sales: StoredRow[], own: { name: string; row: StoredRow }[]) {
  const some = (fields: Row) =>
    Array.from({ length: 1 + luck(3) }, () => line(goods[luck(goods.length)] ?? '', 1 + luck(4), fields))
  const keep = async (name: string, input: Row) => {
    const made = await create(name, input)
    if (made.ok) own.push({ name, row: made.value })
    if (made.ok && name === 'retail_sale') sales.push(made.value)
    return made
  }
  const selling = () => {
    const lines = some({ price })
    return sale(
      lines,
      lines.reduce((sum, { quantity }) => sum + (quantity / 1000) * price, 0),
    )
  }
  const mine = () => own[luck(own.length)]
  return {
    receipt: () => keep('product_receipt', receipt(some({ cost: 5_00 + luck(10_00) }))),
    sale: () => keep('retail_sale', selling()),
    writeOff: () =>
      keep('document_write_off', { warehouse_id: shop.shop, outcome_type_id: shop.loss, lines: some({}) }),
    movement: () => keep('product_movement', { sender_id: shop.shop, receiver_id: shop.depot, lines: some({}) }),
    count: () => {
      const [product = ''] = [goods[luck(goods.length)]]
      return keep('stock_count', { warehouse_id: shop.depot, lines: [line(product, luck(9), { cost: 10_00 })] })
    },
    step: () => {
      const moved = own.filter(({ name }) => name === 'product_movement')
      const one = moved[luck(moved.length)]
      const to = ['partially_received', 'received_all', 'finish', 'cancelled'][luck(4)] ?? ''
      const arrived = to === 'partially_received' ? [{ line: 1, quantity: 1000, units: [] }] : []
      return one && command('product_movement', { action: 'step', id: one.row.id, to, input: { lines: arrived } })
    },
    return: () => {
      const one = sales[luck(sales.length)]
      const [first] = (one?.lines ?? []) as readonly { product_id: string }[]
      const back = { sale_id: one?.id, warehouse_id: shop.shop, cashbox_id: shop.cashbox, payments: [cash(price)] }
      const lines = first && [line(first.product_id, 1, { sale_line: 1 })]
      return first && keep('product_return_from_client', { ...back, lines })
    },
    edit: () => {
      const one = mine()
      const input = one?.name === 'retail_sale' ? selling() : receipt(some({ cost: 7_00 }))
      if (!one || !['retail_sale', 'product_receipt'].includes(one.name)) return
      return command(one.name, {
        action: 'update',
        id: one.row.id,
        input: filled(one.name, shop.organisation_id, input),
      })
    },
    delete: () => {
      const one = mine()
      return one && command(one.name, { action: luck(3) ? 'delete' : 'restore', id: one.row.id })
    },
  }
}

const command = (name: string, one: DocumentCommand) => change(store, shop.actor, name, one)
const create = (name: string, input: Row) =>
  command(name, { action: 'create', id: v7(), input: filled(name, shop.organisation_id, input) })
const receipt = (lines: readonly Row[]) => ({
  warehouse_id: shop.shop,
  supplier_id: shop.supplier,
  currency_id: currencies.UZS,
  lines,
})
const sale = (lines: readonly Row[], total: number) => ({
  warehouse_id: shop.shop,
  cashbox_id: shop.cashbox,
  lines,
  payments: [cash(total)],
})
