import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeResource } from '#commands/change.ts'
import { resourceNamed } from '#domain/house.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { inNotes } from '#domain/till/denominations.ts'
import type { Word } from '#store/command.ts'
import { authorOf } from '../support/actors.ts'
import { cash, change, filled, line, must, post } from '../support/shop.ts'
import { testServer } from './server.ts'
import { handOf, price, rightsChanged, saleIn, stockedShop, tillOf } from './till.ts'

const selling = ['product_retail_sales.create', 'product_retail_sales.read', 'warehouses.admin']
const pricing = [...selling, 'product_retail_sales.change_price']

let server: Awaited<ReturnType<typeof testServer>>
let shop: Awaited<ReturnType<typeof stockedShop>>
let cashier: Awaited<ReturnType<typeof shop.hire>>
beforeAll(async () => {
  server = await testServer()
  shop = await stockedShop(server)
  cashier = await shop.hire(selling)
  await post(server.store, shop, 'price_setting', {
    price_type_id: shop.retail,
    occurred_at: new Date(Date.now() - 86_400_000).toISOString(),
    lines: [{ product_id: shop.cable, price }],
  })
})
afterAll(() => server.close())

const less = (sum: number) => ({ rule: 'price_changed', of: shop.cable, sum })

/** A sale for less than is set, with the word of somebody who is said to have allowed it. */
async function sold(approver: typeof cashier | null, signer = approver, device = v7(), isShown = true) {
  const till = tillOf(server, cashier, device)
  const hand = signer && (await handOf(server, signer, device))
  const record = v7()
  const lines = [line(shop.cable, 1, { price: price - 1_000_00 })]
  const input = saleIn(shop, { price_type_id: shop.retail, lines, payments: [cash(price - 1_000_00)] })
  const word = hand?.word(record, less(1_000_00)) ?? { by: v7(), things: [less(1_000_00)], signature: '' }
  const said = approver ? { words: [{ ...word, by: approver.id }] } : {}
  const command = till.command(input, { record, payload: { input, ...said } })
  const [answer] = await till.push([command], { grants: hand && isShown ? [hand.grant] : [] })
  return { answer, record }
}
const changed = { state: 'applied', otherwise: [expect.objectContaining({ code: 'price_changed' })] }

test('a price that a manager has allowed on the spot is nothing to look into, and the history names them', async () => {
  const manager = await shop.hire(pricing)
  const { answer, record } = await sold(manager)
  expect(answer).toMatchObject({ state: 'applied', otherwise: [] })
  const boss = await shop.hire()
  const { data } = (await server.call('GET', `/sale/product_retail_sale/${record}/history`, { as: boss })).json().data
  expect(data[0]).toMatchObject({ user: { id: cashier.id }, approver: { id: manager.id, name: 'Nodira Karimova' } })
})

test('the word of nobody, of who may not, or of whom the server has not signed for this device counts for nothing', async () => {
  const manager = await shop.hire(pricing)
  const stranger = await (await stockedShop(server, 'OT')).hire(pricing)
  expect((await sold(null)).answer).toMatchObject(changed)
  expect((await sold(cashier)).answer).toMatchObject(changed)
  expect((await sold(manager, null)).answer).toMatchObject(changed)
  expect((await sold(stranger)).answer).toMatchObject(changed)
  expect((await sold(manager, manager, v7(), false)).answer).toMatchObject(changed)
  // A paper of theirs that lies on the tablet says nothing: they sign it themselves, for this record.
  expect((await sold(manager, cashier)).answer).toMatchObject(changed)
  const device = v7()
  const hand = await handOf(server, manager, device)
  const till = tillOf(server, cashier, device)
  const input = at(price - 1_000_00)
  const command = till.command(input, { payload: { input, words: [hand.word(v7(), less(1_000_00))] } })
  expect((await till.push([command], { grants: [hand.grant] }))[0]).toMatchObject(changed)
})

