import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import { filled } from '../support/shop.ts'
import { testServer } from './server.ts'
import { rightsChanged, saleIn, stockedShop, tillOf } from './till.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: Awaited<ReturnType<typeof stockedShop>>
let boss: Awaited<ReturnType<typeof shop.hire>>
beforeAll(async () => {
  server = await testServer()
  shop = await stockedShop(server)
  boss = await shop.hire()
})
afterAll(() => server.close())

const rights = ['brands.read', 'brands.create', 'categories.read', 'categories.create', 'warehouses.admin']
const keysOf = (names: readonly string[]) => names.map((name) => `documents:${name}`)
const rowOf = (name: string, id: string) => server.store.get(resourceNamed(name), id, { organisation_id: 'every' })
const setAsideOf = async (id: string) =>
  (await server.call('GET', '/sync/set_aside', { as: boss }))
    .json()
    .data.data.find((one: { id: string }) => one.id === id)

/** Somebody worked without a connection, and meanwhile a right was taken from them. */
async function away(left: readonly string[], held = rights) {
  const person = await shop.hire(held)
  const till = tillOf(server, person)
  const made = (name: string, more = {}) => {
    const record = v7()
    const input = filled(name, shop.organisation_id, { name: record })
    return till.command(input, { type: `${name}.create`, record, manner: 'request', ...more })
  }
  const work = [made('brand'), made('category'), made('brand')]
  await server.allow(person.id, keysOf(left))
  return { person, till, made, work }
}

test('what was made before the right was taken away is set aside whole, with the reason, and the rest is posted', async () => {
  const { person, till, work } = await away(rights.filter((name) => name !== 'brands.create'))
  await rightsChanged(server, person)
  const answers = await till.push(work)
  expect(answers).toMatchObject([
    { state: 'set_aside', code: 'forbidden' },
    { state: 'applied' },
    { state: 'set_aside', code: 'forbidden' },
  ])
  const [brand, category] = work
  expect(await rowOf('brand', brand!.record)).toBeNull()
  expect(await rowOf('category', category!.record)).not.toBeNull()
  const waiting = await setAsideOf(brand!.id)
  expect(waiting).toMatchObject({
    author: { id: person.id },
    is_proven: true,
    code: 'forbidden',
    reason: 'You are not allowed to do this',
    command: brand,
  })
  // Asked again, the device hears the same, and nothing is there twice.
  expect(await till.push(work)).toEqual(answers)
})

test('the office posts it as its own deed or gives it up, and whoever gets the right back may have it posted as theirs', async () => {
  const { person, till, work } = await away([])
  await rightsChanged(server, person)
  await till.push(work)
  const [one, two, three] = work.map(({ id }) => `/sync/set_aside/${id}`)
  const decide = async (path: string) =>
    (await server.call('POST', path, { as: boss, body: { comment: 'Looked into' } })).status
  expect(await decide(`${one}/retry`)).toBe(200)
  expect(await rowOf('brand', work[0]!.record)).not.toBeNull()
  const { data } = (await server.call('GET', `/brand/${work[0]!.record}/history`, { as: boss })).json().data
  expect(data).toMatchObject([{ user: { id: boss.id } }])
  expect(await decide(`${two}/discard`)).toBe(200)
  await server.allow(person.id, keysOf(rights))
  expect(await decide(`${three}/retry`)).toBe(200)
  const again = (await server.call('GET', `/brand/${work[2]!.record}/history`, { as: boss })).json().data
  expect(again.data).toMatchObject([{ user: { id: person.id } }])
})

test('what is asked after it was taken away is refused: nobody is told that it waits', async () => {
  const { till, made, work } = await away([])
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect((await till.push([...work, made('brand')])).at(-1)).toMatchObject({ state: 'refused', code: 'forbidden' })
})

test('what has happened in the shop is set aside too, and the books are as before', async () => {
  const selling = ['product_retail_sales.create', 'product_retail_sales.read', 'warehouses.admin']
  const { person, till, work } = await away([], selling)
  await rightsChanged(server, person)
  const sale = till.command(saleIn(shop))
  expect((await till.push([...work, sale])).at(-1)).toMatchObject({ state: 'set_aside', code: 'forbidden' })
  expect(await setAsideOf(sale.id)).toMatchObject({ code: 'forbidden', command: sale })
  expect(await rowOf('retail_sale', sale.record)).toBeNull()
})
