// long: merges and their undo share one shop and the books of it
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { books } from '#domain/books.ts'
import { resourceNamed } from '#domain/house.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { cancelledAmong } from '#server/merge/cancelled.ts'
import { type Verified, verify } from '#store/sql/books/verify.ts'
import { make } from '../support/actors.ts'
import { runs } from '../support/runs.ts'
import { cash, change, line, must, openShop, post, type Shop } from '../support/shop.ts'
import { testServer } from './server.ts'
import { saleIn, stockedShop, tillOf } from './till.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: Shop
let clerk: { readonly token: string }
beforeAll(async () => {
  server = await testServer()
  shop = await openShop(server.store)
  clerk = await server.hire({ permissions: ['roles.admin'], organisation_id: shop.organisation_id })
})
afterAll(() => server.close())

const { UZS } = currencies
const ask = (path: string, body: object, as = clerk) => server.call('POST', path, { as, body })
async function merged(kind: 'partner' | 'product', into: string, from: readonly string[], fields: Row = {}) {
  const answer = await ask(`/${kind}/merge`, { into, from, fields })
  expect(answer.status, answer.text).toBe(200)
  return String(answer.json().data.id)
}
const undone = (kind: string, id: string) => ask(`/${kind}/merge/${id}/undo`, {})
const rowOf = (kind: string, id: string) => server.store.get(resourceNamed(kind), id, { organisation_id: 'every' })

async function booksHold() {
  const found: Verified[] = []
  await verify(server.db, (one) => found.push(one))
  expect(found.filter(({ differences }) => differences > 0)).toEqual([])
}

/** Every balance of every register, with the ids of those that went written as that of the one that stays. */
async function balances(names: Readonly<Record<string, string>> = {}) {
  const all: Record<string, number> = {}
  for (const { name, kept, resources } of books) {
    if (kept !== 'balance') continue
    const { rows } = await server.db.execute<Row>(
      sql.raw(`select to_jsonb(held) as held from ${name}_now held where organisation_id = '${shop.organisation_id}'`),
    )
    for (const { held } of rows as unknown as readonly { held: Record<string, unknown> }[])
      for (const sum of Object.keys(resources)) {
        const place = Object.entries(held)
          .filter(([key]) => !(key in resources))
          .map(([key, value]) => `${key}=${names[String(value)] ?? value}`)
        const key = `${name}.${sum} ${place.sort().join(' ')}`
        all[key] = (all[key] ?? 0) + Number(held[sum])
      }
  }
  return Object.fromEntries(Object.entries(all).filter(([, sum]) => sum !== 0))
}

const receipt = (product_id: string, supplier_id: string, count: number, cost: number) =>
  post(server.store, shop, 'product_receipt', {
    warehouse_id: shop.shop,
    supplier_id,
    currency_id: UZS,
    due_date: '2026-12-31',
    lines: [line(product_id, count, { cost })],
  })
const sell = (product_id: string, client_id: string, count: number) =>
  post(server.store, shop, 'retail_sale', {
    warehouse_id: shop.shop,
    cashbox_id: shop.cashbox,
    client_id,
    lines: [line(product_id, count, { price: 20_00 })],
    payments: [cash(count * 20_00)],
  })
const person = async (input: Row = {}) =>
  (
    await make(server.store, shop.actor, 'partner', {
      organisation_id: shop.organisation_id,
      first_name: 'Baraka',
      phone_number: '+998712001414',
      partner_type: 'other',
      is_active: true,
      ...input,
    })
  ).id

test('whatever was written, the sums of the registers stay, the books hold, and an undo brings all back', async () => {
  const deed = fc.record({
    what: fc.constantFrom('receive', 'receive', 'sell'),
    product: fc.constantFrom(0, 1),
    partner: fc.constantFrom(0, 1),
    count: fc.integer({ min: 1, max: 5 }),
    cost: fc.integer({ min: 1, max: 9_999 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 6 }), async (deeds) => {
      const goods = [await shop.product('Tea'), await shop.product('Tea ')]
      const people = [await person(), await person()]
      for (const [at, product] of goods.entries()) await receipt(product, people[at] ?? '', 30, 7_00)
      for (const { what, product, partner, count, cost } of deeds)
        await (what === 'sell'
          ? sell(goods[product] ?? '', people[partner] ?? '', count)
          : receipt(goods[product] ?? '', people[partner] ?? '', count, cost))
      const [stays = '', goes = ''] = goods
      const [remains = '', leaves = ''] = people
      const names = { [goes]: stays, [leaves]: remains }
      const before = await balances()
      const expected = await balances(names)
      const ids = [await merged('product', stays, [goes]), await merged('partner', remains, [leaves])]
      expect(await balances()).toEqual(expected)
      await booksHold()
      for (const [at, kind] of (['partner', 'product'] as const).entries())
        expect((await undone(kind, ids[1 - at] ?? '')).status).toBe(200)
      expect(await balances()).toEqual(before)
      await booksHold()
    }),
    { numRuns: runs(5) },
  )
})

