import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OneTimeCodes } from '#server/ways-in/codes.ts'
import { inHelpings } from '../attacks/demo.ts'
import { password, testServer } from '../server.ts'

let server: Awaited<ReturnType<typeof testServer>>
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
/** As if all wrong codes of before were of another day. */
const forgetGuesses = () => server.db.execute(sql`delete from login_attempts where subject like 'guess%'`)
beforeEach(forgetGuesses)

let addresses = 0
const newAddress = () => `10.9.${Math.floor(++addresses / 250)}.${addresses % 250}`
const ask = (path: string, body: object, address = newAddress()) =>
  server.app.inject({
    method: 'POST',
    url: `/api/v1/auth/${path}`,
    remoteAddress: address,
    headers: { 'accept-language': 'en' },
    payload: body,
  })
const codeTo = (to: string) => server.sent.findLast((message) => message.to === to)?.params?.code ?? ''
const wrongOf = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')
/** As if the time had gone by. */
const pass = (seconds: number) =>
  server.db.execute(sql`update one_time_codes set created_at = created_at - ${seconds} * interval '1 second',
    expires_at = expires_at - ${seconds} * interval '1 second'`)

async function asked(hired: Parameters<typeof server.hire>[0] = {}, by: 'phone' | 'email' = 'phone') {
  const person = await server.hire(hired)
  const login = by === 'email' ? (hired.email ?? '') : person.phone
  expect((await ask('password/reset', { phone_or_email: login })).statusCode).toBe(200)
  return { ...person, login, code: codeTo(login) }
}

const fresh = { password: 'yangi2027', password_confirmation: 'yangi2027' }

describe('a forgotten password', () => {
  test.each(['phone', 'email'] as const)(
    'is set anew by a code that comes by %s, and ends every session',
    async (by) => {
      const person = await asked({ email: `nodira-${by}@example.uz` }, by)
      expect(person.code).toMatch(/^\d{4}$/)
      const proof = { phone_or_email: person.login, code: person.code }
      expect((await ask('password/check-code', proof)).statusCode).toBe(200)
      expect((await ask('password/update', { ...proof, ...fresh })).statusCode).toBe(200)
      expect((await server.call('POST', '/me/get-me', { as: person })).status).toBe(401)
      expect((await ask('login', { phone_or_email: person.phone, password })).statusCode).toBe(422)
      expect((await ask('login', { phone_or_email: person.phone, password: fresh.password })).statusCode).toBe(200)
      expect(server.sent.at(-1)).toMatchObject({ to: person.phone, text: 'password_changed' })
      expect((await ask('password/update', { ...proof, ...fresh })).statusCode, 'used up').toBe(422)
    },
  )

  test('may be tried again at once by who tried wrong ones in vain', async () => {
    const person = await server.hire()
    const home = newAddress()
    for (let n = 0; n < 11; n++) await ask('login', { phone_or_email: person.phone, password: `wrong${n}` }, home)
    await ask('password/reset', { phone_or_email: person.phone }, home)
    await ask('password/update', { phone_or_email: person.phone, code: codeTo(person.phone), ...fresh }, home)
    const answer = await ask('login', { phone_or_email: person.phone, password: fresh.password }, home)
    expect(answer.statusCode).toBe(200)
  })

  test('is asked for in either way of saying it, and what is left out is told like what is empty', async () => {
    const { phone } = await server.hire({ email: 'either@example.uz' })
    const told = async (body: object) => {
      await ask('password/reset', body)
      return server.sent.at(-1)?.to
    }
    expect(await told({ phone_or_email: 'phone_number', phone })).toBe(phone)
    expect(await told({ phone_or_email: 'email', email: 'either@example.uz' })).toBe('either@example.uz')
    for (const path of ['password/reset', 'login', 'resend_sms', 'password/check-code']) {
      const { errors } = (await ask(path, {})).json()
      expect(new Set(Object.values(errors).flat()), path).toEqual(new Set(['Fill in this field']))
    }
  })

  test('names the field that is wrong', async () => {
    const { login, code } = await asked()
    const errors = async (body: object) => (await ask('password/update', body)).json().errors
    expect(await errors({ phone_or_email: login, code, ...fresh, password_confirmation: 'other2027' })).toHaveProperty(
      'password_confirmation',
    )
    expect(
      await errors({ phone_or_email: login, code, password: 'short1', password_confirmation: 'short1' }),
    ).toHaveProperty('password')
    expect(await errors({ phone_or_email: login, code: '12', ...fresh })).toHaveProperty('code')
    expect(await errors({ phone_or_email: '+99890', code, ...fresh })).toHaveProperty('phone_or_email')
  })
})

