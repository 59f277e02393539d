import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Row } from '#domain/kernel/resource.ts'
import { make } from '../support/actors.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: Shop
let clerk: { readonly token: string }
beforeAll(async () => {
  server = await testServer()
  shop = await openShop(server.store, 'BE')
  clerk = await server.hire({ permissions: ['roles.admin'], organisation_id: shop.organisation_id })
})
afterAll(() => server.close())

const hired = (...permissions: string[]) => server.hire({ permissions, organisation_id: shop.organisation_id })
const call = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object, as = clerk) =>
  server.call(method, path, { as, ...(body && { body }) })
const told = async (path: string, as = clerk) => (await call('GET', path, undefined, as)).json().data
const made = async (name: string, input: Row) =>
  (await make(server.store, shop.actor, name, { organisation_id: shop.organisation_id, ...input })).id
const named = (name: string) => ({ name_uz: name, name_ru: name, name_en: name })
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id)

describe('a specification and its options', () => {
  let group: string
  let groups = 0
  beforeEach(async () => {
    group = await made('specification_group', named(`Group ${++groups}`))
  })
  const memory = (options: unknown, more: object = {}) => ({
    ...named('Memory'),
    specification_group_id: group,
    sequence: 3,
    options,
    ...more,
  })
  const names = (options: readonly Row[]) => options.map(({ name_en }) => name_en)

  test('are made, told, changed and removed together', async () => {
    const answer = await call('POST', '/specification', memory([named('128'), { ...named('256'), sequence: 2 }]))
    const { id, options } = answer.json().data.specification
    expect([answer.status, names(options).sort()]).toEqual([201, ['128', '256']])
    expect((await told(`/specification/${id}`)).specification.options).toEqual(options)

    const held = options.find(({ name_en }: Row) => name_en === '256')
    const renamed = { options: [{ id: held.id, name_en: '256 GB' }, named('512')] }
    const after = (await call('PUT', `/specification/${id}`, renamed)).json().data.specification
    expect(after).toMatchObject({ ...named('Memory'), sequence: 3, specification_group_id: group })
    expect(names(after.options).sort()).toEqual(['256 GB', '512'])
    expect(after.options).toContainEqual({ ...held, ...after.options.find(({ id }: Row) => id === held.id) })

    const again = (await call('PUT', `/specification/${id}`, after)).json().data.specification
    expect(again.options).toEqual(after.options)
    const { options: _, ...alone } = again
    const kept = (await call('PUT', `/specification/${id}`, alone)).json().data.specification
    expect(kept.options).toEqual(after.options)
    const emptied = await call('PUT', `/specification/${id}`, { options: [] })
    expect(emptied.json().data.specification.options).toEqual([])
  })

  test('asked for twice they are made once', async () => {
    const id = '01890a5d-ac96-7000-8000-0000000000aa'
    const ask = async () =>
      (await call('POST', '/specification', memory([named('64')], { id }))).json().data.specification
    const [one, two] = [await ask(), await ask()]
    expect(two).toEqual(one)
  })

  test('are refused together, each fault at its place', async () => {
    const before = (await told('/specification')).meta.total
    const wrong = await call('POST', '/specification', memory([named('1'), { name_uz: 'a', name_ru: 'b' }]))
    expect([wrong.status, Object.keys(wrong.json().errors)]).toEqual([422, ['options.1.name_en']])
    for (const options of ['x', [null], [{ id: 'x' }], Array(501).fill(named('1')), [named('1'), named('1')]])
      expect((await call('POST', '/specification', memory(options))).status).toBe(422)
    const half = await hired('specifications.create', 'specifications.read')
    expect((await call('POST', '/specification', memory([named('1')]), half)).status).toBe(403)
    expect((await told('/specification')).meta.total).toBe(before)
  })

  test('are not told to those who may not see them', async () => {
    const { id } = (await call('POST', '/specification', memory([named('1')]))).json().data.specification
    const reader = await hired('specifications.read')
    expect((await told(`/specification/${id}`, reader)).specification.options).toBeNull()
  })

  test('are listed with it, by category, and by those who may only pick', async () => {
    const [phones, fridges] = [await made('category', { name: 'Phones' }), await made('category', { name: 'Fridges' })]
    const of = async (name: string, categories_ids: readonly string[]) =>
      (await call('POST', '/specification', { ...memory([named(`${name} 1`)]), ...named(name), categories_ids })).json()
        .data.specification.id
    const [diagonal, volume, warranty] = [
      await of('Diagonal', [phones]),
      await of('Volume', [fridges]),
      await of('Warranty', []),
    ]
    for (const as of [clerk, await hired('specification_options.read')]) {
      const { data, meta } = await told(`/specification?category_id=${phones}&short=1&with_options=1`, as)
      expect(ids(data)).toEqual(expect.arrayContaining([diagonal, warranty]))
      expect(ids(data)).not.toContain(volume)
      expect(meta.total).toBe(data.length)
      const { options, ...short } = data.find(({ id }: Row) => id === diagonal)
      expect(names(options)).toEqual(['Diagonal 1'])
      expect(short).not.toHaveProperty('filterable')
    }
    const plain = await told(`/specification?category_id=${phones}`)
    expect(plain.data[0]).not.toHaveProperty('options')
    expect((await call('GET', '/specification?category_id=x')).status).toBe(422)
  })
})

