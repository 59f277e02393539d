import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { derived } from '#server/session/tokens.ts'
import { sampleSecret } from '#server/tools/config.ts'
import { users } from '#store/sql/tables/people.ts'
import { testServer } from '../server.ts'

let server: Awaited<ReturnType<typeof testServer>>
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const whoAmI = (token: string) => server.call('POST', '/me/get-me', { as: { token } })
const renew = (token: string) => server.call('POST', '/auth/refresh', { as: { token } })
const encoded = (part: object | string) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url')
const partsOf = (token: string) => token.split('.') as [string, string, string]
const opened = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString())

/** Signed as the server signs, only of what, how and by which key is somebody else's choice. */
const signed = (header: object, payload: object, key: Buffer | string, hash = 'sha256') => {
  const body = `${encoded(header)}.${encoded(payload)}`
  return `${body}.${createHmac(hash, key).update(body).digest('base64url')}`
}

describe('a token that was not given by the server opens nothing', () => {
  test('whatever its head says of how it is to be read', async () => {
    const { token, id } = await server.hire({ permissions: ['roles.admin'] })
    const [header, body, signature] = partsOf(token)
    const payload = opened(body)
    const key = derived(server.config.tokenSecret, 'access')
    const heads: readonly object[] = [
      { alg: 'none' },
      { alg: 'None' },
      { alg: 'NONE' },
      { alg: 'HS512' },
      { alg: 'HS384' },
      { alg: 'RS256', jku: 'http://127.0.0.1:9/keys' },
      { alg: 'RS256', jwk: { kty: 'oct', k: 'AAAA' } },
      { alg: 'HS256', kid: '../../dev/null' },
      { alg: 'HS256', kid: "' union select 'x" },
      { alg: 'HS256', crit: ['x'], x: 1 },
      { alg: 'HS256', zip: 'DEF' },
      {},
    ]
    const bare = heads.flatMap((head) => [
      `${encoded(head)}.${body}.`,
      `${encoded(head)}.${body}.${signature}`,
      signed(head, payload, ''),
    ])
    const otherKeys = [
      '',
      'savdo',
      sampleSecret,
      derived(sampleSecret, 'access'),
      derived('', 'access'),
      'x'.repeat(32),
    ]
    const otherUses = ['refresh', 'grant', 'device', 'receipt', ''].map((use) =>
      derived(server.config.tokenSecret, use),
    )
    const foreign = [...otherKeys, ...otherUses, server.config.tokenSecret].map((one) =>
      signed({ alg: 'HS256' }, payload, one),
    )
    const otherHashes = [
      signed({ alg: 'HS512' }, payload, key, 'sha512'),
      signed({ alg: 'HS384' }, payload, key, 'sha384'),
      signed({ alg: 'HS256' }, payload, key, 'sha512'),
      signed({ alg: 'HS256', crit: ['exp'] }, payload, key),
    ]
    const neighbour = await server.hire({ is_super: true })
    const swapped = [
      `${header}.${partsOf(neighbour.token)[1]}.${signature}`,
      `${header}.${encoded({ ...payload, sub: neighbour.id })}.${signature}`,
      `${header}.${encoded({ ...payload, exp: 4_000_000_000 })}.${signature}`,
    ]
    const misshapen = [
      `${token}=`,
      `${token}.`,
      `.${token}`,
      `${token}.${signature}`,
      `${header}.${body}`,
      token.slice(0, -1),
      token.slice(1),
      `${token.slice(0, -5)}AAAAA`,
      `${header}..${signature}`,
      `${header}.${encoded('[]')}.${signature}`,
      `${header}.${encoded('{')}.${signature}`,
      `${'x'.repeat(8000)}.${body}.${signature}`,
      id,
    ]
    expect((await whoAmI(token)).status).toBe(200)
    const forged = [...bare, ...foreign, ...otherHashes, ...swapped, ...misshapen]
    expect(forged.length).toBeGreaterThan(60)
    for (const one of forged) expect((await whoAmI(one)).status, one.slice(0, 120)).toBe(401)
  })

  test('by the true key too, where it has run out, has no end, or names no session of that person', async () => {
    const key = derived(server.config.tokenSecret, 'access')
    const { token, id } = await server.hire({ permissions: ['roles.admin'] })
    const { token: other, id: neighbour } = await server.hire({ permissions: ['roles.admin'] })
    const { sid } = opened(partsOf(token)[1])
    const { sid: otherSession } = opened(partsOf(other)[1])
    const now = Math.floor(Date.now() / 1000)
    const good = { sub: id, sid, iat: now, exp: now + 60 }
    const made = (payload: object) => signed({ alg: 'HS256' }, payload, key)
    expect((await whoAmI(made(good))).status).toBe(200)
    const { exp: _, ...endless } = good
    const bad: readonly object[] = [
      { ...good, exp: now - 1 },
      endless,
      { ...good, exp: String(now + 60) },
      { ...good, exp: null },
      { ...good, exp: 'never' },
      { ...good, nbf: now + 600 },
      { ...good, sid: v7() },
      { ...good, sid: otherSession },
      { ...good, sid: null },
      { ...good, sid: ['x'] },
      { ...good, sub: neighbour },
      { ...good, sub: v7() },
      { ...good, sub: 7 },
    ]
    for (const payload of bad) expect((await whoAmI(made(payload))).status, JSON.stringify(payload)).toBe(401)
    for (const payload of [
      { ...good, sub: "' or 1=1" },
      { ...good, sid: 'x' },
    ])
      expect([401, 422]).toContain((await whoAmI(made(payload))).status)
    const late = await new SignJWT({ sid }).setProtectedHeader({ alg: 'HS256' }).setSubject(id).sign(Buffer.alloc(32))
    expect((await whoAmI(late)).status).toBe(401)
  })

  test('and each of the two tokens is good for its own purpose alone', async () => {
    const { token, refresh } = await server.hire()
    expect((await whoAmI(refresh)).status).toBe(401)
    expect((await renew(token)).status).toBe(401)
    expect((await renew('x'.repeat(8000))).status).toBe(401)
    expect((await renew(refresh.slice(0, -1))).status).toBe(401)
    expect((await renew(refresh.toUpperCase())).status).toBe(401)
    expect((await renew(refresh)).status).toBe(200)
  })
})

