// long: one story a rule, told on every keeper with the same small shop
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeResource } from '#commands/change.ts'
import { changeDocument } from '#commands/document.ts'
import { resourceNamed } from '#domain/house.ts'
import type { Register } from '#domain/kernel/register.ts'
import { emptyRow, type Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import type { Disagreement } from '#domain/registers/disagreements.ts'
import { registerProduct, registerReturnable, registerSale } from '#domain/registers/goods.ts'
import { registerCashbox, registerPartner } from '#domain/registers/money.ts'
import type { Store } from '#store/port.ts'
import { authorOf, make, superActor } from '../support/actors.ts'
import {
  cash,
  change,
  documentNamed,
  faultsIn,
  filled,
  line,
  must,
  openShop,
  post,
  type Shop,
  sellerIn,
} from '../support/shop.ts'
import { stores } from '../support/stores.ts'

const { UZS, USD } = currencies
const imeis = { imei_1: ['490154203237518'], imei_2: ['490154203237526'] }

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
    shop = await openShop(store, `S${++shops}`)
  })

  const balance = (register: Register, dimensions: Row) =>
    store.transaction(async (writer) => {
      const [held] = await writer.ledger.balances(shop.organisation_id, [{ register, dimensions }])
      const nothing = Object.fromEntries(Object.keys(register.resources).map((name) => [name, 0]))
      return held?.amounts ?? nothing
    })
  const onHand = (warehouse_id: string, product_id: string, unit = '') =>
    balance(registerProduct, { warehouse_id, place: 'on_hand', product_id, unit })
  const inTransit = (warehouse_id: string, product_id: string, unit = '') =>
    balance(registerProduct, { warehouse_id, place: 'in_transit', product_id, unit })
  const inTill = () => balance(registerCashbox, { cashbox_id: shop.cashbox, currency_id: UZS })
  const debt = (partner_id: string) => balance(registerPartner, { partner_id, currency_id: UZS })
  const command = (name: string, one: Parameters<typeof change>[3]) => change(store, shop.actor, name, one)

  const receipt = (lines: readonly Row[], input: Row = {}) => ({
    warehouse_id: shop.shop,
    supplier_id: shop.supplier,
    currency_id: UZS,
    lines,
    ...input,
  })
  const sale = (lines: readonly Row[], payments: readonly Row[], input: Row = {}) => ({
    warehouse_id: shop.shop,
    cashbox_id: shop.cashbox,
    lines,
    payments,
    ...input,
  })

  test('a receipt brings goods in at their cost and we owe for them', async () => {
    const made = await post(store, shop, 'product_receipt', receipt([line(shop.cable, 10, { cost: 5_000_00 })]))
    expect(made).toMatchObject({ number: `S${shops}-1`, index: 1, status: 'done', is_posted: true, total: 50_000_00 })
    expect(await onHand(shop.shop, shop.cable)).toEqual({ quantity: 10_000, cost: 50_000_00 })
    expect(await debt(shop.supplier)).toEqual({ amount: -50_000_00, worth: -50_000_00 })
  })

  test('a receipt in dollars costs what the day’s rate says, and is refused while there is none', async () => {
    const dollars = receipt([line(shop.cable, 2, { cost: 10_00 })], { currency_id: USD })
    expect(await faultsIn(store, shop, 'product_receipt', dollars)).toEqual({ currency_id: ['no_rate'] })
    await post(store, shop, 'currency_rate', { currency_id: USD, rate: 12_650_00 })
    await post(store, shop, 'product_receipt', dollars)
    expect(await onHand(shop.shop, shop.cable)).toEqual({ quantity: 2_000, cost: 253_000_00 })
    expect(await balance(registerPartner, { partner_id: shop.supplier, currency_id: USD })).toEqual({
      amount: -20_00,
      worth: -253_000_00,
    })
  })

  test('a sale takes goods at average cost, to the last coin when the last of them goes', async () => {
    await post(store, shop, 'product_receipt', receipt([line(shop.cable, 3, { cost: 33_33 })]))
    await post(store, shop, 'product_receipt', receipt([line(shop.cable, 1, { cost: 50_01 })]))
    await post(store, shop, 'retail_sale', sale([line(shop.cable, 3, { price: 100_00 })], [cash(300_00)]))
    expect(await onHand(shop.shop, shop.cable)).toEqual({ quantity: 1_000, cost: 37_50 })
    await post(store, shop, 'retail_sale', sale([line(shop.cable, 1, { price: 100_00 })], [cash(100_00)]))
    expect(await onHand(shop.shop, shop.cable)).toEqual({ quantity: 0, cost: 0 })
    expect(await inTill()).toEqual({ amount: 400_00 })
  })

  test('more than there is is refused on its line, whichever line asks for it', async () => {
    await post(store, shop, 'product_receipt', receipt([line(shop.cable, 3, { cost: 10_00 })]))
    const lines = [line(shop.cable, 2, { price: 1_00 }), line(shop.cable, 2, { price: 1_00 })]
    expect(await faultsIn(store, shop, 'retail_sale', sale(lines, [cash(4_00)]))).toEqual({
      'lines.0.quantity': ['not_enough_goods'],
    })
  })

  test('payments are the whole sum; change goes back as cash with a minus', async () => {
    await post(store, shop, 'product_receipt', receipt([line(shop.cable, 5, { cost: 10_00 })]))
    const lines = [line(shop.cable, 1, { price: 15_00 })]
    expect(await faultsIn(store, shop, 'retail_sale', sale(lines, [cash(14_00)]))).toEqual({
      payments: ['payments_differ'],
    })
    await post(store, shop, 'currency_rate', { currency_id: USD, rate: 12_00 })
    const inDollars = sale(lines, [cash(2_00, USD), cash(-9_00)])
    expect(await faultsIn(store, shop, 'retail_sale', inDollars)).toEqual({ '': ['not_enough_cash'] })
    const inSoums = await post(store, shop, 'retail_sale', sale(lines, [cash(15_00)]))
    const dollars = await post(store, shop, 'retail_sale', inDollars)
    // A sale is in soums, and says at which rate it took dollars.
    expect([inSoums, dollars].map(({ currency, rate }) => [currency, rate])).toEqual([
      ['UZS', null],
      ['UZS', 12_00],
    ])
    expect(await inTill()).toEqual({ amount: 6_00 })
  })

  test('an edited sale is undone and posted anew; deleted it is undone, restored it is posted again', async () => {
    await post(store, shop, 'product_receipt', receipt([line(shop.cable, 5, { cost: 10_00 })]))
    const made = await post(store, shop, 'retail_sale', sale([line(shop.cable, 4, { price: 20_00 })], [cash(80_00)]))
    const input = filled(
      'retail_sale',
      shop.organisation_id,
      sale([line(shop.cable, 5, { price: 20_00 })], [cash(100_00)]),
    )
    const edited = await must(command('retail_sale', { action: 'update', id: made.id, input }))
    expect(edited).toMatchObject({ number: made.number, revision: 2 })
    expect(await onHand(shop.shop, shop.cable)).toEqual({ quantity: 0, cost: 0 })
    expect(await inTill()).toEqual({ amount: 100_00 })
    await must(command('retail_sale', { action: 'delete', id: made.id }))
    expect(await onHand(shop.shop, shop.cable)).toEqual({ quantity: 5_000, cost: 50_00 })
    expect(await inTill()).toEqual({ amount: 0 })
    await must(command('retail_sale', { action: 'restore', id: made.id }))
    expect(await onHand(shop.shop, shop.cable)).toEqual({ quantity: 0, cost: 0 })
    expect(await command('product_receipt', { action: 'delete', id: v7() })).toMatchObject({
      refusal: { code: 'not_found' },
    })
  })

  test('a receipt whose goods are gone can be neither deleted nor made smaller', async () => {
    const made = await post(store, shop, 'product_receipt', receipt([line(shop.cable, 5, { cost: 10_00 })]))
    await post(store, shop, 'retail_sale', sale([line(shop.cable, 4, { price: 20_00 })], [cash(80_00)]))
    expect(await command('product_receipt', { action: 'delete', id: made.id })).toMatchObject({
      refusal: { code: 'invalid', faults: { '': [{ code: 'not_enough_goods', params: { remainder: -4_000 } }] } },
    })
    const input = filled('product_receipt', shop.organisation_id, receipt([line(shop.cable, 3, { cost: 10_00 })]))
    expect(await command('product_receipt', { action: 'update', id: made.id, input })).toMatchObject({
      refusal: { faults: { 'lines.0.quantity': [{ code: 'not_enough_goods' }] } },
    })
  })

  test('the same document sent again changes nothing and gets the same answer', async () => {
    const id = v7()
    const input = filled('product_receipt', shop.organisation_id, receipt([line(shop.cable, 5, { cost: 10_00 })]))
    const first = await must(command('product_receipt', { action: 'create', id, input }))
    expect(await must(command('product_receipt', { action: 'create', id, input }))).toEqual(first)
    const other = { ...input, comment: 'other' }
    expect(await command('product_receipt', { action: 'create', id, input: other })).toMatchObject({
      refusal: { code: 'conflict' },
    })
    expect(await onHand(shop.shop, shop.cable)).toEqual({ quantity: 5_000, cost: 50_00 })
  })

  test('a draft is kept without the books knowing, and posted later', async () => {
    const id = v7()
    const input = filled('product_receipt', shop.organisation_id, receipt([line(shop.cable, 5, { cost: 10_00 })]))
    const draft = await must(command('product_receipt', { action: 'create', id, input, is_draft: true }))
    expect(draft).toMatchObject({ status: 'draft', is_posted: false, number: null })
    expect(await onHand(shop.shop, shop.cable)).toEqual({ quantity: 0, cost: 0 })
    expect(await must(command('product_receipt', { action: 'update', id, input }))).toMatchObject({
      status: 'done',
      number: `S${shops}-1`,
    })
    expect(await onHand(shop.shop, shop.cable)).toEqual({ quantity: 5_000, cost: 50_00 })
  })

  describe('units', () => {
    const phones = () => line(shop.phone, 1, imeis)

    test('are received once, sold once and returned once', async () => {
      const price = { price: 150_00 }
      await post(store, shop, 'product_receipt', receipt([{ ...phones(), cost: 100_00 }]))
      expect(await faultsIn(store, shop, 'product_receipt', receipt([{ ...phones(), cost: 100_00 }]))).toMatchObject({
        'lines.0.imei_1': ['unit_is_here'],
      })
      const sold = await post(store, shop, 'retail_sale', sale([{ ...phones(), ...price }], [cash(150_00)]))
      expect(
        await faultsIn(store, shop, 'retail_sale', sale([{ ...phones(), ...price }], [cash(150_00)])),
      ).toMatchObject({
        'lines.0.imei_1': ['unit_not_here'],
      })
      const back = {
        sale_id: sold.id,
        warehouse_id: shop.shop,
        cashbox_id: shop.cashbox,
        lines: [{ ...phones(), sale_line: 1 }],
        payments: [cash(150_00)],
      }
      await post(store, shop, 'product_return_from_client', back)
      expect(await onHand(shop.shop, shop.phone, imeis.imei_1[0])).toEqual({ quantity: 1_000, cost: 100_00 })
      expect(await faultsIn(store, shop, 'product_return_from_client', back)).toMatchObject({
        'lines.0.imei_1': ['unit_is_here', 'unit_not_sold'],
      })
    })

    test('have lists of equal length, no repeated code and no other product', async () => {
      const lines = (input: Row) => receipt([{ ...phones(), cost: 100_00, ...input }])
      const faults = (input: Row) => faultsIn(store, shop, 'product_receipt', lines(input))
      expect(await faults({ imei_2: [] })).toEqual({ 'lines.0.imei_2': ['codes_count'] })
      expect(await faults({ quantity: 2_000 })).toMatchObject({ 'lines.0.imei_1': ['codes_count'] })
      expect(await faults({ imei_2: imeis.imei_1 })).toEqual({ 'lines.0.imei_2': ['code_repeated'] })
      expect(await faults({ imei_1: ['12345'] })).toEqual({ 'lines.0.imei_1.0': ['imei'] })
      expect(await faults({ product_id: shop.cable })).toMatchObject({ 'lines.0.imei_1': ['codes_unwanted'] })
    })
  })

  describe('a movement', () => {
    const sending = (quantity: number) => ({
      sender_id: shop.shop,
      receiver_id: shop.depot,
      lines: [line(shop.cable, quantity)],
    })
    const step = (id: string, to: string, lines: readonly Row[] = []) =>
      command('product_movement', { action: 'step', id, to, input: { lines } })
    let id: string
    beforeEach(async () => {
      await post(store, shop, 'product_receipt', receipt([line(shop.cable, 5, { cost: 10_00 })]))
      id = (await post(store, shop, 'product_movement', sending(4))).id
    })

    test('is on its way until it is received, part by part', async () => {
      expect(await onHand(shop.shop, shop.cable)).toEqual({ quantity: 1_000, cost: 10_00 })
      expect(await inTransit(shop.depot, shop.cable)).toEqual({ quantity: 4_000, cost: 40_00 })
      expect(await must(step(id, 'partially_received', [{ line: 1, quantity: 3_000 }]))).toMatchObject({
        status: 'partially_received',
      })
      expect(await onHand(shop.depot, shop.cable)).toEqual({ quantity: 3_000, cost: 30_00 })
      expect(await step(id, 'partially_received', [{ line: 1, quantity: 2_000 }])).toMatchObject({
        refusal: { faults: { 'lines.0.quantity': [{ code: 'above_sent', params: { limit: 1_000 } }] } },
      })
      expect(await must(step(id, 'received_all'))).toMatchObject({ status: 'received_all' })
      expect(await inTransit(shop.depot, shop.cable)).toEqual({ quantity: 0, cost: 0 })
      expect(await step(id, 'cancelled')).toMatchObject({
        refusal: { faults: { status: [{ code: 'step_not_allowed' }] } },
      })
    })

    test('finished short gives back what never arrived; cancelled, everything', async () => {
      await must(step(id, 'partially_received', [{ line: 1, quantity: 1_000 }]))
      await must(step(id, 'finish'))
      expect(await onHand(shop.shop, shop.cable)).toEqual({ quantity: 4_000, cost: 40_00 })
      const other = await post(store, shop, 'product_movement', sending(4))
      await must(step(other.id, 'cancelled'))
      expect(await onHand(shop.shop, shop.cable)).toEqual({ quantity: 4_000, cost: 40_00 })
      expect(await inTransit(shop.depot, shop.cable)).toEqual({ quantity: 0, cost: 0 })
    })
  })

  test('a return brings goods back at the cost they left with, and the sale says so', async () => {
    await post(store, shop, 'product_receipt', receipt([line(shop.cable, 3, { cost: 10_00 })]))
    const sold = await post(store, shop, 'retail_sale', sale([line(shop.cable, 3, { price: 20_00 })], [cash(60_00)]))
    const back = (pieces: number, refund: number) => ({
      sale_id: sold.id,
      warehouse_id: shop.shop,
      cashbox_id: shop.cashbox,
      lines: [line(shop.cable, pieces, { sale_line: 1 })],
      payments: [cash(refund)],
    })
    expect(await faultsIn(store, shop, 'product_return_from_client', back(4, 80_00))).toMatchObject({
      'lines.0.quantity': ['above_sold'],
    })
    const first = await post(store, shop, 'product_return_from_client', back(1, 20_00))
    expect(await onHand(shop.shop, shop.cable)).toEqual({ quantity: 1_000, cost: 10_00 })
    const status = () =>
      store.transaction((writer) => writer.get(documentNamed('retail_sale'), sold.id, { organisation_id: 'every' }))
    expect(await status()).toMatchObject({ status: 'partial_returned' })
    await post(store, shop, 'product_return_from_client', back(2, 40_00))
    expect(await status()).toMatchObject({ status: 'returned' })
    expect(await inTill()).toEqual({ amount: 0 })
    expect(await balance(registerReturnable, { sale_id: sold.id, sale_line: 1, unit: '' })).toEqual({
      quantity: 0,
      cost: 0,
      sum: 0,
    })
    await must(command('product_return_from_client', { action: 'delete', id: first.id }))
    expect(await status()).toMatchObject({ status: 'partial_returned' })
  })

  test('counts for the seller whom it names, and so does its return; else for whoever enters it', async () => {
    await post(store, shop, 'product_receipt', receipt([line(shop.cable, 3, { cost: 10_00 })]))
    const named = { first_name: 'Malika', last_name: 'Karimova', phone_number: '+998901110022', language: 'uz' }
    const at = { organisation_id: shop.organisation_id }
    const promoter = await make(store, superActor, 'employee', {
      ...emptyRow(resourceNamed('employee')),
      ...at,
      ...named,
    })
    const sellersOf = async ({ id }: Row) => {
      const entries = await store.transaction(({ ledger }) =>
        ledger.entriesOf(shop.organisation_id, String(id), [registerSale]),
      )
      return [...new Set(entries.map(({ dimensions }) => dimensions.seller_id))]
    }
    const [lines, payments] = [[line(shop.cable, 1, { price: 20_00 })], [cash(20_00)]]
    const own = await post(store, shop, 'retail_sale', sale(lines, payments))
    const sold = await post(store, shop, 'retail_sale', sale(lines, payments, { seller_id: promoter.id }))
    expect([await sellersOf(own), await sellersOf(sold)]).toEqual([[shop.actor.user_id], [promoter.id]])
    const back = await post(store, shop, 'product_return_from_client', {
      sale_id: sold.id,
      warehouse_id: shop.shop,
      cashbox_id: shop.cashbox,
      lines: [line(shop.cable, 1, { sale_line: 1 })],
      payments: [cash(20_00)],
    })
    expect(await sellersOf(back)).toEqual([promoter.id])
  })

  test('a sale on credit keeps to the limit', async () => {
    await post(store, shop, 'product_receipt', receipt([line(shop.cable, 9, { cost: 10_00 })]))
    const onCredit = (sum: number) =>
      sale([line(shop.cable, 1, { price: sum })], [{ type: 'debt', amount: sum, currency_id: UZS }], {
        client_id: shop.client,
      })
    await post(store, shop, 'retail_sale', onCredit(90_000_00))
    expect(await faultsIn(store, sellerIn(shop), 'retail_sale', onCredit(20_000_00))).toEqual({
      payments: ['above_credit_limit'],
    })
    expect(await debt(shop.client)).toEqual({ amount: 90_000_00, worth: 90_000_00 })
    expect(await faultsIn(store, shop, 'retail_sale', { ...onCredit(1_00), client_id: null })).toEqual({
      client_id: ['required'],
    })
  })

  test('a count writes the difference, a write-off the loss, a return to the supplier the gain', async () => {
    await post(store, shop, 'product_receipt', receipt([line(shop.cable, 10, { cost: 10_00 })]))
    const counted = { warehouse_id: shop.shop, lines: [line(shop.cable, 8)] }
    await post(store, shop, 'stock_count', counted)
    expect(await onHand(shop.shop, shop.cable)).toEqual({ quantity: 8_000, cost: 80_00 })
    await post(store, shop, 'stock_count', { ...counted, lines: [line(shop.cable, 9)] })
    await post(store, shop, 'document_write_off', {
      warehouse_id: shop.shop,
      outcome_type_id: shop.loss,
      lines: [line(shop.cable, 1)],
    })
    const back = {
      warehouse_id: shop.shop,
      supplier_id: shop.supplier,
      currency_id: UZS,
      lines: [line(shop.cable, 2, { price: 11_00 })],
    }
    await post(store, shop, 'product_return_to_supplier', back)
    expect(await onHand(shop.shop, shop.cable)).toEqual({ quantity: 6_000, cost: 60_00 })
    expect(await debt(shop.supplier)).toEqual({ amount: -78_00, worth: -78_00 })
  })

  test('a price that was set binds those who may not name their own', async () => {
    await post(store, shop, 'product_receipt', receipt([line(shop.cable, 9, { cost: 10_00 })]))
    await post(store, shop, 'price_setting', {
      price_type_id: shop.retail,
      lines: [{ product_id: shop.cable, price: 20_00 }],
    })
    const cheap = sale([line(shop.cable, 1, { price: 19_00 })], [cash(19_00)], { price_type_id: shop.retail })
    const permissions = new Set(['create', 'read'].map((action) => `documents:product_retail_sales.${action}`))
    const cashier = { ...shop, actor: { ...shop.actor, permissions, places: new Set([shop.shop, shop.cashbox]) } }
    expect(await faultsIn(store, cashier, 'retail_sale', cheap)).toEqual({ 'lines.0.price': ['price_changed'] })
    await post(store, shop, 'retail_sale', cheap)
    const less = sale([line(shop.cable, 1, { price: 20_00, discount: 1_00 })], [cash(19_00)], {
      price_type_id: shop.retail,
    })
    expect(await faultsIn(store, cashier, 'retail_sale', less)).toEqual({
      'lines.0.discount': ['discount_not_allowed'],
    })
    const dollars = { name: 'Dollars', currency_id: USD, organisation_id: shop.organisation_id }
    const price_type_id = (await make(store, shop.actor, 'price_type', dollars)).id
    await post(store, shop, 'currency_rate', { currency_id: USD, rate: 10_00 })
    await post(store, shop, 'price_setting', { price_type_id, lines: [{ product_id: shop.cable, price: 2_00 }] })
    expect(await faultsIn(store, cashier, 'retail_sale', { ...cheap, price_type_id })).toEqual({
      'lines.0.price': ['price_changed'],
    })
    const right = sale([line(shop.cable, 1, { price: 20_00 })], [cash(20_00)], { price_type_id })
    expect(await faultsIn(store, cashier, 'retail_sale', right)).toEqual({})
    // A request goes by what is said now; what has happened, by what its device may have heard.
    await post(store, shop, 'currency_rate', { currency_id: USD, rate: 11_00 })
    await post(store, shop, 'price_setting', { price_type_id, lines: [{ product_id: shop.cable, price: 3_00 }] })
    expect(await faultsIn(store, cashier, 'retail_sale', right)).toEqual({ 'lines.0.price': ['price_changed'] })
    const happened = async (each: number) => {
      const otherwise: Disagreement[] = []
      const lines = [line(shop.cable, 1, { price: each })]
      const input = filled('retail_sale', shop.organisation_id, sale(lines, [cash(each)], { price_type_id }))
      const { actor } = cashier
      await must(
        store.transaction((writer) =>
          changeDocument(
            documentNamed('retail_sale'),
            { action: 'create', id: v7(), input },
            { writer, actor, author: authorOf(actor), otherwise },
          ),
        ),
      )
      return otherwise.map(({ code, params }) => ({ code, ...params }))
    }
    expect(await happened(20_00)).toEqual([])
    expect(await happened(30_00)).toEqual([])
    expect(await happened(21_00)).toEqual([{ code: 'price_changed', set: 33_00, full: 33_00, now: 21_00 }])
    const elsewhere = { ...cashier, actor: { ...cashier.actor, places: new Set<string>() } }
    expect(await faultsIn(store, elsewhere, 'retail_sale', cheap)).toEqual({
      warehouse_id: ['not_your_place'],
      cashbox_id: ['not_your_place'],
    })
  })

  test('another’s document is not found, even by who may delete', async () => {
    const lines = [line(shop.cable, 5, { cost: 10_00 })]
    const made = await post(store, shop, 'product_receipt', receipt(lines))
    const permissions = new Set(['read', 'update', 'delete'].map((action) => `documents:product_receipts.${action}`))
    const elsewhere = { ...shop.actor, permissions, places: new Set([shop.depot]) }
    const input = filled('product_receipt', shop.organisation_id, receipt(lines, { warehouse_id: shop.depot }))
    for (const asked of [
      { action: 'delete', id: made.id },
      { action: 'update', id: made.id, input },
    ] as const)
      expect(await change(store, elsewhere, 'product_receipt', asked)).toMatchObject({ refusal: { code: 'not_found' } })
  })

  test('a movement sent again is the same movement', async () => {
    await post(store, shop, 'product_receipt', receipt([line(shop.cable, 5, { cost: 10_00 })]))
    const input = filled('product_movement', shop.organisation_id, {
      sender_id: shop.shop,
      receiver_id: shop.depot,
      lines: [line(shop.cable, 2)],
    })
    const id = v7()
    const first = await must(command('product_movement', { action: 'create', id, input }))
    expect(await must(command('product_movement', { action: 'create', id, input }))).toEqual(first)
  })

  test('the future and a closed period are refused', async () => {
    const lines = [line(shop.cable, 1, { cost: 10_00 })]
    const hour = 3_600_000
    const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
    const faults = (occurred_at: string) => faultsIn(store, shop, 'product_receipt', receipt(lines, { occurred_at }))
    expect(await faults(at(1))).toEqual({ occurred_at: ['future'] })
    const organisation = resourceNamed('organisation')
    const current = await store.get(organisation, shop.organisation_id, { organisation_id: 'every' })
    const input = { ...current, closed_until: at(-48).slice(0, 10) }
    const asked = { action: 'update', id: shop.organisation_id, input } as const
    const context = { actor: superActor, author: authorOf(superActor) }
    await store.transaction((writer) => changeResource(organisation, asked, { writer, ...context }))
    expect(await faults(at(-72))).toEqual({ occurred_at: ['period_closed'] })
    expect(await faults(at(-1))).toEqual({})
  })
})
