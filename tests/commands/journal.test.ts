import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeResource } from '#commands/change.ts'
import { changeDocument } from '#commands/document.ts'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { inNotes } from '#domain/till/denominations.ts'
import { tillEvent } from '#domain/till/till-event.ts'
import type { Store } from '#store/port.ts'
import { everyRow } from '#store/query.ts'
import { authorOf, make } from '../support/actors.ts'
import { cash, change, documentNamed, filled, line, must, openShop, post, type Shop } from '../support/shop.ts'
import { stores } from '../support/stores.ts'

const { UZS, USD } = currencies
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

describe.each(Object.entries(stores))('the journal of the till, %s', (_, open) => {
  let store: Store
  let close: () => Promise<void>
  let shop: Shop
  let shops = 0
  beforeAll(async () => {
    ;({ store, close } = await open())
  })
  afterAll(() => close())
  beforeEach(async () => {
    shop = await openShop(store, `J${++shops}`)
    const lines = [line(shop.cable, 100, { cost: 60_00 })]
    await post(store, shop, 'product_initial_balance', { warehouse_id: shop.shop, occurred_at: ago(9), lines })
    const lined = [{ product_id: shop.cable, price: 100_00, cost: null, percent: null }]
    await post(store, shop, 'price_setting', { price_type_id: shop.retail, occurred_at: ago(8), lines: lined })
  })

  const told = async () => {
    const { rows } = await store.list(tillEvent, everyRow(tillEvent, 'uz'), { organisation_id: shop.organisation_id })
    return rows
      .toSorted((a, b) => a.index - b.index)
      .map(({ kind, before, after, is_settled }) => [kind, before, after, is_settled ? 'kept' : 'asks'])
  }
  const sold = (price: number, discount = 0, more: Row = {}) => {
    const total = price - discount
    return {
      warehouse_id: shop.shop,
      cashbox_id: shop.cashbox,
      price_type_id: shop.retail,
      lines: [line(shop.cable, 1, { price, discount })],
      payments: [cash(total)],
      occurred_at: ago(2),
      ...more,
    }
  }
  const sell = (...what: Parameters<typeof sold>) => post(store, shop, 'retail_sale', sold(...what))

  test('is told of prices and discounts by what they were and became, and of what went below its cost', async () => {
    await sell(100_00)
    expect(await told()).toEqual([])
    await sell(98_00)
    await sell(120_00)
    await sell(100_00, 4_00)
    expect(await told()).toEqual([
      ['price', 100_00, 98_00, 'kept'],
      ['price', 100_00, 120_00, 'kept'],
    ])
    await sell(100_00, 5_00)
    await sell(1_00)
    expect((await told()).slice(2)).toEqual([
      ['discount', 100_00, 95_00, 'asks'],
      ['price', 100_00, 1_00, 'asks'],
      ['below_cost', null, 1_00, 'asks'],
    ])
  })

  test('a sale edited again tells only what is new, and one that is deleted that it was cancelled', async () => {
    const made = await sell(90_00)
    const input = filled('retail_sale', shop.organisation_id, sold(90_00, 0, { comment: 'Birthday' }))
    const edit = { action: 'update', id: made.id, revision: made.revision, input } as const
    const again = await must(change(store, shop.actor, 'retail_sale', edit))
    const more = filled('retail_sale', shop.organisation_id, sold(80_00))
    await must(
      change(store, shop.actor, 'retail_sale', {
        ...edit,
        revision: again.revision,
        input: { ...more, comment: null },
      }),
    )
    await must(change(store, shop.actor, 'retail_sale', { action: 'delete', id: made.id }))
    expect((await told()).filter(([kind]) => kind !== 'price')).toEqual([['cancelled', 80_00, 0, 'asks']])
    expect((await told()).map(([, , after]) => after)).toContain(80_00)
    const put = await must(
      change(store, shop.actor, 'retail_sale', {
        action: 'create',
        id: v7(),
        is_draft: true,
        input: filled('retail_sale', shop.organisation_id, sold(70_00)),
      }),
    )
    await must(change(store, shop.actor, 'retail_sale', { action: 'step', id: put.id, to: 'cancel', input: {} }))
    expect((await told()).at(-1)).toEqual(['cleared_sale', 70_00, 0, 'asks'])
  })

  test('a debt is looked at where the client has no limit; money that goes back is, in each currency', async () => {
    const debt = (client_id: string) =>
      sell(100_00, 0, { client_id, payments: [{ type: 'debt', amount: 100_00, currency_id: UZS }] })
    const free = await make(store, shop.actor, 'partner', {
      organisation_id: shop.organisation_id,
      partner_type: 'client',
      phone_number: '+998901112233',
      first_name: 'Nobody',
      last_name: 'Known',
      is_active: true,
    })
    await debt(shop.client)
    await debt(free.id)
    await debt(free.id)
    expect(await told()).toEqual([
      ['debt', 0, 100_00, 'kept'],
      ['debt', 0, 100_00, 'asks'],
      ['debt', 100_00, 200_00, 'asks'],
    ])
    const sale = await sell(100_00)
    await post(store, shop, 'product_return_from_client', {
      sale_id: sale.id,
      warehouse_id: shop.shop,
      cashbox_id: shop.cashbox,
      lines: [line(shop.cable, 1, { sale_line: 1 })],
      payments: [cash(100_00)],
      occurred_at: ago(1),
    })
    expect((await told()).at(-1)).toEqual(['return', null, 100_00, 'asks'])
  })

  test('a drawer that differed, and one that was counted until it agreed', async () => {
    const seen = [{ currency_id: UZS, amount: 0 }]
    const shift = await post(store, shop, 'cash_shift', {
      warehouse_id: shop.shop,
      cashbox_id: shop.cashbox,
      cashier: 'Aziz',
      occurred_at: ago(5),
      opening: inNotes(UZS, 500_00),
      opening_seen: seen,
      opening_reason: 'Left here',
    })
    const close = {
      closed_at: ago(1),
      first_closing: inNotes(UZS, 300_00),
      closing: inNotes(UZS, 400_00),
      closing_seen: [
        { currency_id: UZS, amount: 500_00 },
        { currency_id: USD, amount: 0 },
      ],
      closing_reason: 'Lost',
    }
    await must(change(store, shop.actor, 'cash_shift', { action: 'step', id: shift.id, to: 'closed', input: close }))
    expect(await told()).toEqual([
      ['difference', 0, 500_00, 'asks'],
      ['difference', 500_00, 400_00, 'asks'],
      ['recount', 300_00, 400_00, 'asks'],
    ])
  })

  test('goods that were taken off the counter are told, though nothing was ever sold', async () => {
    const cleared = (is_whole: boolean) =>
      post(store, shop, 'cleared_goods', {
        warehouse_id: shop.shop,
        cashbox_id: shop.cashbox,
        cashier: 'Aziz',
        sale: '5',
        is_whole,
        lines: [
          { product_id: shop.cable, quantity: 2000, price: 100_00, discount: 5_00 },
          { product_id: shop.rice, quantity: 500, price: 20_00, discount: null },
        ],
      })
    expect(await cleared(false)).toMatchObject({ total: 205_00 })
    await cleared(true)
    expect(await told()).toEqual([
      ['cleared_line', 195_00, 0, 'kept'],
      ['cleared_line', 10_00, 0, 'kept'],
      ['cleared_sale', 205_00, 0, 'asks'],
    ])
  })

  test('says who did it and who allowed it; it is looked into, and never made or deleted by hand', async () => {
    const approver_id = v7()
    const id = v7()
    const input = filled('retail_sale', shop.organisation_id, sold(1_00))
    await must(
      store.transaction((writer) => {
        const context = { writer, actor: shop.actor, author: { ...authorOf(shop.actor), approver_id } }
        return changeDocument(documentNamed('retail_sale'), { action: 'create', id, input }, context)
      }),
    )
    const query = everyRow(tillEvent, 'uz')
    const { rows } = await store.list(tillEvent, query, { organisation_id: shop.organisation_id })
    const [one] = rows as readonly StoredRow[]
    expect(one).toMatchObject({ person_ids: [shop.actor.user_id], allowed_by_ids: [approver_id], document_id: id })
    const { id: event, revision } = one!
    const asked = (command: Parameters<typeof changeResource>[1]) =>
      store.transaction((writer) =>
        changeResource(tillEvent, command, { writer, actor: shop.actor, author: authorOf(shop.actor) }),
      )
    expect(await asked({ action: 'delete', id: event })).toMatchObject({ ok: false })
    expect(await asked({ action: 'create', id: v7(), input: { is_settled: false } })).toMatchObject({ ok: false })
    const seen = { ...one, is_settled: true, comment: 'A gift', after: 5 }
    expect(await asked({ action: 'update', id: event, revision, input: seen })).toMatchObject({
      value: { is_settled: true, comment: 'A gift', after: one!.after },
    })
  })
})