test('what named the old record names the new one, and both keep their history', async () => {
  const [stays, goes] = [await shop.product('Sugar'), await shop.product('Shakar', { ikpu: '02202002001010001' })]
  const barcode = await make(server.store, shop.actor, 'barcode', {
    organisation_id: shop.organisation_id,
    product_id: goes,
    barcode: '4780000000014',
  })
  const favourites = []
  for (const product_id of [stays, goes])
    favourites.push(
      await make(server.store, shop.actor, 'favourite', {
        organisation_id: shop.organisation_id,
        warehouse_id: shop.shop,
        product_id,
      }),
    )
  const { id: bought } = await receipt(goes, shop.supplier, 10, 5_00)
  const preview = await ask('/product/merge/preview', { into: stays, from: [goes] })
  expect(preview.json().data.records).toEqual(
    expect.arrayContaining([
      { resource: 'product_receipt', count: 1 },
      { resource: 'barcode', count: 1 },
    ]),
  )
  expect(preview.json().data.balances).toContainEqual({
    register: 'register_product',
    id: goes,
    apart: {},
    sums: { quantity: 10_000, cost: 50_00 },
  })
  await merged('product', stays, [goes], { ikpu: '02202002001010001' })
  expect(await rowOf('product_receipt', bought)).toMatchObject({ lines: [{ product_id: stays }], revision: 2 })
  expect(await rowOf('barcode', barcode.id)).toMatchObject({ product_id: stays })
  expect(await rowOf('product', stays)).toMatchObject({ ikpu: '02202002001010001', deleted_at: null })
  expect((await rowOf('product', goes))?.deleted_at).not.toBeNull()
  // Of two favourites of one warehouse one is left.
  expect((await rowOf('favourite', favourites[1]?.id ?? ''))?.deleted_at).not.toBeNull()
  const told = await server.call('GET', `/product/merges?record=${goes}`, { as: clerk })
  expect(told.json().data).toMatchObject([{ into_id: stays, into_name: 'Sugar', from: [{ id: goes, name: 'Shakar' }] }])
})

const removeRow = (name: string, id: string) => must(change(server.store, shop.actor, name, { action: 'delete', id }))
const whyNot = async (kind: string, id: string) => {
  const answer = await server.call('GET', `/${kind}/merge/${id}/undo`, { as: clerk })
  expect(answer.status, answer.text).toBe(200)
  return answer.json().data.stops as string | null
}

test('what was written since about the one that stayed remains with it after an undo', async () => {
  const [stays, goes] = [await person(), await person()]
  await receipt(shop.cable, goes, 3, 4_00)
  const before = await balances()
  const id = await merged('partner', stays, [goes])
  const later = await receipt(shop.cable, stays, 1, 4_00)
  expect(await whyNot('partner', id)).toBeNull()
  expect((await undone('partner', id)).status).toBe(200)
  expect(await rowOf('product_receipt', later.id)).toMatchObject({ supplier_id: stays })
  await booksHold()
  await removeRow('product_receipt', later.id)
  expect(await balances()).toEqual(before)
  expect(await whyNot('partner', id)).toContain('already')
})

test('an undo is refused, with its name, once a document takes from what had followed, and is allowed without it', async () => {
  const [stays, goes] = [await shop.product('Green tea'), await shop.product('Tea, green')]
  await receipt(stays, shop.supplier, 1, 4_00)
  await receipt(goes, shop.supplier, 5, 6_00)
  const id = await merged('product', stays, [goes])
  const sale = await sell(stays, shop.client, 2)
  expect(await whyNot('product', id)).toContain(String(sale.number))
  const answer = await undone('product', id)
  expect(answer.status).toBe(422)
  expect(answer.json().message).toContain(String(sale.number))
  await booksHold()
  await removeRow('retail_sale', sale.id)
  expect((await undone('product', id)).status).toBe(200)
  await booksHold()
})