/** Of a lower price that somebody allowed before they lost their right, or after it. */
async function allowedBy(manager: typeof cashier, isBefore: boolean, lose: () => Promise<unknown>) {
  const device = v7()
  const hand = await handOf(server, manager, device)
  await lose()
  if (isBefore) await rightsChanged(server, manager)
  else await server.db.execute(`update users set rights_since = now() - interval '1 hour' where id = '${manager.id}'`)
  const till = tillOf(server, cashier, device)
  const input = at(price - 1_000_00)
  const record = v7()
  const payload = { input, words: [hand.word(record, less(1_000_00))] }
  const [answer] = await till.push([till.command(input, { record, payload })], { grants: [hand.grant] })
  return answer
}

/** Told as what it is: somebody allowed it who might, then. */
const toldOf = { state: 'applied', otherwise: [{ code: 'permission_revoked', field: 'approver' }] }

test('what a manager might allow then and may no longer is told', async () => {
  const manager = await shop.hire(pricing)
  expect(await allowedBy(manager, true, () => server.allow(manager.id, []))).toMatchObject(toldOf)
})

test('a manager who is dismissed while his word stands allowed it then, and allows nothing more', async () => {
  const [then, later] = [await shop.hire(pricing), await shop.hire(pricing)]
  const dismiss = async ({ id }: typeof cashier) => {
    const boss = await shop.hire()
    const { employee } = (await server.call('GET', `/user/${id}`, { as: boss })).json().data
    const answer = await server.call('PUT', `/user/${id}`, { as: boss, body: { ...employee, is_active: false } })
    expect(answer.status, answer.text).toBe(200)
  }
  expect(await allowedBy(then, true, () => dismiss(then))).toMatchObject(toldOf)
  expect(await allowedBy(later, false, () => dismiss(later))).toMatchObject(changed)
})

/** What the office is told of a sale that the cashier made alone. */
async function told(input: Row, more: Row = {}): Promise<readonly string[]> {
  const till = tillOf(server, cashier)
  const command = till.command(input, { payload: { input, ...more } })
  const [answer] = await till.push([command])
  return answer?.state === 'applied'
    ? answer.otherwise.map(({ code, field }) => `${field} ${code}`)
    : [String(answer?.state)]
}
const at = (each: number, more: Row = {}) =>
  saleIn(shop, {
    price_type_id: shop.retail,
    lines: [line(shop.cable, 1, { price: each })],
    payments: [cash(each)],
    ...more,
  })
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000).toISOString()
const set = (each: number, hours: number) =>
  post(server.store, shop, 'price_setting', {
    price_type_id: shop.retail,
    occurred_at: hoursAgo(hours),
    lines: [{ product_id: shop.cable, price: each }],
  })

test('a discount by whoever may not give one is taken over and told to the office', async () => {
  const lines = [line(shop.cable, 1, { price, discount: 1_000_00 })]
  const input = at(price, { lines, payments: [cash(price - 1_000_00)] })
  expect(await told(input)).toEqual(['lines.0.discount discount_not_allowed'])
  const boss = await shop.hire()
  const { data } = (await server.call('GET', '/attention', { as: boss })).json().data
  expect(data.map(({ code }: Row) => code)).toContain('discount_not_allowed')
})

test('who could not have heard of a new price is not accused, and a price that never was is told', async () => {
  const raised = await set(price + 5_000_00, 3)
  const input = { price_type_id: shop.retail, occurred_at: hoursAgo(3) }
  const lines = [{ product_id: shop.cable, price: price + 2_000_00 }]
  const mended = filled('price_setting', shop.organisation_id, { ...input, lines })
  await must(change(server.store, shop.actor, 'price_setting', { action: 'update', id: raised.id, input: mended }))
  expect(await told(at(price + 2_000_00))).toEqual([])
  // What was mended meanwhile, and what stood before: the device may have gone by either.
  expect(await told(at(price + 5_000_00))).toEqual([])
  expect(await told(at(price))).toEqual([])
  expect(await told(at(price + 1_00))).toEqual(['lines.0.price price_changed'])
  await change(server.store, shop.actor, 'price_setting', { action: 'delete', id: raised.id })
})

test('a sale that names no price list goes by the one of its warehouse', async () => {
  const bare = at(price - 1_00, { price_type_id: null })
  expect(await told(bare)).toEqual([])
  const warehouse = resourceNamed('warehouse')
  const before = await server.store.get(warehouse, shop.shop, { organisation_id: 'every' })
  const asked = { action: 'update', id: shop.shop, input: { ...before, price_type_id: shop.retail } } as const
  const context = { actor: shop.actor, author: authorOf(shop.actor) }
  await must(server.store.transaction((writer) => changeResource(warehouse, asked, { writer, ...context })))
  expect(await told(bare)).toEqual(['lines.0.price price_changed'])
  expect(await told(at(price, { price_type_id: null }))).toEqual([])
})

