import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DocumentCommand } from '#commands/document-command.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { registerIncome, registerOutcome, registerPartner, registerRepaymentDate } from '#domain/registers/money.ts'
import { make } from '../support/actors.ts'
import { MemoryStore } from '../support/memory/store.ts'
import { change, faultsIn, filled, line, openShop, post, type Shop, sellerIn } from '../support/shop.ts'

const { UZS, USD } = currencies
const inSoums = (amount: number) => ({ amount, currency_id: UZS })
let store: MemoryStore
let shop: Shop
beforeEach(async () => {
  store = new MemoryStore()
  shop = await openShop(store)
  await post(store, shop, 'initial_balance_cashbox', { cashbox_id: shop.cashbox, ...inSoums(1e9) })
})

/** The sums of a register in a currency at the places that agree with the dimensions. */
async function held(register: Register, dimensions: Row, currency_id: string = UZS, resource = 'amount') {
  const found = await store.transaction((writer) =>
    writer.ledger.balances(shop.organisation_id, [{ register, dimensions: { ...dimensions, currency_id } }]),
  )
  return found.reduce((sum, { amounts }) => sum + (amounts[resource] ?? 0), 0)
}
const owed = (partner_id: string, currency_id: string = UZS) => held(registerPartner, { partner_id }, currency_id)
const due = (origin: string, currency_id: string = UZS) => held(registerRepaymentDate, { origin }, currency_id)
const own = async (name: string, input: Row) =>
  (await make(store, shop.actor, name, { organisation_id: shop.organisation_id, ...input })).id
const person = (last_name: string, input: Row) =>
  own('partner', { first_name: 'A', last_name, phone_number: '+998901234567', partner_type: 'client', ...input })

const owes = (amount: number, due_date: string, input: Row = {}) =>
  post(store, shop, 'initial_balance_debit', { partner_id: shop.client, ...inSoums(amount), due_date, ...input })
const weOwe = (amount: number, due_date: string, input: Row = {}) =>
  post(store, shop, 'initial_balance_credit', { partner_id: shop.supplier, ...inSoums(amount), due_date, ...input })
const collect = (input: Row) => ({ cashbox_id: shop.cashbox, party: 'client', client_id: shop.client, ...input })
const supplierOn = (credit_days: number | null) => person('Supplier', { partner_type: 'supplier', credit_days })
const rate = (sum: number, day: string) =>
  post(store, shop, 'currency_rate', { currency_id: USD, rate: sum, occurred_at: `${day}T05:00:00.000Z` })

describe('a payment of chosen documents', () => {
  test('closes these first and then the oldest day', async () => {
    const [old, chosen] = [await owes(100_00, '2026-05-01'), await owes(200_00, '2026-07-01')]
    const closes = [{ document_ref: `initial_balance_debit:${chosen.id}` }]
    await post(store, shop, 'incoming_cashbox_order', collect({ ...inSoums(250_00), closes }))
    expect([await due(chosen.id), await due(old.id)]).toEqual([0, 50_00])
  })

  test('is refused where nothing of them is due, or where they are somebody else’s', async () => {
    const theirs = await person('Other', {})
    const [paid, strange] = [await owes(100_00, '2026-05-01'), await owes(1_00, '2026-05-01', { partner_id: theirs })]
    await post(store, shop, 'incoming_cashbox_order', collect(inSoums(100_00)))
    const closes = [paid, strange].map(({ id }) => ({ document_ref: `initial_balance_debit:${id}` }))
    expect(await faultsIn(store, shop, 'incoming_cashbox_order', collect({ ...inSoums(1_00), closes }))).toEqual({
      'closes.0.document_ref': ['not_due'],
      'closes.1.document_ref': ['not_due'],
    })
  })
})

describe('a debt in dollars is paid in soums', () => {
  const dollars = { currency_id: USD }
  beforeEach(async () => {
    await rate(12_000_00, '2026-01-10')
    await owes(100_00, '2026-05-01', dollars)
    await rate(12_500_00, '2026-02-10')
  })
  const pay = (input: Row) => post(store, shop, 'incoming_cashbox_order', collect({ debt_currency_id: USD, ...input }))

  test('at the day’s rate: what the dollars became worth since is booked', async () => {
    const order = await pay(inSoums(625_000_00))
    expect(order).toMatchObject({ settled: 50_00 })
    expect(await owed(shop.client, USD)).toBe(50_00)
    expect(await held(registerIncome, { cause: 'exchange' })).toBe(25_000_00)
    // What is left of it is worth what it was.
    expect(await held(registerPartner, { partner_id: shop.client }, USD, 'worth')).toBe(600_000_00)
  })

  test('at the rate that was agreed: the difference to the day’s is booked too', async () => {
    await pay({ ...inSoums(1_230_000_00), debt_amount: 100_00 })
    expect([await owed(shop.client, USD), await owed(shop.client)]).toEqual([0, 0])
    expect(await held(registerPartner, { partner_id: shop.client }, USD, 'worth')).toBe(0)
    // Twelve thousand when it arose, 12 500 now, 12 300 paid.
    const [gain, loss] = [registerIncome, registerOutcome].map((one) => held(one, { cause: 'exchange' }))
    expect([await gain, await loss]).toEqual([50_000_00, 20_000_00])
  })

  test('in dollars too the difference is booked, and an advance has none', async () => {
    await post(store, shop, 'incoming_cashbox_order', collect({ amount: 150_00, ...dollars }))
    expect(await owed(shop.client, USD)).toBe(-50_00)
    expect(await held(registerIncome, { cause: 'exchange' })).toBe(50_000_00)
    expect(await held(registerPartner, { partner_id: shop.client }, USD, 'worth')).toBe(-625_000_00)
  })
})

