import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { make } from '../support/actors.ts'
import { runs } from '../support/runs.ts'
import { change, filled, line, must, openShop, post, type Shop } from '../support/shop.ts'
import { testServer } from './server.ts'

const { UZS, USD } = currencies
let server: Awaited<ReturnType<typeof testServer>>
let shop: Shop
let clerk: { readonly token: string }
beforeAll(async () => {
  server = await testServer()
  shop = await openShop(server.store)
  clerk = await server.hire({ permissions: ['roles.admin'], organisation_id: shop.organisation_id })
  const { store } = server
  const since = { occurred_at: '2026-01-01T05:00:00.000Z' }
  await post(store, shop, 'currency_rate', { currency_id: USD, rate: 12_000_00, ...since })
  for (const currency_id of [UZS, USD])
    await post(store, shop, 'initial_balance_cashbox', {
      cashbox_id: shop.cashbox,
      currency_id,
      amount: 1e9,
      ...since,
    })
})
afterAll(() => server.close())

const ask = (path: string, as = clerk) => server.call('GET', path, { as })
async function get(path: string) {
  const answer = await ask(path)
  expect(answer.status, answer.text).toBe(200)
  return answer.json().data
}
const partnerWith = async (input: Row = {}) =>
  (
    await make(server.store, shop.actor, 'partner', {
      organisation_id: shop.organisation_id,
      first_name: 'Baraka',
      phone_number: '+998712001414',
      partner_type: 'other',
      is_active: true,
      ...input,
    })
  ).id

test('other programs say both names of a partner; what lacks one from before stays until it is changed', async () => {
  const said = { partner_type: 'client', first_name: 'Aziz', phone_number: '+998901239876' }
  const send = (body: Row) => server.call('POST', '/partner', { as: clerk, body })
  const refused = await send({ ...said, last_name: ' ' })
  expect([refused.status, refused.json().errors]).toEqual([422, { last_name: ['Fill in this field'] }])
  expect((await send({ ...said, last_name: 'Karimov' })).status).toBe(201)
  const old = await partnerWith()
  const row = (await get(`/partner/${old}`)).partner
  const change = (body: Row) => server.call('PUT', `/partner/${old}`, { as: clerk, body: { ...row, ...body } })
  expect((await change({ comment: 'called' })).status).toBe(422)
  expect((await change({ last_name: 'MChJ', comment: 'called' })).status).toBe(200)
})

/** One thing that happens between us and a partner. */
interface Deed {
  readonly kind: 'debit' | 'credit' | 'in' | 'out' | 'goods'
  readonly day: number
  readonly amount: number
  readonly currency_id: string
  readonly after: 'stays' | 'changes' | 'goes'
}
const deed: fc.Arbitrary<Deed> = fc.record({
  kind: fc.constantFrom('debit', 'credit', 'in', 'out', 'goods'),
  day: fc.integer({ min: 0, max: 27 }),
  amount: fc.integer({ min: 1, max: 500_000 }),
  currency_id: fc.constantFrom(UZS, USD),
  after: fc.constantFrom('stays', 'stays', 'changes', 'goes'),
})

function documentOf({ kind, day, amount, currency_id }: Deed, partner_id: string): readonly [string, Row] {
  const occurred_at = new Date(Date.UTC(2026, 1, 1 + day, 6)).toISOString()
  const common = { occurred_at, currency_id }
  const order = { ...common, amount, cashbox_id: shop.cashbox }
  switch (kind) {
    case 'debit':
    case 'credit':
      return [`initial_balance_${kind}`, { ...common, amount, partner_id, due_date: '2026-03-01' }]
    case 'in':
      return ['incoming_cashbox_order', { ...order, party: 'client', client_id: partner_id }]
    case 'out':
      return ['outcoming_cashbox_order', { ...order, party: 'supplier', supplier_id: partner_id }]
    case 'goods':
      return [
        'product_receipt',
        { ...common, warehouse_id: shop.shop, supplier_id: partner_id, lines: [line(shop.cable, 1, { cost: amount })] },
      ]
  }
}