/** Put off with a lower price, by somebody and with somebody's word, and sold by the cashier alone. */
async function putOff(by: typeof cashier, approver: typeof cashier | null) {
  const device = v7()
  const first = tillOf(server, by, device)
  const input = at(price - 1_000_00)
  const hand = approver && (await handOf(server, approver, device))
  const record = v7()
  const said = hand ? { words: [hand.word(record, less(1_000_00))] } : {}
  const draft = { input: { ...input, payments: [] }, is_draft: true, ...said }
  const begun = first.command(input, { record, payload: draft })
  const [kept] = await first.push([begun], { grants: hand ? [hand.grant] : [] })
  expect(kept).toMatchObject({ state: 'applied', otherwise: [] })
  const till = tillOf(server, cashier)
  const command = { type: 'retail_sale.update', record: begun.record, payload: { input, is_draft: false, revision: 1 } }
  const [answer] = await till.push([till.command(input, command)])
  return answer
}

test('what was allowed in a sale that is put off holds for whoever goes on with it, on any device', async () => {
  const manager = await shop.hire(pricing)
  expect(await putOff(cashier, manager)).toMatchObject({ state: 'applied', otherwise: [] })
  expect(await putOff(manager, null)).toMatchObject({ state: 'applied', otherwise: [] })
  expect(await putOff(cashier, null)).toMatchObject(changed)
})

test('a difference in a drawer that was allowed when a shift began is not allowed when it ends', async () => {
  const opening = ['cash_shifts.create', 'cash_shifts.read', 'cash_shifts.confirm', 'warehouses.admin']
  const [counter, manager] = [await shop.hire(opening), await shop.hire([...opening, 'cash_shifts.differ'])]
  const device = v7()
  const till = tillOf(server, counter, device)
  const hand = await handOf(server, manager, device)
  const record = v7()
  const differing = (of: string, sum: number) => ({ rule: 'difference_not_allowed', of, sum })
  const grants = { grants: [hand.grant] }
  const seen = (amount: number) => [{ currency_id: currencies.UZS, amount }]
  const input = filled('cash_shift', shop.organisation_id, {
    warehouse_id: shop.shop,
    cashbox_id: shop.cashbox,
    opening: inNotes(currencies.UZS, 500_000_00),
    opening_seen: seen(0),
    opening_reason: 'Brought from the office',
  })
  const open = {
    type: 'cash_shift.create',
    record,
    payload: { input, words: [hand.word(record, differing('opening', 500_000_00))] },
  }
  const [opened] = await till.push([till.command(input, open)], grants)
  expect(opened).toMatchObject({ state: 'applied', otherwise: [] })

  const counted = (sum: number, from: number) => ({
    closed_at: new Date().toISOString(),
    closing: inNotes(currencies.UZS, sum),
    closing_seen: seen(from),
    closing_reason: 'Taken to the office',
  })
  const close = (word: Word) => {
    const payload = { to: 'closed', input: counted(100_000_00, 500_000_00), words: [word] }
    return till.push([till.command({}, { type: 'cash_shift.step', record, payload })], grants)
  }
  // The word of the opening says nothing of the end.
  expect((await close(hand.word(record, differing('opening', 500_000_00))))[0]).toMatchObject({
    state: 'applied',
    otherwise: [{ code: 'difference_not_allowed', field: 'closing' }],
  })
  const next = v7()
  const same = { ...input, opening: inNotes(currencies.UZS, 100_000_00), opening_seen: seen(100_000_00) }
  await till.push([till.command(same, { type: 'cash_shift.create', record: next })])
  const word = hand.word(next, differing('closing', 300_000_00))
  const payload = { to: 'closed', input: counted(400_000_00, 100_000_00), words: [word] }
  const [closed] = await till.push([till.command({}, { type: 'cash_shift.step', record: next, payload })], grants)
  expect(closed).toMatchObject({ state: 'applied', otherwise: [] })
})
