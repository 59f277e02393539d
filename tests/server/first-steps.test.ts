import { afterAll, beforeAll, expect, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import { emptyRow } from '#domain/kernel/resource.ts'
import { make, superActor } from '../support/actors.ts'
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('the first steps are told as they are done, to administrators of the organisation alone, until put away', async () => {
  const { id } = server.organisation
  const admin = await server.hire({ permissions: ['documents:roles.admin'] })
  const clerk = await server.hire({ permissions: ['documents:organizations.read'] })
  const address = `/organisation/${id}/first_steps`
  const told = async () => (await server.call('GET', address, { as: admin })).json().data
  // Two people are hired already.
  expect(await told()).toEqual({ done: ['people'], warehouse_id: null, cashbox_id: null })
  const own = { ...emptyRow(resourceNamed('brand')), organisation_id: id }
  await make(server.store, superActor, 'cashbox', { ...own, name: 'Kassa' })
  expect((await told()).done).toEqual(['people'])
  const before = (await server.call('GET', `/organisation/${id}`, { as: admin })).json().data.organisation
  const named = { ...before, inn: '301234567', address: 'Toshkent', first_steps: true }
  expect((await server.call('PUT', `/organisation/${id}`, { as: admin, body: named })).status).toBe(200)
  expect((await told()).done).toEqual(['organisation', 'people'])

  expect((await server.call('GET', address, { as: clerk })).status).toBe(403)
  expect((await server.call('POST', `${address}/away`, { as: clerk, body: {} })).status).toBe(403)
  const other = await make(server.store, superActor, 'organisation', {
    ...emptyRow(resourceNamed('organisation')),
    name: 'Other',
    prefix: 'OT',
    customer_type: 'na',
    is_active: true,
    first_steps: true,
  })
  const foreign = `/organisation/${other.id}/first_steps`
  expect((await server.call('GET', foreign, { as: admin })).status).toBe(404)
  expect((await server.call('POST', `${foreign}/away`, { as: admin, body: {} })).status).toBe(404)

  expect((await server.call('POST', `${address}/away`, { as: admin, body: {} })).status).toBe(200)
  const after = (await server.call('GET', `/organisation/${id}`, { as: admin })).json().data.organisation
  expect(after).toMatchObject({ first_steps: false, inn: '301234567', name: before.name })
})
