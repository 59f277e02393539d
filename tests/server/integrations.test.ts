import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcp } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Row } from '#domain/kernel/resource.ts'
import { Integrations } from '#server/integrations/integrations.ts'
import { mailServer } from '#server/messages/mail.ts'
import { openPost } from '#server/messages/post.ts'
import { readConfig } from '#server/tools/config.ts'
import { makeOrganisation } from '../support/actors.ts'
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
type Person = Awaited<ReturnType<typeof server.hire>>
let owner: Person
let gateway: { url: string; taken: Row[]; key: string | undefined; status: number; close(): void }

async function startGateway(): Promise<typeof gateway> {
  const http: Server = createServer(async (request, reply) => {
    let text = ''
    for await (const part of request) text += part
    told.key = request.headers.authorization
    if (told.status === 202) told.taken.push(JSON.parse(text))
    reply.writeHead(told.status, { 'content-type': 'application/json' }).end('{"state":"accepted"}')
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const told = { url, taken: [] as Row[], key: undefined as string | undefined, status: 202, close: () => http.close() }
  return told
}

beforeAll(async () => {
  server = await testServer({ integrationHosts: ['127.0.0.1'] })
  owner = await server.hire({ permissions: ['integrations.read', 'integrations.update'], email: 'owner@shop.uz' })
  gateway = await startGateway()
})
afterAll(async () => {
  gateway.close()
  await server.close()
})
beforeEach(async () => {
  gateway.status = 202
  gateway.taken.length = 0
  await server.db.execute(sql`delete from integrations`)
  await server.db.execute(sql`delete from integration_states`)
})

const told = async (service: string, as = owner): Promise<Row> =>
  (await server.call('GET', '/integrations', { as })).json().data.data.find((one: Row) => one.service === service)
const set = (body: object, as = owner) => server.call('PUT', '/integrations', { as, body })
const tryIt = async (service: string, as = owner) =>
  (await server.call('POST', '/integrations/test', { as, body: { service } })).json().data
const ownSms = () => set({ service: 'sms', address: gateway.url, secret: 'key-of-the-gateway' })

test('outside production stand-ins answer, and it is said', async () => {
  for (const service of ['sms', 'mail', 'telegram', 'push', 'fiscal', 'classifier', 'rates'])
    expect([service, (await told(service)).state]).toEqual([service, 'stand_in'])
  expect((await told('map')).state).toBe('off')
  for (const service of ['sms', 'mail', 'fiscal', 'classifier', 'rates'])
    expect([service, await tryIt(service)]).toEqual([service, { done: true, trouble: null, said: null }])
  expect(await tryIt('map')).toEqual({ done: false, trouble: 'off', said: null })
  expect(await told('sms')).toMatchObject({ done_at: expect.any(String), failed_at: null })
})

test('in production nobody answers in the place of what is not set up', async () => {
  const real = await testServer({ production: true })
  const as = await real.hire({ permissions: ['integrations.read', 'integrations.update'] })
  const { data } = (await real.call('GET', '/integrations', { as })).json().data
  expect(data.map(({ state }: Row) => state)).toEqual(Array(8).fill('off'))
  for (const { service } of data)
    expect((await real.call('POST', '/integrations/test', { as, body: { service } })).json().data).toMatchObject({
      done: false,
      trouble: 'off',
    })
  await real.close()
})

test('an organisation’s own gateway takes its messages, and its key is told to nobody', async () => {
  expect((await ownSms()).status).toBe(200)
  expect(await tryIt('sms')).toMatchObject({ done: true })
  expect(gateway).toMatchObject({ key: 'Bearer key-of-the-gateway', taken: [{ to: owner.phone }] })
  const answer = await server.call('GET', '/integrations', { as: owner })
  expect(answer.text).not.toContain('key-of-the-gateway')
  expect(await told('sms')).toMatchObject({ state: 'own', own: { address: gateway.url, has_secret: true } })
  const { rows } = await server.db.execute<Row>(sql`select * from integrations`)
  expect(JSON.stringify(rows)).not.toContain('key-of-the-gateway')
  // Others go on by the server's.
  const stranger = await makeOrganisation(server.store, 'OT')
  const other = await server.hire({ permissions: ['integrations.read'], organisation_id: stranger.id })
  expect(await told('sms', other)).toMatchObject({ state: 'stand_in', own: null })
  expect((await server.call('DELETE', '/integrations?service=sms', { as: owner })).status).toBe(200)
  expect(await told('sms')).toMatchObject({ state: 'stand_in', own: null })
})

test('a key is kept for the address and the organisation that it was typed for', async () => {
  await ownSms()
  expect((await set({ service: 'sms', address: gateway.url })).status).toBe(200)
  const elsewhere = await set({ service: 'sms', address: `${gateway.url}/elsewhere` })
  expect(elsewhere.json().errors).toHaveProperty('secret')
  await tryIt('sms')
  expect(gateway.key).toBe('Bearer key-of-the-gateway')
  // Moved to another organisation in the database, it opens no more.
  const { id } = await makeOrganisation(server.store, 'MV')
  await server.db.execute(sql`update integrations set organisation_id = ${id}`)
  const sender = (await server.integrations.own(id)).sms
  await sender?.send({ id: 'one', to: owner.phone, subject: '', body: 'b' })
  expect(gateway.key).toBeUndefined()
})

test('addresses of our own network, and such as anybody could listen to, are refused', async () => {
  for (const address of [
    'http://sms.example.uz',
    'https://10.0.0.5',
    'https://192.168.1.20/sms',
    'https://169.254.169.254',
    'https://[::1]',
    'https://[::ffff:10.0.0.1]',
    'ftp://sms.example.uz',
    'https://user:word@sms.example.uz',
    'nothing',
  ])
    expect([address, (await set({ service: 'sms', address })).json().errors?.address?.length]).toEqual([address, 1])
  for (const address of ['smtps://10.1.2.3:465', 'https://mail.example.uz', 'smtp://user:word@mail.example.uz'])
    expect((await set({ service: 'mail', address, sender: 'a@shop.uz' })).json().errors).toHaveProperty('address')
  const from = await set({ service: 'mail', address: 'smtp://127.0.0.1:25', sender: 'a@shop.uz\r\nBcc: b@shop.uz' })
  expect(from.json().errors).toHaveProperty('sender')
  expect((await set({ service: 'telegram', secret: 'no token' })).json().errors).toHaveProperty('secret')
})

test('a name that has come to lead into our own network is not asked', async () => {
  const { db, config } = server
  const { carriers, close } = openPost(db, config, () => {})
  let leads = '93.184.216.34'
  const integrations = new Integrations({ db, config, carriers, resolve: async () => [leads] })
  expect(await integrations.mayAsk('https://sms.example.uz')).toBe(true)
  const { organisation } = server
  const sender = { address: 'https://sms.example.uz', login: null, sender: null, secret: 'k' }
  await integrations.senders.keep({ organisation_id: organisation.id, service: 'sms' }, sender, owner.id)
  leads = '127.0.0.1'
  const sent = await (await integrations.own(organisation.id)).sms?.send({ id: 'a', to: '+1', subject: '', body: '' })
  expect(sent).toEqual({ state: 'unreachable', why: 'own_network' })
  await close()
})

test('what goes wrong is told in words that one can act on, and when', async () => {
  await ownSms()
  for (const [status, trouble] of [
    [401, 'unknown_to_them'],
    [429, 'busy'],
    [503, 'their_fault'],
  ] as const) {
    gateway.status = status
    expect(await tryIt('sms')).toEqual({ done: false, trouble, said: `HTTP ${status}` })
  }
  expect(await told('sms')).toMatchObject({ trouble: 'their_fault', failed_at: expect.any(String) })
  gateway.status = 202
  await tryIt('sms')
  const { done_at, failed_at } = await told('sms')
  expect(Date.parse(String(done_at))).toBeGreaterThan(Date.parse(String(failed_at)))
})

test('a mail server that hangs, silent or talking without an end, ends in words within its time', async () => {
  for (const talks of [false, true]) {
    const server = createTcp((socket) => {
      socket.on('error', () => socket.destroy())
      const more = setInterval(() => talks && socket.write('220-still here\r\n'), 30)
      socket.on('close', () => clearInterval(more))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
    const mail = mailServer({ url, from: 'a@shop.uz', patience: 200 })
    expect(await mail.send({ id: 'a', to: 'b@shop.uz', subject: 's', body: 'b' })).toEqual({
      state: 'unreachable',
      why: 'ETIMEDOUT',
    })
    expect(await mail.check?.()).toEqual({ state: 'unreachable', why: 'ETIMEDOUT' })
    server.close()
  }
})

test('a stranger, a reader and somebody in another’s name set nothing', async () => {
  const reader = await server.hire({ permissions: ['integrations.read'] })
  const nobody = await server.hire()
  expect((await server.call('GET', '/integrations', { as: nobody })).status).toBe(403)
  expect((await set({ service: 'sms', address: gateway.url, secret: 'k' }, reader)).status).toBe(403)
  expect((await server.call('POST', '/integrations/test', { as: reader, body: { service: 'sms' } })).status).toBe(403)
  expect((await server.call('DELETE', '/integrations?service=sms', { as: reader })).status).toBe(403)
  const helper = await server.hire({ permissions: ['users.login_as', 'integrations.read', 'integrations.update'] })
  const acting = await server.call('POST', `/user/login_as/${owner.id}`, { as: helper, body: {} })
  const as = { token: String(acting.json().data.access_token) }
  const body = { service: 'sms', address: gateway.url, secret: 'k' }
  expect((await server.call('PUT', '/integrations', { as, body })).json().code).toBe('in_person')
  expect((await server.call('DELETE', '/integrations?service=sms', { as })).json().code).toBe('in_person')
  expect((await server.call('GET', '/integrations', { as })).status).toBe(200)
})

test('the configuration names the hosts of our own network that may be named', () => {
  expect(readConfig({ INTEGRATION_HOSTS: 'sms.local, 10.0.0.5' }).integrationHosts).toEqual(['sms.local', '10.0.0.5'])
  expect(() => readConfig({ INTEGRATION_HOSTS: 'http://x' })).toThrow(/INTEGRATION_HOSTS/)
})