describe('a variation and its products', () => {
  let category_id: string
  let id: string
  beforeAll(async () => {
    category_id = await made('category', { name: 'Tablets' })
    id = await made('variation', { name: 'Tab', category_id })
  })

  test('are told and changed by the address of the variation itself', async () => {
    const [one, two] = [await shop.product('Tab 64', { category_id }), await shop.product('Tab 128', { category_id })]
    const put = async (body: object) => (await call('PUT', `/variation/${id}`, body)).json().data?.variation
    const both = await put({ id, name: 'Tab A9', products: [one, two] })
    expect(both).toMatchObject({ name: 'Tab A9', category_id })
    expect(ids(both.products).sort()).toEqual([one, two].sort())
    expect(ids((await put({ id, name: 'Tab A9', products: [two] })).products)).toEqual([two])
    expect(ids((await told(`/variation/${id}`)).variation.products)).toEqual([two])
    expect(ids((await put({ name: 'Tab A10', category_id })).products)).toEqual([two])
  })

  test('a product of another category is refused at its place, and all stays as it was', async () => {
    const before = await told(`/variation/${id}`)
    const answer = await call('PUT', `/variation/${id}`, { name: 'Other', products: [shop.cable] })
    expect([answer.status, Object.keys(answer.json().errors)]).toEqual([422, ['products.0']])
    expect(await told(`/variation/${id}`)).toEqual(before)
    const half = await hired('variations.update', 'variations.read', 'products.read')
    expect((await call('PUT', `/variation/${id}`, { name: 'Tab', products: [] }, half)).status).toBe(403)
  })
})

test('a product is told with its barcodes, and made with them', async () => {
  const { category_id, brand_id, measure_id } = (await told(`/product/${shop.cable}`)).product
  const body = { name: 'Coded', category_id, brand_id, measure_id, barcodes: [{ barcode: '4780000000105' }] }
  const { id, barcodes } = (await call('POST', '/product', body)).json().data.product
  expect(barcodes).toMatchObject([{ barcode: '4780000000105', product_id: id }])
  const taken = await call('PUT', `/product/${shop.cable}`, { barcodes: [{ barcode: '4780000000105' }] })
  expect(taken.json().errors).toEqual({ 'barcodes.0.barcode': ['This code belongs to “Coded”'] })
  const { data } = await told(`/product?with_barcodes=1&name=Coded`)
  expect(data).toMatchObject([{ id, barcodes: [{ barcode: '4780000000105' }] }])
})
