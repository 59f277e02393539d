import { afterAll, beforeAll, expect, test } from 'vitest'
import { house } from '#domain/house.ts'
import { waitConditions } from '#domain/kernel/waiting.ts'
import { currencies } from '#domain/references/currency.ts'
import { mostLists } from '#wire/list-counts.ts'
import { openShop, post, type Shop } from '../support/shop.ts'
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: Shop
type Person = Awaited<ReturnType<typeof server.hire>>
let owner: Person
beforeAll(async () => {
  server = await testServer()
  shop = await openShop(server.store)
  owner = await server.hire({ permissions: ['roles.admin'], organisation_id: shop.organisation_id })
  for (const due of ['2026-01-05', '2026-01-09'])
    await post(server.store, shop, 'initial_balance_debit', {
      partner_id: shop.client,
      due_date: due,
      amount: 5_000_00,
      currency_id: currencies.UZS,
    })
})
afterAll(() => server.close())

const asked = (of: readonly string[], as: Person) =>
  server.call('GET', `/counts?${new URLSearchParams(of.map((one) => ['of[]', one]))}`, { as })
const counted = async (of: readonly string[], as: Person) => (await asked(of, as)).json().data.counts

test('everything that may wait is counted as its own list counts it, in one answer', async () => {
  const waiter = { today: '2026-11-29', placesOf: () => null }
  const lists = house.flatMap((resource) =>
    Object.values(resource.waits).map((wait) => ({ resource, params: waitConditions(resource.fields, wait, waiter) })),
  )
  const several = [
    ...lists,
    ...['partner', 'product', 'role'].map((name) => ({
      resource: house.find((one) => one.name === name)!,
      params: null,
    })),
  ]
  const texts = several.map(({ resource, params }) => `${resource.name}?${params ?? ''}`)
  const own = await Promise.all(
    several.map(async ({ resource, params }) => {
      const answer = await server.call('GET', `${resource.path}?${params ?? ''}`, { as: owner })
      return answer.status === 200 ? answer.json().data.meta.total : null
    }),
  )
  expect(own.filter((count) => count > 0).length).toBeGreaterThan(2)
  expect(await counted(texts, owner)).toEqual(own)
})

test('a list is counted for those who may read it, and of their own organisation', async () => {
  const lists = ['product?', 'partner?']
  expect((await counted(lists, owner)).every((count: number) => count > 0)).toBe(true)
  const half = await server.hire({ permissions: ['products.read'], organisation_id: shop.organisation_id })
  expect(await counted(lists, half)).toEqual([(await counted(lists, owner))[0], null])
  const other = await openShop(server.store, 'LC')
  const stranger = await server.hire({ permissions: ['roles.admin'], organisation_id: other.organisation_id })
  const [mine] = await counted([`product?id[]=${shop.cable}`], owner)
  expect([mine, ...(await counted([`product?id[]=${shop.cable}`], stranger))]).toEqual([1, 0])
})

test.each([
  ['a kind that there is not', 'nothing?'],
  ['a search, which is read in another way', 'product?search=cable'],
  ['a condition that is none', 'product?created_at[from]=x'],
])('%s is not counted, and spoils nothing of the others', async (_, odd) => {
  const [known] = await counted(['product?'], owner)
  expect(await counted([odd, 'product?', odd], owner)).toEqual([null, known, null])
})

test('more lists than a page could show are refused', async () => {
  const many = Array.from({ length: mostLists + 1 }, () => 'product?')
  expect((await asked(many, owner)).status).toBe(422)
})

test('what somebody may not see of a list can’t be asked about either', async () => {
  const blind = await server.hire({
    permissions: ['documents:product_receipts.read', 'documents:warehouses.admin'],
    organisation_id: shop.organisation_id,
  })
  expect((await server.call('GET', '/stock/product_receipts?total[from]=1', { as: blind })).status).toBe(422)
  expect(await counted(['product_receipt?total[from]=1'], blind)).toEqual([null])
})