test('a debt in another currency is not paid without a rate', async () => {
  const refused = collect({ ...inSoums(1_00), debt_currency_id: USD })
  expect(await faultsIn(store, shop, 'incoming_cashbox_order', refused)).toEqual({ debt_currency_id: ['no_rate'] })
})

describe('what is paid in advance', () => {
  test('is taken off what becomes due later, and no more is overdue than is owed', async () => {
    await post(store, shop, 'outcoming_cashbox_order', {
      ...{ cashbox_id: shop.cashbox, party: 'supplier', supplier_id: shop.supplier, ...inSoums(70_00) },
    })
    const receipt = await post(store, shop, 'product_receipt', {
      ...{ warehouse_id: shop.shop, supplier_id: shop.supplier, currency_id: UZS, due_date: '2026-07-01' },
      lines: [line(shop.cable, 1, { cost: 100_00 })],
    })
    expect([await owed(shop.supplier), await due(receipt.id)]).toEqual([-30_00, -30_00])
  })
})

test('a sale without due dates is due after the days that the client is given', async () => {
  const client_id = await person('Slow', { credit_days: 10 })
  await post(store, shop, 'product_receipt', {
    ...{ warehouse_id: shop.shop, supplier_id: shop.supplier, currency_id: UZS },
    lines: [line(shop.cable, 2, { cost: 10_00 })],
  })
  const sale = await post(store, shop, 'retail_sale', {
    ...{ warehouse_id: shop.shop, cashbox_id: shop.cashbox, client_id, lines: [line(shop.cable, 1, { price: 50_00 })] },
    ...{ payments: [{ type: 'debt', ...inSoums(50_00) }], occurred_at: '2026-03-10T20:00:00.000Z' },
  })
  // By then it was the eleventh in Tashkent.
  const place = { partner_id: client_id, origin: sale.id, due_date: '2026-03-21' }
  expect(await held(registerRepaymentDate, place)).toBe(50_00)
})

test('a limit in soums is used by debts in dollars too, at the day’s rate', async () => {
  const client_id = await person('Limited', { credit_limit: 1_000_000_00 })
  await rate(12_000_00, '2026-01-10')
  await owes(50_00, '2026-05-01', { partner_id: client_id, currency_id: USD })
  await post(store, shop, 'product_receipt', {
    ...{ warehouse_id: shop.shop, supplier_id: shop.supplier, currency_id: UZS },
    lines: [line(shop.cable, 2, { cost: 10_00 })],
  })
  const sale = (price: number) => ({
    ...{ warehouse_id: shop.shop, cashbox_id: shop.cashbox, client_id, lines: [line(shop.cable, 1, { price })] },
    payments: [{ type: 'debt', ...inSoums(price) }],
  })
  expect(await faultsIn(store, sellerIn(shop), 'retail_sale', sale(400_001_00))).toEqual({
    payments: ['above_credit_limit'],
  })
  await post(store, shop, 'retail_sale', sale(400_000_00))
})

describe('debts are set off', () => {
  const offset = (input: Row) => ({ debtor_id: shop.client, creditor_id: shop.supplier, ...inSoums(60_00), ...input })

  test('between two partners: both owe less, and so much less is due', async () => {
    const [theirs, ours] = [await owes(100_00, '2026-05-01'), await weOwe(80_00, '2026-06-01')]
    await post(store, shop, 'debt_offset', offset({}))
    expect([await owed(shop.client), await owed(shop.supplier)]).toEqual([40_00, -20_00])
    expect([await due(theirs.id), await due(ours.id)]).toEqual([40_00, -20_00])
  })

  test('of one partner: the balance stays, what is due both ways shrinks', async () => {
    const other = await person('Both', { partner_type: 'other' })
    const [a, b] = [
      await owes(100_00, '2026-05-01', { partner_id: other }),
      await weOwe(80_00, '2026-06-01', { partner_id: other }),
    ]
    await post(store, shop, 'debt_offset', offset({ debtor_id: other, creditor_id: other }))
    expect([await owed(other), await due(a.id), await due(b.id)]).toEqual([20_00, 40_00, -20_00])
  })

  test('of two currencies, at the day’s rate', async () => {
    await rate(12_000_00, '2026-01-10')
    await owes(240_000_00, '2026-05-01')
    await weOwe(50_00, '2026-06-01', { currency_id: USD })
    const row = await post(store, shop, 'debt_offset', offset({ ...inSoums(240_000_00), debt_currency_id: USD }))
    expect(row).toMatchObject({ settled: 20_00 })
    expect([await owed(shop.client), await owed(shop.supplier, USD)]).toEqual([0, -30_00])
  })

  test('never more than either side is', async () => {
    await owes(100_00, '2026-05-01')
    await weOwe(80_00, '2026-06-01')
    expect(await faultsIn(store, shop, 'debt_offset', offset(inSoums(100_01)))).toEqual({
      amount: ['more_than_owed'],
      creditor_id: ['more_than_owed'],
    })
  })
})

