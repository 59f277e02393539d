import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#domain/kernel/resource.ts'
import type { Delivery, Worded } from '#server/messages/message.ts'
import { lookOver } from '#server/notices/looks.ts'
import { type NoticeCarriers, sendNotices } from '#server/notices/sendings.ts'
import { make } from '../support/actors.ts'
import { line, openShop, post, type Shop } from '../support/shop.ts'
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
type Person = Awaited<ReturnType<typeof server.hire>>
let shop: Shop
let owner: Person
const rights = ['read', 'create', 'update'].map((action) => `telegram_groups.${action}`)
const told = ['product_movements.read', 'product_movements.read_all', 'product_movements.confirm']

beforeAll(async () => {
  server = await testServer()
  shop = await openShop(server.store)
  owner = await server.hire({ organisation_id: shop.organisation_id, permissions: [...rights, ...told] })
  await post(server.store, shop, 'product_initial_balance', {
    warehouse_id: shop.shop,
    occurred_at: '2026-01-01T07:00:00.000Z',
    lines: [line(shop.cable, 1000, { cost: 5_000_00 })],
  })
  await lookOver(server.db, server.store)
})
afterAll(() => server.close())

const group = async (name: string, tells: 'titles' | 'details') =>
  make(server.store, shop.actor, 'telegram_group', {
    ...{ organisation_id: shop.organisation_id, name, language: 'ru', tells, is_active: true },
  })
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, as = owner, body?: object) => {
  const answer = await server.call(method, `/telegram_group/${path}`, { as, ...(body && { body }) })
  return { status: answer.status, data: answer.json().data, code: answer.json().code }
}
const link = async (id: string) => {
  const { data } = await call('POST', `${id}/link`)
  await fetch(data.link)
  await server.deliveries.work()
}
const hears = (id: string, kinds: Readonly<Record<string, boolean>>, as = owner) =>
  call('PUT', `${id}/kinds`, as, { kinds })
const kept = async (id: string): Promise<Row> =>
  (await server.db.execute<Row>(sql`select * from telegram_group where id = ${id}`)).rows[0]!

/** A bot that answers as it is told, and what it said. */
function bot(answer: (to: string) => Delivery = () => ({ state: 'sent' })) {
  const said: Worded[] = []
  const send = async (message: Worded) => {
    said.push(message)
    return answer(message.to)
  }
  const carriers: NoticeCarriers = { telegram: { send }, mail: null, sms: null, push: null }
  return { said, send: () => sendNotices({ db: server.db, store: server.store, carriers, origin: null }) }
}
async function tell() {
  const moved = await post(server.store, shop, 'product_movement', {
    sender_id: shop.shop,
    receiver_id: shop.depot,
    lines: [line(shop.cable, 1)],
    occurred_at: '2026-03-03T05:00:00.000Z',
  })
  await lookOver(server.db, server.store)
  await server.db.execute(sql`update notice_sendings set next_at = now() where state = 'waiting'`)
  await server.db.execute(sql`update notice_habits set quiet_from = 0, quiet_to = 0`)
  return String(moved.number)
}

test('a group is linked in the group, hears of what was chosen, once, and as much as was declared', async () => {
  const [titles, details] = [await group('All', 'titles'), await group('Depot', 'details')]
  const silent = await group('Silent', 'details')
  for (const { id } of [titles, details, silent]) await link(id)
  expect(await kept(titles.id)).toMatchObject({ chat: expect.stringMatching(/^Group/), left_at: null })
  for (const { id } of [titles, details]) await hears(id, { 'product_movement.coming': true })
  const number = await tell()
  const post = bot()
  await Promise.all([post.send(), post.send()])
  expect(new Set(post.said.map(({ to }) => to)).size).toBe(2)
  expect(post.said).toHaveLength(2)
  const withNumber = post.said.filter(({ subject, body }) => `${subject} ${body}`.includes(number))
  expect(withNumber).toHaveLength(1)
  await post.send()
  expect(post.said).toHaveLength(2)
})

