import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currencies } from '#domain/references/currency.ts'
import { plantCurrencies } from '#server/seed/currencies.ts'
import { makeOrganisation } from '../support/actors.ts'
import { testServer } from './server.ts'

type Server = Awaited<ReturnType<typeof testServer>>
type Person = Awaited<ReturnType<Server['hire']>>
let server: Server
let boss: Person
let stranger: Person
const ids: Record<string, string> = {}

beforeAll(async () => {
  server = await testServer()
  await plantCurrencies(server.store)
  boss = await server.hire({ permissions: ['roles.admin'] })
  const elsewhere = await makeOrganisation(server.store, 'EL')
  stranger = await server.hire({ permissions: ['roles.admin'], organisation_id: elsewhere.id })
  ids.client = await made('/partner', 'partner', {
    ...{ first_name: 'Anvar', last_name: 'Karimov', partner_type: 'client', phone_number: '+998901112233' },
    ...{ credit_limit: 1_000_00, focus_id: 'F-7' },
  })
  const account = { account: '2'.repeat(20), mfo: '00444', currency_id: currencies.UZS }
  ids.bank = await made('/bank', 'bank', { name: 'Our account', ...account })
  ids.debt = await made('/sale/initial_balance_debits', 'initial_balance_debit', {
    ...{ partner_id: ids.client, currency_id: currencies.UZS, amount: 700_00 },
    ...{ due_date: '2026-02-01', occurred_at: '2026-01-10T08:00:00.000Z' },
  })
})
afterAll(() => server.close())

async function made(path: string, name: string, body: object): Promise<string> {
  const answer = await server.call('POST', path, { as: boss, body })
  expect(answer.status, answer.text).toBe(201)
  return answer.json().data[name].id
}
const got = async (path: string, as = boss) => (await server.call('GET', path, { as })).json().data
const status = async (path: string, as = boss) => (await server.call('GET', path, { as })).status
const owed = async () => (await got(`/ledger/balance?partner_id=${ids.client}`)).data

test('what a client owes, what is due and what is overdue', async () => {
  const told = { partner_name: 'Anvar Karimov', currency_id: currencies.UZS, rate: null }
  expect(await owed()).toEqual([{ partner_id: ids.client, ...told, amount: 700_00, due: 700_00, overdue: 700_00 }])
  expect((await got('/ledger/balance')).meta.total).toBe(1)
})

test('the entries of a client with the balance after each, whatever partner the question names', async () => {
  const { data } = await got(`/ledger/client/${ids.client}?partner_id[]=${ids.bank}`)
  expect(data).toMatchObject([{ document: 'initial_balance_debit', document_id: ids.debt, amount_after: 700_00 }])
})

test('by which day it is due', async () => {
  const about = { due_date: '2026-02-01', amount: 700_00 }
  expect((await got(`/ledger/client/${ids.client}/repayment_dates?group=due_date`)).data).toMatchObject([about])
  expect((await got('/ledger/repayment_dates?group=due_date')).data).toMatchObject([about])
})

test('where to pay', async () => {
  const { name } = server.organisation
  const account = { name: 'Our account', account: '2'.repeat(20), mfo: '00444', currency_id: currencies.UZS }
  expect(await got('/ledger/info')).toEqual({ name, inn: null, accounts: [{ id: ids.bank, ...account }] })
})

describe('the limit of a client', () => {
  const path = () => `/ledger/client/${ids.client}/limit`

  test('is told with what is used and left, and set', async () => {
    expect(await got(path())).toEqual({ credit_limit: 1_000_00, credit_days: null, used: 700_00, left: 300_00 })
    const set = await server.call('PUT', path(), { as: boss, body: { credit_limit: 500_00, credit_days: 30 } })
    expect(set.json().data).toEqual({ credit_limit: 500_00, credit_days: 30, used: 700_00, left: -200_00 })
    expect((await got(`/partner/${ids.client}`)).partner).toMatchObject({ credit_limit: 500_00, first_name: 'Anvar' })
  })

  test('no nonsense, and only by right', async () => {
    const wrong = await server.call('PUT', path(), { as: boss, body: { credit_limit: -1 } })
    expect([wrong.status, Object.keys(wrong.json().errors)]).toEqual([422, ['credit_limit']])
    const reader = await server.hire({ permissions: ['partners.read', 'register_partners.read'] })
    expect(await status(path(), reader)).toBe(200)
    const kept = await server.call('PUT', path(), { as: reader, body: { credit_limit: null } })
    expect(kept.status).toBe(403)
  })
})

test('nothing of it is told beyond the wall of an organisation', async () => {
  expect((await got('/ledger/balance', stranger)).data).toEqual([])
  expect((await got(`/ledger/balance?partner_id=${ids.client}`, stranger)).data).toEqual([])
  expect((await got('/ledger/repayment_dates?group=due_date', stranger)).data).toEqual([])
  expect((await got('/ledger/info', stranger)).accounts).toEqual([])
  for (const path of ['', '/limit', '/repayment_dates'])
    expect(await status(`/ledger/client/${ids.client}${path}`, stranger), path).toBe(404)
  expect(await status('/focus/user_balance/F-7', stranger)).toBe(404)
})

