import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currencies } from '#domain/references/currency.ts'
import { testServer } from './server.ts'
import { stockedShop } from './till.ts'

const key = (...actions: readonly string[]) => actions.map((action) => `documents:currency_rates.${action}`)
type Person = Awaited<ReturnType<typeof server.hire>>

let server: Awaited<ReturnType<typeof testServer>>
let clerk: Person
let chief: Person
let reader: Person
let own: string
let others: string
beforeAll(async () => {
  server = await testServer()
  const { organisation_id } = await stockedShop(server)
  clerk = await server.hire({ organisation_id, permissions: key('read', 'create', 'update', 'delete', 'export') })
  chief = await server.hire({
    organisation_id,
    permissions: key('read', 'create', 'update', 'delete', 'read_all', 'change_all_rights'),
  })
  reader = await server.hire({ organisation_id, permissions: key('read', 'update', 'delete', 'read_all') })
  own = await made(clerk, 12_600_00)
  others = await made(chief, 12_700_00)
})
afterAll(() => server.close())

const path = '/currency_rate'
const rateOf = (rate: number) => ({ occurred_at: new Date().toISOString(), currency_id: currencies.USD, rate })
const told = async (person: Person, at: string) => (await server.call('GET', at, { as: person })).json().data
async function made(person: Person, rate: number): Promise<string> {
  const answer = await server.call('POST', path, { as: person, body: rateOf(rate) })
  expect(answer.json()).toHaveProperty('data')
  return answer.json().data.currency_rate.id
}
const tried = async (person: Person, method: 'PUT' | 'DELETE', id: string) =>
  (await server.call(method, `${path}/${id}`, { as: person, ...(method === 'PUT' && { body: rateOf(12_650_00) }) }))
    .status

describe('who does not see all', () => {
  test('finds what they made, in the list, in the file and by its id, and nothing else', async () => {
    const { data, meta } = await told(clerk, path)
    expect(data.map(({ id }: { id: string }) => id)).toEqual([own])
    expect(meta.total).toBe(1)
    expect((await server.call('GET', `${path}/${own}`, { as: clerk })).status).toBe(200)
    for (const of of ['', '/history', '/entries', '/statuses'])
      expect((await server.call('GET', `${path}/${others}${of}`, { as: clerk })).status, of).toBe(404)
    const file = await server.call('GET', `${path}/export?format=csv`, { as: clerk })
    expect(file.text).toContain('12')
    expect(file.text).not.toContain('12700')
  })

  test('changes and deletes nothing else', async () => {
    expect(await tried(clerk, 'PUT', others)).toBe(404)
    expect(await tried(clerk, 'DELETE', others)).toBe(404)
    expect(await tried(clerk, 'PUT', own)).toBe(200)
  })
})

test('who sees all and may change only their own is refused, and nothing changed', async () => {
  expect((await told(reader, path)).meta.total).toBe(2)
  expect(await tried(reader, 'PUT', others)).toBe(403)
  expect(await tried(reader, 'DELETE', own)).toBe(403)
  expect((await told(reader, `${path}/${others}`)).currency_rate.rate).toBe(12_700_00)
})

test('who may change those of all does, and it stays the author’s', async () => {
  expect(await tried(chief, 'PUT', own)).toBe(200)
  expect((await told(clerk, path)).meta.total).toBe(1)
})

test('sums stand under a register only for those who may see them', async () => {
  const names = ['register_currency_rates.read', 'register_cashboxes.read'].map((name) => `reports:${name}`)
  const [without, having] = [
    await server.hire({ permissions: [...names, 'documents:warehouses.admin'] }),
    await server.hire({ permissions: [...names, 'reports:register_cashboxes.total', 'documents:warehouses.admin'] }),
  ]
  const view = '/register/register_cashboxes/balance'
  expect((await told(without, view)).totals).toEqual([])
  expect((await server.call('GET', view, { as: having })).status).toBe(200)
  expect((await server.call('GET', `${view}`, { as: clerk })).status).toBe(403)
})

test('the catalogue tells who holds which right, and is told only to those who read roles', async () => {
  expect((await server.call('GET', '/permission', { as: clerk })).status).toBe(403)
  const office = await server.hire({ permissions: ['documents:roles.read', 'menus:brands.menu'] })
  const { data } = await told(office, '/permission')
  const brands = data.find(({ name }: { name: string }) => name === 'brands')
  expect(brands.menu).toEqual({ id: 'menus:brands.menu', name: 'brands.menu', type: 'menus', value: true })
  expect(brands.permissions[0]).toEqual({
    id: 'documents:brands.read',
    name: 'brands.read',
    type: 'documents',
    value: false,
  })
})
