import { beforeEach, describe, expect, test } from 'vitest'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import {
  registerAcquiring,
  registerBank,
  registerCashbox,
  registerCashboxBooking,
  registerEmployee,
  registerIncome,
  registerOutcome,
  registerPartner,
  registerRepaymentDate,
} from '#domain/registers/money.ts'
import { make } from '../support/actors.ts'
import { MemoryStore } from '../support/memory/store.ts'
import { cash, change, faultsIn, line, must, openShop, post, type Shop } from '../support/shop.ts'

const { UZS, USD } = currencies
let store: MemoryStore
let shop: Shop
beforeEach(async () => {
  store = new MemoryStore()
  shop = await openShop(store)
})

/** The sums of a register in soums, or in another currency, at the places that agree with the dimensions. */
async function held(register: Register, dimensions: Row = {}, currency_id: string = UZS): Promise<number> {
  const found = await store.transaction((writer) =>
    writer.ledger.balances(shop.organisation_id, [{ register, dimensions: { ...dimensions, currency_id } }]),
  )
  return found.reduce((sum, { amounts }) => sum + (amounts.amount ?? 0), 0)
}
const own = async (name: string, input: Row) =>
  (await make(store, shop.actor, name, { organisation_id: shop.organisation_id, ...input })).id
const account = (name: string, figures: string, currency_id: string = UZS) =>
  own('bank', { name, account: figures.padEnd(20, '0'), mfo: '00001', currency_id })
const inSoums = (amount: number) => ({ amount, currency_id: UZS })

describe('a supplier is paid in parts', () => {
  const owed = async () => held(registerPartner, { partner_id: shop.supplier })
  const due = (due_date: string) => held(registerRepaymentDate, { partner_id: shop.supplier, due_date })

  test('the oldest due is closed first, and what is paid beyond it is an advance', async () => {
    const from = { warehouse_id: shop.shop, supplier_id: shop.supplier, currency_id: UZS }
    await post(store, shop, 'product_receipt', {
      ...from,
      due_date: '2026-08-01',
      lines: [line(shop.cable, 1, { cost: 300_00 })],
    })
    await post(store, shop, 'product_receipt', {
      ...from,
      due_date: '2026-07-01',
      lines: [line(shop.cable, 1, { cost: 200_00 })],
    })
    await post(store, shop, 'initial_balance_cashbox', { cashbox_id: shop.cashbox, ...inSoums(1_000_00) })
    const pay = (amount: number) =>
      post(store, shop, 'outcoming_cashbox_order', {
        ...{ cashbox_id: shop.cashbox, party: 'supplier', supplier_id: shop.supplier, ...inSoums(amount) },
      })
    const first = await pay(250_00)
    expect([await owed(), await due('2026-07-01'), await due('2026-08-01')]).toEqual([-250_00, 0, -250_00])
    await pay(300_00)
    expect([await owed(), await due('2026-08-01')]).toEqual([50_00, 0])
    expect(await held(registerCashbox, { cashbox_id: shop.cashbox })).toBe(450_00)
    // Undone, all of it is due again; what the second one closed stays closed.
    await must(change(store, shop.actor, 'outcoming_cashbox_order', { action: 'delete', id: first.id }))
    expect([await owed(), await due('2026-07-01'), await due('2026-08-01')]).toEqual([-200_00, -200_00, -50_00])
  })

  test('not with more than there is', async () => {
    const refused = await faultsIn(store, shop, 'outcoming_cashbox_order', {
      ...{ cashbox_id: shop.cashbox, party: 'supplier', supplier_id: shop.supplier, ...inSoums(1) },
    })
    expect(refused).toEqual({ amount: ['not_enough_cash'] })
  })
})

test('an order asks for whom it concerns and for nobody else', async () => {
  const order = { cashbox_id: shop.cashbox, ...inSoums(1_00) }
  expect(await faultsIn(store, shop, 'incoming_cashbox_order', { ...order, party: 'client' })).toEqual({
    client_id: ['required'],
  })
  expect(
    Object.keys(await faultsIn(store, shop, 'incoming_cashbox_order', { ...order, party: 'other' })).sort(),
  ).toEqual(['income_type_id', 'person'])
  const both = { ...order, party: 'client', client_id: shop.client, supplier_id: shop.supplier, person: 'Nobody' }
  expect(await post(store, shop, 'incoming_cashbox_order', both)).toMatchObject({
    client_id: shop.client,
    supplier_id: null,
    person: null,
  })
})

test('what an employee is given and brings back is theirs to account for', async () => {
  const employee_id = await own('employee', {
    ...{ first_name: 'A', last_name: 'B', language: 'ru' },
    phone_number: '+998901112233',
    is_active: true,
  })
  const theirs = { cashbox_id: shop.cashbox, party: 'employee', employee_id }
  await post(store, shop, 'initial_balance_cashbox', { cashbox_id: shop.cashbox, ...inSoums(100_00) })
  await post(store, shop, 'outcoming_cashbox_order', { ...theirs, ...inSoums(100_00) })
  await post(store, shop, 'incoming_cashbox_order', { ...theirs, ...inSoums(30_00) })
  expect(await held(registerEmployee, { employee_id })).toBe(70_00)
})

