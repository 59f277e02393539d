import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrganisation } from '../support/actors.ts'
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const kind = 'product_movement.coming'

test('what is chosen for a role holds for its people, until they choose themselves', async () => {
  const admin = await server.hire({ permissions: ['roles.admin'] })
  const body = {
    name: 'Stock',
    permissions: ['documents:product_movements.read'],
    organisation_id: server.organisation.id,
  }
  const made = await server.call('POST', '/role', { as: admin, body })
  expect(made.status, made.text).toBe(201)
  const { id } = made.json().data.role
  const address = `/role/${id}/notices`
  const of = async (as = admin) =>
    (await server.call('GET', address, { as })).json().data.kinds.find(({ name }: { name: string }) => name === kind)
  expect(await of()).toMatchObject({ is_own: false })
  const set = (choices: object, as = admin) => server.call('PUT', address, { as, body: { choices } })
  expect((await set({ [kind]: 'off' })).status).toBe(200)
  expect(await of()).toMatchObject({ roads: 'off', is_own: true })
  expect((await set({ [kind]: ['mail'] })).status).toBe(200)
  expect((await set({ [kind]: ['pigeon'] })).status).toBe(422)
  expect(await of()).toMatchObject({ roads: ['mail'] })
  expect((await set({ [kind]: null })).status).toBe(200)
  expect(await of()).toMatchObject({ is_own: false })

  const reader = await server.hire({ permissions: ['roles.read'] })
  expect((await set({ [kind]: 'off' }, reader)).status).toBe(403)
  const there = await makeOrganisation(server.store, 'RN')
  const stranger = await server.hire({ organisation_id: there.id, permissions: ['roles.admin'] })
  expect((await server.call('GET', address, { as: stranger })).status).toBe(404)
  expect((await set({ [kind]: 'off' }, stranger)).status).toBe(404)
})