test('ten renewals at once are one, and the pair that they give goes on', async () => {
  const { refresh } = await server.hire()
  const answers = await Promise.all(Array.from({ length: 10 }, () => renew(refresh)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const pairs = answers.map((answer) => answer.json().data.refresh_token)
  expect(new Set(pairs).size).toBe(1)
  expect((await renew(pairs[0])).status).toBe(200)
})

test('after log-out neither token is anything, and neither is renewed within its grace', async () => {
  const { token, refresh } = await server.hire()
  const { access_token, refresh_token } = (await renew(refresh)).json().data
  expect((await server.call('POST', '/logout', { as: { token: access_token } })).status).toBe(200)
  for (const one of [refresh, refresh_token]) expect((await renew(one)).status).toBe(401)
  for (const one of [token, access_token]) expect((await whoAmI(one)).status).toBe(401)
})

test('whose organisation is closed is out at once, with all of its people', async () => {
  const chief = await server.hire({ is_super: true })
  const body = { name: 'Closed', prefix: 'CL', customer_type: 'na', is_active: true }
  const made = (await server.call('POST', '/organisation', { as: chief, body })).json().data.organisation
  const people = await Promise.all([1, 2].map(() => server.hire({ organisation_id: made.id })))
  for (const { token } of people) expect((await whoAmI(token)).status).toBe(200)
  const closed = { ...body, is_active: false }
  expect((await server.call('PUT', `/organisation/${made.id}`, { as: chief, body: closed })).status).toBe(200)
  for (const { token, refresh } of people) {
    expect((await whoAmI(token)).status).toBe(401)
    expect((await renew(refresh)).status).toBe(401)
  }
})

test('a person who was deleted is out at once', async () => {
  const { id, token, refresh } = await server.hire({ permissions: ['roles.admin'] })
  await server.db.update(users).set({ deleted_at: new Date().toISOString() }).where(eq(users.id, id))
  expect((await whoAmI(token)).status).toBe(401)
  expect((await renew(refresh)).status).toBe(401)
})
