import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { codeAt, stepAt } from '#server/second-factor/totp.ts'
import { hashPassword } from '#server/session/password.ts'
import { refreshTokens, users } from '#store/sql/people.ts'
import { recoveryCodes, secondFactors } from '#store/sql/second-factors.ts'
import { makeOrganisation } from '../support/actors.ts'
import { fromBase32 } from '../support/second-factor.ts'
import { password, testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** The clock of the server, moved on by hand: a code is taken once, and its half minute is long. */
let now = Date.now()
beforeEach(() => {
  now += 3_600_000
  vi.useFakeTimers({ toFake: ['Date'], now })
  return () => vi.useRealTimers()
})
function later(seconds: number) {
  now += seconds * 1000
  vi.setSystemTime(now)
}

type Person = Awaited<ReturnType<typeof server.hire>>
const codeNow = (secret: string, steps = 0) => codeAt(fromBase32(secret), stepAt(new Date()) + steps)
const logIn = async (person: Person, typed = password) =>
  (await server.call('POST', '/auth/login', { body: { phone_or_email: person.phone, password: typed } })).json()
const step = (token: string, code: string) => server.call('POST', '/auth/login/second_step', { body: { token, code } })
const isIn = async (token: string) => (await server.call('POST', '/me/get-me', { as: { token } })).status === 200

/** Signs in anew, since a former session may have ended with the clock. */
async function signedIn(person: Person) {
  const { data } = await logIn(person)
  return { ...person, token: data.access_token as string }
}

/** Somebody whose second factor is on. */
async function guarded(who: Parameters<typeof server.hire>[0] = {}) {
  const person = await signedIn(await server.hire(who))
  const begun = await server.call('POST', '/me/second_factor', { as: person, body: { password } })
  const { secret } = begun.json().data as { secret: string }
  const on = await server.call('PUT', '/me/second_factor', { as: person, body: { code: codeNow(secret) } })
  expect(on.status).toBe(200)
  later(60)
  return { ...person, secret, recovery: on.json().data.recovery_codes as string[] }
}

async function stepOfNow(person: Person) {
  const { data } = await logIn(person)
  return data.second_step as { missing: string; token: string; expires_in: number }
}

describe('turning it on', () => {
  test('takes the password and a first code, and shows ten recovery codes once', async () => {
    const person = await signedIn(await server.hire())
    const state = async () => (await server.call('GET', '/me/second_factor', { as: person })).json().data
    expect(await state()).toEqual({ since: null, recovery_left: 0, is_asked: false })
    const begin = (typed: unknown) =>
      server.call('POST', '/me/second_factor', { as: person, body: { password: typed } })
    expect(Object.keys((await begin('wrong2026')).json().errors)).toEqual(['password'])
    const { secret, address } = (await begin(password)).json().data
    expect(address).toContain(`secret=${secret}`)
    expect(await state()).toMatchObject({ since: null })
    const prove = (code: unknown) => server.call('PUT', '/me/second_factor', { as: person, body: { code } })
    expect(Object.keys((await prove(codeNow(secret, 7))).json().errors)).toEqual(['code'])
    const on = await prove(codeNow(secret))
    const { recovery_codes } = on.json().data
    expect(new Set(recovery_codes).size).toBe(10)
    for (const code of recovery_codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(await state()).toEqual({ since: new Date(now).toISOString(), recovery_left: 10, is_asked: false })
    expect((await prove(codeNow(secret, 1))).status).toBe(422)
    expect((await begin(password)).status).toBe(422)
  })

  test('begun again, the former secret counts no more', async () => {
    const person = await signedIn(await server.hire())
    const begin = async () =>
      (await server.call('POST', '/me/second_factor', { as: person, body: { password } })).json().data.secret
    const [one, other] = [await begin(), await begin()]
    const prove = (secret: string) =>
      server.call('PUT', '/me/second_factor', { as: person, body: { code: codeNow(secret) } })
    expect([(await prove(one)).status, (await prove(other)).status]).toEqual([422, 200])
  })

  test.each([[{}], [{ code: '' }], [{ code: 123456 }], [{ code: '1'.repeat(41) }], [[]], [null], ['123456']])(
    'not with %j',
    async (body) => {
      const person = await signedIn(await server.hire())
      const answer = await server.call('PUT', '/me/second_factor', { as: person, body: body as object })
      expect(answer.status).toBe(422)
    },
  )

  test('what is kept tells neither the secret nor a code', async () => {
    const { id, secret, recovery } = await guarded()
    const [held] = await server.db.select().from(secondFactors).where(eq(secondFactors.user_id, id))
    const codes = await server.db.select().from(recoveryCodes).where(eq(recoveryCodes.user_id, id))
    const kept = JSON.stringify([held, codes])
    expect(kept).not.toContain(secret)
    expect(Buffer.from(held!.secret, 'base64').includes(fromBase32(secret))).toBe(false)
    for (const code of recovery) expect(kept.includes(code) || kept.includes(code.replaceAll('-', ''))).toBe(false)
  })
})

describe('the second step', () => {
  test('comes after the right password, and only after it', async () => {
    const person = await guarded()
    expect((await logIn(person, 'wrong2026')).errors).toBeDefined()
    const asked = await logIn(person)
    expect(asked.data).toEqual({ second_step: { missing: 'code', token: expect.any(String), expires_in: 300 } })
    const answer = await step(asked.data.second_step.token, codeNow(person.secret))
    expect(await isIn(answer.json().data.access_token)).toBe(true)
  })

  test('its token opens nothing else, and the tokens of sessions do not open it', async () => {
    const person = await guarded()
    const { token } = await stepOfNow(person)
    expect(await isIn(token)).toBe(false)
    expect((await server.call('POST', '/auth/refresh', { as: { token } })).status).toBe(401)
    const setUp = await server.call('POST', '/auth/login/second_factor', { body: { token } })
    expect(setUp.json().message).toBe('Too much time has passed. Sign in again')
    for (const other of [person.token, person.refresh, `${token}x`, token.split('.').slice(0, 2).join('.'), ''])
      expect((await step(other, codeNow(person.secret))).status).toBe(422)
  })

  test('a code is taken once, also by two at once', async () => {
    const person = await guarded()
    const { token } = await stepOfNow(person)
    const code = codeNow(person.secret)
    const answers = await Promise.all([step(token, code), step(token, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await step(token, codeNow(person.secret, -1))).status).toBe(422)
    later(30)
    expect((await step(token, code)).status).toBe(422)
    expect((await step(token, codeNow(person.secret))).status).toBe(200)
  })

  test('a recovery code is taken once, however it is typed', async () => {
    const person = await guarded()
    const { token } = await stepOfNow(person)
    const [first = '', second = ''] = person.recovery
    expect((await step(token, ` ${first.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect((await step(token, first)).status).toBe(422)
    const answers = await Promise.all([step(token, second), step(token, second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const { access_token } = answers.find(({ status }) => status === 200)!.json().data
    const state = await server.call('GET', '/me/second_factor', { as: { token: access_token } })
    expect(state.json().data.recovery_left).toBe(8)
  })

  test('somebody else’s codes open nothing', async () => {
    const [one, other] = [await guarded(), await guarded()]
    const { token } = await stepOfNow(one)
    expect((await step(token, codeNow(other.secret))).status).toBe(422)
    expect((await step(token, other.recovery[0]!)).status).toBe(422)
  })

  test('waits five minutes and no longer', async () => {
    const person = await guarded()
    const { token } = await stepOfNow(person)
    later(299)
    expect((await step(token, codeNow(person.secret, 3))).json().errors).toHaveProperty('code')
    later(2)
    expect((await step(token, codeNow(person.secret))).json().errors).toEqual({})
  })

  test('is guessed five times in a quarter of an hour from wherever, and right codes wait too', async () => {
    const person = await guarded()
    const { token } = await stepOfNow(person)
    const guesses = await Promise.all(Array.from({ length: 12 }, () => step(token, codeNow(person.secret, 9))))
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5)
    const late = await step(token, codeNow(person.secret))
    expect(late.status).toBe(429)
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
    expect((await step(token, person.recovery[0]!)).status).toBe(429)
  })

  test('is not gone around by a new password, nor by one that was set for the person', async () => {
    const person = await guarded()
    const { token } = await stepOfNow(person)
    const session = (await step(token, codeNow(person.secret))).json().data.access_token
    const body = { old_password: password, new_password: 'yangi2027', new_password_confirmation: 'yangi2027' }
    expect((await server.call('PUT', '/me/password', { as: { token: session }, body })).status).toBe(200)
    expect((await logIn(person, 'yangi2027')).data.second_step.missing).toBe('code')
    const password_hash = await hashPassword('boshqa2028')
    await server.db.update(users).set({ password_hash }).where(eq(users.id, person.id))
    expect((await logIn(person, 'boshqa2028')).data.second_step.missing).toBe('code')
  })

  test('keeps the device of the sign-in', async () => {
    const person = await guarded()
    const device = '019aa000-0000-7000-8000-00000000000d'
    const body = { phone_or_email: person.phone, password, device }
    const { token } = (await server.call('POST', '/auth/login', { body })).json().data.second_step
    expect((await step(token, codeNow(person.secret))).status).toBe(200)
    const sessions = await server.db.select().from(refreshTokens).where(eq(refreshTokens.user_id, person.id))
    expect(sessions.map(({ device_id }) => device_id)).toContain(device)
  })
})

describe('turning it off, and new recovery codes', () => {
  const off = (as: Person, body: object) => server.call('PUT', '/me/second_factor/off', { as, body })
  const anew = (as: Person, body: object) => server.call('POST', '/me/second_factor/recovery_codes', { as, body })

  test.each([
    [{ password: 'wrong2026', code: 'right' }, 'password'],
    [{ password, code: '000000' }, 'code'],
    [{ password }, 'code'],
    [{ code: 'right' }, 'password'],
    [{ password, code: 5 }, 'code'],
  ])('not with %j', async (typed, field) => {
    const person = await guarded()
    const right = codeNow(person.secret)
    const body = { ...typed, ...('code' in typed && typed.code === 'right' && { code: right }) }
    for (const call of [off, anew]) expect(Object.keys((await call(person, body)).json().errors)).toEqual([field])
    expect((await logIn(person)).data.second_step.missing).toBe('code')
  })

  test('takes password and code; after that the password is enough', async () => {
    const person = await guarded()
    expect((await off(person, { password, code: codeNow(person.secret) })).status).toBe(200)
    expect((await logIn(person)).data.access_token).toEqual(expect.any(String))
    expect(await server.db.$count(recoveryCodes, eq(recoveryCodes.user_id, person.id))).toBe(0)
    expect((await off(person, { password, code: codeNow(person.secret, 1) })).status).toBe(422)
  })

  test('new codes take the place of the former ones', async () => {
    const person = await guarded()
    const made = await anew(person, { password, code: person.recovery[3]! })
    const { recovery_codes } = made.json().data
    expect(recovery_codes).toHaveLength(10)
    const { token } = await stepOfNow(person)
    expect((await step(token, person.recovery[4]!)).status).toBe(422)
    expect((await step(token, recovery_codes[4])).status).toBe(200)
  })
})

describe('an administrator', () => {
  const take = (id: string, as: Person) => server.call('DELETE', `/users/${id}/second_factor`, { as })
  const holding = async (permissions: readonly string[], more = {}) =>
    signedIn(await server.hire({ permissions, ...more }))

  test('takes it from who has lost the phone, and ends their sessions', async () => {
    const person = await guarded({ permissions: ['brands.read'] })
    const boss = await holding(['users.update', 'brands.read'])
    expect((await take(person.id, boss)).status).toBe(200)
    expect(await isIn(person.token)).toBe(false)
    expect((await logIn(person)).data.access_token).toEqual(expect.any(String))
    expect((await take(person.id, boss)).json().message).toBe('Sign-in by code is not on')
  })

  test('not from who may do more, from strangers, from super users or from themselves', async () => {
    const person = await guarded({ permissions: ['roles.admin'] })
    const clerk = await holding(['users.update'])
    expect((await take(person.id, clerk)).status).toBe(403)
    expect((await take(person.id, await holding(['roles.admin']))).status).toBe(200)
    const other = await makeOrganisation(server.store, 'OS')
    const stranger = await guarded({ organisation_id: other.id })
    const admin = await holding(['roles.admin'])
    expect((await take(stranger.id, admin)).status).toBe(404)
    const mighty = await guarded({ is_super: true })
    expect((await take(mighty.id, admin)).status).toBe(403)
    const oneself = await guarded({ permissions: ['roles.admin'] })
    expect((await take(oneself.id, oneself)).status).toBe(422)
    expect((await take(oneself.id, await holding(['users.read']))).status).toBe(403)
    expect((await logIn(oneself)).data.second_step.missing).toBe('code')
  })
})

describe('an organisation that asks for it', () => {
  const asking = async (second_factor: boolean) => {
    const boss = await server.hire({ is_super: true })
    const { data } = (await server.call('GET', `/organisation/${server.organisation.id}`, { as: boss })).json()
    const body = { ...data.organisation, second_factor }
    const answer = await server.call('PUT', `/organisation/${server.organisation.id}`, { as: boss, body })
    expect(answer.status, answer.text).toBe(200)
  }

  test('lets those who give rights in only to set it up, and others as before', async () => {
    const [boss, clerk] = [await server.hire({ permissions: ['roles.admin'] }), await server.hire()]
    await asking(true)
    expect((await logIn(clerk)).data.access_token).toEqual(expect.any(String))
    const asked = (await logIn(boss)).data.second_step
    expect(asked).toEqual({ missing: 'set_up', token: expect.any(String), expires_in: 900 })
    expect((await step(asked.token, '123456')).status).toBe(422)
    const { token } = asked
    const begun = await server.call('POST', '/auth/login/second_factor', { body: { token } })
    const { secret } = begun.json().data
    const end = (code: string) => server.call('PUT', '/auth/login/second_factor', { body: { token, code } })
    expect((await end(codeNow(secret, 7))).json().errors).toHaveProperty('code')
    const { session, recovery_codes } = (await end(codeNow(secret))).json().data
    expect(recovery_codes).toHaveLength(10)
    expect(await isIn(session.access_token)).toBe(true)
    expect((await end(codeNow(secret, 1))).status).toBe(422)
    expect((await server.call('POST', '/auth/login/second_factor', { body: { token } })).status).toBe(422)
    later(60)
    const state = await server.call('GET', '/me/second_factor', { as: { token: session.access_token } })
    expect(state.json().data.is_asked).toBe(true)
    const body = { password, code: codeNow(secret) }
    const off = await server.call('PUT', '/me/second_factor/off', { as: { token: session.access_token }, body })
    expect(off.json().message).toBe('The organisation asks for sign-in by code: it can’t be turned off')
    expect((await logIn(boss)).data.second_step.missing).toBe('code')
    await asking(false)
    expect((await logIn(boss)).data.second_step.missing).toBe('code')
  })
})
