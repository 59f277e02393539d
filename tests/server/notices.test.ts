import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import type { Worded } from '#server/messages/message.ts'
import { lookOver } from '#server/notices/looks.ts'
import { type NoticeCarriers, sendNotices } from '#server/notices/sendings.ts'
import { change, line, must, openShop, post, type Shop } from '../support/shop.ts'
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: Shop
type Person = Awaited<ReturnType<typeof server.hire>>
const hire = (permissions: readonly string[], warehouses: readonly string[] = [], email?: string) =>
  server.hire({ permissions, warehouses, organisation_id: shop.organisation_id, ...(email && { email }) })
const receiving = ['product_movements.read', 'product_movements.read_all', 'product_movements.confirm']

beforeAll(async () => {
  server = await testServer()
  shop = await openShop(server.store)
  await post(server.store, shop, 'product_initial_balance', {
    warehouse_id: shop.shop,
    occurred_at: '2026-01-01T07:00:00.000Z',
    lines: [line(shop.cable, 1000, { cost: 5_000_00 })],
  })
  await look()
})
afterAll(() => server.close())
beforeEach(async () => {
  await look()
  await server.db.execute(sql`update notice_sendings set state = 'sent' where state = 'waiting'`)
})

const look = (now?: string) => lookOver(server.db, server.store, now)
const send = () =>
  post(server.store, shop, 'product_movement', {
    sender_id: shop.shop,
    receiver_id: shop.depot,
    lines: [line(shop.cable, 1)],
    occurred_at: '2026-03-03T05:00:00.000Z',
  })
const got = async (path: string, as: Person, status = 200) => {
  const answer = await server.call('GET', `/my_notifications${path}`, { as })
  expect(answer.status, answer.text).toBe(status)
  return status === 200 ? answer.json().data : null
}
const listOf = async (as: Person): Promise<readonly Row[]> => (await got('', as)).data
const sendings = async ({ id }: Person) =>
  (
    await server.db.execute<Row & { next_at: string }>(
      sql`select road, state, why, next_at from notice_sendings where user_id = ${id} order by created_at, id`,
    )
  ).rows
const makeDue = () => server.db.execute(sql`update notice_sendings set next_at = now() where state = 'waiting'`)

/** What takes messages, and what it took. */
function carriers(state: 'sent' | 'refused' | 'unreachable' = 'sent') {
  const taken: Worded[] = []
  const take = {
    send: async (message: Worded) => {
      taken.push(message)
      return { state }
    },
  }
  const all: NoticeCarriers = { mail: take, telegram: take, sms: null, push: null }
  const { db, store } = server
  return { taken, send: () => sendNotices({ db, store, carriers: all, origin: 'https://shop.uz' }) }
}

test('goods on their way are told once, at their warehouse, and not to who sent them or may not receive', async () => {
  const here = await hire(receiving, [shop.depot])
  const elsewhere = await hire(receiving, [shop.shop])
  const reader = await hire(['product_movements.read', 'product_movements.read_all'], [shop.depot])
  const { id, number } = await send()
  expect(await look()).toBe(1)
  expect(await look()).toBe(0)
  expect(await listOf(here)).toMatchObject([
    {
      kind: 'product_movement.coming',
      title: 'Goods are on their way to you',
      short_desc: `SH-${number}, Shop`.replace('SH-SH-', 'SH-'),
      is_opened: false,
      notification_type: 'services',
      additional: { id, type: 'product_movement' },
      together: 1,
    },
  ])
  for (const nobody of [elsewhere, reader]) expect(await listOf(nobody)).toEqual([])
})

test('a notice is counted until it is opened, and only its reader finds it', async () => {
  const [here, other] = [await hire(receiving, [shop.depot]), await hire(receiving, [shop.depot])]
  await send()
  await send()
  await look()
  expect(await got('/count', here)).toEqual({ notifications_count: 2 })
  const [first] = await listOf(here)
  await got(`/${first?.id}`, other, 404)
  expect((await server.call('PUT', `/my_notifications/${first?.id}/open`, { as: other })).status).toBe(404)
  const opened = await server.call('PUT', `/my_notifications/${first?.id}/open`, { as: here })
  expect(opened.json().data.notification).toMatchObject({ is_opened: true, description: first?.short_desc })
  expect(await got('/count', here)).toEqual({ notifications_count: 1 })
  expect((await got('?unread=1', here)).data).toHaveLength(1)
  await server.call('PUT', '/my_notifications/open', { as: here })
  expect(await got('/count', here)).toEqual({ notifications_count: 0 })
  expect(await got('/count', other)).toEqual({ notifications_count: 2 })
})

