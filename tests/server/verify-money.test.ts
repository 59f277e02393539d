import { afterAll, beforeAll, expect, test } from 'vitest'
import { books } from '#domain/books.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { type Verified, verifyOn } from '#store/sql/books/verify.ts'
import { SqlStore } from '#store/sql/store.ts'
import { type Database, openDatabase } from '#store/sql/wire/database.ts'
import { make } from '../support/actors.ts'
import { hired } from '../support/hired.ts'
import { freshDatabase } from '../support/postgres.ts'
import { change, line, must, openShop, post } from '../support/shop.ts'

const { UZS, USD } = currencies
let db: Database
beforeAll(async () => {
  db = openDatabase(await freshDatabase())
  const store = new SqlStore(db)
  const shop = await openShop(store)
  const { actor, organisation_id, cashbox: cashbox_id } = shop
  const own = async (name: string, input: Row) => (await make(store, actor, name, { organisation_id, ...input })).id
  const safe = await own('cashbox', { name: 'Safe' })
  const bank_id = await own('bank', { name: 'Bank', account: '2'.repeat(20), mfo: '00001', currency_id: UZS })
  const gain = await own('income_type', { name: 'Found' })
  const phone_number = '+998901112299'
  const employee_id = await hired(db, organisation_id, [], { phone_number, password_hash: '', is_super: false })
  await post(store, shop, 'currency_rate', { currency_id: USD, rate: 12_650_00 })
  await post(store, shop, 'initial_balance_cashbox', { cashbox_id, currency_id: UZS, amount: 90_000_00 })
  await post(store, shop, 'initial_balance_bank', { bank_id, amount: 50_000_00 })
  const received = { warehouse_id: shop.shop, supplier_id: shop.supplier, currency_id: UZS, due_date: '2026-12-31' }
  await post(store, shop, 'product_receipt', { ...received, lines: [line(shop.cable, 2, { cost: 1_000_00 })] })
  const sum = { cashbox_id, currency_id: UZS }
  const paid = { ...sum, party: 'supplier', supplier_id: shop.supplier }
  await post(store, shop, 'outcoming_cashbox_order', { ...paid, amount: 700_00 })
  await post(store, shop, 'outcoming_cashbox_order', { ...sum, party: 'employee', employee_id, amount: 300_00 })
  const found = { party: 'other', person: 'Somebody', income_type_id: gain }
  await post(store, shop, 'incoming_cashbox_order', { ...sum, ...found, amount: 40_00 })
  const lost = { party: 'tax', outcome_type_id: shop.loss }
  await post(store, shop, 'outcoming_bank_order', { bank_id, ...lost, amount: 60_00 })
  const changed = { out_currency_id: UZS, out_amount: 12_700_00, in_currency_id: USD, in_amount: 1_00 }
  await post(store, shop, 'currency_conversion', { cashbox_id, ...changed })
  const sent = { out_cashbox_id: cashbox_id, in_cashbox_id: safe, currency_id: UZS }
  await post(store, shop, 'cashbox_movement', { ...sent, amount: 500_00 })
  const short = await post(store, shop, 'cashbox_movement', { ...sent, amount: 200_00 })
  const input = { received: 150_00 }
  await must(change(store, actor, 'cashbox_movement', { action: 'step', id: short.id, to: 'received_all', input }))
})
afterAll(() => db.$client.end())

/** What is said of the books, after a statement that is then taken back. */
async function saidAfter(statement: string): Promise<readonly Verified[]> {
  const client = await db.$client.connect()
  const found: Verified[] = []
  try {
    await client.query('begin')
    const { rowCount } = await client.query(statement)
    if (statement !== 'select 1') expect(rowCount, `${statement} touches nothing`).toBeGreaterThan(0)
    await verifyOn(client, (one) => found.push(one))
    return found
  } finally {
    await client.query('rollback')
    client.release()
  }
}
const wrong = (found: readonly Verified[]) => found.filter(({ differences }) => differences > 0).map(({ name }) => name)

test('books of money that nobody tampered with hold, and no register is left out', async () => {
  const found = await saidAfter('select 1')
  expect(wrong(found)).toEqual([])
  for (const { name } of books)
    expect(
      found.some((one) => one.name.startsWith(`${name}:`)),
      name,
    ).toBe(true)
})

const balances = [
  'register_cashboxes',
  'register_cashbox_bookings',
  'register_banks',
  'register_employees',
  'register_partner',
  'register_repayment_date',
]
test.each(balances)('%s: a balance that is another than its entries say is named', async (name) => {
  expect(wrong(await saidAfter(`update ${name}_now set amount = amount + 1`))).toContainEqual(
    expect.stringMatching(new RegExp(`^${name}: what there is now`)),
  )
})

test.each([...balances, 'register_incomes', 'register_outcomes'])(
  '%s: a month that is another is named',
  async (name) => {
    expect(wrong(await saidAfter(`update ${name}_months set amount_income = amount_income + 1`))).toContainEqual(
      expect.stringMatching(new RegExp(`^${name}: month by month`)),
    )
  },
)

test.each([...balances, 'register_incomes', 'register_outcomes'])(
  '%s: an entry that is gone is named',
  async (name) => {
    expect(wrong(await saidAfter(`delete from ${name}`)).some((one) => one.startsWith(`${name}:`))).toBe(true)
  },
)