/** Does it, and then perhaps changes it, its day too, or takes it back. */
async function happens(one: Deed, partner_id: string) {
  const { store } = server
  const [name, input] = documentOf(one, partner_id)
  const { id, revision } = await post(store, shop, name, input)
  if (one.after === 'goes') return void (await must(change(store, shop.actor, name, { action: 'delete', id })))
  if (one.after === 'stays') return
  const [, other] = documentOf({ ...one, amount: one.amount + 700, day: (one.day + 3) % 28 }, partner_id)
  const asked = { action: 'update', id, revision, input: filled(name, shop.organisation_id, other) } as const
  await must(change(store, shop.actor, name, asked))
}

/** What the entries of a partner add up to, until a day if one is given. */
async function folded(partner_id: string, currency_id: string, before = '9999-01-01') {
  const { rows } = await server.db.execute<{ sum: string | null }>(sql`
    select sum(amount) as sum from register_partner where partner_id = ${partner_id} and currency_id = ${currency_id}
      and occurred_at < ${`${before}T00:00:00+05:00`}::timestamptz`)
  return Number(rows[0]?.sum ?? 0)
}
const sumOf = (rows: readonly Row[], key = 'amount') => rows.reduce((sum, row) => sum + Number(row[key]), 0)
const inCurrency = (rows: readonly Row[], currency_id: string) => rows.filter((row) => row.currency_id === currency_id)

test('whatever happens, the parts, the running balance and the act say what the entries add up to', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed, { maxLength: 7 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 2, max: 20 }),
      async (deeds, per_page, first) => {
        const id = await partnerWith()
        for (const one of deeds) await happens(one, id)
        const [from, to] = [`2026-02-${String(first).padStart(2, '0')}`, '2026-02-20']
        const [whole, { acts }] = [
          await get(`/partner/${id}/balance`),
          await get(`/partner/${id}/act?from=${from}&to=${to}`),
        ]
        for (const currency_id of [UZS, USD]) {
          const owed = await folded(id, currency_id)
          expect(sumOf(inCurrency(whole.balances, currency_id))).toBe(owed)
          expect(sumOf(inCurrency(whole.parts, currency_id))).toBe(owed)
          await pagesAddUp(id, currency_id, per_page, owed)
          const [act] = inCurrency(acts, currency_id)
          const [opening, closing] = [await folded(id, currency_id, from), await folded(id, currency_id, '2026-02-21')]
          expect([act?.opening ?? 0, act?.closing ?? 0]).toEqual([opening, closing])
          const lines = (act?.lines ?? []) as readonly Row[]
          expect(opening + sumOf(lines)).toBe(closing)
          if (act) expect(Number(act.debit) - Number(act.credit)).toBe(sumOf(lines))
        }
      },
    ),
    { numRuns: runs(15) },
  )
})

async function pagesAddUp(id: string, currency_id: string, per_page: number, owed: number) {
  let held = owed
  for (let page = 1; ; page++) {
    const { data, meta } = await get(
      `/partner/${id}/movements?currency_id=${currency_id}&page=${page}&per_page=${per_page}`,
    )
    for (const row of data) {
      expect(row.after).toBe(held)
      expect(row.number).not.toBeNull()
      held -= row.amount
    }
    if (page * per_page >= meta.total) break
  }
  expect(held).toBe(0)
}

test('a supplier paid in part: what is left is due, and the limit counts only what they owe', async () => {
  const id = await partnerWith({ credit_limit: 500_000_00, credit_days: 30 })
  const bought = { partner_id: id, currency_id: UZS, due_date: '2026-03-10', occurred_at: '2026-02-08T06:00:00.000Z' }
  const debt = await post(server.store, shop, 'initial_balance_credit', { ...bought, amount: 900_00 })
  await post(server.store, shop, 'outcoming_cashbox_order', {
    cashbox_id: shop.cashbox,
    party: 'supplier',
    supplier_id: id,
    currency_id: UZS,
    amount: 300_00,
    occurred_at: '2026-02-10T06:00:00.000Z',
  })
  const dollars = { ...bought, currency_id: USD, amount: 10_00 }
  const theirs = await post(server.store, shop, 'initial_balance_debit', dollars)
  const { dues, credit, parts } = await get(`/partner/${id}/balance`)
  expect(dues).toMatchObject([
    { origin: debt.id, number: debt.number, document: 'initial_balance_credit', amount: -600_00, paid: -300_00 },
    { origin: theirs.id, currency_id: USD, amount: 10_00, paid: 0 },
  ])
  expect(credit).toMatchObject({ limit: 500_000_00, used: 120_000_00, days: 30 })
  expect(credit.days_used).toBeGreaterThan(200)
  expect(inCurrency(parts, UZS)).toMatchObject([
    { part: 'opening', documents: 1, amount: -900_00, kinds: ['initial_balance_credit'] },
    { part: 'payments', documents: 1, amount: 300_00, kinds: ['outcoming_cashbox_order'] },
  ])
})

