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
  reader = await server.hire({ permissions: ['settings.app_version'] })
})
afterAll(() => server.close())

const nothing = { least: null, newest: null, share: 100, text_uz: '', text_ru: '', text_en: '' }
const told = async (as: Person) => (await server.call('GET', '/app_version', { as })).json().data
async function seenOf(platform: string): Promise<string | null> {
  const { versions } = await told(root)
  return versions.find((one: { platform: string }) => one.platform === platform).changed?.at ?? null
}
const set = async (platform: string, wanted: object, as = root) =>
  server.call('PUT', `/app_version/${platform}`, { as, body: { ...nothing, seen: await seenOf(platform), ...wanted } })
const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14)' }
const askedBy = (headers: Record<string, string>) => server.call('GET', '/me', { as: reader, headers })

test('below the least an app is refused with 426 on its platform, and still told what there is', async () => {
  expect((await set('android', { least: version, newest: version, text_en: 'Update, please' })).status).toBe(200)
  expect((await askedBy({ ...phone, 'app-version': '1.0.1' })).status).toBe(426)
  expect((await askedBy({ ...phone, 'app-version': version })).status).not.toBe(426)
  expect((await askedBy({ 'app-version': '1.0.1' })).status).not.toBe(426)
  const offer = await server.call('GET', '/app_version/offer', {
    headers: { ...phone, 'app-version': '1.0.1', 'accept-language': 'en' },
  })
  expect(offer.json().data).toEqual({ offered: version, is_later: false, text: 'Update, please' })
  // Whoever set it can take it back with an old app too.
  expect(
    (await server.call('GET', '/app_version', { as: root, headers: { ...phone, 'app-version': '1.0.1' } })).status,
  ).toBe(200)
  expect((await set('all', { least: version })).status).toBe(200)
  expect((await askedBy({ 'app-version': '1.0.1' })).status).toBe(426)
  expect((await set('all', {})).status).toBe(200)
})

test('the newest is offered to a share of devices, always the same', async () => {
  await set('web', { newest: version, share: 0 })
  const asked = async () =>
    (await server.call('GET', '/app_version/offer?device=abc', { headers: { 'app-version': '1.0.1' } })).json().data
  expect(await asked()).toMatchObject({ offered: null, is_later: true })
  await set('web', { newest: version, share: 100 })
  expect(await asked()).toMatchObject({ offered: version, is_later: false })
})

test('what the server does not give, strange numbers and a second author are refused', async () => {
  for (const wanted of [
    { least: '99.0.0' },
    { newest: '99.0.0' },
    { least: 'new' },
    { least: version, newest: '1.0.0' },
    { share: 101 },
  ])
    expect((await set('ios', wanted)).status, JSON.stringify(wanted)).toBe(422)
  expect((await set('windows', {}).catch(() => ({ status: 404 }))).status).toBe(404)
  expect((await set('ios', { share: 50 })).status).toBe(200)
  expect((await set('ios', { share: 60, seen: null })).status).toBe(409)
})

test('who has the right sees it and changes nothing; a stranger does not see it', async () => {
  expect((await told(reader)).serves).toBe(version)
  expect((await set('web', { share: 1 }, reader)).status).toBe(403)
  expect((await server.call('GET', '/app_version', { as: await server.hire() })).status).toBe(403)
})
