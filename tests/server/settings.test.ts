import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleKeys } from '#domain/settings/rules.ts'
import { makeOrganisation } from '../support/actors.ts'
import { openShop } from '../support/shop.ts'
import { password, testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
type Person = Awaited<ReturnType<typeof server.hire>>
let keeper: Person
let other: Person
let reader: Person
let root: Person
beforeAll(async () => {
  server = await testServer()
  keeper = await server.hire({ permissions: ['settings.system'] })
  other = await server.hire({ permissions: ['settings.system'] })
  reader = await server.hire({ permissions: ['settings.read'] })
  root = await server.hire({ is_super: true })
})
afterAll(() => server.close())

type Value = string | number | boolean | null
interface Told {
  readonly key: string
  readonly value: Value
  readonly usual: Value
  readonly may_change: boolean
  readonly changed: { readonly by: string } | null
}
async function told(as: Person, key: string): Promise<Told | undefined> {
  const answer = await server.call('GET', '/setting', { as })
  expect(answer.status, answer.text).toBe(200)
  return (answer.json().data.settings as readonly Told[]).find((one) => one.key === key)
}
const set = (as: Person, ...settings: readonly { key: string; value: unknown; was: unknown }[]) =>
  server.call('POST', '/setting', { as, body: { settings } })

test('every rule is told once, with what is usual and who changed it', async () => {
  const { data } = (await server.call('GET', '/setting', { as: reader })).json()
  expect(data.settings.map(({ key }: Told) => key)).toEqual(ruleKeys)
  expect(await told(reader, 'count_difference_limit')).toMatchObject({ value: null, usual: 100_000_00, changed: null })
  expect((await set(keeper, { key: 'count_difference_limit', value: 50_000_00, was: null })).status).toBe(200)
  expect(await told(reader, 'count_difference_limit')).toMatchObject({
    value: 50_000_00,
    may_change: false,
    changed: { by: expect.stringMatching(/\S/) },
  })
})

test('two administrators on one rule: the second is told by whom it was changed, on another one nobody is hindered', async () => {
  expect((await set(keeper, { key: 'client_debt_limit', value: 7_00, was: null })).status).toBe(200)
  const late = await set(
    other,
    { key: 'client_debt_limit', value: 9_00, was: null },
    { key: 'shifts', value: 'none', was: null },
  )
  expect(late.status).toBe(409)
  expect(late.json().errors).toEqual({
    client_debt_limit: [expect.stringContaining((await told(other, 'client_debt_limit'))?.changed?.by ?? '?')],
  })
  // All or none.
  expect(await told(other, 'shifts')).toMatchObject({ value: null })
  expect((await set(other, { key: 'shifts', value: 'none', was: null })).status).toBe(200)
  // The answer was lost on the way: the same once more is no conflict.
  expect((await set(keeper, { key: 'client_debt_limit', value: 7_00, was: null })).status).toBe(200)
  const both = await Promise.all([1, 2].map((value) => set(keeper, { key: 'unheard_return_limit', value, was: null })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each([
  ['client_debt_limit', -1],
  ['client_debt_limit', 'much'],
  ['client_debt_limit', 1.5],
  ['shifts', 'sometimes'],
  ['closed_until', '2999-01-01'],
  ['closed_until', '2026-02-30'],
  ['receipt_foot', 'x'.repeat(201)],
  ['prefix', '=1'],
  ['prefix', null],
])('%s may not be %s, and it is said at the rule', async (key, value) => {
  const was = (await told(keeper, key))?.value
  const answer = await set(keeper, { key, value, was })
  expect(answer.status).toBe(422)
  expect(answer.json().errors).toHaveProperty(key)
  expect((await told(keeper, key))?.value).toEqual(was)
})

test('a stranger sees and changes nothing, neither here nor by the organisation itself', async () => {
  const nobody = await server.hire()
  expect((await server.call('GET', '/setting', { as: nobody })).status).toBe(403)
  expect((await set(reader, { key: 'second_factor', value: true, was: false })).status).toBe(403)
  const office = await server.hire({ permissions: ['organizations.read', 'organizations.update'] })
  const address = `/organisation/${server.organisation.id}`
  const { organisation } = (await server.call('GET', address, { as: office })).json().data
  const change = (more: object) => server.call('PUT', address, { as: office, body: { ...organisation, ...more } })
  const refused = await change({ closed_until: '2026-01-01' })
  expect(refused.status).toBe(422)
  expect(refused.json().errors).toHaveProperty('closed_until')
  expect((await change({ director: 'N. Karimova' })).status).toBe(200)

  const there = await makeOrganisation(server.store, 'ST')
  const stranger = await server.hire({ organisation_id: there.id, permissions: ['settings.system'] })
  expect((await set(stranger, { key: 'client_debt_limit', value: 5_00, was: null })).status).toBe(200)
  expect(await told(keeper, 'client_debt_limit')).toMatchObject({ value: 7_00 })
})

test('a rule of the whole server is set by super users, and new passwords keep to it', async () => {
  expect((await set(keeper, { key: 'password_length', value: 12, was: null })).status).toBe(403)
  expect((await set(root, { key: 'password_length', value: 7, was: null })).status).toBe(422)
  expect((await set(root, { key: 'password_length', value: 12, was: null })).status).toBe(200)
  const change = (new_password: string) =>
    server.call('PUT', '/me/password', {
      as: reader,
      body: { old_password: password, new_password, new_password_confirmation: new_password },
    })
  const short = await change('parol2027')
  expect(short.status, short.text).toBe(422)
  expect(short.json().errors).toHaveProperty('new_password')
  expect((await change('parolparol2027')).status).toBe(200)
  expect((await set(root, { key: 'password_length', value: null, was: 12 })).status).toBe(200)
})

test('what is unfinished in a period is told before it is closed, and who may open it again', async () => {
  const { organisation_id } = await openShop(server.store, 'PR')
  const own = await server.hire({ organisation_id, permissions: ['settings.system'] })
  await server.hire({ organisation_id, permissions: ['settings.read'] })
  const asked = async (until: string) =>
    (await server.call('GET', `/setting/period?until=${until}`, { as: own })).json().data
  const day = '2026-10-31'
  expect(await asked(day)).toMatchObject({ closed_until: null, open: [], unsent: [], history: [] })
  expect((await asked(day)).keepers.map(({ id }: { id: string }) => id)).toContain(own.id)
  expect((await set(own, { key: 'closed_until', value: day, was: null })).status).toBe(200)
  expect((await set(own, { key: 'closed_until', value: null, was: day })).status).toBe(200)
  expect((await asked(day)).history).toMatchObject([
    { from: day, to: null },
    { from: null, to: day },
  ])
  expect((await server.call('GET', '/setting/period?until=soon', { as: own })).status).toBe(422)
})