test('an undo is refused once what had followed was changed', async () => {
  const [stays, goes] = [await person(), await person()]
  const bought = await receipt(shop.cable, goes, 3, 4_00)
  const id = await merged('partner', stays, [goes])
  const now = await rowOf('product_receipt', bought.id)
  const input = { ...now, lines: [line(shop.cable, 4, { cost: 4_00 })] }
  await must(
    change(server.store, shop.actor, 'product_receipt', {
      action: 'update',
      id: bought.id,
      input,
      ...(now && { revision: now.revision }),
    }),
  )
  expect(await whyNot('partner', id)).toContain(String(bought.number))
  expect((await undone('partner', id)).status).toBe(422)
  await booksHold()
})

test('prices and specifications that the one that stays lacks come from the other, and go with an undo', async () => {
  const other = await make(server.store, shop.actor, 'price_type', {
    organisation_id: shop.organisation_id,
    name: 'Wholesale',
    currency_id: UZS,
  })
  const named = async (kind: string, name: string, input: Row = {}) => {
    const names = { name_uz: name, name_ru: name, name_en: name }
    return (await make(server.store, shop.actor, kind, { organisation_id: shop.organisation_id, ...names, ...input }))
      .id
  }
  const specification_group_id = await named('specification_group', 'Of rice')
  const specification = async (name: string) => {
    const specification_id = await named('specification', name, { specification_group_id })
    const option = (called: string) => named('specification_option', called, { specification_id })
    return { specification_id, options: [await option('one'), await option('two')] as const }
  }
  const [size, crop] = [await specification('Grain'), await specification('Harvest')]
  const says = ({ specification_id }: { specification_id: string }, option_id: string) => ({
    specification_id,
    option_id,
  })
  const [stays, goes] = [
    await shop.product('Rice', { specifications: [says(size, size.options[0])] }),
    await shop.product('Rice ', { specifications: [says(size, size.options[1]), says(crop, crop.options[0])] }),
  ]
  const price = (price_type_id: string, product_id: string, amount: number) =>
    post(server.store, shop, 'price_setting', {
      price_type_id,
      lines: [{ product_id, price: amount, cost: null, percent: null }],
    })
  const first = shop.retail
  await price(first, stays, 10_00)
  await price(first, goes, 12_00)
  await price(other.id, goes, 9_00)
  const preview = await ask('/product/merge/preview', { into: stays, from: [goes] })
  expect(preview.json().data.values).toEqual([{ each: other.id, value: 9_00, from: goes }])
  const id = await merged('product', stays, [goes])
  const pricesOf = async (product: string) => {
    const { rows } = await server.db.execute<{ price_type_id: string; price: string }>(
      sql`select price_type_id, price from register_prices_now where product_id = ${product} and price <> 0`,
    )
    return Object.fromEntries(rows.map((row) => [row.price_type_id, Number(row.price)]))
  }
  expect(await pricesOf(stays)).toEqual({ [first]: 10_00, [other.id]: 9_00 })
  expect(await rowOf('product', stays)).toMatchObject({
    specifications: [says(size, size.options[0]), says(crop, crop.options[0])],
  })
  await booksHold()
  expect((await undone('product', id)).status).toBe(200)
  expect(await pricesOf(stays)).toEqual({ [first]: 10_00 })
  expect(await rowOf('product', stays)).toMatchObject({ specifications: [says(size, size.options[0])] })
  expect(await pricesOf(goes)).toEqual({ [first]: 12_00, [other.id]: 9_00 })
  await booksHold()
})

