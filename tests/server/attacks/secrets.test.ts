import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#server/seed/people.ts'
import { devices, enrolments } from '#store/sql/tables/devices.ts'
import { refreshTokens, users } from '#store/sql/tables/people.ts'
import { password, testServer } from '../server.ts'
import { handOf, tillOf } from '../till.ts'

const lines: string[] = []
let server: Awaited<ReturnType<typeof testServer>>
beforeAll(async () => {
  server = await testServer({ logLevel: 'debug' }, { logTo: { write: (line) => void lines.push(line) } })
})
afterAll(() => server.close())

test('no secret that goes through the server is in its log, at the level that tells most, nor in its tables', async () => {
  const boss = await server.hire({ permissions: ['roles.admin'] })
  const wrong = 'mistyped-2027'
  const logIn = (typed: string) =>
    server.call('POST', '/auth/login', { body: { phone_or_email: boss.phone, password: typed } })
  const session = (await logIn(password)).json().data
  expect((await logIn(wrong)).status).toBe(422)
  const renewed = (await server.call('POST', '/auth/refresh', { as: { token: session.refresh_token } })).json().data
  const body = { name: 'Till', warehouse_id: null, cashbox_id: null }
  const { code } = (await server.call('POST', '/devices/enrolments', { as: boss, body })).json().data
  const device = v7()
  const { secret } = (await server.call('POST', '/devices/enrol', { body: { code, device } })).json().data
  const credential = { authorization: `Device ${device}.${secret}` }
  await server.call('POST', '/sync/health', { headers: credential, body: { device } })
  await server.call('GET', '/brand', { headers: credential })
  const proof = { 'device-credential': `${device}.${secret}` }
  const till = tillOf(server, boss, device, proof)
  const hand = await handOf(server, boss, device, proof)
  const command = till.command({}, { type: 'brand.create', manner: 'request', payload: { input: { name: 'Artel' } } })
  await till.push([command], hand.signed([command]))
  // What goes wrong on the way is told too, and tells no more.
  for (const token of [session.access_token, renewed.access_token, renewed.refresh_token, `${boss.token}x`])
    await server.call('GET', `/brand/not-there`, { as: { token } })
  await server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: `{"phone_or_email":"${boss.phone}","password":"${wrong}"`,
  })

  const secrets = {
    password,
    wrong,
    demoPassword,
    access: boss.token,
    refresh: boss.refresh,
    ...session,
    renewed_access: renewed.access_token,
    renewed_refresh: renewed.refresh_token,
    code,
    secret,
    grant: hand.grant,
    key: server.config.tokenSecret,
  }
  const log = lines.join('')
  expect(log.length).toBeGreaterThan(1000)
  const told = (text: string) =>
    Object.entries(secrets).flatMap(([name, value]) =>
      typeof value === 'string' && (text.includes(value) || text.includes(value.split('.').at(-1) ?? value))
        ? [name]
        : [],
    )
  expect(told(log)).toEqual([])
  expect(log).not.toContain('$argon2')
  const tables = await Promise.all(
    [users, refreshTokens, devices, enrolments].map((table) => server.db.select().from(table)),
  )
  expect(told(JSON.stringify(tables))).toEqual([])
})

test('no answer tells what only the server may know of a person or a device', async () => {
  const boss = await server.hire({ permissions: ['roles.admin'] })
  const answers = await Promise.all([
    server.call('POST', '/me/get-me', { as: boss }),
    server.call('GET', '/devices', { as: boss }),
    server.call('GET', '/organisation', { as: boss }),
    server.call('POST', '/sync/pull', { as: boss, body: { cursor: null } }),
    server.call('GET', '/health'),
    server.call('GET', '/openapi.json'),
  ])
  for (const { text } of answers)
    expect(text).not.toMatch(/password_hash|secret_hash|token_hash|code_hash|\$argon2|receipt_keys|TOKEN_SECRET/)
})
