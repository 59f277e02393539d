import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { registerBank, registerCashbox } from '#domain/registers/money.ts'
import { make } from '../support/actors.ts'
import { cash, line, post } from '../support/shop.ts'
import { type Books, entry, openBooks, rowOf } from './report-books.ts'

let books: Books
const [account, savings] = ['a1b2c3d4-0000-7000-8000-0000000000b1', 'a1b2c3d4-0000-7000-8000-0000000000b2']
const currency_id = currencies.UZS
let rent: string
beforeAll(async () => {
  books = await openBooks()
  const { store, shop, write } = books
  const { organisation_id } = shop
  rent = (await make(store, shop.actor, 'outcome_type', { organisation_id, name: 'Rent' })).id
  const on = (day: string) => ({ occurred_at: `2026-03-${day}T07:00:00.000Z` })
  const drawer = { cashbox_id: shop.cashbox, currency_id }
  await post(store, shop, 'initial_balance_cashbox', { ...on('01'), ...drawer, amount: 1_000_00 })
  const lines = [line(shop.cable, 10, { cost: 50_00 })]
  await post(store, shop, 'product_initial_balance', { warehouse_id: shop.shop, ...on('01'), lines })
  await post(store, shop, 'retail_sale', {
    ...{ warehouse_id: shop.shop, cashbox_id: shop.cashbox, ...on('02') },
    ...{ lines: [line(shop.cable, 4, { price: 100_00 })], payments: [cash(400_00)] },
  })
  const person = { party: 'other', person: 'Landlord' }
  const paid = (outcome_type_id: string, amount: number) =>
    post(store, shop, 'outcoming_cashbox_order', { ...on('03'), ...drawer, ...person, outcome_type_id, amount })
  await paid(rent, 120_00)
  await paid(shop.loss, 30_00)
  await post(store, shop, 'outcoming_cashbox_order', {
    ...{ ...on('04'), ...drawer, party: 'supplier', supplier_id: shop.supplier, amount: 200_00 },
  })
  const inBank = (bank_id: string, amount: number) => entry(registerBank, { bank_id, currency_id }, { amount })
  await write([
    { document: 'initial_balance_bank', at: on('01').occurred_at, entries: [inBank(account, 5_000_00)] },
    {
      document: 'bank_movement',
      at: on('05').occurred_at,
      entries: [inBank(account, -900_00), inBank(savings, 890_00)],
    },
    {
      document: 'cashbox_movement',
      at: on('06').occurred_at,
      entries: [entry(registerCashbox, drawer, { amount: -300_00 })],
    },
  ])
})
afterAll(() => books.close())

const march = 'from=2026-03-01&to=2026-03-31'
const within = `path[]=${currency_id}`

test('what only moves between places of ours is neither in nor out, opening balances are opening', async () => {
  const { totals } = await books.ask('cash_flow', `${march}&view=what_remains`)
  expect(totals).toMatchObject([
    { opening: 6_000_00, income: 400_00, outcome: 350_00, internal: -310_00, closing: 5_740_00 },
  ])
  const byKind = await books.ask('cash_flow', `${march}&view=by_kind&${within}`)
  expect(rowOf(byKind, 'document', 'bank_movement')).toMatchObject({
    bank_in: 0,
    bank_out: 0,
    flow: 0,
    internal: -10_00,
  })
  const byMonth = await books.ask('cash_flow', `${march}&view=by_month&${within}`)
  expect(byMonth.rows).toMatchObject([{ month: '2026-03', income: 400_00, outcome: 350_00, internal: -310_00 }])
})

test('money is told by cashbox and by account', async () => {
  const byCashbox = await books.ask('cash_flow', `${march}&view=by_cashbox&${within}`)
  expect(byCashbox.rows).toMatchObject([
    { cash_opening: 1_000_00, cash_in: 400_00, cash_out: 350_00, cash_internal: -300_00, cash_closing: 750_00 },
  ])
  const byBank = await books.ask('cash_flow', `${march}&view=by_bank&${within}`)
  expect(byBank.rows.map(({ bank_id, bank_internal, bank_closing }) => [bank_id, bank_internal, bank_closing])).toEqual(
    [
      [account, -900_00, 4_100_00],
      [savings, 890_00, 890_00],
    ],
  )
  expect(byBank.untold).toEqual([])
})

test('what was spent is told by whom it went to and what for, and so are its documents', async () => {
  const spent = await books.ask('cash_flow', `${march}&view=spent&${within}`)
  expect(spent.rows.map(({ party, outcome }) => [party, outcome])).toEqual([
    ['supplier', 200_00],
    ['other', 150_00],
  ])
  const others = await books.ask('cash_flow', `${march}&view=spent&${within}&path[]=other`)
  expect(others.rows.map(({ outcome_type, outcome }) => [(outcome_type as Row).name, outcome])).toEqual([
    ['Rent', 120_00],
    ['Spoilt', 30_00],
  ])
  const behind = await books.behind('cash_flow', `${march}&view=spent&${within}&path[]=other&path[]=${rent}`)
  expect(behind.rows).toMatchObject([{ document: 'outcoming_cashbox_order', outcome: 120_00 }])
  // Sales name nobody, and stand among what is not given.
  const received = await books.ask('cash_flow', `${march}&view=received&${within}&path[]=&path[]=`)
  expect(received.rows.map(({ document, income }) => [document, income])).toContainEqual(['retail_sale', 400_00])
})