test('an act is sent by e-mail in the language that is asked for', async () => {
  const id = await partnerWith({ first_name: 'Nur' })
  const at = { occurred_at: '2026-02-08T06:00:00.000Z' }
  await post(server.store, shop, 'initial_balance_debit', { partner_id: id, currency_id: UZS, amount: 1_234_00, ...at })
  const days = { from: '2026-02-01', to: '2026-02-28' }
  const send = (body: object, as = clerk) => server.call('POST', `/partner/${id}/act/send`, { as, body })
  const good = { ...days, email: 'nur@example.uz', language: 'ru' }
  expect((await send(good)).status).toBe(200)
  const message = server.sent.at(-1)
  expect(message).toMatchObject({ to: 'nur@example.uz', text: 'act', language: 'ru' })
  expect(message?.params?.act).toContain('На 28-02-2026 долг в пользу')
  for (const wrong of [
    { email: 'nur' },
    { email: 'a@b.uz, c@d.uz' },
    { language: 'fr' },
    { from: '2026-02-30' },
    { from: '2026-03-01' },
  ])
    expect((await send({ ...good, ...wrong })).status).toBe(422)
  expect(server.sent.at(-1)).toBe(message)
  const reader = await server.hire({
    permissions: ['partners.read', 'register_partners.read'],
    organisation_id: shop.organisation_id,
  })
  expect((await send(good, reader)).status).toBe(403)
})

test('what is not asked rightly, and what is somebody else’s, is refused', async () => {
  const id = await partnerWith()
  const statuses = async (paths: readonly string[], as = clerk) => {
    const found: number[] = []
    for (const path of paths) found.push((await ask(`/partner/${path}`, as)).status)
    return found
  }
  const act = (from: string, to: string) => `${id}/act?from=${from}&to=${to}`
  expect(await statuses([act('1926-01-01', '2026-12-31'), act('2026-01-01', '2026-01-01')])).toEqual([200, 200])
  expect(
    await statuses([
      act('2026-02-02', '2026-02-01'),
      act('2026-02-31', '2026-03-01'),
      `${id}/act`,
      `${id}/movements`,
      `${id}/movements?currency_id=${UZS}&page=0`,
      `${id}/movements?currency_id=${UZS}&per_page=1000`,
      `${id}/movements?currency_id=soum`,
    ]),
  ).toEqual(Array(7).fill(422))
  expect(await statuses(['x/balance', `${UZS}/balance`])).toEqual([404, 404])
  const other = await openShop(server.store, 'OT')
  const stranger = await server.hire({ permissions: ['roles.admin'], organisation_id: other.organisation_id })
  const paths = [`${id}/balance`, act('2026-01-01', '2026-12-31'), `${id}/movements?currency_id=${UZS}`]
  expect(await statuses(paths, stranger)).toEqual([404, 404, 404])
  const clerks = { organisation_id: shop.organisation_id }
  const half = await server.hire({ permissions: ['partners.read'], ...clerks })
  expect(await statuses(paths, half)).toEqual([403, 403, 403])
  const whole = await server.hire({ permissions: ['partners.read', 'register_partners.read'], ...clerks })
  const answer = (await ask(`/partner/${id}/balance`, whole)).json().data
  expect(answer).toMatchObject({ dues: null, credit: { days_used: null } })
})
