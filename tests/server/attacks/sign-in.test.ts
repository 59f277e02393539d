import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, testServer } from '../server.ts'
import { inHelpings } from './demo.ts'
import { oddValues } from './odd.ts'
import { operationsOf } from './operations.ts'

let server: Awaited<ReturnType<typeof testServer>>
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

let addresses = 0
const newAddress = () => `10.7.${Math.floor(++addresses / 250)}.${addresses % 250}`

const open = (path: string, body: unknown, address = newAddress(), headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    remoteAddress: address,
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
    payload: JSON.stringify(body),
  })
const logIn = (phone_or_email: unknown, typed: unknown = 'parol2027', ...more: [string?, Record<string, string>?]) =>
  open('/auth/login', { phone_or_email, password: typed }, ...more)

describe('patience with who guesses', () => {
  test('is not bought by thirty guesses at once', async () => {
    const { phone } = await server.hire()
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(phone, 'parol2027', address)))
    const judged = answers.filter(({ statusCode }) => statusCode === 422)
    expect(judged.length).toBeLessThanOrEqual(10)
    expect(answers.every(({ statusCode }) => [422, 429].includes(statusCode))).toBe(true)
    expect((await logIn(phone, password, address)).statusCode).toBe(429)
  })

  test.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip', 'true-client-ip', 'x-client-ip'])(
    'is not bought by an address that the caller writes into %s',
    async (header) => {
      const { phone } = await server.hire()
      const address = newAddress()
      const guess = (n: number, typed?: string) =>
        logIn(phone, typed, address, { [header]: header === 'forwarded' ? `for=10.8.0.${n}` : `10.8.0.${n}` })
      for (let n = 0; n < 10; n++) await guess(n)
      expect((await guess(11, password)).statusCode).toBe(429)
    },
  )

  test('is not bought by writing the same phone otherwise', async () => {
    const { phone } = await server.hire()
    const address = newAddress()
    const digits = phone.slice(1)
    const spellings = [
      phone,
      digits,
      ` ${phone} `,
      `+${digits.slice(0, 3)} (${digits.slice(3, 5)}) ${digits.slice(5)}`,
      digits.replace(/(\d)/g, '$1 ').trim(),
      `${digits.slice(0, 5)}-${digits.slice(5)}`,
    ]
    const statuses: number[] = []
    for (let n = 0; n < 18; n++) statuses.push((await logIn(spellings[n % spellings.length], 'x', address)).statusCode)
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(10)
    expect((await logIn(phone, password, address)).statusCode).toBe(429)
  })

  test('is the same for who is there and who is not', async () => {
    const { phone } = await server.hire()
    const statusesOf = async (login: string) => {
      const address = newAddress()
      const answers = []
      for (let n = 0; n < 12; n++) answers.push(await logIn(login, 'parol2027', address))
      return answers.map(({ statusCode, body }) => `${statusCode} ${body}`)
    }
    expect(await statusesOf('+998900000009')).toEqual(await statusesOf(phone))
    expect(await statusesOf('nobody@example.uz')).toEqual(await statusesOf(phone))
  })
})

/** Calls that only send a code look at nothing but whom to send it to. */
const asksForCode = (path: string) => /^\/auth\/(password\/reset|resend_sms)$/.test(path)
const namesSomebody = (body: unknown) =>
  /^"\+998\d{9}"$/.test(JSON.stringify((body as { phone_or_email?: unknown } | null)?.phone_or_email) ?? '')

test('odd things in an open call are refused in words, and sign nobody in', async () => {
  const calls = (await operationsOf(server.app)).filter(({ isOpen, method }) => isOpen && method === 'POST')
  expect(calls.length).toBeGreaterThan(2)
  const { phone } = await server.hire()
  const good = { phone_or_email: phone, password, code: 'AAAAAAAA', device: v7() }
  const bodies: unknown[] = [
    ...oddValues,
    ...Object.keys(good).flatMap((key) => oddValues.map((odd) => ({ ...good, [key]: odd }))),
    { ...good, phone_or_email: [phone], password: [password] },
    { ...good, password: { $gt: '' } },
    { ...good, phone_or_email: '%' },
    { ...good, phone_or_email: "' or ''='" },
    { ...good, password: 'x'.repeat(100_000) },
  ].filter((body) => !isRight(body, good))
  const asked = calls.flatMap(({ path }) => bodies.map((body) => ({ path, body })))
  const wrong = await inHelpings(asked, async ({ path, body }) => {
    const { statusCode } = await open(path, body)
    const isFine = asksForCode(path) && namesSomebody(body) && statusCode === 200
    return isFine || [401, 413, 422, 429].includes(statusCode)
      ? []
      : [`${path} ${JSON.stringify(body).slice(0, 80)} is ${statusCode}`]
  })
  expect(wrong.flat()).toEqual([])
})

/** What the change of a field that a log-in does not look at leaves right. */
const isRight = (body: unknown, good: { phone_or_email: string; password: string }) =>
  typeof body === 'object' &&
  body !== null &&
  'password' in body &&
  body.password === good.password &&
  'phone_or_email' in body &&
  body.phone_or_email === good.phone_or_email

test('a code of a device is not had by odd spellings of one that was used, and not by another device at once', async () => {
  const boss = await server.hire({ permissions: ['roles.admin'] })
  const body = { name: 'Till', warehouse_id: null, cashbox_id: null }
  const invited = await server.call('POST', '/devices/enrolments', { as: boss, body })
  const { code } = invited.json().data
  const answers = await Promise.all(Array.from({ length: 8 }, () => open('/devices/enrol', { code, device: v7() })))
  const statuses = answers.map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([200, ...Array(7).fill(422)])
  for (const spelt of [code, code.toLowerCase(), ` ${code}`, `${code}\0`, `${code}%`, `${code.slice(0, -1)}_`])
    expect((await open('/devices/enrol', { code: spelt, device: v7() })).statusCode, spelt).toBe(422)
})

test('who guesses at codes from everywhere keeps nobody else from enrolling a device', async () => {
  const boss = await server.hire({ permissions: ['roles.admin'] })
  const body = { name: 'Till', warehouse_id: null, cashbox_id: null }
  const { code } = (await server.call('POST', '/devices/enrolments', { as: boss, body })).json().data
  const guesses = Array.from({ length: 120 }, (_, n) => ({ code: `WRONG${n}`, device: v7() }))
  await inHelpings(guesses, (guess) => open('/devices/enrol', guess))
  expect((await open('/devices/enrol', { code, device: v7() })).statusCode).toBe(200)
})
