import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { house, resourceNamed } from '#domain/house.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { registerCashbox } from '#domain/registers/money.ts'
import { toOrder } from '#domain/reports/to-order.ts'
import { accepted } from '#server/http/errors.ts'
import { peopleFollow } from '#server/people/follow.ts'
import { plantCurrencies } from '#server/seed/currencies.ts'
import { plantDemo } from '#server/seed/demo.ts'
import { plantFirstRows } from '#server/seed/first-rows.ts'
import { demoLogins, demoPassword } from '#server/seed/people.ts'
import { keepDemoPictures } from '#server/seed/pictures.ts'
import { plantRegions } from '#server/seed/regions.ts'
import { demoMonth } from '#server/seed/span.ts'
import { aboutMe } from '#server/session/me.ts'
import { verifyPassword } from '#server/session/password.ts'
import { everyRow } from '#store/query.ts'
import { reportQueryFrom } from '#store/report-query.ts'
import { SqlStore } from '#store/sql/store.ts'
import { users } from '#store/sql/tables/people.ts'
import { readReport } from '#store/sql/told/report-reader.ts'
import { type Database, openDatabase } from '#store/sql/wire/database.ts'
import { freshDatabase } from '../support/postgres.ts'

let db: Database
let store: SqlStore

beforeAll(async () => {
  const url = await freshDatabase()
  db = openDatabase(url)
  store = new SqlStore(db, peopleFollow)
  // Two servers that start at once on a new database plant one country.
  await Promise.all([plantFirstRows(url, store, demoMonth), plantFirstRows(url, store, demoMonth)])
})
afterAll(() => db.$client.end())

const every = { organisation_id: 'every' } as const
const count = async (name: string) => {
  const resource = resourceNamed(name)
  return (await store.list(resource, everyRow(resource, 'ru'), every)).total
}

test('two servers at once plant a country and two organisations at work', async () => {
  expect(await count('region')).toBe(14)
  expect(await count('district')).toBe(209)
  expect(await count('organisation')).toBe(2)
  expect(await count('warehouse')).toBe(4)
  expect(await count('product')).toBeGreaterThan(250)
})

const living = async (name: string) => {
  const resource = resourceNamed(name)
  return (await store.list(resource, everyRow(resource, 'ru'), every)).rows
}

test('plants the currencies that rules call by name', async () => {
  const planted = (await living('currency')).map(({ id, code }) => [code, id])
  expect(Object.fromEntries(planted)).toEqual(currencies)
})

test('gives every product that is sold one barcode, which a scanner takes for EAN-13', async () => {
  const barcodes = await living('barcode')
  expect(barcodes.map(({ product_id }) => product_id).sort()).toEqual(
    (await living('product')).map(({ id }) => id).sort(),
  )
  const misread = barcodes.filter(({ barcode }) => !isEan13(String(barcode)))
  expect(misread).toEqual([])
})

const isEan13 = (code: string) =>
  /^478\d{10}$/.test(code) &&
  [...code].reduce((sum, figure, at) => sum + Number(figure) * (at % 2 ? 3 : 1), 0) % 10 === 0

test('phones have their maker’s name, a supplier gives days, and a markup proposes other prices', async () => {
  const phones = (await living('product')).filter(({ name }) => String(name).includes('Galaxy A56 8/256'))
  expect(phones.map(({ article }) => article)).toEqual(phones.map(() => 'SM-A566B'))
  const given = (await living('partner')).filter((one) => one.partner_type === 'supplier' && one.credit_days !== null)
  expect(given).toHaveLength(2)
  const [markup] = await living('cost_setting')
  expect(markup).toMatchObject({ percent: 18, rounding: 'ends_9000', category: { name: 'Смартфоны' } })
})

test('plants nothing in times to come', async () => {
  const now = new Date().toISOString()
  for (const resource of house)
    expect((await living(resource.name)).filter(({ created_at }) => created_at > now)).toEqual([])
})

