import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { registerProduct, registerReturnable } from '#domain/registers/goods.ts'
import { registerCashbox } from '#domain/registers/money.ts'
import { clientReturn } from '#domain/sale/client-return.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import { attention } from '#domain/settings/attention.ts'
import type { Command } from '#store/command.ts'
import type { Store } from '#store/port.ts'
import { everyRow } from '#store/query.ts'
import { verify } from '#store/sql/books/verify.ts'
import { SqlStore } from '#store/sql/store.ts'
import { openDatabase } from '#store/sql/wire/database.ts'
import { receive } from '#sync/push.ts'
import { resolve } from '#sync/resolve.ts'
import { MemoryStore } from '../support/memory/store.ts'
import { nobody } from '../support/people.ts'
import { freshDatabase } from '../support/postgres.ts'
import { isSealed, sealedBy, sealingTill, shopTill } from '../support/receipts.ts'
import { cash, change, filled, line, openShop, post, type Shop } from '../support/shop.ts'

const { UZS } = currencies
const drawer = 500_00
const phones = { imei_1: ['490154203237518'], imei_2: ['490154203237526'] }

/** Both keepers; the books of PostgreSQL can also be looked through. */
const keepers = {
  memory: async () => ({ store: new MemoryStore() as Store, holds: async () => true, close: async () => {} }),
  sql: async () => {
    const db = openDatabase(await freshDatabase())
    const broken: string[] = []
    const holds = async () => (await verify(db, (one) => one.differences && broken.push(one.name))) || broken
    return { store: new SqlStore(db) as Store, holds, close: () => db.$client.end() }
  },
}

