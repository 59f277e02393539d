import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeResource } from '#commands/change.ts'
import { resourceNamed } from '#domain/house.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { registerRepaymentDate } from '#domain/registers/money.ts'
import type { Store } from '#store/port.ts'
import { authorOf } from '../support/actors.ts'
import { cash, change, documentNamed, filled, line, must, openShop, post, type Shop } from '../support/shop.ts'
import { stores } from '../support/stores.ts'

const { UZS } = currencies

describe.each(Object.entries(stores))('%s', (_, open) => {
  let store: Store
  let close: () => Promise<void>
  let shop: Shop
  let shops = 0
  beforeAll(async () => {
    const opened = await open()
    store = opened.store
    close = opened.close
  })
  afterAll(() => close())
  beforeEach(async () => {
    shop = await openShop(store, `T${++shops}`)
    const owed = { supplier_id: shop.supplier, currency_id: UZS }
    await post(store, shop, 'product_receipt', {
      warehouse_id: shop.shop,
      ...owed,
      lines: [line(shop.cable, 9, { cost: 10_00 })],
    })
  })

  const sell = (payments: readonly Row[] = [cash(60_00)], input: Row = {}) =>
    post(store, shop, 'retail_sale', {
      warehouse_id: shop.shop,
      cashbox_id: shop.cashbox,
      lines: [line(shop.cable, 3, { price: 20_00 })],
      payments,
      ...input,
    })
  const back = (sale_id: string, pieces: number, payments: readonly Row[] = [cash(pieces * 20_00)]) => ({
    sale_id,
    warehouse_id: shop.shop,
    cashbox_id: shop.cashbox,
    lines: [line(shop.cable, pieces, { sale_line: 1 })],
    payments,
  })
  const statusOf = async (id: string) =>
    (await store.get(documentNamed('retail_sale'), id, { organisation_id: 'every' }))?.status
  const update = (id: string, input: Row, is_draft = false) => {
    const whole = filled('product_return_from_client', shop.organisation_id, input)
    return must(
      change(store, shop.actor, 'product_return_from_client', { action: 'update', id, input: whole, is_draft }),
    )
  }

  test('a return that becomes a draft again gives the sale its status back', async () => {
    const sale = await sell()
    const made = await post(store, shop, 'product_return_from_client', back(sale.id, 3))
    expect(await statusOf(sale.id)).toBe('returned')
    await update(made.id, back(sale.id, 3), true)
    expect(await statusOf(sale.id)).toBe('sale')
  })

  test('a return that was of another sale leaves that one as it was', async () => {
    const [wrong, right] = [await sell(), await sell()]
    const made = await post(store, shop, 'product_return_from_client', back(wrong.id, 1))
    expect([await statusOf(wrong.id), await statusOf(right.id)]).toEqual(['partial_returned', 'sale'])
    await update(made.id, back(right.id, 3))
    expect([await statusOf(wrong.id), await statusOf(right.id)]).toEqual(['sale', 'returned'])
  })

  test('a debt that is taken back is due no more, the latest date first', async () => {
    const debt = [{ type: 'debt', amount: 60_00, currency_id: UZS }]
    const schedule = [
      { due_date: '2026-12-01', amount: 25_00 },
      { due_date: '2027-01-01', amount: 35_00 },
    ]
    const sale = await sell(debt, { client_id: shop.client, schedule })
    await post(
      store,
      shop,
      'product_return_from_client',
      back(sale.id, 2, [{ type: 'debt', amount: 40_00, currency_id: UZS }]),
    )
    const due = async (due_date: string) => {
      const dimensions = { partner_id: shop.client, origin: sale.id, due_date, currency_id: UZS }
      const [held] = await store.transaction(({ ledger }) =>
        ledger.balances(shop.organisation_id, [{ register: registerRepaymentDate, dimensions }]),
      )
      return held?.amounts.amount
    }
    expect(await due('2026-12-01')).toBe(20_00)
    expect((await due('2027-01-01')) ?? 0).toBe(0)
  })

  test('what is sent again is known again, whatever was given to it meanwhile and however its moment is written', async () => {
    const id = v7()
    const sent = filled('product_movement', shop.organisation_id, {
      sender_id: shop.shop,
      receiver_id: shop.depot,
      lines: [line(shop.cable, 2)],
      occurred_at: '2026-11-01T14:00:00+05:00',
    })
    const send = (input: Row) => must(change(store, shop.actor, 'product_movement', { action: 'create', id, input }))
    await send(sent)
    expect(await send(sent)).toMatchObject({ status: 'sending', occurred_at: '2026-11-01T09:00:00.000Z' })
    await must(
      change(store, shop.actor, 'product_movement', { action: 'step', id, to: 'received_all', input: { lines: [] } }),
    )
    expect(await send({ ...sent, occurred_at: '2026-11-01T09:00:00Z' })).toMatchObject({ status: 'received_all' })
  })

  test('a return tells whom the sale was made to', async () => {
    const named = await sell([cash(60_00)], { client_id: shop.client })
    expect(await post(store, shop, 'product_return_from_client', back(named.id, 1))).toMatchObject({
      client_id: shop.client,
    })
    // Nobody chooses the client of a return: goods come back from one who may not be chosen any more, too.
    const client = resourceNamed('partner')
    const row = await store.get(client, shop.client, { organisation_id: 'every' })
    const command = { action: 'update', id: shop.client, input: { ...row, is_active: false } } as const
    await must(
      store.transaction((writer) =>
        changeResource(client, command, { writer, actor: shop.actor, author: authorOf(shop.actor) }),
      ),
    )
    expect(await post(store, shop, 'product_return_from_client', back(named.id, 1))).toMatchObject({
      client_id: shop.client,
    })
    const nobody = await sell()
    expect(await post(store, shop, 'product_return_from_client', back(nobody.id, 1))).toMatchObject({ client_id: null })
  })

  test('a unit of a line that does not divide keeps its part of the sum to the last coin', async () => {
    const imei_1 = ['490154203237518', '356938035643809', '352099001761481']
    const imei_2 = ['490154203237526', '356938035643817', '352099001761499']
    const phones = { ...line(shop.phone, 3), imei_1, imei_2 }
    const owed = { supplier_id: shop.supplier, currency_id: UZS }
    await post(store, shop, 'product_receipt', {
      warehouse_id: shop.shop,
      ...owed,
      lines: [{ ...phones, cost: 10_00 }],
    })
    const sale = await sell([cash(200)], { lines: [{ ...phones, price: 100, discount: 100 }] })
    await post(store, shop, 'product_return_from_client', {
      ...back(sale.id, 3, [cash(200)]),
      lines: [{ ...phones, sale_line: 1 }],
    })
    expect(await statusOf(sale.id)).toBe('returned')
  })

  test('a sum that no number holds exactly is refused, in a draft too', async () => {
    const input = filled('product_receipt', shop.organisation_id, {
      warehouse_id: shop.shop,
      supplier_id: shop.supplier,
      currency_id: UZS,
      lines: [line(shop.cable, 1_000_000_000, { cost: 1e15 })],
    })
    for (const is_draft of [false, true])
      expect(
        await change(store, shop.actor, 'product_receipt', { action: 'create', id: v7(), input, is_draft }),
      ).toMatchObject({
        refusal: { code: 'invalid', faults: { '': [{ code: 'sum_too_large' }] } },
      })
  })
})
