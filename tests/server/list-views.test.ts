import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const layout = { widths: { name: 200 }, hidden: ['brand'], shown: [], order: ['name'] }
const view = {
  route: '/references/products',
  name: 'Mine',
  address: 'is_active=true&sort=-name',
  layout,
  dense: true,
  is_shared: false,
  shared_with: [] as string[],
  is_default: true,
}
type Person = { readonly token: string }
const keep = (as: Person, id: string, changed: object = {}) =>
  server.call('PUT', `/me/list_views/${id}`, { as, body: { ...view, ...changed } })
const ownOf = async (as: Person) => (await viewsOf(as)).filter(({ is_own }: { is_own: boolean }) => is_own)
const viewsOf = async (as: Person) => (await server.call('GET', '/me/list_views', { as })).json().data

test('a view is its owner’s on every device, and nobody else’s unless it is shared', async () => {
  const [boss, clerk] = [await server.hire({ permissions: ['roles.admin'] }), await server.hire()]
  const [own, shared] = [v7(), v7()]
  expect((await keep(boss, own)).status).toBe(200)
  expect((await keep(boss, shared, { name: 'Ours', is_shared: true, is_default: false })).status).toBe(200)
  expect(await viewsOf(boss)).toEqual([
    { ...view, id: own, is_own: true },
    { ...view, id: shared, name: 'Ours', is_shared: true, is_default: false, is_own: true },
  ])
  expect(await viewsOf(clerk)).toMatchObject([{ id: shared, is_own: false, is_default: false }])
  expect((await keep(clerk, v7(), { is_shared: true })).status).toBe(403)
  // Another's id is not taken over, and another's view is not deleted.
  expect((await keep(clerk, shared)).status).toBe(422)
  expect((await server.call('DELETE', `/me/list_views/${shared}`, { as: clerk })).status).toBe(404)
  expect((await server.call('DELETE', `/me/list_views/${own}`, { as: boss })).status).toBe(200)
  expect(await viewsOf(boss)).toHaveLength(1)
})

test('a view that is shared with a role is seen by those who have it', async () => {
  const boss = await server.hire({ permissions: ['roles.admin'] })
  const [seller, other] = [await server.hire({ permissions: ['products.read'] }), await server.hire()]
  const { rows } = await server.db.execute<{ role_ids: string[] }>(
    sql`select role_ids from employee where id = ${seller.id}`,
  )
  const { role_ids } = rows[0]!
  const id = v7()
  const shared = { is_shared: true, is_default: false, shared_with: role_ids }
  expect((await keep(boss, id, shared)).status).toBe(200)
  const seen = async (as: Person) => (await viewsOf(as)).some((one: { id: string }) => one.id === id)
  expect([await seen(boss), await seen(seller), await seen(other)]).toEqual([true, true, false])
  const refused = await keep(boss, v7(), { ...shared, shared_with: [v7()] })
  expect(refused.status).toBe(422)
  expect(refused.json().errors).toHaveProperty(['shared_with'])
  // A device of before tells of no roles.
  const { shared_with: _, ...before } = { ...view, ...shared, name: 'Before' }
  const sent = await server.call('PUT', `/me/list_views/${id}`, { as: boss, body: before })
  expect([sent.status, await seen(other)]).toEqual([200, true])
})

test('of one list one view is the default', async () => {
  const person = await server.hire()
  const [first, second] = [v7(), v7()]
  await keep(person, first, { name: 'First' })
  await keep(person, second, { name: 'Second' })
  expect(await ownOf(person)).toMatchObject([
    { id: first, is_default: false },
    { id: second, is_default: true },
  ])
})

test.each([
  [{ name: '' }, 'name'],
  [{ name: 'N'.repeat(61) }, 'name'],
  [{ route: 'https://elsewhere.example' }, 'route'],
  [{ layout: { ...layout, hidden: 'brand' } }, 'layout.hidden'],
])('is refused with the field at fault: %j', async (changed, field) => {
  const answer = await keep(await server.hire(), v7(), changed)
  expect(answer.status).toBe(422)
  expect(answer.json().errors).toHaveProperty([field])
})
