import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/session/password.ts'
import { refreshTokens, users } from '#store/sql/tables/people.ts'
import { recoveryCodes, secondFactors } from '#store/sql/tables/second-factors.ts'
import { fromBase32 } from '../support/second-factor.ts'
import { codeNow, guardedPeople, later, takeClock } from './guarded.ts'
import { password, testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
let people: ReturnType<typeof guardedPeople>
beforeAll(async () => {
  server = await testServer()
  people = guardedPeople(server)
})
beforeEach(takeClock)
afterAll(() => server.close())

type Person = Awaited<ReturnType<typeof server.hire>>

describe('turning it on', () => {
  test('takes the password and a first code, and shows ten recovery codes once', async () => {
    const person = await people.signedIn(await server.hire())
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
    expect(await state()).toEqual({ since: new Date().toISOString(), recovery_left: 10, is_asked: false })
    expect((await prove(codeNow(secret, 1))).status).toBe(422)
    expect((await begin(password)).status).toBe(422)
  })

  test('begun again, the former secret counts no more', async () => {
    const person = await people.signedIn(await server.hire())
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
      const person = await people.signedIn(await server.hire())
      const answer = await server.call('PUT', '/me/second_factor', { as: person, body: body as object })
      expect(answer.status).toBe(422)
    },
  )

  test('what is kept tells neither the secret nor a code', async () => {
    const { id, secret, recovery } = await people.guarded()
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
    const person = await people.guarded()
    expect((await people.logIn(person, 'wrong2026')).errors).toBeDefined()
    const asked = await people.logIn(person)
    expect(asked.data).toEqual({ second_step: { missing: 'code', token: expect.any(String), expires_in: 300 } })
    const answer = await people.step(asked.data.second_step.token, codeNow(person.secret))
    expect(await people.isIn(answer.json().data.access_token)).toBe(true)
  })

  test('its token opens nothing else, and the tokens of sessions do not open it', async () => {
    const person = await people.guarded()
    const { token } = await people.stepOfNow(person)
    expect(await people.isIn(token)).toBe(false)
    expect((await server.call('POST', '/auth/refresh', { as: { token } })).status).toBe(401)
    const setUp = await server.call('POST', '/auth/login/second_factor', { body: { token } })
    expect(setUp.json().message).toBe('Too much time has passed. Sign in again')
    for (const other of [person.token, person.refresh, `${token}x`, token.split('.').slice(0, 2).join('.'), ''])
      expect((await people.step(other, codeNow(person.secret))).status).toBe(422)
  })

  test('a code is taken once, also by two at once', async () => {
    const person = await people.guarded()
    const { token } = await people.stepOfNow(person)
    const code = codeNow(person.secret)
    const answers = await Promise.all([people.step(token, code), people.step(token, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const again = (await people.stepOfNow(person)).token
    expect((await people.step(again, codeNow(person.secret, -1))).status).toBe(422)
    later(30)
    expect((await people.step(again, code)).status).toBe(422)
    expect((await people.step(again, codeNow(person.secret))).status).toBe(200)
  })

  test('a recovery code is taken once, however it is typed', async () => {
    const person = await people.guarded()
    const { token } = await people.stepOfNow(person)
    const [first = '', second = ''] = person.recovery
    expect((await people.step(token, ` ${first.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200)
    const again = (await people.stepOfNow(person)).token
    expect((await people.step(again, first)).status).toBe(422)
    const answers = await Promise.all([people.step(again, second), people.step(again, second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const { access_token } = answers.find(({ status }) => status === 200)!.json().data
    const state = await server.call('GET', '/me/second_factor', { as: { token: access_token } })
    expect(state.json().data.recovery_left).toBe(8)
  })

  test('somebody else’s codes open nothing', async () => {
    const [one, other] = [await people.guarded(), await people.guarded()]
    const { token } = await people.stepOfNow(one)
    expect((await people.step(token, codeNow(other.secret))).status).toBe(422)
    expect((await people.step(token, other.recovery[0]!)).status).toBe(422)
  })

  test('waits five minutes and no longer', async () => {
    const person = await people.guarded()
    const { token } = await people.stepOfNow(person)
    later(299)
    expect((await people.step(token, codeNow(person.secret, 3))).json().errors).toHaveProperty('code')
    later(2)
    expect((await people.step(token, codeNow(person.secret))).json().errors).toEqual({})
  })

  test('is guessed five times in a quarter of an hour from wherever, and right codes wait too', async () => {
    const person = await people.guarded()
    const { token } = await people.stepOfNow(person)
    const guesses = await Promise.all(Array.from({ length: 12 }, () => people.step(token, codeNow(person.secret, 9))))
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5)
    const late = await people.step(token, codeNow(person.secret))
    expect(late.status).toBe(429)
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
    expect((await people.step(token, person.recovery[0]!)).status).toBe(429)
  })

  test('is not gone around by a new password, nor by one that was set for the person', async () => {
    const person = await people.guarded()
    const { token } = await people.stepOfNow(person)
    const session = (await people.step(token, codeNow(person.secret))).json().data.access_token
    const body = { old_password: password, new_password: 'yangi2027', new_password_confirmation: 'yangi2027' }
    expect((await server.call('PUT', '/me/password', { as: { token: session }, body })).status).toBe(200)
    expect((await people.logIn(person, 'yangi2027')).data.second_step.missing).toBe('code')
    const password_hash = await hashPassword('boshqa2028')
    await server.db.update(users).set({ password_hash }).where(eq(users.id, person.id))
    expect((await people.logIn(person, 'boshqa2028')).data.second_step.missing).toBe('code')
  })

  test('is over once it has opened a session, and once the password is another', async () => {
    const person = await people.guarded()
    const [first, second, third] = person.recovery as [string, string, string]
    const [one, other] = [await people.stepOfNow(person), await people.stepOfNow(person)]
    const opened = await people.step(one.token, first)
    expect(opened.status).toBe(200)
    for (const { token } of [one, other])
      expect((await people.step(token, second)).json().message).toBe('Too much time has passed. Sign in again')
    const begun = await people.stepOfNow(person)
    const body = { old_password: password, new_password: 'yangi2027', new_password_confirmation: 'yangi2027' }
    const as = { token: opened.json().data.access_token }
    expect((await server.call('PUT', '/me/password', { as, body })).status).toBe(200)
    expect((await people.step(begun.token, third)).status).toBe(422)
    const { second_step } = (await people.logIn(person, 'yangi2027')).data
    expect((await people.step(second_step.token, third)).status).toBe(200)
  })

  test('keeps the device of the sign-in', async () => {
    const person = await people.guarded()
    const device = '019aa000-0000-7000-8000-00000000000d'
    const body = { phone_or_email: person.phone, password, device }
    const { token } = (await server.call('POST', '/auth/login', { body })).json().data.second_step
    expect((await people.step(token, codeNow(person.secret))).status).toBe(200)
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
    const person = await people.guarded()
    const right = codeNow(person.secret)
    const body = { ...typed, ...('code' in typed && typed.code === 'right' && { code: right }) }
    for (const call of [off, anew]) expect(Object.keys((await call(person, body)).json().errors)).toEqual([field])
    expect((await people.logIn(person)).data.second_step.missing).toBe('code')
  })

  test('takes password and code; after that the password is enough', async () => {
    const person = await people.guarded()
    expect((await off(person, { password, code: codeNow(person.secret) })).status).toBe(200)
    expect((await people.logIn(person)).data.access_token).toEqual(expect.any(String))
    expect(await server.db.$count(recoveryCodes, eq(recoveryCodes.user_id, person.id))).toBe(0)
    expect((await off(person, { password, code: codeNow(person.secret, 1) })).status).toBe(422)
  })

  test('new codes take the place of the former ones', async () => {
    const person = await people.guarded()
    const made = await anew(person, { password, code: person.recovery[3]! })
    const { recovery_codes } = made.json().data
    expect(recovery_codes).toHaveLength(10)
    const { token } = await people.stepOfNow(person)
    expect((await people.step(token, person.recovery[4]!)).status).toBe(422)
    expect((await people.step(token, recovery_codes[4])).status).toBe(200)
  })
})
