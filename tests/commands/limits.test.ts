import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Approval } from '#commands/approval.ts'
import { changeResource } from '#commands/change.ts'
import { changeDocument } from '#commands/document.ts'
import { resourceNamed } from '#domain/house.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { emptyRow, type Limits, type Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import type { Store } from '#store/port.ts'
import { authorOf, make } from '../support/actors.ts'
import { cash, documentNamed, filled, line, must, openShop, post, type Shop } from '../support/shop.ts'
import { stores } from '../support/stores.ts'

const selling = ['documents:product_retail_sales.create', 'documents:product_return_from_clients.create']
const changing = 'documents:product_retail_sales.change_price'
const lending = 'documents:product_retail_sales.lend'
const refunding = 'documents:product_return_from_clients.refund'
const price = 15_000_00

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
    shop = await openShop(store, `L${++shops}`)
    await post(store, shop, 'product_initial_balance', {
      warehouse_id: shop.shop,
      lines: [line(shop.cable, 1000, { cost: 10_000_00 }), line(shop.rice, 1000, { cost: 1_000_00 })],
    })
    await post(store, shop, 'price_setting', {
      price_type_id: shop.retail,
      occurred_at: new Date(Date.now() - 86_400_000).toISOString(),
      lines: [
        { product_id: shop.cable, price },
        { product_id: shop.rice, price },
      ],
    })
  })

  /** Changes a reference as an administrator, or as somebody else. */
  const keep = (name: string, action: 'create' | 'update', id: string, input: Row, actor = shop.actor) =>
    store.transaction((writer) =>
      changeResource(resourceNamed(name), { action, id, input }, { writer, actor, author: authorOf(actor) }),
    )
  async function set(name: string, id: string, more: Row) {
    const before = await store.get(resourceNamed(name), id, { organisation_id: 'every' })
    await must(keep(name, 'update', id, { ...before, ...more }))
  }
  const person = (limits: Limits = {}, ...more: readonly string[]): Actor => ({
    user_id: v7(),
    organisation_id: shop.organisation_id,
    is_super: false,
    permissions: new Set([...selling, ...more, 'documents:warehouses.admin']),
    limits,
  })
  /** What the rules have against it, by code; for whoever makes it and what others have allowed of it. */
  async function against(name: string, input: Row, actor: Actor, approvals: readonly Approval[] = []) {
    const command = { action: 'create', id: v7(), input: filled(name, shop.organisation_id, input) } as const
    const made = await store.transaction((writer) =>
      changeDocument(documentNamed(name), command, { writer, actor, author: authorOf(actor), approvals }),
    )
    return made.ok ? [] : Object.values(made.refusal.faults).flatMap((list) => list.map(({ code }) => code))
  }
  const sale = (lines: readonly Row[], more: Row = {}) => ({
    warehouse_id: shop.shop,
    cashbox_id: shop.cashbox,
    price_type_id: shop.retail,
    lines,
    payments: [
      cash(
        lines.reduce(
          (sum, { quantity, price, discount }) =>
            sum + (Number(quantity) / 1000) * Number(price) - Number(discount ?? 0),
          0,
        ),
      ),
    ],
    ...more,
  })
  const cables = (pieces: number, each: number, discount = 0) => line(shop.cable, pieces, { price: each, discount })
  const sold = (actor: Actor, lines: readonly Row[], approvals: readonly Approval[] = []) =>
    against('retail_sale', sale(lines), actor, approvals)

  test.each([
    { limit: 0, off: 1, told: ['discount_not_allowed'] },
    { limit: 10_00, off: 1_500_00, told: [] },
    { limit: 10_00, off: 1_500_01, told: ['discount_not_allowed'] },
    { limit: 100_00, off: 5_000_00, told: [] },
    { limit: 100_00, off: price, told: ['below_cost'] },
  ])('with a limit of $limit hundredths of a percent $off off are $told', async ({ limit, off, told }) => {
    expect(await sold(person({ discount_limit: limit }), [cables(1, price, off)])).toEqual(told)
    // Another price says the same as a discount.
    const same = told.map((code) => (code === 'discount_not_allowed' ? 'price_changed' : code))
    expect(await sold(person({ discount_limit: limit }), [cables(1, price - off)])).toEqual(same)
  })

  test('no way of parting what is given away goes round the limit', async () => {
    const cashier = person({ discount_limit: 5_00 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ pieces: fc.integer({ min: 1, max: 3 }), off: fc.nat(2_000_00), less: fc.nat(2_000_00) }), {
          minLength: 1,
          maxLength: 3,
        }),
        async (parts) => {
          const lines = parts.map(({ pieces, off, less }) => cables(pieces, price - less, off))
          const [full, given] = parts.reduce(
            ([all, gone], { pieces, off, less }) => [all + pieces * price, gone + pieces * less + off],
            [0, 0],
          )
          const isBeyond = given! * 100_00 > full! * 5_00
          expect((await sold(cashier, lines)).length > 0).toBe(isBeyond)
        },
      ),
      { numRuns: 10 },
    )
  })

  test('a word is for that product and that sum, and for nothing else', async () => {
    const cashier = person()
    const manager = person({}, changing)
    const said = (of: string, sum: number, approver = manager): Approval => ({
      approver,
      things: [{ rule: 'price_changed', of, sum }],
    })
    const cheap = [cables(1, price - 500_00)]
    expect(await sold(cashier, cheap, [said(shop.cable, 500_00)])).toEqual([])
    expect(await sold(cashier, cheap, [said(shop.cable, 499_99)])).toEqual(['price_changed'])
    expect(await sold(cashier, cheap, [said(shop.rice, 500_00)])).toEqual(['price_changed'])
    // Two pieces for less are twice the sum; and the other line was never spoken of.
    expect(await sold(cashier, [cables(2, price - 500_00)], [said(shop.cable, 500_00)])).toEqual(['price_changed'])
    const rice = line(shop.rice, 1, { price: price - 1, discount: 0 })
    expect(await sold(cashier, [...cheap, rice], [said(shop.cable, 500_00)])).toEqual(['price_changed'])
    // Of two words for one line the wider counts, and two people may allow two lines.
    expect(await sold(cashier, cheap, [said(shop.cable, 100_00), said(shop.cable, 500_00)])).toEqual([])
    expect(await sold(cashier, [...cheap, rice], [said(shop.cable, 500_00), said(shop.rice, 1)])).toEqual([])
    // Who may not do it alone allows it to nobody; who may so far, so far.
    expect(await sold(cashier, cheap, [said(shop.cable, 500_00, person())])).toEqual(['price_changed'])
    expect(await sold(cashier, cheap, [said(shop.cable, 500_00, person({ discount_limit: 3_33 }))])).toEqual([
      'price_changed',
    ])
    expect(await sold(cashier, cheap, [said(shop.cable, 500_00, person({ discount_limit: 3_34 }))])).toEqual([])
  })

  test('below the least price of the shop, and below the cost, somebody must allow it', async () => {
    const least = await make(store, shop.actor, 'price_type', {
      organisation_id: shop.organisation_id,
      name: 'Least',
      currency_id: currencies.UZS,
    })
    await post(store, shop, 'price_setting', {
      price_type_id: least.id,
      occurred_at: new Date(Date.now() - 86_400_000).toISOString(),
      lines: [{ product_id: shop.cable, price: 14_000_00 }],
    })
    const cashier = person({ discount_limit: 50_00 })
    expect(await sold(cashier, [cables(1, 13_999_99)])).toEqual([])
    await set('warehouse', shop.shop, { minimum_price_type_id: least.id })
    expect(await sold(cashier, [cables(1, 14_000_00)])).toEqual([])
    expect(await sold(cashier, [cables(2, 13_999_99)])).toEqual(['below_minimum'])
    expect(await sold(cashier, [cables(1, 9_999_99)])).toEqual(['below_minimum', 'below_cost'])
    expect(await sold(person({ discount_limit: 50_00, below_minimum: 1 }), [cables(1, 9_999_99)])).toEqual([])
    expect(await sold(person({}, changing), [cables(1, 1)])).toEqual([])
    // Of two lines of one product both count.
    const said = { approver: person({}, changing), things: [{ rule: 'below_minimum', of: shop.cable, sum: 2 }] }
    expect(await sold(cashier, [cables(1, 13_999_98)], [said])).toEqual([])
    expect(await sold(cashier, [cables(1, 13_999_98), cables(1, 13_999_99)], [said])).toEqual([
      'below_minimum',
      'below_minimum',
    ])
  })

  test('a client without a limit owes nothing without a word, and a role or the organisation may let them', async () => {
    const buyer = await make(store, shop.actor, 'partner', {
      organisation_id: shop.organisation_id,
      first_name: 'New',
      partner_type: 'client',
      phone_number: '+998901112233',
      is_active: true,
    })
    const owing = (pieces: number, actor: Actor, approvals: readonly Approval[] = []) => {
      const debt = [{ type: 'debt', amount: pieces * price, currency_id: currencies.UZS }]
      return against(
        'retail_sale',
        sale([cables(pieces, price)], { client_id: buyer.id, payments: debt }),
        actor,
        approvals,
      )
    }
    expect(await owing(1, person())).toEqual(['above_credit_limit'])
    const said = (sum: number): Approval => ({
      approver: person({}, lending),
      things: [{ rule: 'above_credit_limit', of: buyer.id, sum }],
    })
    expect(await owing(1, person(), [said(price - 1)])).toEqual(['above_credit_limit'])
    expect(await owing(1, person(), [said(price)])).toEqual([])
    // What they owe already counts with what comes.
    expect(await owing(1, person(), [said(price)])).toEqual(['above_credit_limit'])
    expect(await owing(1, person({ debt_limit: 2 * price }))).toEqual([])
    expect(await owing(1, person({ debt_limit: 2 * price }))).toEqual(['above_credit_limit'])
    await set('organisation', shop.organisation_id, { client_debt_limit: 4 * price })
    expect(await owing(2, person())).toEqual([])
    expect(await owing(1, person())).toEqual(['above_credit_limit'])
    expect(await owing(1, person({}, lending))).toEqual([])
  })

  test('much in cash, or long after the sale, is given back with a word', async () => {
    const ago = new Date(Date.now() - 10 * 86_400_000).toISOString()
    const buy = (pieces: number) =>
      post(store, shop, 'retail_sale', { ...sale([cables(pieces, price)]), occurred_at: ago })
    const backOf = (sale_id: string, pieces: number, actor: Actor, approvals: readonly Approval[] = []) =>
      against(
        'product_return_from_client',
        {
          sale_id,
          warehouse_id: shop.shop,
          cashbox_id: shop.cashbox,
          lines: [line(shop.cable, pieces, { sale_line: 1 })],
          payments: [cash(pieces * price)],
        },
        actor,
        approvals,
      )
    const back = async (pieces: number, actor: Actor) => backOf((await buy(pieces)).id, pieces, actor)
    expect(await back(1, person({ refund_limit: price }))).toEqual([])
    expect(await back(2, person({ refund_limit: price }))).toEqual(['refund_above'])
    expect(await back(134, person())).toEqual(['refund_above'])
    expect(await back(1, person({ refund_limit: 0 }))).toEqual(['refund_above'])
    expect(await back(1, person({ refund_days: 9 }))).toEqual(['refund_late'])
    expect(await back(1, person({ refund_days: 10 }))).toEqual([])
    expect(await back(3, person({}, refunding))).toEqual([])
    const bought = await buy(9)
    const said = (sum: number): Approval => ({
      approver: person({}, refunding),
      things: [
        { rule: 'refund_above', of: bought.id, sum },
        { rule: 'refund_late', of: bought.id, sum: 10 },
      ],
    })
    const strict = person({ refund_limit: 0, refund_days: 0 })
    expect(await backOf(bought.id, 3, strict, [said(2 * price)])).toEqual(['refund_above'])
    expect(await backOf(bought.id, 2, strict, [said(2 * price)])).toEqual([])
    // What was given back for the sale before counts, so parting a return parts nothing, and no word is used twice.
    expect(await backOf(bought.id, 1, strict, [said(2 * price)])).toEqual(['refund_above'])
    expect(await backOf(bought.id, 1, person({ refund_limit: 2 * price }))).toEqual(['refund_above'])
    expect(await backOf(bought.id, 1, person({ refund_limit: 3 * price }))).toEqual([])
  })

  test('nobody gives a role wider limits than they may go themselves', async () => {
    const editing = ['documents:roles.create', 'documents:roles.read']
    const made = async (actor: Actor, limits: Row) => {
      const input = { ...emptyRow(resourceNamed('role')), name: v7(), ...limits }
      const done = await keep('role', 'create', v7(), { ...input, organisation_id: shop.organisation_id }, actor)
      return done.ok ? [] : Object.keys(done.refusal.faults)
    }
    const all = { below_minimum: true, debt_limit: 1, refund_limit: 1, refund_days: 1 }
    const editor = person({ discount_limit: 5_00 }, ...editing)
    expect(await made(editor, { discount_limit: 5_00 })).toEqual([])
    expect(await made(editor, { discount_limit: 5_01, ...all })).toEqual(['discount_limit', ...Object.keys(all)])
    expect(await made(person({}, changing, ...editing), { discount_limit: 100_00, below_minimum: true })).toEqual([])
    expect(await made(shop.actor, all)).toEqual([])
  })
})
