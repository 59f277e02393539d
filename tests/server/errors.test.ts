import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import en from '#locales/en/errors.json' with { type: 'json' }
import ru from '#locales/ru/errors.json' with { type: 'json' }
import uz from '#locales/uz/errors.json' with { type: 'json' }
import { languageOf } from '#server/http/language.ts'
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
let clerk: { token: string }
let brand: { id: string; revision: number }
const lines: string[] = []

beforeAll(async () => {
  const client = async (app: typeof server.app) => {
    app.get('/api/v1/broken', { config: { access: 'everybody' } }, async () => {
      throw new Error('the inside of the server')
    })
    app.get('/api/v1/query', { config: { access: 'everybody' } }, () =>
      server.db.execute(`select 'parol2026' from nowhere`),
    )
  }
  server = await testServer({ logLevel: 'info' }, { client, logTo: { write: (line) => void lines.push(line) } })
  clerk = await server.hire({ permissions: ['brands.read', 'brands.create', 'brands.update'] })
  const made = await server.call('POST', '/brand', { as: clerk, body: { name: 'Artel' } })
  brand = made.json().data.brand
})
afterAll(() => server.close())

const unknown = '019aa000-0000-7000-8000-000000000000'
type Ask = (headers: Record<string, string>) => ReturnType<typeof server.call>

const refusals: [code: keyof typeof ru, status: number, ask: Ask][] = [
  ['unauthenticated', 401, (headers) => server.call('GET', '/brand', { headers })],
  ['forbidden', 403, (headers) => server.call('GET', '/product', { as: clerk, headers })],
  ['not_found', 404, (headers) => server.call('GET', `/brand/${unknown}`, { as: clerk, headers })],
  ['not_found', 404, (headers) => server.call('GET', '/brand/not-an-id', { as: clerk, headers })],
  ['not_found', 404, (headers) => server.call('GET', '/nowhere', { headers })],
  [
    'conflict',
    409,
    (headers) =>
      server.call('PUT', `/brand/${brand.id}`, {
        as: clerk,
        headers,
        body: { name: 'Artel', revision: brand.revision + 5 },
      }),
  ],
  [
    'too_large',
    413,
    (headers) => server.call('POST', '/brand', { as: clerk, headers, body: { name: 'x'.repeat(1_100_000) } }),
  ],
  [
    'upgrade_required',
    426,
    (headers) => server.call('GET', '/brand', { headers: { ...headers, 'app-version': '0.9.12' } }),
  ],
  ['internal', 500, (headers) => server.call('GET', '/broken', { headers })],
]

describe.each(Object.entries({ uz, ru, en }))('in %s', (language, texts) => {
  test.each(refusals)('%s is %i in one shape', async (code, status, ask) => {
    const answer = await ask({ 'accept-language': language })
    expect(answer.status).toBe(status)
    const { current, ...told } = answer.json()
    expect(told).toEqual({ message: texts[code], code, errors: {} })
    // Whoever was too late is told what the record says now.
    expect(current?.id).toBe(code === 'conflict' ? brand.id : undefined)
  })

  test('invalid is 422 with every fault by its field', async () => {
    const body = { name: ' ', sequence: -1 }
    const answer = await server.call('POST', '/brand', { as: clerk, body, headers: { 'accept-language': language } })
    const smallest = texts.min_value.replace('{{limit}}', '0')
    expect(answer.status).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'invalid', errors: { name: [texts.required], sequence: [smallest] } })
    expect(answer.json().message).toMatch(new RegExp(`^\\p{Lu}.+: ${texts.required}\\. \\p{Lu}.+: ${smallest}$`, 'u'))
  })

  test('too_many is 429 and says when to come again', async () => {
    const body = { phone_or_email: `+99890000000${language}`, password: 'parol2027' }
    const headers = { 'accept-language': language }
    let answer = await server.call('POST', '/auth/login', { body, headers })
    for (let i = 0; i < 10; i++) answer = await server.call('POST', '/auth/login', { body, headers })
    expect(answer.status).toBe(429)
    expect(answer.json()).toEqual({ message: texts.too_many, code: 'too_many', errors: {} })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

test('a flood is stopped before any password is looked at', async () => {
  const ask = () =>
    server.app.inject({ method: 'POST', url: '/api/v1/auth/login', remoteAddress: '10.9.9.9', body: {} })
  for (let i = 0; i < 60; i++) expect((await ask()).statusCode).toBe(422)
  const stopped = await ask()
  expect(stopped.statusCode).toBe(429)
  expect(stopped.json()).toEqual({ code: 'too_many', message: ru.too_many, errors: {} })
})

test('what is no JSON, or no object, is invalid and never a fault of the server', async () => {
  const post = (payload: string, type = 'application/json') =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/brand',
      headers: { authorization: `Bearer ${clerk.token}`, 'content-type': type },
      payload,
    })
  for (const [payload, type] of [['{'], ['[]'], ['7'], ['null'], ['<a/>', 'text/xml'], ['{"__proto__":{}}']] as const) {
    const answer = await post(payload, type)
    expect([answer.statusCode, answer.json().code], payload).toEqual([422, 'invalid'])
  }
})

