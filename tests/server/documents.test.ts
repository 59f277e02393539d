import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownCode } from '#sync/own-code.ts'
import { heldBy } from '#sync/sight.ts'
import { make, superActor } from '../support/actors.ts'
import { cash, line } from '../support/shop.ts'
import { testServer } from './server.ts'
import { price, saleIn, stockedShop, tillOf } from './till.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: Awaited<ReturnType<typeof stockedShop>>
let boss: Awaited<ReturnType<typeof shop.hire>>
let sale: Record<string, unknown>
let device_number: string
beforeAll(async () => {
  server = await testServer()
  shop = await stockedShop(server)
  boss = await shop.hire()
  const till = tillOf(server, boss)
  const input = {
    ...saleIn(shop),
    lines: [line(shop.cable, 2, { price, discount: null })],
    payments: [cash(2 * price)],
  }
  device_number = `${ownCode(till.device)}-2`
  const [answer] = await till.push([till.command(input, { payload: { input, device_number } })])
  expect(answer?.state).toBe('applied')
  sale = (await ask(`/sale/product_retail_sale?search=${device_number}`)).data[0]
})
afterAll(() => server.close())

const ask = async (path: string) => (await server.call('GET', path, { as: boss })).json().data

test('a sale is found by the number on the receipt, and by its goods with the place told', async () => {
  expect(sale).toMatchObject({ device_number, number: expect.any(String) })
  const { data, found } = await ask('/sale/product_retail_sale?search=cable')
  expect(data.map(({ id }: { id: string }) => id)).toEqual([sale.id])
  expect(found).toEqual({ [String(sale.id)]: [{ name: 'product', text: expect.stringMatching(/cable/i) }] })
})

test('somebody who may only pick a sale is told of its number alone', async () => {
  const clerk = await server.hire({
    permissions: ['product_return_from_clients.read'],
    organisation_id: shop.organisation_id,
  })
  const picked = async (search: string) =>
    (await server.call('GET', `/sale/product_retail_sale?short=1&search=${search}`, { as: clerk })).json().data
  for (const search of ['cable', device_number]) expect((await picked(search)).data).toEqual([])
})

test('reasons that were set down are found by the kind of document whose step asks why', async () => {
  const named = { name_uz: 'Oldindan', name_ru: 'Передумал', name_en: 'Changed their mind', is_active: true }
  const types = [['retail_sale'], ['stockOrders'], ['retail_sale', 'reserve']]
  for (const [at, document_types] of types.entries())
    await make(server.store, superActor, 'reason', {
      ...{ ...named, name_uz: `${named.name_uz} ${at}`, organisation_id: shop.organisation_id, document_types },
    })
  const found = await ask('/reason?paginate=0&is_active=1&document_types[]=retail_sale&sort=created_at')
  expect(found.data.map(({ name_uz }: { name_uz: string }) => name_uz)).toEqual(['Oldindan 0', 'Oldindan 2'])
})

test('who takes a step that asks why is offered the reasons, and whoever only reads the document is not', async () => {
  const { organisation_id } = shop
  const taker = await server.hire({ organisation_id, permissions: ['reserves.read', 'reserves.confirm'] })
  const reader = await server.hire({ organisation_id, permissions: ['reserves.read'] })
  const stranger = await server.hire({ permissions: ['reserves.read', 'reserves.confirm'] })
  const asked = '/reason?short=1&paginate=1&is_active=1&document_types[]=reserve'
  const offered = async (as: typeof taker) => server.call('GET', asked, { as })
  const names = (await offered(taker)).json().data.data.map(({ name_uz }: { name_uz: string }) => name_uz)
  expect(names).toEqual(['Oldindan 2'])
  expect((await offered(reader)).status).toBe(403)
  expect((await offered(stranger)).json().data.data).toEqual([])
  expect((await server.call('GET', '/reason', { as: taker })).status).toBe(403)
  // Their device holds them too, to offer them without a connection.
  const held = heldBy({
    user_id: taker.id,
    organisation_id,
    is_super: false,
    permissions: new Set(['documents:reserves.confirm']),
  })
  expect(held.map(({ resource, whole }) => [resource.name, whole])).toContainEqual(['reason', false])
})

test('the other addresses of a list and of a record answer the same', async () => {
  expect(await ask('/sale/product_retail_sale/get?per_page=5')).toEqual(
    await ask('/sale/product_retail_sale?per_page=5'),
  )
  expect(await ask(`/sale/product_retail_sale/by/${sale.id}`)).toEqual(
    await ask(`/sale/product_retail_sale/${sale.id}`),
  )
})

test('the statuses that it has had are told, the first one first', async () => {
  const { data } = await ask(`/sale/product_retail_sale/${sale.id}/statuses`)
  expect(data).toEqual([
    {
      id: expect.any(String),
      created_at: expect.any(String),
      status: 'sale',
      user: { id: boss.id, name: expect.any(String) },
      approver: null,
      behind: null,
      comment: null,
    },
  ])
})

const file = async (query: string, method: 'GET' | 'POST' = 'GET') => {
  const answer = await server.call(method, `/sale/product_retail_sale/export?search=${device_number}&${query}`, {
    as: boss,
    headers: { 'accept-language': 'en' },
  })
  return { status: answer.status, lines: answer.text.replace('\uFEFF', '').trim().split('\r\n') }
}

test('a file holds the columns that are asked for, in their order, by either method', async () => {
  for (const method of ['GET', 'POST'] as const)
    expect((await file('columns[]=total&columns[]=number&columns[]=device_number', method)).lines[1]).toBe(
      `${(2 * price) / 100},${sale.number},${device_number}`,
    )
  expect((await file('columns[]=secret')).status).toBe(422)
})

test('a file has a row for each line beside its record, where that is asked for', async () => {
  const { lines } = await file('columns[]=number&lines=lines')
  expect(lines[0]).toMatch(/^Number,Product,Quantity,/)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(new RegExp(`^${sale.number},[^,]*cable[^,]*,2,`, 'i'))
  expect((await file('lines=prices')).status).toBe(422)
})

test('what a document wrote is told with both numbers', async () => {
  const { data } = await ask('/register/register_sale')
  expect(data[0]).toMatchObject({ number: sale.number, device_number })
})