describe.each(Object.entries(keepers))('%s', (_, open) => {
  let opened: Awaited<ReturnType<(typeof keepers)['sql']>>
  let store: Store
  let shop: Shop
  let shops = 0
  let earlier: string
  beforeAll(async () => {
    opened = (await open()) as typeof opened
    store = opened.store
  })
  afterAll(() => opened.close())
  beforeEach(async () => {
    shop = await openShop(store, `P${++shops}`)
    const from = { warehouse_id: shop.shop, supplier_id: shop.supplier, currency_id: UZS }
    const goods = [line(shop.cable, 11, { cost: 10_00 }), line(shop.phone, 1, { cost: 900_00, ...imeis() })]
    await post(store, shop, 'product_receipt', { ...from, lines: goods })
    // There is money in the drawer.
    const one = { lines: [line(shop.cable, 1, { price: drawer })], payments: [cash(drawer)] }
    earlier = (await post(store, shop, 'retail_sale', { ...place(), ...one })).id
  })

  /** The books know a unit once, whichever test brings it. */
  const imeis = () => ({ imei_1: [other(phones.imei_1[0]!)], imei_2: [other(phones.imei_2[0]!)] })
  const other = (code: string) => `${String(shops).padStart(2, '0')}${code.slice(2)}`

  const stream = () => {
    const id = v7()
    let seq = 0
    return (document: Resource, record: string, input: Row, more: Row = {}): Command => ({
      id: v7(),
      type: `${document.name}.create`,
      version: 1,
      manner: 'fact',
      stream: id,
      seq: ++seq,
      author: shop.actor.user_id,
      at: new Date().toISOString(),
      record,
      after: [],
      replaces: null,
      payload: { input: filled(document.name, shop.organisation_id, input), ...more },
    })
  }
  const pushAs = async (sender: Actor, ...commands: readonly Command[]) => {
    const asked = { device: v7(), commands: [...commands], lost: [], gone: [], grants: [], signatures: {} }
    return (await receive({ store, people: nobody, now: () => new Date(), isSealed }, sender, asked)).answers
  }
  const push = (...commands: readonly Command[]) => pushAs(shop.actor, ...commands)
  const rowOf = (resource: Resource, id: string) => store.get(resource, id, { organisation_id: 'every' })
  const told = async (id: string) => {
    const { rows } = await store.list(attention, everyRow(attention, 'ru'), { organisation_id: shop.organisation_id })
    return rows.filter((row) => row.document_id === id && !row.is_settled).map(({ code }) => code)
  }
  const held = (register: Register, dimensions: Row) =>
    store.transaction(async ({ ledger }) => {
      const [found] = await ledger.balances(shop.organisation_id, [{ register, dimensions }])
      return found?.amounts ?? {}
    })
  const cables = () =>
    held(registerProduct, { warehouse_id: shop.shop, place: 'on_hand', product_id: shop.cable, unit: '' })
  const money = async () =>
    ((await held(registerCashbox, { cashbox_id: shop.cashbox, currency_id: UZS })).amount ?? 0) - drawer

  const place = () => ({ warehouse_id: shop.shop, cashbox_id: shop.cashbox })
  /** Five cables, on a till that has not been heard of since. */
  const sold = (more: Row = {}) => ({
    ...place(),
    lines: [line(shop.cable, 5, { price: 20_00 })],
    payments: [cash(100_00)],
    ...more,
  })
  const receiptOf = (id: string, sale: Row, key = shopTill) =>
    sealedBy({ ...sale, id, device_number: 'A3-18', total: 100_00, occurred_at: new Date().toISOString() }, key)
  const back = (sale_id: string, pieces: number, more: Row = {}) => ({
    ...place(),
    sale_id,
    lines: [line(shop.cable, pieces, { sale_line: 1 })],
    payments: [cash(pieces * 20_00)],
    ...more,
  })

  test('a sale that is refused leaves what came back by its receipt as it stands', async () => {
    const [sale, made] = [v7(), v7()]
    await push(stream()(clientReturn, made, back(sale, 2), { receipt: receiptOf(sale, sold()) }))
    const before = await rowOf(clientReturn, made)
    const stranger: Actor = { ...shop.actor, user_id: v7(), permissions: new Set() }
    const theirs = { ...stream()(retailSale, sale, sold()), author: stranger.user_id }
    expect(await pushAs(stranger, theirs)).toMatchObject([{ state: 'set_aside', code: 'forbidden' }])
    const empty = stream()(retailSale, sale, sold({ lines: [] }))
    const good = stream()(retailSale, v7(), sold())
    expect(await push(empty, good)).toMatchObject([{ state: 'set_aside', code: 'invalid' }, { state: 'applied' }])
    expect(await rowOf(clientReturn, made)).toEqual(before)
    expect(await told(made)).toEqual(['sale_unknown'])
    expect(await opened.holds()).toBe(true)
    const office = { store, people: nobody, now: () => new Date(), isSealed }
    const decider = { ...shop.actor, user_id: v7() }
    const retried = await resolve(office, decider, { id: empty.id, how: 'retry', comment: 'Once more', waiting: [] })
    expect(retried).toMatchObject({ ok: true, value: { state: 'set_aside', answer: { code: 'invalid' } } })
    expect(await rowOf(clientReturn, made)).toEqual(before)
    expect((await push(stream()(retailSale, sale, sold()))).map(({ state }) => state)).toEqual(['applied'])
  })

  test('a return that the office let pass in spite of its time is posted anew when its sale comes', async () => {
    const [sale, made] = [v7(), v7()]
    const long = new Date(Date.now() - 40 * 24 * 3600_000).toISOString()
    const late = stream()(clientReturn, made, back(sale, 5, { occurred_at: long }), {
      receipt: receiptOf(sale, sold()),
    })
    expect(await push(late)).toMatchObject([{ state: 'set_aside' }])
    const office = { store, people: nobody, now: () => new Date(), isSealed }
    const decider = { ...shop.actor, user_id: v7() }
    const decision = { id: late.id, how: 'retry', comment: 'Its clock was wrong', waiting: [] } as const
    expect(await resolve(office, decider, decision)).toMatchObject({ ok: true, value: { state: 'applied' } })
    expect(await push(stream()(retailSale, sale, sold()))).toMatchObject([{ state: 'applied' }])
    expect(await rowOf(retailSale, sale)).toMatchObject({ status: 'returned' })
    expect(await opened.holds()).toBe(true)
  })

  test('a return of a sale that has not come is posted by the word of its receipt, and told', async () => {
    const [sale, made] = [v7(), v7()]
    const receipt = receiptOf(sale, sold())
    const answers = await push(stream()(clientReturn, made, back(sale, 2), { receipt }))
    expect(answers).toMatchObject([{ state: 'applied', otherwise: [{ code: 'sale_unknown' }] }])
    expect(await told(made)).toEqual(['sale_unknown'])
    expect(await cables()).toEqual({ quantity: 12_000, cost: 100_00 })
    expect(await money()).toBe(-40_00)
    expect(await opened.holds()).toBe(true)
    const { rows } = await store.list(retailSale, everyRow(retailSale, 'ru'), { organisation_id: shop.organisation_id })
    expect(rows.map(({ id }) => id)).toEqual([earlier])
  })

  test('never more than the receipt says, counted over several returns', async () => {
    const sale = v7()
    const receipt = receiptOf(sale, sold())
    const [first, second, third] = [v7(), v7(), v7()]
    const till = stream()
    const answers = await push(
      till(clientReturn, first, back(sale, 3), { receipt }),
      till(clientReturn, second, back(sale, 2), { receipt }),
      till(clientReturn, third, back(sale, 1), { receipt }),
    )
    expect(answers.map(({ state }) => state)).toEqual(['applied', 'applied', 'set_aside'])
    expect(answers[2]).toMatchObject({ errors: { 'lines.0.quantity': [{ code: 'receipt_spent' }] } })
    expect(await told(second)).toEqual(['sale_unknown'])
    expect([await rowOf(clientReturn, third), await money()]).toEqual([null, -100_00])
  })

  test('the sale comes, and the books are as if it had come first', async () => {
    const sale = v7()
    const [first, second] = [v7(), v7()]
    const receipt = receiptOf(sale, sold())
    const till = stream()
    await push(
      till(clientReturn, first, back(sale, 1), { receipt }),
      till(clientReturn, second, back(sale, 1), { receipt }),
    )
    const [answer] = await push(stream()(retailSale, sale, sold({ client_id: shop.client })))
    expect(answer).toMatchObject({ state: 'applied', otherwise: [] })
    expect(await cables()).toEqual({ quantity: 7000, cost: 70_00 })
    expect(await held(registerReturnable, { sale_id: sale, sale_line: 1, unit: '' })).toEqual({
      quantity: 3000,
      cost: 30_00,
      sum: 60_00,
    })
    expect(await money()).toBe(60_00)
    expect(await rowOf(retailSale, sale)).toMatchObject({ status: 'partial_returned', deleted_at: null, revision: 2 })
    expect(await rowOf(clientReturn, first)).toMatchObject({ deleted_at: null, is_posted: true })
    expect(await opened.holds()).toBe(true)
    const again = await push(stream()(clientReturn, v7(), back(sale, 3), { receipt }))
    expect(again).toMatchObject([{ otherwise: [] }])
    expect(await rowOf(retailSale, sale)).toMatchObject({ status: 'returned' })
  })

  test('a phone comes back before it was sold, and lies in one place in the end', async () => {
    const sale = v7()
    const phone = line(shop.phone, 1, imeis())
    const input = sold({ lines: [{ ...phone, price: 100_00 }] })
    const made = v7()
    await push(
      stream()(clientReturn, made, back(sale, 0, { lines: [{ ...phone, sale_line: 1 }], payments: [cash(100_00)] }), {
        receipt: receiptOf(sale, input),
      }),
    )
    expect(await told(made)).toEqual(expect.arrayContaining(['sale_unknown', 'unit_is_here']))
    await push(stream()(retailSale, sale, input))
    const [unit] = imeis().imei_1
    expect(
      await held(registerProduct, { warehouse_id: shop.shop, place: 'on_hand', product_id: shop.phone, unit }),
    ).toEqual({ quantity: 1000, cost: 900_00 })
    expect(await rowOf(retailSale, sale)).toMatchObject({ status: 'returned' })
    expect(await told(made)).toEqual([])
    expect(await opened.holds()).toBe(true)
  })

  test('nobody changes what is only promised', async () => {
    const sale = v7()
    await push(stream()(clientReturn, v7(), back(sale, 1), { receipt: receiptOf(sale, sold()) }))
    const restored = await change(store, shop.actor, 'retail_sale', { action: 'restore', id: sale })
    expect(restored).toMatchObject({ ok: false, refusal: { code: 'not_found' } })
  })

  test('a sale that is known is taken at its own word', async () => {
    const sale = await post(store, shop, 'retail_sale', sold())
    const forged = receiptOf(sale.id, sold({ lines: [line(shop.cable, 50, { price: 20_00 })] }))
    const made = v7()
    await push(stream()(clientReturn, made, back(sale.id, 6), { receipt: forged }))
    expect(await told(made)).toContain('above_sold')
  })

  test('a receipt with another seal, of another sale, or none is set aside and leaves nothing', async () => {
    const sale = v7()
    const till = stream()
    const strange = await push(
      till(clientReturn, v7(), back(sale, 1), { receipt: receiptOf(sale, sold(), sealingTill()) }),
      till(clientReturn, v7(), back(sale, 1), { receipt: receiptOf(v7(), sold()) }),
      till(clientReturn, v7(), back(sale, 1), { receipt: 'SAVDO3:' }),
      till(clientReturn, v7(), back(sale, 1)),
    )
    expect(strange).toMatchObject([
      { state: 'set_aside', code: 'receipt_strange' },
      { state: 'set_aside', errors: { sale_id: [{ code: 'not_in_list' }] } },
      { state: 'set_aside', code: 'receipt_strange' },
      { state: 'set_aside', errors: { sale_id: [{ code: 'not_in_list' }] } },
    ])
    expect(await money()).toBe(0)
    expect(await rowOf(resourceNamed('retail_sale'), sale)).toBeNull()
  })
})