test('a refused list names the question', async () => {
  const answer = await server.call('GET', '/brand?per_page=501&sort=wings', { as: clerk })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.json().errors)).toEqual(['per_page', 'sort'])
})

test('an app of the oldest version or newer passes, also 1.10 after 1.9', async () => {
  for (const version of ['1.0.0', '1.2.3', '1.10.0', '2.0.0'])
    expect((await server.call('GET', '/brand', { as: clerk, headers: { 'app-version': version } })).status).toBe(200)
  for (const path of ['/health', '/openapi.json'])
    expect((await server.call('GET', path, { headers: { 'app-version': '0.1.0' } })).status).toBe(200)
})

test('the log says what broke, with the id of the call and without a secret', async () => {
  const { refresh, token, phone } = await server.hire()
  const broken = await server.call('GET', '/broken')
  await server.call('GET', '/query')
  await server.call('POST', '/auth/refresh', { as: { token: refresh } })
  await server.call('POST', '/auth/login', { body: { phone_or_email: phone, password: 'parol2026' } })
  server.app.log.info({ body: { password: 'parol2026' }, headers: { authorization: `Bearer ${token}` } }, 'careless')
  const log = lines.join('')
  expect(log).toContain('the inside of the server')
  expect(log).toContain(String(broken.headers['x-request-id']))
  expect(broken.text).not.toContain('inside')
  for (const secret of [refresh, token, phone, `"parol2026"`, 'argon2id$']) expect(log).not.toContain(secret)
})

test('the log names the path of a call and not what was asked there: names and phones are searched for', async () => {
  const before = lines.length
  await server.call('GET', '/brand?search=Nodira&name=Karimova', { as: clerk })
  await server.call('GET', '/partner?phone_number=998901234567', { as: clerk })
  await server.call('GET', '/nowhere?search=Nodira')
  const log = lines.slice(before).join('')
  for (const path of ['"/api/v1/brand"', '"/api/v1/partner"', '"/api/v1/nowhere"']) expect(log).toContain(path)
  for (const word of ['Nodira', 'Karimova', '998901234567', 'search']) expect(log).not.toContain(word)
})

test('the language is the one that is liked best', () => {
  expect(
    [
      'uz',
      'ru-RU,ru;q=0.9,en;q=0.8',
      'de, en;q=0.5, uz;q=0.7',
      'UZ-Latn-UZ',
      'en;q=0, uz;q=0.1',
      'de',
      '',
      undefined,
    ].map(languageOf),
  ).toEqual(['uz', 'ru', 'uz', 'uz', 'uz', 'ru', 'ru', 'ru'])
})