test('closes every shift, and leaves in the books what the last one counted', async () => {
  const shifts = await living('cash_shift')
  expect(shifts.length).toBeGreaterThan(50)
  expect(shifts.filter(({ status }) => status !== 'closed')).toEqual([])
  const tills = await living('cashbox')
  const till = tills.find(({ name }) => name === 'Касса Чиланзар 1')!
  const own = shifts.filter(({ cashbox_id }) => cashbox_id === till.id)
  const last = own.reduce((one, other) => (String(one.closed_at) > String(other.closed_at) ? one : other))
  expect(last.cashier).toBe('Aziz Toʻxtayev')
  const row = await store.get(resourceNamed('cash_shift'), last.id, every)
  const place = { register: registerCashbox, dimensions: { cashbox_id: till.id, currency_id: currencies.UZS } }
  const organisation_id = String(till.organisation_id)
  const [held] = await store.transaction(({ ledger }) => ledger.balances(organisation_id, [place]))
  const booked = held?.amounts.amount
  expect((row!.sums as Row[])[0]).toMatchObject({ counted: booked })
  const sales = await living('retail_sale')
  expect(sales.filter(({ shift_id }) => shift_id === null).length).toBeGreaterThan(0)
  expect(sales.filter(({ shift_id }) => own.some(({ id }) => id === shift_id)).length).toBeGreaterThan(10)
})

test('of what is to be ordered some is to be ordered from a supplier, of more than one', async () => {
  const query = accepted(reportQueryFrom(toOrder, new URLSearchParams('group[]=supplier'), 'ru'))
  const { rows } = await readReport(db, toOrder, query, every, new Date().toISOString())
  const named = rows.filter(({ supplier_id, to_order }) => supplier_id && Number(to_order) > 0)
  expect(named.length).toBeGreaterThan(1)
})

test('gives a shop its cashboxes, and the people there theirs', async () => {
  const names = async (phone_number: string) => {
    const [person] = await db.select().from(users).where(eq(users.phone_number, phone_number))
    return (await aboutMe(db, person!.id))?.cashboxes.map(({ name }) => name)
  }
  for (const { phone_number, cashboxes } of demoLogins) expect(await names(phone_number)).toEqual([...cashboxes].sort())
  expect((await living('cashbox')).filter(({ warehouse_id }) => !warehouse_id)).toEqual([])
})

test('every demo person can sign in with the demo password', async () => {
  const people = await db.select().from(users)
  expect(people.map(({ phone_number }) => phone_number).sort()).toEqual(demoLogins.map((each) => each.phone_number))
  for (const { password_hash } of people) expect(await verifyPassword(demoPassword, password_hash)).toBe(true)
})

test('plants once, and numbers without gaps', async () => {
  expect(await plantRegions(store)).toBe(false)
  expect(await plantCurrencies(store)).toBe(false)
  expect(await plantDemo(store, demoMonth)).toBe(false)
  for (const resource of house) {
    const { rows } = await store.list(resource, { ...everyRow(resource, 'ru'), deleted: 'with' }, every)
    const owners = Map.groupBy(rows, (row) => row.organisation_id)
    for (const owned of owners.values()) {
      const numbers = owned.map(({ index }) => index).sort((a, b) => a - b)
      expect(numbers).toEqual(numbers.map((_, at) => at + 1))
    }
  }
})

test('gives every product a light picture, which is there when it is asked for', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'savdo-pictures-'))
  await keepDemoPictures(folder)
  const shown = [await living('product'), await living('category'), await living('brand')].flat()
  for (const { name, images, image } of shown) {
    const [picture] = (images ?? image) as readonly StoredFile[]
    const { size } = await stat(join(folder, basename(picture?.url_512 ?? `nothing of ${name}`)))
    expect(size).toBeLessThan(4096)
  }
  await rm(folder, { recursive: true })
})