describe('a debt is written off', () => {
  const off = (input: Row) => ({ partner_id: shop.client, side: 'theirs', reason: 'Moved away', ...input })

  test('theirs is an outcome, ours an income', async () => {
    const [outcome_type_id, income_type_id] = [
      await own('outcome_type', { name: 'Bad debts' }),
      await own('income_type', { name: 'Forgiven' }),
    ]
    const [theirs, ours] = [await owes(100_00, '2026-05-01'), await weOwe(80_00, '2026-06-01')]
    await post(store, shop, 'debt_write_off', off({ ...inSoums(100_00), outcome_type_id }))
    await post(
      store,
      shop,
      'debt_write_off',
      off({ ...inSoums(30_00), partner_id: shop.supplier, side: 'ours', income_type_id }),
    )
    expect([await owed(shop.client), await due(theirs.id)]).toEqual([0, 0])
    expect([await owed(shop.supplier), await due(ours.id)]).toEqual([-50_00, -50_00])
    expect(await held(registerOutcome, { outcome_type_id })).toBe(100_00)
    expect(await held(registerIncome, { income_type_id })).toBe(30_00)
  })

  test('never more of it than there is, nor without a reason', async () => {
    await owes(100_00, '2026-05-01')
    const outcome_type_id = await own('outcome_type', { name: 'Bad debts' })
    expect(await faultsIn(store, shop, 'debt_write_off', off({ ...inSoums(100_01), outcome_type_id }))).toEqual({
      amount: ['more_than_owed'],
    })
    expect(
      await faultsIn(store, shop, 'debt_write_off', off({ ...inSoums(1_00), outcome_type_id, reason: '' })),
    ).toEqual({ reason: ['required'] })
  })
})

describe('what is due by agreement', () => {
  const occurred_at = '2026-03-01T05:00:00.000Z'
  const brought = (supplier_id: string, input: Row = {}) => ({
    warehouse_id: shop.shop,
    supplier_id,
    currency_id: UZS,
    occurred_at,
    lines: [line(shop.cable, 1, { cost: 30_00 })],
    ...input,
  })

  test.each<[number | null, Row, string | null]>([
    [10, {}, '2026-03-11'],
    [0, {}, '2026-03-01'],
    [10, { due_date: '2026-04-01' }, '2026-04-01'],
    [null, {}, null],
  ])('of a supplier who gives %j days a receipt with %j is due on %j', async (days, input, due_date) => {
    const receipt = await post(store, shop, 'product_receipt', brought(await supplierOn(days), input))
    expect(receipt.due_date).toBe(due_date)
    expect(await due(receipt.id)).toBe(due_date ? -30_00 : 0)
  })

  test('follows the days of the partner in debts of before too', async () => {
    const partner_id = await supplierOn(7)
    const debt = await post(store, shop, 'initial_balance_credit', { partner_id, ...inSoums(5_00), occurred_at })
    expect([debt.due_date, await due(debt.id)]).toEqual(['2026-03-08', -5_00])
  })

  test('is not known of a draft, whose day may change', async () => {
    const input = filled('product_receipt', shop.organisation_id, brought(await supplierOn(10)))
    const draft = await change(store, shop.actor, 'product_receipt', {
      action: 'create',
      id: v7(),
      input,
      is_draft: true,
    })
    expect(draft).toMatchObject({ ok: true, value: { due_date: null } })
  })

  test('asked for twice it is made once', async () => {
    const input = filled('product_receipt', shop.organisation_id, brought(await supplierOn(10)))
    const id = v7()
    const ask = (command: object) =>
      change(store, shop.actor, 'product_receipt', { id, input, ...command } as DocumentCommand)
    const [one, again] = [await ask({ action: 'create' }), await ask({ action: 'create' })]
    expect(again).toEqual(one)
    const more = { ...input, comment: 'more' }
    const changed = await ask({ action: 'update', input: more, revision: 1 })
    expect(await ask({ action: 'update', input: more, revision: 1 })).toEqual(changed)
  })
})