test('many of a kind at once stand as one, which leads to the list of them', async () => {
  const here = await hire(receiving, [shop.depot])
  for (let made = 0; made < 5; made++) await send()
  await look()
  const [only, ...more] = await listOf(here)
  expect(more).toEqual([])
  expect(only).toMatchObject({ together: 5, additional: { id: null, type: 'product_movement' } })
  expect(String(only?.list)).toContain('/stock/product-movements?page=1&status')
})

test('several servers that look and send at one time tell and send it once', async () => {
  const here = await hire(receiving, [shop.depot], 'once@shop.uz')
  await server.call('PUT', '/my_notifications/habits', {
    as: here,
    body: { choices: { 'product_movement.coming': ['mail'] } },
  })
  await send()
  const told = await Promise.all([look(), look(), look(), look()])
  expect(told.reduce((all, one) => all + one, 0)).toBe(1)
  expect(await listOf(here)).toHaveLength(1)
  await makeDue()
  const post = carriers()
  await Promise.all([post.send(), post.send(), post.send()])
  expect(post.taken.filter(({ to }) => to === 'once@shop.uz')).toHaveLength(1)
})

test('it goes out by the roads that were chosen, without names and sums, together, and is not sent where it is worth nothing', async () => {
  const here = await hire(receiving, [shop.depot], 'here@shop.uz')
  const left = await hire(receiving, [shop.depot], 'left@shop.uz')
  for (const as of [here, left])
    await server.call('PUT', '/my_notifications/habits', {
      as,
      body: { choices: { 'product_movement.coming': ['mail'] } },
    })
  const [one, two, gone] = [await send(), await send(), await send()]
  await look()
  await must(
    change(server.store, shop.actor, 'product_movement', {
      action: 'step',
      id: gone.id,
      to: 'cancelled',
      comment: 'wrong goods',
      input: {},
    }),
  )
  await server.allow(left.id, [])
  await makeDue()
  const post = carriers()
  await post.send()
  const [sent, ...more] = post.taken.filter(({ to }) => to === 'here@shop.uz' || to === 'left@shop.uz')
  expect(more).toEqual([])
  const words = `${sent?.subject} ${sent?.body}`
  expect(words).toContain('Товар едет к вам')
  expect(words).toContain('https://shop.uz/')
  for (const secret of [one.number, two.number, 'Shop']) expect(words).not.toContain(String(secret))
  expect((await sendings(here)).map(({ state, why }) => [state, why]).sort()).toEqual([
    ['sent', null],
    ['sent', null],
    ['skipped', 'passed'],
  ])
  expect((await sendings(left)).every(({ why }) => why === 'passed')).toBe(true)
})

test('one that stands for several goes out though the first of them waits no more', async () => {
  const here = await hire(receiving, [shop.depot], 'several@shop.uz')
  await server.call('PUT', '/my_notifications/habits', {
    as: here,
    body: { choices: { 'product_movement.coming': ['mail'] } },
  })
  const sent = []
  for (let made = 0; made < 5; made++) sent.push(await send())
  await look()
  const [{ row_id } = { row_id: '' }] = (
    await server.db.execute<{ row_id: string }>(sql`
      select n.row_id from notices n join notice_sendings s on s.notice_id = n.id where s.user_id = ${here.id}`)
  ).rows
  expect(sent.map(({ id }) => id)).toContain(row_id)
  const step = { action: 'step', id: row_id, to: 'cancelled', comment: 'wrong goods', input: {} } as const
  await must(change(server.store, shop.actor, 'product_movement', step))
  await makeDue()
  const post = carriers()
  await post.send()
  expect(post.taken.filter(({ to }) => to === 'several@shop.uz')).toHaveLength(1)
})

