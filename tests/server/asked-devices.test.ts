import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#domain/kernel/resource.ts'
import { makeOrganisation } from '../support/actors.ts'
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
type Person = Awaited<ReturnType<typeof server.hire>>
let boss: Person
let seller: Person
beforeAll(async () => {
  server = await testServer()
  boss = await server.hire({ permissions: ['devices.read', 'devices.update'] })
  seller = await server.hire()
})
afterAll(() => server.close())

const report = async (device: string, unsent: number) => {
  const answer = await server.call('POST', '/sync/health', { as: seller, body: { device, unsent } })
  return answer.json().data.asks
}
const askFor = (device: string, what: string, as = boss) =>
  server.call('PUT', `/devices/${device}/ask`, { as, body: { what } })
const told = (device: string, log: string) => server.call('POST', '/devices/log', { as: seller, body: { device, log } })
const listed = async (device: string): Promise<Row | undefined> =>
  (await server.call('GET', '/devices', { as: boss })).json().data.data.find(({ id }: Row) => id === device)

test('a device hears that it is asked to send, until it says that nothing is left', async () => {
  const device = v7()
  expect(await report(device, 2)).toEqual([])
  expect((await askFor(device, 'send')).status).toBe(200)
  expect(await listed(device)).toMatchObject({ send_asked_at: expect.any(String), log_asked_at: null })
  expect(await report(device, 2)).toEqual(['send'])
  expect(await report(device, 0)).toEqual([])
  expect(await listed(device)).toMatchObject({ send_asked_at: null })
})

test('its log comes only where somebody has asked, and without secrets', async () => {
  const device = v7()
  await report(device, 0)
  await told(device, 'unasked')
  expect((await server.call('GET', `/devices/${device}/log`, { as: boss })).status).toBe(404)
  await askFor(device, 'log')
  expect(await report(device, 0)).toEqual(['log'])
  const token = 'eyJhbGciOi.eyJzdWIiOi.c2lnbmF0'
  await told(device, `200 /sync/push\nBearer abc.def\n${token}\n"password": "parol2026"\n+998 90 123-45-67`)
  const { log } = (await server.call('GET', `/devices/${device}/log`, { as: boss })).json().data
  expect(log).toContain('200 /sync/push')
  for (const secret of ['abc.def', token, 'parol2026', '123-45-67']) expect(log).not.toContain(secret)
  expect(await listed(device)).toMatchObject({ log_asked_at: null, log_at: expect.any(String) })
  expect(await listed(device)).not.toHaveProperty('log')
  expect((await told(device, 'x'.repeat(60_001))).status).toBe(422)
})

test('nobody asks devices of others, or without the right, or one that was taken away', async () => {
  const device = v7()
  await report(device, 1)
  const other = await makeOrganisation(server.store, 'OT')
  const stranger = await server.hire({ organisation_id: other.id, permissions: ['devices.read', 'devices.update'] })
  const reader = await server.hire({ permissions: ['devices.read'] })
  expect((await askFor(device, 'send', stranger)).status).toBe(404)
  expect((await askFor(device, 'send', reader)).status).toBe(403)
  expect((await askFor(device, 'dance')).status).toBe(422)
  await askFor(device, 'log')
  await told(device, 'what it did')
  expect((await server.call('GET', `/devices/${device}/log`, { as: stranger })).status).toBe(404)
  expect((await server.call('GET', `/devices/${device}/log`, { as: reader })).status).toBe(403)
  await server.call('PUT', `/devices/${device}/revoke`, { as: boss, body: {} })
  expect((await askFor(device, 'send')).status).toBe(404)
})