test('a terminal is settled: the bank pays out what was taken, less its commission', async () => {
  const bank_id = await account('Main', '2020')
  const terminal_id = await own('acquiring_terminal', { name: 'Terminal', bank_id })
  await post(store, shop, 'product_receipt', {
    ...{ warehouse_id: shop.shop, supplier_id: shop.supplier, currency_id: UZS },
    lines: [line(shop.cable, 1, { cost: 100_00 })],
  })
  await post(store, shop, 'retail_sale', {
    ...{ warehouse_id: shop.shop, cashbox_id: shop.cashbox, lines: [line(shop.cable, 1, { price: 1_000_00 })] },
    payments: [{ ...cash(1_000_00), type: 'terminal', terminal_id }],
  })
  await post(store, shop, 'incoming_bank_order', {
    ...{ bank_id, party: 'terminal', terminal_id, commission: 20_00 },
    ...inSoums(980_00),
  })
  expect(await held(registerAcquiring, { terminal_id })).toBe(0)
  expect(await held(registerBank, { bank_id })).toBe(980_00)
  expect(await held(registerOutcome, { cause: 'commission' })).toBe(20_00)
})

describe('money is changed', () => {
  beforeEach(async () => {
    await post(store, shop, 'currency_rate', { currency_id: USD, rate: 12_000_00 })
    await post(store, shop, 'initial_balance_cashbox', { cashbox_id: shop.cashbox, amount: 100_00, currency_id: USD })
  })

  test('for less than the day’s rate: the difference is an outcome', async () => {
    const dollars = { cashbox_id: shop.cashbox, out_currency_id: USD, in_currency_id: UZS }
    await post(store, shop, 'currency_conversion', { ...dollars, out_amount: 10_00, in_amount: 119_000_00 })
    expect(await held(registerCashbox, { cashbox_id: shop.cashbox }, USD)).toBe(90_00)
    expect(await held(registerCashbox, { cashbox_id: shop.cashbox })).toBe(119_000_00)
    expect(await held(registerOutcome, { cause: 'exchange' })).toBe(1_000_00)
  })

  test('not into the same currency, nor more than there is', async () => {
    const dollars = { cashbox_id: shop.cashbox, out_currency_id: USD, in_amount: 1_00 }
    expect(
      await faultsIn(store, shop, 'currency_conversion', { ...dollars, out_amount: 1_00, in_currency_id: USD }),
    ).toEqual({ in_currency_id: ['same_currency'] })
    expect(
      await faultsIn(store, shop, 'currency_conversion', { ...dollars, out_amount: 200_00, in_currency_id: UZS }),
    ).toEqual({ out_amount: ['not_enough_cash'] })
  })
})

describe('between accounts', () => {
  test('in one currency the same sum arrives, and the bank takes its commission on top', async () => {
    const [out_bank_id, in_bank_id] = [await account('Main', '2020'), await account('Second', '2021')]
    await post(store, shop, 'initial_balance_bank', { bank_id: out_bank_id, ...inSoums(1_000_00) })
    const sent = { out_bank_id, in_bank_id, out_amount: 900_00, commission: 5_00 }
    expect(await faultsIn(store, shop, 'bank_movement', { ...sent, in_amount: 899_00 })).toEqual({
      in_amount: ['same_sum'],
    })
    expect(
      await faultsIn(store, shop, 'bank_movement', { ...sent, in_amount: 900_00, in_bank_id: out_bank_id }),
    ).toEqual({ in_bank_id: ['same_account'] })
    await post(store, shop, 'bank_movement', { ...sent, in_amount: 900_00 })
    expect([
      await held(registerBank, { bank_id: out_bank_id }),
      await held(registerBank, { bank_id: in_bank_id }),
    ]).toEqual([95_00, 900_00])
  })

  test('an account is kept in its own currency, whatever is said', async () => {
    const bank_id = await account('Dollars', '2084', USD)
    expect(Object.values(await faultsIn(store, shop, 'initial_balance_bank', { bank_id, amount: 1 }))).toEqual([
      ['no_rate'],
    ])
    await post(store, shop, 'currency_rate', { currency_id: USD, rate: 12_000_00 })
    const begun = await post(store, shop, 'initial_balance_bank', { bank_id, ...inSoums(100_00) })
    expect(begun).toMatchObject({ currency_id: USD })
    expect(await held(registerBank, { bank_id }, USD)).toBe(100_00)
  })
})

describe('money goes from cashbox to cashbox', () => {
  const sent = async () => {
    const safe = await own('cashbox', { name: 'Safe' })
    await post(store, shop, 'initial_balance_cashbox', { cashbox_id: shop.cashbox, ...inSoums(500_00) })
    const movement = await post(store, shop, 'cashbox_movement', {
      out_cashbox_id: shop.cashbox,
      in_cashbox_id: safe,
      ...inSoums(500_00),
    })
    return { safe, movement }
  }
  const step = (id: string, to: string, received: number) =>
    change(store, shop.actor, 'cashbox_movement', { action: 'step', id, to, input: { received } })

  test.each([
    ['all of it', 500_00, 0, 0],
    ['less than was sent', 480_00, 20_00, 0],
    ['nothing', 0, 500_00, 0],
    ['more than was sent', 510_00, 0, 10_00],
  ])('%s arrives', async (_, received, missing, surplus) => {
    const { safe, movement } = await sent()
    expect(await held(registerCashboxBooking, { cashbox_id: safe })).toBe(500_00)
    await must(step(movement.id, 'received_all', received))
    expect(await held(registerCashboxBooking, { cashbox_id: safe })).toBe(0)
    expect(await held(registerCashbox, { cashbox_id: safe })).toBe(received)
    expect(await held(registerOutcome, { cause: 'cash_count' })).toBe(missing)
    expect(await held(registerIncome, { cause: 'cash_count' })).toBe(surplus)
  })

  test('a sending that is cancelled brings it back, and is received no more', async () => {
    const { movement } = await sent()
    await must(step(movement.id, 'cancelled', 0))
    expect(await held(registerCashbox, { cashbox_id: shop.cashbox })).toBe(500_00)
    expect(await step(movement.id, 'received_all', 500_00)).toMatchObject({ ok: false })
  })
})
