import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { books } from '#domain/books.ts'
import { house } from '#domain/house.ts'
import { registerRoutes } from '#server/records/registers-routes.ts'
import { routesOf } from '#server/records/routes.ts'
import { mountedRoutes } from './mounted.ts'
import { testServer } from './server.ts'

interface Operation {
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly security?: readonly object[]
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: object }[]
  readonly requestBody?: { readonly content: Record<string, { schema: { required?: string[]; properties: object } }> }
  readonly responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
}
interface Document {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string }
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}

let server: Awaited<ReturnType<typeof testServer>>
let api: Document
beforeAll(async () => {
  server = await testServer()
  api = (await server.call('GET', '/openapi.json')).json()
})
afterAll(() => server.close())

const operations = () =>
  Object.entries(api.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, ...operation })),
  )

test('it names every mounted call', async () => {
  const hidden = /^(HEAD|GET (\*|\/files|\/api\/v1\/(docs|openapi)))/
  const mounted = (await mountedRoutes(server.app)).map(
    ({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`,
  )
  expect(
    operations()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(mounted.filter((name) => !hidden.test(name)).sort())
})

test('what the server gives is answered and never asked for', () => {
  const asked = api.paths['/api/v1/partner']!.post!.requestBody!.content['application/json']!.schema
  expect(asked.properties).not.toHaveProperty('name')
  expect(asked.required).toEqual(['partner_type', 'phone_number', 'first_name', 'last_name'])
  expect(api.components.schemas.partner).toMatchObject({
    properties: { name: { type: 'string' }, credit_limit: { anyOf: [{ type: 'integer' }, { type: 'null' }] } },
  })
})

test('it has the shape of OpenAPI: titles, answers, parameters of every path, and no reference into the void', () => {
  expect(api.openapi).toBe('3.1.0')
  expect(api.info).toMatchObject({ title: 'Savdo', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
  for (const { name, summary, tags, parameters = [], responses, security } of operations()) {
    expect(summary, name).toBeTruthy()
    expect(tags, name).toHaveLength(1)
    const inPath = parameters.filter((parameter) => parameter.in === 'path').map((parameter) => `{${parameter.name}}`)
    expect(inPath, name).toEqual(name.match(/\{\w+\}/g) ?? [])
    expect(Object.keys(responses), name).toEqual(expect.arrayContaining([expect.stringMatching(/^2\d\d$/), '500']))
    for (const { description } of Object.values(responses)) expect(description, name).toBeTruthy()
    if (security?.length) expect(Object.keys(responses), name).toContain('401')
    const isForAnyVersion = /\/(sync\/(push|missing|health)|app_version|app_version\/\{platform\})$/.test(name)
    if (security?.length) expect(Object.keys(responses).includes('426'), name).toBe(!isForAnyVersion)
  }
  const references = JSON.stringify(api).match(/"\$ref":"[^"]+"/g) ?? []
  expect(references.length).toBeGreaterThan(100)
  const known = new Set(Object.keys(api.components.schemas).map((name) => `"$ref":"#/components/schemas/${name}"`))
  expect([...new Set(references)].filter((reference) => !known.has(reference))).toEqual([])
})

test('it is made and packed once, and comes as the caller can read it', async () => {
  const asked = async (encoding: string) =>
    server.app.inject({ url: '/api/v1/openapi.json', headers: { 'accept-encoding': encoding } })
  const [plain, br, gz] = [await asked('identity'), await asked('gzip, br'), await asked('gzip')]
  expect(plain.json()).toEqual(api)
  expect([br, gz].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body)
  expect(br.headers).toMatchObject({ vary: 'accept-encoding', 'content-type': 'application/json; charset=utf-8' })
})

test('the calls and rows of a resource are told by its declaration', () => {
  const { get, post } = api.paths['/api/v1/product']!
  expect(get!.parameters!.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['page', 'search', 'name', 'brand_id[]', 'is_active', 'created_at[from]', 'sequence[to]']),
  )
  expect(Object.keys(get!.responses)).toEqual(['200', '401', '403', '422', '426', '500', '503'])
  const { required, properties } = post!.requestBody!.content['application/json']!.schema
  expect(required).toEqual(['name', 'category_id', 'brand_id', 'measure_id'])
  expect(properties).toMatchObject({ name: { type: 'string', maxLength: 250 }, is_active: { type: 'boolean' } })
  for (const { name } of house) expect(api.components.schemas[name], name).toMatchObject({ type: 'object' })
})

test('a row that is answered is the row that is told', async () => {
  const clerk = await server.hire({ permissions: ['brands.create'] })
  const made = await server.call('POST', '/brand', { as: clerk, body: { name: 'Artel' } })
  const told = api.components.schemas.brand as { properties: object; required: string[] }
  const row = made.json().data.brand
  expect(Object.keys(row).sort()).toEqual(Object.keys(told.properties).sort())
})

test('the page is whole in itself: no address but ours, nothing inline that the CSP forbids', async () => {
  const page = await server.call('GET', '/docs')
  const script = await server.call('GET', '/docs/page.js')
  expect(page.headers['content-type']).toContain('text/html')
  expect(script.headers['content-type']).toContain('text/javascript')
  expect(page.text + script.text).not.toMatch(/https?:\/\//)
  expect(page.text).not.toMatch(/<script(?![^>]*src=)|\son\w+=/)
  expect(page.headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'")
})

/**
 * What the calls that no declaration makes say of themselves, one line for each. `WRITE_TABLE=1 npx vitest run` of this
 * file writes it anew, and somebody reads what has changed.
 */
const file = new URL('openapi-by-hand.txt', import.meta.url)

/** In one form, however it is written: keys in order, and nothing of what follows from the rest. */
function plain(told: unknown, within = ''): unknown {
  if (Array.isArray(told)) {
    const all = told.map((one) => plain(one))
    return within === 'required' || within === 'enum' ? all.sort() : all
  }
  if (typeof told !== 'object' || told === null) return told
  const { enum: options, type, propertyNames: _, ...rest } = told as Record<string, unknown>
  const isImplied = Array.isArray(options) && type === 'string'
  const whole = {
    ...rest,
    ...(options !== undefined && { enum: options }),
    ...(!isImplied && type !== undefined && { type }),
  }
  const keys = Object.entries(whole).filter(
    ([, value]) => !(typeof value === 'object' && value && Object.keys(value).length === 0),
  )
  return Object.fromEntries(keys.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => [key, plain(value, key)]))
}

test('what a call by hand says of itself changes only where somebody has read it', () => {
  const declared = new Set(
    [...house.flatMap(routesOf), ...books.flatMap(registerRoutes)].map(
      ({ method, url }) => `${method} /api/v1${url.replace(/:(\w+)/g, '{$1}')}`,
    ),
  )
  const byHand = operations().filter(({ name }) => !declared.has(name) && !name.includes('/report/'))
  const said = byHand.map(({ name, ...operation }) => `${name} ${JSON.stringify(plain(operation))}\n`)
  const all = said.sort().join('')
  if (process.env.WRITE_TABLE) writeFileSync(file, all)
  expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(all)
  expect(said.length).toBeGreaterThan(100)
})