test('what must not become one is refused, and nothing is changed', async () => {
  const other = await openShop(server.store, 'OT')
  const faults = async (kind: string, into: string, ...from: string[]) => {
    const answer = await ask(`/${kind}/merge`, { into, from })
    expect(answer.status).toBe(422)
    return answer.json().errors
  }
  expect(await faults('partner', shop.client, shop.client)).toHaveProperty('from.0')
  expect(await faults('partner', shop.client, other.client)).toHaveProperty('from.0')
  expect(await faults('product', shop.cable, shop.rice)).toHaveProperty('from.0')
  expect(await faults('product', shop.cable, shop.phone)).toHaveProperty('from.0')
  expect(await faults('product', shop.cable, v7())).toHaveProperty('from.0')
  const clerkOnly = await server.hire({ permissions: ['partners.update'], organisation_id: shop.organisation_id })
  expect((await ask('/partner/merge', { into: shop.client, from: [await person()] }, clerkOnly)).status).toBe(403)
  expect(
    (await ask('/partner/merge', { into: shop.client, from: [await person()], fields: { first_name: 'Z' } })).status,
  ).toBe(422)
})

test('debts of both are debts of the one, each with its day', async () => {
  const [stays, goes] = [await person(), await person()]
  const due = { currency_id: UZS, due_date: '2026-12-31' }
  await post(server.store, shop, 'initial_balance_debit', { ...due, partner_id: stays, amount: 100_00 })
  await post(server.store, shop, 'initial_balance_debit', { ...due, partner_id: goes, amount: 50_00 })
  await merged('partner', stays, [goes])
  await booksHold()
  const { rows } = await server.db.execute(
    sql`select amount from register_repayment_date_now where partner_id = ${stays} order by amount`,
  )
  expect(rows.map(({ amount }) => Number(amount))).toEqual([50_00, 100_00])
  const debt = await server.db.execute(sql`select amount from register_partner_now where partner_id = ${stays}`)
  expect(debt.rows.map(({ amount }) => Number(amount))).toEqual([150_00])
})

test('a debt of one that was set off against that of the other is set off against itself', async () => {
  const [stays, goes] = [await person(), await person()]
  const due = { currency_id: UZS, due_date: '2026-12-31' }
  await post(server.store, shop, 'initial_balance_debit', { ...due, partner_id: stays, amount: 100_00 })
  await post(server.store, shop, 'initial_balance_credit', { ...due, partner_id: goes, amount: 100_00 })
  const offset = await post(server.store, shop, 'debt_offset', {
    debtor_id: stays,
    creditor_id: goes,
    amount: 60_00,
    currency_id: UZS,
  })
  await merged('partner', stays, [goes])
  expect(await rowOf('debt_offset', offset.id)).toMatchObject({ debtor_id: stays, creditor_id: stays })
  await booksHold()
})

test('a posted document of which the merge would leave nothing in the books is named', async () => {
  const row = await receipt(shop.cable, shop.supplier, 1, 4_00)
  const named = (id: string) => [{ resource: resourceNamed('product_receipt'), row: { ...row, id } }]
  expect(await cancelledAmong(server.db, shop.organisation_id, named(row.id))).toBeNull()
  expect(await cancelledAmong(server.db, shop.organisation_id, named(v7()))).toContain(String(row.number))
})

test('unsent work of a device that names the old record is taken with the new one, and devices converge', async () => {
  const stocked = await stockedShop(server, 'DV')
  const cashier = await stocked.hire()
  const till = tillOf(server, cashier)
  const { cursor } = await till.pullAll()
  const goes = await stocked.product('Second cable')
  const command = till.command(saleIn(stocked, { lines: [line(goes, 1, { price: 100_00 })], payments: [cash(100_00)] }))
  const boss = await server.hire({ permissions: ['roles.admin'], organisation_id: stocked.organisation_id })
  const done = await ask('/product/merge', { into: stocked.cable, from: [goes] }, boss)
  expect(done.status, done.text).toBe(200)
  const [answer] = await till.push([command])
  expect(answer).toMatchObject({ state: 'applied', otherwise: [] })
  expect(await rowOf('retail_sale', command.record)).toMatchObject({ lines: [{ product_id: stocked.cable }] })
  const news = await till.pull(cursor)
  expect(news.rows.product?.find(({ id }) => id === goes)?.deleted_at).toBeTruthy()
  await booksHold()
})

test('duplicates are found by what mostly tells records apart', async () => {
  const [one, two] = [
    await person({ inn: '301234567', first_name: 'Oʻktam', phone_number: '+998901110011' }),
    await person({ inn: '301234567', first_name: "o'ktam  savdo", phone_number: '+998901110022' }),
  ]
  const answer = await server.call('GET', '/partner/duplicates', { as: clerk })
  expect(answer.json().data).toContainEqual({ field: 'inn', ids: [one, two] })
})