test('a report that could not be sent is told with the next news, not on the next day', async () => {
  const keeper = await hire(['report_sendings.read'])
  await look()
  await server.db.execute(sql`
    insert into report_deliveries (id, organisation_id, user_id, name, report, question, format, channel, due_at, state,
      attempts, created_at, next_at)
    values (gen_random_uuid(), ${shop.organisation_id}, ${keeper.id}, 'Sales of March', 'sale_report', '', 'xlsx', 'mail',
      now(), 'failed', 3, now(), now())`)
  await send()
  await look()
  expect(await listOf(keeper)).toMatchObject([{ kind: 'report_sending.unsent', short_desc: 'Sales of March' }])
})

test('what nobody takes is tried again later; without an address it is passed over', async () => {
  const here = await hire(receiving, [shop.depot], 'again@shop.uz')
  await server.call('PUT', '/my_notifications/habits', {
    as: here,
    body: { choices: { 'product_movement.coming': ['mail', 'telegram'] } },
  })
  await send()
  await look()
  await makeDue()
  await carriers('unreachable').send()
  const [mail, telegram] = (await sendings(here)).sort((a, b) => String(a.road).localeCompare(String(b.road)))
  expect(mail).toMatchObject({ road: 'mail', state: 'waiting' })
  expect(Date.parse(mail!.next_at)).toBeGreaterThan(Date.now() + 60_000)
  expect(telegram).toMatchObject({ road: 'telegram', state: 'skipped', why: 'no_address' })
})

test('one chooses what one is told of, by which roads, and when not', async () => {
  const here = await hire(receiving, [shop.depot])
  const habits = await got('/habits', here)
  expect(habits).toMatchObject({ quiet_from: 22, quiet_to: 8 })
  expect(habits.kinds.filter(({ name }: Row) => name !== 'notification')).toEqual([
    {
      name: 'product_movement.coming',
      group: 'stock',
      urgency: 'soon',
      title: 'Goods are on their way to you',
      roads: ['push'],
      is_own: false,
    },
  ])
  const body = { quiet_from: 20, choices: { 'product_movement.coming': 'off', 'nothing.such': 'off' } }
  const changed = await server.call('PUT', '/my_notifications/habits', { as: here, body })
  expect(changed.json().data).toMatchObject({ quiet_from: 20, quiet_to: 8 })
  expect(changed.json().data.kinds).toContainEqual(expect.objectContaining({ roads: 'off', is_own: true }))
  await send()
  await look()
  expect(await listOf(here)).toEqual([])
  const back = { choices: { 'product_movement.coming': null } }
  const again = await server.call('PUT', '/my_notifications/habits', { as: here, body: back })
  expect(again.json().data).toMatchObject({ quiet_from: 20 })
  expect(again.json().data.kinds.every(({ is_own }: Row) => is_own === false)).toBe(true)
  for (const wrong of [{ quiet_to: 24 }, { quiet_to: 1.5 }, { choices: { 'product_movement.coming': ['pigeon'] } }])
    expect((await server.call('PUT', '/my_notifications/habits', { as: here, body: wrong })).status).toBe(422)
})

test('debts that are overdue are told on their day, each side in its own words', async () => {
  const here = await hire(['reports:register_repayment_dates.read'])
  const owed = { currency_id: currencies.UZS, occurred_at: '2026-03-01T05:00:00.000Z' }
  await post(server.store, shop, 'initial_balance_debit', {
    ...owed,
    partner_id: shop.client,
    amount: 250_000_00,
    due_date: '2026-03-10',
  })
  await post(server.store, shop, 'initial_balance_credit', {
    ...owed,
    partner_id: shop.supplier,
    amount: 90_000_00,
    due_date: '2026-03-11',
  })
  const told = async () =>
    (await listOf(here)).map(({ title, short_desc }) => `${title}: ${short_desc}`.replace(/\s/g, ' '))
  await look('2026-03-10T05:00:00.000Z')
  expect(await told()).toEqual(['We are to be paid today: SH Client, 250 000 soum'])
  await look('2026-03-12T05:00:00.000Z')
  await look('2026-03-13T05:00:00.000Z')
  expect((await told()).sort()).toEqual([
    'We are to be paid today: SH Client, 250 000 soum',
    'We did not pay in time: SH Supplier, 90 000 soum',
    'We were not paid in time: SH Client, 250 000 soum',
  ])
})
