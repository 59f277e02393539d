import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { neighbourhood } from '#server/session/neighbourhood.ts'
import { renewSession } from '#server/session/sessions.ts'
import { tokensWith } from '#server/session/tokens.ts'
import { loginAttempts, users } from '#store/sql/tables/people.ts'
import { password, testServer } from './server.ts'

/** What each hash that was computed cost. */
const hashed = vi.hoisted(() => [] as object[])
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  const argon2: typeof crypto.argon2 = (algorithm, asked, done) => {
    const { memory, passes, parallelism, tagLength } = asked
    hashed.push({ algorithm, memory, passes, parallelism, tagLength })
    crypto.argon2(algorithm, asked, done)
  }
  return { ...crypto, argon2 }
})

let server: Awaited<ReturnType<typeof testServer>>
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const logIn = (phone_or_email: string, typed = password, address = '10.0.0.1') =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    remoteAddress: address,
    headers: { 'accept-language': 'ru' },
    body: { phone_or_email, password: typed },
  })
const refresh = (token: string) => server.call('POST', '/auth/refresh', { as: { token } })
const whoAmI = (token: string) => server.call('POST', '/me/get-me', { as: { token } })

describe('log-in', () => {
  test('by phone however it is typed, and by e-mail in any letters', async () => {
    const { phone } = await server.hire({ email: 'nodira@example.uz' })
    const spaced = `998 (${phone.slice(4, 6)}) ${phone.slice(6, 9)}-${phone.slice(9)}`
    for (const login of [phone, spaced, ' Nodira@Example.UZ ']) {
      const answer = await logIn(login)
      expect(answer.statusCode, login).toBe(200)
      const { access_token, expires_in, refresh_token, refresh_ttl } = answer.json().data
      expect([expires_in, refresh_ttl]).toEqual([900, 2_592_000])
      expect(refresh_token).toMatch(/^[\w-]{43}$/)
      expect((await whoAmI(access_token)).json().data.user).toMatchObject({ phone_number: phone })
    }
  })

  test('a wrong phone, a wrong password and a closed account answer letter for letter the same', async () => {
    const { phone } = await server.hire()
    const { phone: closed, id } = await server.hire()
    await server.db.update(users).set({ is_active: false }).where(eq(users.id, id))
    const answers = await Promise.all([logIn(phone, 'parol2027'), logIn('+998900000000'), logIn(closed)])
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['422 {"message":"Неверный телефон, e-mail или пароль","code":"invalid","errors":{}}']),
    )
  })

  test('an unknown phone costs the same work as a known one', async () => {
    const { phone } = await server.hire()
    const workFor = async (login: string) => {
      hashed.length = 0
      await logIn(login, 'parol2027', '10.1.0.1')
      return [...hashed]
    }
    const known = await workFor(phone)
    expect(known).toHaveLength(1)
    expect(await workFor('+998900000001')).toEqual(known)
  })

  test('after ten wrong attempts even the right password waits, from that address and for that account', async () => {
    const { phone } = await server.hire()
    const wrong = await Promise.all(Array.from({ length: 12 }, () => logIn(phone, 'parol2027', '10.0.0.2')))
    expect(wrong.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(10).fill(422), 429, 429])
    const waits = await logIn(phone, password, '10.0.0.2')
    expect(waits.statusCode).toBe(429)
    expect(Number(waits.headers['retry-after'])).toBeGreaterThan(600)
    expect((await logIn(phone, password, '10.0.0.3')).statusCode).toBe(200)
    expect((await logIn((await server.hire()).phone, password, '10.0.0.2')).statusCode).toBe(200)
  })

  test('all addresses of one IPv6 network are one, and the next network is another', async () => {
    const { phone } = await server.hire()
    const from = (n: number) => logIn(phone, 'parol2027', `2001:db8:0:7:${n}::${n}`)
    for (let n = 1; n <= 10; n++) expect((await from(n)).statusCode).toBe(422)
    expect((await logIn(phone, password, '2001:db8::7:aaaa:bbbb:cccc:dddd')).statusCode).toBe(429)
    expect((await logIn(phone, password, '2001:db8:0:8::1')).statusCode).toBe(200)
  })

  test.each([
    ['10.0.0.7', '10.0.0.7'],
    ['::ffff:10.0.0.7', '10.0.0.7'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['2001:DB8::7', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['64:ff9b::10.0.0.7', '64:ff9b:0:0::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['', ''],
  ])('%s is counted as %s', (address, counted) => {
    expect(neighbourhood(address)).toBe(counted)
  })

  test('a person is one account, by phone and by e-mail', async () => {
    const email = 'one.person@example.uz'
    const { phone } = await server.hire({ email })
    for (let n = 0; n < 5; n++)
      for (const login of [phone, email]) expect((await logIn(login, 'parol2027', '10.5.0.1')).statusCode).toBe(422)
    expect((await logIn(phone, password, '10.5.0.1')).statusCode).toBe(429)
    expect((await logIn(email, password, '10.5.0.1')).statusCode).toBe(429)
  })

  test('wrong attempts from many addresses slow an account down, save where its person has signed in before', async () => {
    const { phone } = await server.hire()
    expect((await logIn(phone, password, '10.6.1.1')).statusCode).toBe(200)
    const tried = async (login: string, net: number) => {
      const answers: string[] = []
      for (let n = 1; n <= 51; n++) {
        const { statusCode, body } = await logIn(login, 'parol2027', `10.6.${net}.${n}`)
        answers.push(`${statusCode} ${body}`)
      }
      return answers
    }
    const [known, unknown] = [await tried(phone, 2), await tried('+998909999999', 3)]
    expect(known).toEqual(unknown)
    expect(known.map((answer) => answer.slice(0, 3))).toEqual([...Array(50).fill('422'), '429'])
    const strange = await logIn(phone, password, '10.6.4.1')
    expect(strange.statusCode).toBe(429)
    expect(Number(strange.headers['retry-after'])).toBeGreaterThan(600)
    expect((await logIn(phone, password, '10.6.1.1')).statusCode).toBe(200)
  })

  test('a hundred wrong attempts from the address of a shop do not keep out who signed in there lately', async () => {
    const shop = '10.7.0.1'
    const [seller, stranger] = [await server.hire(), await server.hire()]
    expect((await logIn(seller.phone, password, shop)).statusCode).toBe(200)
    await logIn('+998909999998', 'parol2027', shop)
    await server.db.update(loginAttempts).set({ count: 100 }).where(eq(loginAttempts.subject, shop))
    expect((await logIn(stranger.phone, password, shop)).statusCode).toBe(429)
    expect((await logIn('+998909999997', password, shop)).statusCode).toBe(429)
    for (let n = 0; n < 10; n++) expect((await logIn(seller.phone, 'parol2027', shop)).statusCode).toBe(422)
    expect((await logIn(seller.phone, password, shop)).statusCode).toBe(429)
    expect((await logIn(stranger.phone, password, '10.7.0.2')).statusCode).toBe(200)
  })

  test('right attempts are not counted', async () => {
    const { phone } = await server.hire()
    for (let i = 0; i < 12; i++) expect((await logIn(phone, password, '10.0.0.4')).statusCode).toBe(200)
  })
})

describe('refresh', () => {
  test('each token is good for one renewal, and the new pair works', async () => {
    const { refresh: first } = await server.hire()
    const { access_token, refresh_token } = (await refresh(first)).json().data
    expect(refresh_token).not.toBe(first)
    expect((await whoAmI(access_token)).status).toBe(200)
    expect((await refresh(refresh_token)).status).toBe(200)
  })

  test('an answer that got lost may be asked for again, also at the same moment', async () => {
    const { refresh: first } = await server.hire()
    const answers = await Promise.all([refresh(first), refresh(first), refresh(first)])
    expect(new Set(answers.map((answer) => answer.json().data.refresh_token)).size).toBe(1)
  })

  test('a token used again after its successor ends the whole session', async () => {
    const { refresh: first, token } = await server.hire()
    const second = (await refresh(first)).json().data
    const third = (await refresh(second.refresh_token)).json().data
    expect((await refresh(first)).status).toBe(401)
    for (const dead of [first, second.refresh_token, third.refresh_token])
      expect((await refresh(dead)).status).toBe(401)
    for (const dead of [token, second.access_token, third.access_token]) expect((await whoAmI(dead)).status).toBe(401)
  })

  test('a token used again after a minute ends the session too', async () => {
    const { refresh: first } = await server.hire()
    const { refresh_token } = (await refresh(first)).json().data
    const later = new Date(Date.now() + 61_000)
    expect(await renewSession(server.db, server.tokens, first, later)).toBeNull()
    expect((await refresh(refresh_token)).status).toBe(401)
  })

  test('a token too old, unknown or missing is refused', async () => {
    const { refresh: first } = await server.hire()
    const later = new Date(Date.now() + 2_592_001_000)
    expect(await renewSession(server.db, server.tokens, first, later)).toBeNull()
    expect((await refresh('unknown')).status).toBe(401)
    expect((await server.call('POST', '/auth/refresh')).status).toBe(401)
  })

  test('the empty body may say that it is JSON', async () => {
    const { refresh: token } = await server.hire()
    const headers = { 'content-type': 'application/json' }
    expect((await server.call('POST', '/auth/refresh', { as: { token }, headers })).status).toBe(200)
  })
})

describe('a session', () => {
  test('ends with logout: both tokens, and no other session of the person', async () => {
    const { phone, token, refresh: held } = await server.hire()
    const other = (await logIn(phone)).json().data
    expect((await server.call('POST', '/logout', { as: { token } })).status).toBe(200)
    expect((await whoAmI(token)).status).toBe(401)
    expect((await refresh(held)).status).toBe(401)
    expect((await whoAmI(other.access_token)).status).toBe(200)
  })

  test('ends at once for a dismissed person', async () => {
    const { id, token, refresh: held } = await server.hire()
    await server.db.update(users).set({ is_active: false }).where(eq(users.id, id))
    expect((await whoAmI(token)).status).toBe(401)
    expect((await refresh(held)).status).toBe(401)
  })

  test('is not opened by a token of another secret, of no algorithm, or of no shape', async () => {
    const forge = (header: object, payload: object) =>
      `${[header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`
    const { id, token: right } = await server.hire()
    const { sid, exp, iat } = JSON.parse(Buffer.from(right.split('.')[1]!, 'base64url').toString())
    expect(exp - iat).toBe(900)
    const stolen = await tokensWith('another secret').sign({ user_id: id, session_id: sid })
    for (const token of [stolen, forge({ alg: 'none' }, { sub: id, sid }), `${right.slice(0, -4)}AAAA`, 'x', 'a.b.c']) {
      expect((await whoAmI(token)).status).toBe(401)
    }
  })

  test('ends with its token, however often that was shown before', async () => {
    const { token } = await server.hire()
    expect((await whoAmI(token)).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 899_000 })
    expect((await whoAmI(token)).status).toBe(200)
    vi.setSystemTime(Date.now() + 2_000)
    expect((await whoAmI(token)).status).toBe(401)
    vi.useRealTimers()
  })

  test('tells who is signed in, with the permissions of every role', async () => {
    const { token, id, phone } = await server.hire({ permissions: ['brands.read', 'products.read'] })
    const { user } = (await whoAmI(token)).json().data
    expect(user).toMatchObject({
      id,
      phone_number: phone,
      first_name: 'Nodira',
      avatar: null,
      is_super: false,
      language: 'ru',
      roles: [
        {
          name: expect.stringMatching(/^Seller/),
          permissions: [
            { type: 'documents', name: 'brands.read' },
            { type: 'documents', name: 'products.read' },
          ],
        },
      ],
      organisation: { id: server.organisation.id, prefix: 'MT', image: null },
      warehouses: [],
      cashboxes: [],
    })
    expect(JSON.stringify(user)).not.toContain('argon2')
  })

  test('keeps the chosen language, and no other word', async () => {
    const { token } = await server.hire()
    const choose = (language: string) => server.call('PUT', '/me/language', { as: { token }, body: { language } })
    expect((await choose('uz')).json()).toEqual({ data: { language: 'uz' } })
    expect((await whoAmI(token)).json().data.user.language).toBe('uz')
    expect((await choose('de')).status).toBe(422)
  })
})