test('a bot that was removed is written down, and the group is told nothing more', async () => {
  const one = await group('Removed', 'titles')
  await link(one.id)
  await hears(one.id, { 'product_movement.coming': true })
  const { rows } = await server.db.execute<{ chat_id: string }>(
    sql`select chat_id from telegram_links where owner_id = ${one.id}`,
  )
  const here = rows[0]?.chat_id
  await tell()
  await bot((to) => (to === here ? { state: 'refused', why: 'HTTP 403' } : { state: 'sent' })).send()
  expect((await kept(one.id)).left_at).toBeTruthy()
  await tell()
  const after = bot()
  await after.send()
  expect(after.said.filter(({ to }) => to === here)).toEqual([])
  // Brought in again, it hears again.
  await link(one.id)
  expect((await kept(one.id)).left_at).toBeNull()
})

test('a group that became a larger one is followed', async () => {
  const one = await group('Larger', 'titles')
  await link(one.id)
  await hears(one.id, { 'product_movement.coming': true })
  await tell()
  const own = sql`select chat_id from telegram_links where owner_id = ${one.id}`
  const before = (await server.db.execute<{ chat_id: string }>(own)).rows[0]?.chat_id
  const post = bot((to) => (to === before ? { state: 'refused', why: 'HTTP 400', moved: '-1009' } : { state: 'sent' }))
  await post.send()
  expect(post.said.map(({ to }) => to)).toContain('-1009')
  expect((await server.db.execute<{ chat_id: string }>(own)).rows[0]?.chat_id).toBe('-1009')
})

test('a code of a person links no group, and a group’s code no person; a code of another organisation’s is worth nothing', async () => {
  const one = await group('Codes', 'titles')
  const { data } = await call('POST', `${one.id}/link`)
  await fetch(data.link.replace('startgroup', 'start'))
  const mine = await server.call('POST', '/me/telegram', { as: owner })
  await fetch(mine.json().data.link.replace('?start=', '?startgroup='))
  await server.deliveries.work()
  expect((await kept(one.id)).linked_at).toBeNull()
  expect((await server.call('GET', '/me/telegram', { as: owner })).json().data.linked_at).toBeNull()
})

test('nobody lets a group hear of what they may not see, and a stranger reaches none', async () => {
  const one = await group('Thief', 'details')
  const clerk = await server.hire({ organisation_id: shop.organisation_id, permissions: rights })
  expect((await hears(one.id, { 'product_movement.coming': true }, clerk)).data.kinds).not.toContainEqual(
    expect.objectContaining({ name: 'product_movement.coming' }),
  )
  const seen = (await call('GET', `${one.id}/kinds`)).data.kinds
  expect(seen.find(({ name }: Row) => name === 'product_movement.coming').is_told).toBe(false)
  const stranger = await server.hire({ permissions: [...rights, ...told] })
  for (const [method, path] of [
    ['POST', 'link'],
    ['POST', 'test'],
    ['GET', 'kinds'],
  ] as const)
    expect((await call(method, `${one.id}/${path}`, stranger)).status).toBe(404)
  expect((await hears(one.id, {}, stranger)).status).toBe(404)
  const nobody = await server.hire({ organisation_id: shop.organisation_id })
  expect((await call('POST', `${one.id}/link`, nobody)).status).toBe(403)
  expect((await call('POST', `${one.id}/test`)).code).toBe('invalid')
})

test('with another bot groups are linked anew', async () => {
  const one = await group('Anew', 'titles')
  await link(one.id)
  const keeper = await server.hire({
    organisation_id: shop.organisation_id,
    permissions: ['integrations.read', 'integrations.update'],
  })
  const body = { service: 'telegram', secret: '123456789:a-token-of-a-bot-of-ours' }
  expect((await server.call('PUT', '/integrations', { as: keeper, body })).status).toBe(200)
  expect((await kept(one.id)).left_at).toBeTruthy()
  await server.call('DELETE', '/integrations?service=telegram', { as: keeper })
})
