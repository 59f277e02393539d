import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Row } from '#domain/kernel/resource.ts'
import type { Taken } from '#server/messages/message.ts'
import { firebasePushes } from '#server/messages/push.ts'
import { startPushStandIn } from '#server/messages/push-stand-in.ts'
import { lookOver } from '#server/notices/looks.ts'
import { sendNotices } from '#server/notices/sendings.ts'
import { line, openShop, post, type Shop } from '../support/shop.ts'
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: Shop
let standIn: Awaited<ReturnType<typeof startPushStandIn>>
const taken: Taken[] = []
type Person = Awaited<ReturnType<typeof server.hire>>

beforeAll(async () => {
  standIn = await startPushStandIn((one) => taken.push(one))
  server = await testServer()
  shop = await openShop(server.store)
  await post(server.store, shop, 'product_initial_balance', {
    warehouse_id: shop.shop,
    occurred_at: '2026-01-01T07:00:00.000Z',
    lines: [line(shop.cable, 1000, { cost: 5_000_00 })],
  })
  await lookOver(server.db, server.store)
})
afterAll(async () => {
  await standIn.close()
  await server.close()
})
beforeEach(async () => {
  await lookOver(server.db, server.store)
  await server.db.execute(sql`update notice_sendings set state = 'sent' where state = 'waiting'`)
  await server.db.execute(sql`delete from push_addresses`)
  taken.length = 0
})

const receiving = ['product_movements.read', 'product_movements.read_all', 'product_movements.confirm']
const hire = () =>
  server.hire({ permissions: receiving, warehouses: [shop.depot], organisation_id: shop.organisation_id })
const told = { device_type: 'android', app_version: '1.4.2', os: 'Android', os_version: '14', model_name: 'SM-A525F' }
async function register(as: Person, push_token?: string | null, more: object = {}, status = 200): Promise<Row> {
  const body = { ...told, ...(push_token !== undefined && { push_token }), ...more }
  const answer = await server.call('POST', '/user_device/register', { as, body })
  expect(answer.status, answer.text).toBe(status)
  return answer.json().data
}
/** Goods are on their way to the depot, and whoever may receive them is told. */
async function tell() {
  await post(server.store, shop, 'product_movement', {
    sender_id: shop.shop,
    receiver_id: shop.depot,
    lines: [line(shop.cable, 1)],
    occurred_at: '2026-03-03T05:00:00.000Z',
  })
  await lookOver(server.db, server.store)
  await send()
}
async function send() {
  await server.db.execute(sql`update notice_habits set quiet_from = 0, quiet_to = 0`)
  await server.db.execute(sql`update notice_sendings set next_at = now() where state = 'waiting'`)
  const { db, store } = server
  const carriers = { mail: null, sms: null, telegram: null, push: firebasePushes(standIn) }
  await sendNotices({ db, store, carriers, origin: null })
}
const wakeful = ({ id }: Person) =>
  server.db.execute(sql`
    insert into notice_habits (owner_id, organisation_id, choices, quiet_from, quiet_to)
    values (${id}, ${shop.organisation_id}, '{}', 0, 0) on conflict do nothing`)
async function person(token?: string) {
  const one = await hire()
  await wakeful(one)
  if (token) await register(one, token)
  return one
}
const stateOf = async ({ id }: Person) =>
  (
    await server.db.execute<{ state: string; why: string | null }>(
      sql`select state, why from notice_sendings where user_id = ${id} and road = 'push'`,
    )
  ).rows
const to = () => taken.map((one) => one.to.replace('push ', '')).sort()

