import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plusDays } from '#domain/kernel/day.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { planReminders } from '#server/repayment/plan.ts'
import { sendReminders } from '#server/repayment/send.ts'
import { make } from '../support/actors.ts'
import { openShop, post, type Shop } from '../support/shop.ts'
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
type Person = Awaited<ReturnType<typeof server.hire>>
let shop: Shop
let owner: Person
/** Noon in Tashkent. */
const at = (day: string, hour = 12) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+05:00`).toISOString()
const day = '2026-03-03'
const rights = ['repayments.read', 'partners.read', 'partners.update']

beforeAll(async () => {
  server = await testServer()
  shop = await openShop(server.store)
  owner = await server.hire({ organisation_id: shop.organisation_id, permissions: rights })
})
afterAll(() => server.close())

const step = (more: Row = {}) =>
  make(server.store, shop.actor, 'repayment_reminder', {
    organisation_id: shop.organisation_id,
    name: `Step ${++steps}`,
    ...{ side: 'before', days: 3, roads: ['sms'], hour_from: 9, hour_to: 20, needs_consent: false, is_active: true },
    text_uz: '{name}, {sum} {day}',
    text_ru: '{name}: {sum} до {day}. {organisation}',
    text_en: '{name} owes {sum} by {day}',
    ...more,
  })
let steps = 0
let phones = 0
const debtor = (more: Row = {}) =>
  make(server.store, shop.actor, 'partner', {
    ...{
      organisation_id: shop.organisation_id,
      partner_type: 'client',
      first_name: 'Debtor',
      last_name: String(++phones),
    },
    ...{ name: `Debtor ${phones}`, phone_number: `+99893${String(phones).padStart(7, '0')}`, is_active: true, ...more },
  })
const owes = (partner_id: string, due_date: string, amount = 500_000_00) =>
  post(server.store, shop, 'initial_balance_debit', {
    ...{ partner_id, amount, due_date, currency_id: currencies.UZS, occurred_at: '2026-01-01T07:00:00.000Z' },
  })
const remind = async (now: string) => {
  const around = { db: server.db, carriersOf: (id: string) => server.integrations.carriersOf(id) }
  await Promise.all([planReminders(server.db, now), planReminders(server.db, now)])
  await server.db.execute(sql`update reminders set next_at = now() where state = 'waiting'`)
  await Promise.all([sendReminders(around, now), sendReminders(around, now)])
}
const log = async (partner_id: string) =>
  (
    await server.db.execute<Row>(
      sql`select road, state, why, said from reminders where partner_id = ${partner_id} order by road`,
    )
  ).rows
const off = ({ id }: Row) => server.db.execute(sql`update repayment_reminder set is_active = false where id = ${id}`)

test('a debtor is reminded once by step and road, in their language, and not of what was paid', async () => {
  const before = await step({ roads: ['sms', 'mail', 'telegram'] })
  const [one, other] = [await debtor({ language: 'ru', email: 'one@shop.uz' }), await debtor({ language: 'en' })]
  await owes(one.id, plusDays(day, 3))
  await owes(other.id, plusDays(day, 4))
  await remind(at(day))
  await remind(at(day, 15))
  const said = `Debtor 1: 500\u00a0000 сум до 06.03.2026. `
  expect((await log(one.id)).map(({ road, state, why }) => [road, state, why])).toEqual([
    ['mail', 'sent', null],
    ['sms', 'sent', null],
    ['telegram', 'skipped', 'no_address'],
  ])
  expect(String((await log(one.id))[0]?.said).replace(/\s/g, ' ')).toContain(said.replace(/\s/g, ' ').trim())
  expect(server.taken().filter(({ to }) => to === one.phone_number)).toHaveLength(1)
  expect(await log(other.id)).toEqual([])
  await planReminders(server.db, at(plusDays(day, 1)))
  await server.db.execute(sql`delete from register_repayment_date_now where partner_id = ${other.id}`)
  await remind(at(plusDays(day, 1)))
  expect((await log(other.id)).map(({ state, why }) => [state, why])).toEqual(Array(3).fill(['skipped', 'paid']))
  await off(before)
})

test('who has refused is not reminded, nor who has not agreed where that is asked, nor at night', async () => {
  const polite = await step({ needs_consent: true, side: 'after', days: 5 })
  const [agreed, silent, refused] = [
    await debtor({ reminders: 'agreed' }),
    await debtor(),
    await debtor({ reminders: 'refused' }),
  ]
  for (const { id } of [agreed, silent, refused]) await owes(id, plusDays(day, -5))
  for (const hour of [3, 8, 20, 23]) await remind(at(day, hour))
  expect(await log(agreed.id)).toEqual([])
  // They say no between the plan and the sending.
  const late = await debtor({ reminders: 'agreed' })
  await owes(late.id, plusDays(day, -5))
  await planReminders(server.db, at(day))
  await server.db.execute(sql`update partner set reminders = 'refused' where id = ${late.id}`)
  await remind(at(day))
  expect((await log(agreed.id)).map(({ state }) => state)).toEqual(['sent'])
  for (const { id } of [silent, refused]) expect(await log(id)).toEqual([])
  expect((await log(late.id)).map(({ state, why }) => [state, why])).toEqual([['skipped', 'unwanted']])
  const seen = await server.call('GET', `/repayment_reminder/${polite.id}/preview`, { as: owner })
  expect(seen.json().data.said.en).toMatch(/owes .* by /)
  await off(polite)
})

test('a thousand debtors are told once by two servers, and what the provider refuses is kept and shown', async () => {
  const many = await step({ side: 'after', days: 30 })
  const like = await debtor()
  const due = plusDays(day, -30)
  await server.db.execute(sql`
    insert into partner select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'index', 5000 + n,
      'phone_number', case when n % 100 = 0 then '+99890' || lpad(n::text, 4, '0') || '4040' else '+99891' || lpad(n::text, 7, '0') end))).*
    from partner p, generate_series(1, 1000) n where p.id = ${like.id}`)
  await server.db.execute(sql`
    insert into register_repayment_date_now (organisation_id, partner_id, origin, due_date, currency_id, amount)
    select organisation_id, id, 'old', ${due}::date, ${currencies.UZS}, 100000 from partner where index > 5000 and organisation_id = ${shop.organisation_id}`)
  await remind(at(day))
  const { rows } = await server.db.execute<Row>(sql`
    select state, why, count(*)::int as count, count(distinct partner_id)::int as people from reminders
    where reminder_id = ${many.id} group by 1, 2 order by 1`)
  expect(rows).toEqual([
    { state: 'failed', why: 'HTTP 422', count: 10, people: 10 },
    { state: 'sent', why: null, count: 990, people: 990 },
  ])
  const { data } = (await server.call('GET', '/repayment_reminder/log?state=failed&per_page=50', { as: owner })).json()
  expect(data.data).toHaveLength(10)
  expect(data.data[0]).toMatchObject({ why: 'HTTP 422', to: expect.stringMatching(/4040$/), amount: 100000 })
  await off(many)
})

test('what came back is told of payments within so many days, each debt once', async () => {
  const both = [await step({ side: 'after', days: 1, roads: ['sms', 'mail'] })]
  const one = await debtor({ email: 'paid@shop.uz' })
  await owes(one.id, '2026-05-01')
  await remind(at('2026-05-02'))
  await post(server.store, shop, 'incoming_cashbox_order', {
    ...{
      party: 'client',
      client_id: one.id,
      amount: 200_000_00,
      currency_id: currencies.UZS,
      cashbox_id: shop.cashbox,
    },
    occurred_at: '2026-05-04T07:00:00.000Z',
  })
  const { data } = (await server.call('GET', '/repayment_reminder/log?within=7', { as: owner })).json()
  const mine = data.data.filter(({ partner_id }: Row) => partner_id === one.id)
  expect(mine.map(({ paid }: Row) => paid)).toEqual([200_000_00, 200_000_00])
  expect(data.paid).toEqual([{ currency: 'UZS', amount: 200_000_00 }])
  const soon = (await server.call('GET', '/repayment_reminder/log?within=1', { as: owner })).json().data
  expect(soon.paid).toEqual([{ currency: 'UZS', amount: 0 }])
  for (const each of both) await off(each)
})

test('a partner links their telegram, and is reminded there', async () => {
  const there = await step({ side: 'after', days: 2, roads: ['telegram'] })
  const one = await debtor({ language: 'en' })
  const linked = await server.call('POST', `/partner/${one.id}/telegram`, { as: owner })
  await fetch(linked.json().data.link)
  await server.deliveries.work()
  await owes(one.id, '2026-06-01')
  await remind(at('2026-06-03'))
  expect((await log(one.id)).map(({ state }) => state)).toEqual(['sent'])
  await off(there)
})

test('a stranger sees nothing of whom others remind', async () => {
  const mine = await step({ is_active: false })
  const stranger = await server.hire({ permissions: rights })
  const clerk = await server.hire({ organisation_id: shop.organisation_id, permissions: ['repayments.read'] })
  expect((await server.call('GET', `/repayment_reminder/${mine.id}/preview`, { as: stranger })).status).toBe(404)
  expect((await server.call('GET', '/repayment_reminder/log', { as: stranger })).json().data).toMatchObject({
    data: [],
    sent: 0,
  })
  for (const path of [`/repayment_reminder/${mine.id}/preview`, '/repayment_reminder/log'])
    expect((await server.call('GET', path, { as: clerk })).status).toBe(403)
  const one = await debtor()
  expect((await server.call('POST', `/partner/${one.id}/telegram`, { as: stranger })).status).toBe(404)
  expect((await server.call('POST', `/partner/${one.id}/telegram`, { as: clerk })).status).toBe(403)
})