describe('an invoice', () => {
  let id: string
  const state = async () => (await got(`/invoice/${id}`)).invoice.status
  const pay = (amount: number, pays_id = id) =>
    server.call('POST', '/incoming_bank_order', {
      as: boss,
      body: { bank_id: ids.bank, party: 'client', client_id: ids.client, amount, pays_id, occurred_at: now() },
    })
  const now = () => new Date().toISOString()

  test('makes no debt, and follows what is paid', async () => {
    id = await made('/invoice', 'invoice', {
      ...{ client_id: ids.client, bank_id: ids.bank, due_date: '2026-12-01', occurred_at: now() },
      lines: [{ product_id: null, name: 'Repair', quantity: 2000, price: 100_00, discount: null }],
    })
    expect([await state(), (await owed())[0].amount]).toEqual(['issued', 700_00])
    const first = (await pay(50_00)).json().data.incoming_bank_order.id
    expect(await state()).toBe('partly_paid')
    expect((await pay(150_00)).status).toBe(201)
    expect([await state(), (await owed())[0].amount]).toEqual(['paid', 500_00])
    expect((await pay(1_00)).json().errors).toHaveProperty('pays_id')
    expect((await server.call('DELETE', `/incoming_bank_order/${first}`, { as: boss })).status).toBe(200)
    expect([await state(), (await owed())[0].amount]).toEqual(['partly_paid', 550_00])
    expect((await got('/ledger/invoices')).data).toHaveLength(1)
  })

  test('is not paid by somebody else, nor in another currency', async () => {
    const other = await made('/partner', 'partner', {
      ...{ first_name: 'Bek', last_name: 'Karimov', partner_type: 'client', phone_number: '+998901112244' },
    })
    const refused = await server.call('POST', '/incoming_bank_order', {
      as: boss,
      body: { bank_id: ids.bank, party: 'client', client_id: other, amount: 1_00, pays_id: id, occurred_at: now() },
    })
    expect([refused.status, Object.keys(refused.json().errors)]).toEqual([422, ['pays_id']])
  })

  test('says what it asks for', async () => {
    const refused = await server.call('POST', '/invoice', {
      as: boss,
      body: {
        ...{ client_id: ids.client, bank_id: ids.bank, due_date: '2026-12-01', occurred_at: now() },
        lines: [{ product_id: null, name: null, quantity: 1000, price: 100_00, discount: null }],
      },
    })
    expect(refused.json().errors).toHaveProperty(['lines.0.name'])
  })
})

describe('a payment by Focus', () => {
  const make = (amount: number) =>
    made('/focus/mm_payment_receipts', 'mm_payment_receipt', {
      ...{ client_id: ids.client, bank_id: ids.bank, amount, occurred_at: new Date().toISOString() },
    })
  const step = async (id: string, to: string, as = boss) =>
    (await server.call('POST', `/focus/mm_payment_receipts/${id}/status/${to}`, { as, body: {} })).status
  const answer = (id: string, status: string, as = boss) =>
    server.call('PUT', `/focus/mm_payment_receipts/client/${id}`, { as, body: { status } })
  const debtNow = async () => (await owed())[0].amount

  test('counts once the client has confirmed it, and then for good', async () => {
    const [id, debt] = [await make(100_00), await debtNow()]
    const early = await answer(id, 'client_confirmed')
    expect([early.status, early.json().errors.status]).toEqual([422, [expect.stringContaining('passed on')]])
    expect([await step(id, 'transferred_to_admin'), await step(id, 'on_transfer')]).toEqual([422, 200])
    expect([await step(id, 'transferred_to_admin'), await debtNow()]).toEqual([200, debt])
    expect((await answer(id, 'client_confirmed', stranger)).status).toBe(404)
    expect((await answer(id, 'client_confirmed')).json().data.mm_payment_receipt.status).toBe('client_confirmed')
    expect(await debtNow()).toBe(debt - 100_00)
    for (const status of ['client_rejected', 'client_confirmed']) {
      const again = await answer(id, status)
      expect([again.status, again.json().message]).toEqual([422, expect.stringContaining('does not change any more')])
    }
    expect((await server.call('DELETE', `/focus/mm_payment_receipts/${id}`, { as: boss })).status).toBe(422)
    expect(await debtNow()).toBe(debt - 100_00)
    const { name, data } = await got('/focus/user_balance/F-7')
    expect([name, data[0].amount]).toEqual(['Anvar Karimov', debt - 100_00])
  })

  test('changes no debt where the client rejects it', async () => {
    const [id, debt] = [await make(100_00), await debtNow()]
    await step(id, 'on_transfer')
    await step(id, 'transferred_to_admin')
    expect((await answer(id, 'client_rejected')).status).toBe(200)
    expect(await debtNow()).toBe(debt)
    expect((await got('/register/register_mm_payment/balance')).data).toEqual([])
  })

  test('is answered only by those who may', async () => {
    const id = await make(1_00)
    const reader = await server.hire({ permissions: ['mm_payments.read'] })
    expect((await answer(id, 'client_confirmed', reader)).status).toBe(403)
    expect((await got('/ledger/payment_receipts', reader)).data).toHaveLength(3)
  })
})
