import { afterAll, beforeAll, expect, test } from 'vitest'
import { version } from '#server/http/version.ts'
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
type Person = Awaited<ReturnType<typeof server.hire>>
let root: Person
let reader: Person
beforeAll(async () => {
  server = await testServer()
  root = await server.hire({ is_super: true })
  reader = await server.hire()
})
afterAll(() => server.close())

const words = {
  title_uz: 'Yangi',
  title_ru: 'Новое',
  title_en: 'New',
  description_en: '<p>Look</p><script>x()</script>',
}
const write = (more: object = {}, as = root) => server.call('POST', '/app_feature', { as, body: { ...words, ...more } })
const told = async (as: Person, headers: Record<string, string> = {}) => {
  const answer = await server.call('GET', '/my_features', { as, headers: { 'accept-language': 'en', ...headers } })
  return answer.json().data.features as readonly { title: string; description: string; is_new: boolean }[]
}

test('what is new is told to everybody in their language, once as new, for their platform and version', async () => {
  expect((await write()).status).toBe(201)
  expect((await write({ title_en: 'For phones', platform: ['android'] })).status).toBe(201)
  expect((await write({ title_en: 'Later', since: '99.0.0' })).status).toBe(201)
  expect((await write({ title_en: 'Now', since: version })).status).toBe(201)
  expect((await told(reader)).map(({ title }) => title)).toEqual(['Now', 'New'])
  expect((await told(reader))[1]).toMatchObject({ description: '<p>Look</p>', is_new: true })
  expect((await told(reader, { 'app-version': '1.0.0' })).map(({ title }) => title)).toEqual(['New'])
  expect((await told(reader, { 'user-agent': 'Android 14' })).map(({ title }) => title)).toContain('For phones')
  expect((await server.call('PUT', '/my_features', { as: reader })).status).toBe(200)
  expect((await told(reader)).every(({ is_new }) => !is_new)).toBe(true)
  expect((await told(root)).some(({ is_new }) => is_new)).toBe(true)
  // Whoever comes later is told nothing as new.
  expect((await told(await server.hire())).every(({ is_new }) => !is_new)).toBe(true)
})

test.each([
  [{ title_uz: 'x'.repeat(151) }, 'title_uz'],
  [{ title_ru: '' }, 'title_ru'],
  [{ description_ru: `<p>${'x'.repeat(501)}</p>` }, 'description_ru'],
  [{ since: 'soon' }, 'since'],
])('%j is refused', async (more, field) => {
  const answer = await write(more)
  expect(answer.status).toBe(422)
  expect(answer.json().errors).toHaveProperty(field)
})

test('nobody but whoever looks after the server writes it', async () => {
  const keeper = await server.hire({ permissions: ['roles.admin'] })
  expect((await write({}, keeper)).status).toBe(403)
  expect((await write({}, reader)).status).toBe(403)
})