describe('a code', () => {
  test('can’t be guessed: of ten thousand tries five are looked at', async () => {
    const { login, code } = await asked()
    const all = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0')).filter((each) => each !== code)
    let right = 0
    await inHelpings(all, async (each) => {
      const answer = await ask('password/check-code', { phone_or_email: login, code: each })
      if (answer.statusCode === 200) right++
    })
    expect(right).toBe(0)
    await forgetGuesses()
    expect((await ask('password/check-code', { phone_or_email: login, code })).statusCode, 'by now').toBe(422)
  })

  test('of others can’t be tried one after another: twenty wrong ones from an address, five hundred on the server', async () => {
    const people = [...Array(10).keys()].map((n) => `+99890123${4000 + n}`)
    const home = newAddress()
    const tries = people.flatMap((login) => ['0001', '0002', '0003'].map((code) => ({ phone_or_email: login, code })))
    const answers = []
    for (const each of tries) answers.push((await ask('password/check-code', each, home)).statusCode)
    expect([answers.filter((one) => one === 422).length, answers.slice(20)]).toEqual([20, Array(10).fill(429)])
    const { login, code } = await asked()
    expect((await ask('password/check-code', { phone_or_email: login, code }, home)).statusCode).toBe(429)
    expect((await ask('password/check-code', { phone_or_email: login, code })).statusCode).toBe(200)
    await server.db.execute(sql`update login_attempts set count = 500 where subject = 'guess'`)
    const next = await asked()
    expect((await ask('password/check-code', { phone_or_email: next.login, code: next.code })).statusCode).toBe(429)
    const own = newAddress()
    await ask('login', { phone_or_email: next.phone, password }, own)
    expect((await ask('password/check-code', { phone_or_email: next.login, code: next.code }, own)).statusCode).toBe(
      200,
    )
  })

  test('has six figures for who may change people', async () => {
    const { login, code } = await asked({ permissions: ['users.update'] })
    expect(code).toMatch(/^\d{6}$/)
    expect((await ask('password/check-code', { phone_or_email: login, code: code.slice(0, 4) })).statusCode).toBe(422)
    expect((await ask('password/check-code', { phone_or_email: login, code })).statusCode).toBe(200)
  })

  test('is still good after four wrong ones, and not after five', async () => {
    for (const [wrong, status] of [
      [4, 200],
      [5, 422],
    ] as const) {
      const { login, code } = await asked()
      for (let n = 0; n < wrong; n++) await ask('password/check-code', { phone_or_email: login, code: wrongOf(code) })
      expect((await ask('password/check-code', { phone_or_email: login, code })).statusCode).toBe(status)
    }
  })

  test('lasts two minutes, and who has shown it has a quarter of an hour', async () => {
    const late = await asked()
    await pass(121)
    expect((await ask('password/check-code', { phone_or_email: late.login, code: late.code })).statusCode).toBe(422)
    const timely = await asked()
    const proof = { phone_or_email: timely.login, code: timely.code }
    expect((await ask('password/check-code', proof)).statusCode).toBe(200)
    await pass(600)
    expect((await ask('password/update', { ...proof, ...fresh })).statusCode).toBe(200)
  })

  test('is sent once in two minutes; the next one takes the place of the one before', async () => {
    const { login, code } = await asked()
    const before = server.sent.length
    const again = await ask('resend_sms', { phone_or_email: login })
    expect(again.json().data.seconds).toBeGreaterThan(100)
    expect(server.sent.length).toBe(before)
    await pass(121)
    expect((await ask('resend_sms', { phone_or_email: login })).json().data.seconds).toBe(120)
    const next = codeTo(login)
    if (next !== code) expect((await ask('password/check-code', { phone_or_email: login, code })).statusCode).toBe(422)
    expect((await ask('password/check-code', { phone_or_email: login, code: next })).statusCode).toBe(200)
  })

  test('is one, also when it is asked for twice at once', async () => {
    const { phone } = await server.hire()
    const before = server.sent.length
    await Promise.all([1, 2, 3].map(() => ask('password/reset', { phone_or_email: phone })))
    expect(server.sent.slice(before)).toHaveLength(1)
  })

  test('is good once, also when it is used twice at once', async () => {
    const { login, code } = await asked()
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => ask('password/update', { phone_or_email: login, code, ...fresh })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422])
  })

  test('for one purpose is good for no other', async () => {
    const codes = new OneTimeCodes(server.db, server.config.tokenSecret)
    const { code } = await codes.issue('reset', '+998900000000')
    expect(await codes.prove('registration', '+998900000000', code ?? '')).toBe(false)
    expect(await codes.prove('reset', '+998900000000', code ?? '')).toBe(true)
  })

  test('lies in the database as a hash', async () => {
    const { code } = await asked()
    const { rows } = await server.db.execute(sql`select * from one_time_codes`)
    expect(JSON.stringify(rows.map(({ code_hash }) => code_hash))).not.toContain(`"${code}"`)
  })
})

describe('who has an account', () => {
  test('is told by no answer, no time and no limit', async () => {
    const { phone } = await server.hire()
    const walk = async (login: string) => {
      const home = newAddress()
      const started = performance.now()
      const first = await ask('password/reset', { phone_or_email: login }, home)
      const time = performance.now() - started
      const rest = []
      for (const code of ['0001', '0002', '0003', '0004', '0005', '0006'])
        rest.push(
          await ask(
            'password/check-code',
            { phone_or_email: login, code: code === codeTo(login) ? '9999' : code },
            home,
          ),
        )
      for (let n = 0; n < 6; n++) rest.push(await ask('password/reset', { phone_or_email: login }, home))
      return {
        time,
        told: [first, ...rest].map(({ statusCode, json }) => [
          statusCode,
          { ...json() }.message,
          { ...json().data }.message,
        ]),
      }
    }
    const [known, unknown] = [await walk(phone), await walk('+998909999999')]
    expect(unknown.told).toEqual(known.told)
    expect(known.told.at(-1)?.[0]).toBe(429)
    for (const { time } of [known, unknown]) expect(time).toBeGreaterThanOrEqual(240)
  })

  test('is not kept from a code at home by who asks for codes elsewhere', async () => {
    const person = await server.hire()
    const home = newAddress()
    expect((await ask('login', { phone_or_email: person.phone, password }, home)).statusCode).toBe(200)
    for (let n = 0; n < 9; n++) await ask('password/reset', { phone_or_email: person.phone })
    expect((await ask('password/reset', { phone_or_email: person.phone })).statusCode).toBe(429)
    expect((await ask('password/reset', { phone_or_email: person.phone }, home)).statusCode).toBe(200)
  })
})
