import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { product } from '#domain/references/product.ts'
import { openShop, post, type Shop, line as supply } from '../support/shop.ts'
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: Shop
beforeAll(async () => {
  server = await testServer()
  shop = await openShop(server.store, 'CT')
})
afterAll(() => server.close())

const hired = (...permissions: string[]) => server.hire({ organisation_id: shop.organisation_id, permissions })

describe('the picture of a record', () => {
  async function send(path: string, token: string, bytes: Buffer) {
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(bytes)]), 'logo.png')
    const request = new Request('http://local/', { method: 'POST', body: form })
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/v1${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': 'en',
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return { status: answer.statusCode, json: answer.json() }
  }
  const picture = (background: string) =>
    sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer()

  test.each(['brand', 'category'])('of a %s is kept by its id, in place of the one before', async (name) => {
    const as = await hired(
      'brands.create',
      'brands.update',
      'categories.create',
      'categories.update',
      'brands.read',
      'categories.read',
    )
    const made = (await server.call('POST', `/${name}`, { as, body: { name: `Pictured ${name}`, sequence: 7 } })).json()
      .data[name]
    const first = await send(`/${name}/${made.id}/image`, as.token, await picture('#2563eb'))
    expect(first.status).toBe(200)
    const second = await send(`/${name}/${made.id}/image`, as.token, await picture('#dc2626'))
    expect(second.json.data[name].image).toHaveLength(1)
    expect(second.json.data[name].image).not.toEqual(first.json.data[name].image)
    const kept = (await server.call('GET', `/${name}/${made.id}`, { as })).json().data[name]
    expect(kept).toMatchObject({ name: made.name, sequence: 7, image: second.json.data[name].image })
  })

  test('is refused by what it holds, by whose it is, and without a record', async () => {
    const as = await hired('brands.create', 'brands.update')
    const { id } = (await server.call('POST', '/brand', { as, body: { name: 'Refused' } })).json().data.brand
    const wrong = await send(`/brand/${id}/image`, as.token, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    expect([wrong.status, Object.keys(wrong.json.errors)]).toEqual([422, ['image']])
    const folder = join(server.config.dataDir, 'files')
    const before = readdirSync(folder)
    const good = await picture('#16a34a')
    expect((await send(`/brand/${v7()}/image`, as.token, good)).status).toBe(404)
    const stranger = await server.hire({ permissions: ['brands.update'] })
    expect((await send(`/brand/${id}/image`, stranger.token, good)).status).toBe(404)
    expect((await send(`/brand/${id}/image`, (await hired('brands.read')).token, good)).status).toBe(403)
    expect(readdirSync(folder)).toEqual(before)
  })
})

describe('the codes of the products of a category', () => {
  const codes = async (id: string) => {
    const row = await server.store.get(product, id, { organisation_id: shop.organisation_id })
    return row && [row.imei_1, row.imei_2, row.serial_number]
  }

  test('are switched at once; what has stock or units keeps its own and is told', async () => {
    const as = await hired('categories.update', 'products.update')
    const { category_id } = (await server.store.get(product, shop.cable, { organisation_id: shop.organisation_id }))!
    const own = await shop.product('In stock')
    const empty = await shop.product('Empty')
    const imei = '490154203237518'
    const told = await shop.product('Told', { imei_1: true })
    const supplied = [supply(own, 3, { cost: 1_00 }), supply(told, 1, { cost: 1_00, imei_1: [imei] })]
    await post(server.store, shop, 'product_initial_balance', { warehouse_id: shop.shop, lines: supplied })
    await post(server.store, shop, 'document_write_off', {
      warehouse_id: shop.shop,
      outcome_type_id: shop.loss,
      lines: [supply(told, 1, { imei_1: [imei] })],
    })
    const ask = (body: object) => server.call('PUT', `/category/${category_id}/products-imei`, { as, body })
    const answer = await ask({ serial_number: true })
    expect(answer.json().data).toEqual({
      changed: 4,
      left: expect.arrayContaining([
        { id: own, name: 'In stock', why: 'stock' },
        { id: told, name: 'Told', why: 'units' },
      ]),
    })
    expect(answer.json().data.left).toHaveLength(2)
    expect(await codes(empty)).toEqual([false, false, true])
    expect(await codes(shop.phone)).toEqual([false, false, true])
    expect(await codes(own)).toEqual([false, false, false])
    expect(await codes(told)).toEqual([true, false, false])
    expect((await ask({ serial_number: true })).json().data).toMatchObject({ changed: 0 })
  })

  test('agree with one another, and are asked for with both rights', async () => {
    const as = await hired('categories.update', 'products.update')
    const category_id = (await server.store.get(product, shop.cable, { organisation_id: shop.organisation_id }))
      ?.category_id
    const ask = (who: typeof as, body: object, id = category_id) =>
      server.call('PUT', `/category/${id}/products-imei`, { as: who, body })
    expect((await ask(as, { imei_2: true })).status).toBe(422)
    expect((await ask(as, { imei_1: 'yes' })).status).toBe(422)
    expect((await ask(as, {}, v7())).status).toBe(404)
    expect((await ask(await server.hire({ permissions: ['categories.update', 'products.update'] }), {})).status).toBe(
      404,
    )
    expect((await ask(await hired('categories.update'), {})).status).toBe(403)
  })
})