test('a push says what it is about in three languages, and neither names nor sums', async () => {
  const here = await person('phone')
  await tell()
  expect(await stateOf(here)).toEqual([{ state: 'sent', why: null }])
  const [push] = taken
  const data = Object.fromEntries((push?.body ?? '').split('\n').map((each) => each.split(/: (.*)/, 2)))
  expect(data).toEqual({
    title_uz: 'Sizga tovar kelmoqda',
    title_ru: expect.any(String),
    title_en: 'Goods are on their way to you',
    language: expect.any(String),
    notification_id: expect.any(String),
    notify: '1',
    link: expect.stringMatching(/^\/stock\/product-movements\/view\//),
    unread: '1',
  })
  const opened = await server.call('GET', `/my_notifications/${data.notification_id}`, { as: here })
  expect(opened.status).toBe(200)
})

test('a dead address is dropped and stops nobody; one that is too busy is tried again, and the others are not told twice', async () => {
  const [dead, both] = [await person('gone-1'), await person('busy-1')]
  await register(both, 'tablet', { device: v7() })
  await tell()
  expect(to()).toEqual(['tablet'])
  expect((await stateOf(dead))[0]).toMatchObject({ state: 'failed', why: 'HTTP 404' })
  expect((await stateOf(both))[0]).toMatchObject({ state: 'waiting', why: 'HTTP 429' })
  const held = await server.db.execute(sql`select token from push_addresses order by token`)
  expect(held.rows.map(({ token }) => token)).toEqual(['busy-1', 'tablet'])
  const seen = await server.db.execute(sql`select activated_date from user_device where user_id = ${dead.id}`)
  expect(seen.rows[0]?.activated_date).toBeNull()
  await register(both, 'phone')
  await send()
  expect(to()).toEqual(['phone', 'tablet'])
  expect((await stateOf(both))[0]?.state).toBe('sent')
})

test('a renewed address takes the place of the old one; one that somebody else had is theirs no more', async () => {
  const [first, second] = [await person('old'), await person()]
  await register(first, 'new')
  expect(await register(first)).toMatchObject({ takes_push: true })
  await tell()
  expect(to()).toEqual(['new'])
  taken.length = 0
  await register(second, 'new')
  await tell()
  expect(to()).toEqual(['new'])
  expect((await stateOf(first)).at(-1)).toMatchObject({ state: 'skipped', why: 'no_address' })
})

test('who signs out, is signed out, or leaves is told there no more, and a device that was taken away neither', async () => {
  const [signedOut, ended, gone, revoked, switchedOff] = [
    await person('a'),
    await person('b'),
    await person('c'),
    await person(),
    await person('e'),
  ]
  expect((await server.call('POST', '/logout', { as: signedOut, body: {} })).status).toBe(200)
  const boss = await server.hire({
    permissions: ['user_devices.read', 'user_devices.update'],
    organisation_id: shop.organisation_id,
  })
  const { id } = await register(ended)
  expect((await server.call('PUT', `/user_device/${id}/sign_out`, { as: boss, body: {} })).status).toBe(200)
  expect((await server.call('GET', '/my_notifications', { as: ended })).status).toBe(401)
  await server.db.execute(sql`update users set is_active = false where id = ${gone.id}`)
  const device = v7()
  await register(revoked, 'd', { device })
  await server.db.execute(sql`update devices set revoked_at = now() where id = ${device}`)
  await register(switchedOff, null)
  await tell()
  expect(to()).toEqual([])
  const { rows } = await server.db.execute(sql`select token from push_addresses order by token`)
  expect(rows.map(({ token }) => token)).toEqual(['c', 'd'])
})

test('a device is kept once for each person, with what it tells of itself, and is found by it', async () => {
  const here = await person()
  const device = v7()
  const first = await register(here, undefined, { device, is_mobile: true, screen: '412x915' })
  expect(await register(here, undefined, { device, app_version: '1.5.0' })).toEqual({ ...first, takes_push: false })
  const sessions = (await server.call('GET', '/me/sessions', { as: here })).json().data.data
  expect(sessions[0].registered).toEqual({ model: 'SM-A525F', app_version: '1.5.0', takes_push: false })
  const other = await person()
  expect((await register(other, undefined, { device })).id).not.toBe(first.id)
  const boss = await server.hire({ permissions: ['user_devices.read'], organisation_id: shop.organisation_id })
  const list = async (query: string) => (await server.call('GET', `/user_device?${query}`, { as: boss })).json().data
  const { data } = await list(`user_id[]=${here.id}&device_type[]=android&model_name=A525`)
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({ name: 'SM-A525F', app_version: '1.5.0', registered_date: expect.any(String) })
  expect(JSON.stringify(data[0])).not.toContain('token')
  expect((await list(`user_id[]=${here.id}&device_type[]=ios`)).data).toEqual([])
})

test('nobody signs out devices of another organisation, or without the right, and who acts for another registers none', async () => {
  const here = await person()
  const { id } = await register(here)
  const stranger = await server.hire({ permissions: ['user_devices.read', 'user_devices.update'] })
  const reader = await server.hire({ permissions: ['user_devices.read'], organisation_id: shop.organisation_id })
  const put = (as: Person) => server.call('PUT', `/user_device/${id}/sign_out`, { as, body: {} })
  expect((await put(stranger)).status).toBe(404)
  expect((await put(reader)).status).toBe(403)
  expect((await server.call('GET', `/user_device/${id}`, { as: stranger })).status).toBe(404)
  await register(here, 'x'.repeat(5000), {}, 422)
  await register(here, null, { device: v7(), device_type: 'fridge' }, 422)
})
