import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byRows } from '#sync/by-columns.ts'
import type { PullAnswer } from '#sync/protocol.ts'
import { makeOrganisation } from '../support/actors.ts'
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
let boss: { token: string; id: string }
let chief: { token: string }
let region: Record<string, string>
beforeAll(async () => {
  server = await testServer()
  boss = await server.hire({ permissions: ['roles.admin'] })
  chief = await server.hire({ is_super: true })
  region = await make('region', { name_uz: 'Samarqand', name_ru: 'Самарканд', name_en: 'Samarkand' }, chief)
})
afterAll(() => server.close())

async function make(name: string, body: object, as: { token: string } = boss) {
  const answer = await server.call('POST', `/${name}`, { as, body })
  expect(answer.status, answer.text).toBe(201)
  return answer.json().data[name]
}

describe('a record', () => {
  test('is made with the id of the caller, twice is once, and another with that id is a conflict', async () => {
    const id = v7()
    const ask = (name: string) => server.call('POST', '/brand', { as: boss, body: { id, name } })
    const [first, second] = [await ask('Artel'), await ask('Artel')]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.json()).toEqual(second.json())
    expect(first.json().data.brand).toMatchObject({
      id,
      name: 'Artel',
      image: [],
      sequence: null,
      prefix: 'MT',
      revision: 1,
      organisation_id: server.organisation.id,
      organisation: { id: server.organisation.id, name: 'Organisation MT', prefix: 'MT', code: null },
    })
    expect((await ask('Shivaki')).status).toBe(409)
  })

  test('is read, changed, deleted and brought back, and its history tells so', async () => {
    const { id } = await make('brand', { name: 'Samsung' })
    const at = `/brand/${id}`
    const as = boss
    const changed = await server.call('PUT', at, {
      as,
      body: { name: 'SAMSUNG', revision: 1 },
      headers: { 'app-type': 'web' },
    })
    expect(changed.json().data.brand).toMatchObject({ name: 'SAMSUNG', revision: 2 })
    const late = await server.call('PUT', at, { as, body: { name: 'Samsung', revision: 1 } })
    expect(late.status).toBe(409)
    // Whoever was too late is told what it says now.
    expect(late.json()).toMatchObject({ code: 'conflict', current: { id, name: 'SAMSUNG', revision: 2 } })
    expect((await server.call('DELETE', at, { as })).json().data.brand.deleted_at).toBeTruthy()
    expect((await server.call('PUT', at, { as, body: { name: 'Samsung' } })).status).toBe(404)
    expect((await server.call('PUT', `/brand/restore/${id}`, { as })).json().data.brand.deleted_at).toBeNull()
    await server.call('DELETE', at, { as })
    expect((await server.call('PUT', `${at}/restore`, { as })).status).toBe(200)
    expect((await server.call('GET', at, { as })).json().data.brand).toMatchObject({ id, name: 'SAMSUNG', revision: 6 })
    const { data } = (await server.call('GET', `${at}/history`, { as })).json().data
    expect(data.map((entry: { action: string }) => entry.action)).toEqual([
      'restore',
      'delete',
      'restore',
      'delete',
      'update',
      'create',
    ])
    expect(data[4]).toMatchObject({
      user: { id: boss.id, name: 'Nodira Karimova' },
      device: 'web',
      changes: { name: { from: 'Samsung', to: 'SAMSUNG' } },
    })
  })

  test('that the books make by themselves is made by nobody else', async () => {
    for (const path of ['/attention', '/registered_imei'])
      expect((await server.call('POST', path, { as: boss, body: { code: 'X' } })).status).toBe(404)
  })

  test('that is refused takes no number', async () => {
    const first = await make('category', { name: 'Phones' })
    expect((await server.call('POST', '/category', { as: boss, body: { name: 'Phones' } })).status).toBe(422)
    expect((await make('category', { name: 'Tablets' })).index).toBe(first.index + 1)
  })

  test('with a malformed id, revision or field is refused by its name', async () => {
    const faults = async (body: object) =>
      Object.keys((await server.call('POST', '/brand', { as: boss, body })).json().errors)
    expect(await faults({ id: '7', name: 'X' })).toEqual(['id'])
    expect(await faults({ name: 7, image: 'x' })).toEqual(['name', 'image'])
    const { id } = await make('brand', { name: 'Vivo' })
    const body = { name: 'Vivo', revision: 'two' }
    expect(Object.keys((await server.call('PUT', `/brand/${id}`, { as: boss, body })).json().errors)).toEqual([
      'revision',
    ])
  })

  test('two who make the same at once: one succeeds, the other hears that it is taken', async () => {
    const ask = () => server.call('POST', '/brand', { as: boss, body: { name: 'Oppo' } })
    const answers = await Promise.all([ask(), ask(), ask(), ask()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
    expect(answers.find(({ status }) => status === 422)!.json().errors).toHaveProperty('name')
  })

  test('of another organisation is not there', async () => {
    const other = await makeOrganisation(server.store, 'SO')
    const stranger = await server.hire({ permissions: ['roles.admin'], organisation_id: other.id })
    const { id } = await make('brand', { name: 'Honor' })
    const asks = [
      ['GET', `/brand/${id}`],
      ['GET', `/brand/${id}/history`],
      ['PUT', `/brand/${id}`],
      ['DELETE', `/brand/${id}`],
    ] as const
    for (const [method, path] of asks) {
      const body = method === 'PUT' ? { name: 'Mine' } : undefined
      expect(
        (await server.call(method, path, { as: stranger, ...(body && { body }) })).status,
        `${method} ${path}`,
      ).toBe(404)
    }
    expect((await server.call('GET', '/brand', { as: stranger })).json().data.data).toEqual([])
    const mine = await make('brand', { name: 'Honor', organisation_id: server.organisation.id }, stranger)
    expect(mine.organisation_id).toBe(other.id)
  })
})

describe('a list', () => {
  test('answers a page of rows with what they refer to, and how many there are', async () => {
    const district = { region_id: region.id, name_uz: 'Urgut', name_ru: 'Ургут', name_en: 'Urgut' }
    await make('district', district, chief)
    await make('district', { ...district, name_uz: 'Bulungʻur', name_ru: 'Булунгур', name_en: 'Bulungur' }, chief)
    const answer = await server.call('GET', '/district?per_page=1&page=2&sort=name', { as: boss })
    const { data, meta } = answer.json().data
    expect(meta).toEqual({ total: 2, page: 2, per_page: 1, last_page: 2 })
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({ name: 'Urgut', region_id: region.id, region: { id: region.id, name: 'Samarkand' } })
  })

  test('names what has a name in each language in the language of the caller', async () => {
    const headers = { 'accept-language': 'uz' }
    const one = await server.call('GET', `/region/${region.id}`, { as: boss, headers })
    expect(one.json().data.region.name).toBe('Samarqand')
  })

  test('is filtered, searched, sorted and shown with or without the deleted', async () => {
    for (const name of ['Redmi 9', 'Redmi 10', 'Poco']) await make('color', { name, hex_code: '#102030' })
    const poco = await make('color', { name: 'Poco Pro', hex_code: '#102030' })
    await server.call('DELETE', `/color/${poco.id}`, { as: boss })
    const names = async (query: string) =>
      (await server.call('GET', `/color?${query}`, { as: boss }))
        .json()
        .data.data.map((row: { name: string }) => row.name)
    expect(await names('search=redmi&sort=-name')).toEqual(['Redmi 9', 'Redmi 10'])
    expect(await names('name=poc')).toEqual(['Poco'])
    expect(await names('only_deleted=1')).toEqual(['Poco Pro'])
    expect(await names('with_deleted=1&paginate=0')).toHaveLength(4)
  })

  test('in short offers an organisation what others share too, and in full only its own', async () => {
    const other = await makeOrganisation(server.store, 'SH')
    const where = { region_id: region.id, home: 'Registon 1', organisation_id: other.id }
    const district = await make('district', { region_id: region.id, name_uz: 'S', name_ru: 'С', name_en: 'S' }, chief)
    const body = { ...where, district_id: district.id }
    await make('warehouse', { ...body, name: 'Shared', is_global: true }, chief)
    await make('warehouse', { ...body, name: 'Closed' }, chief)
    const names = async (params: string, as = chief) =>
      (await server.call('GET', `/warehouse?${params}`, { as }))
        .json()
        .data.data.map((row: { name: string }) => row.name)
    const mine = `organisation_id=${server.organisation.id}`
    expect(await names(`short=1&${mine}`)).toEqual(['Shared'])
    expect(await names(`short=1&${mine}`, boss)).toEqual(['Shared'])
    expect(await names(`short=1&organisation_id=${other.id}`)).toEqual(['Closed', 'Shared'])
    expect(await names(mine)).toEqual([])
  })

  test('in short holds ids, titles and references only', async () => {
    const product = {
      name: 'Redmi 10',
      category_id: (await make('category', { name: 'Short' })).id,
      brand_id: (await make('brand', { name: 'Short' })).id,
      measure_id: (await make('measure', { name: 'Short', precision: 0 })).id,
      description: 'long',
    }
    await make('product', product)
    const [row] = (await server.call('GET', '/product?short=1', { as: boss })).json().data.data
    expect(row).toMatchObject({ name: 'Redmi 10', brand_id: product.brand_id })
    expect(row).not.toHaveProperty('description')
    expect(row).not.toHaveProperty('brand')
  })

  test('of everything comes in pages of 5,000', async () => {
    const grower = await server.hire({ permissions: ['categories.read'] })
    await server.pools.exports.execute(sql`
      insert into category (id, prefix, index, revision, created_at, updated_at, organisation_id, name)
      select gen_random_uuid(), 'MT', n + 1000, 1, now(), now(), ${server.organisation.id}, 'Grown ' || n
      from generate_series(1, 5001) n`)
    const asked = async (page: number) =>
      (await server.call('GET', `/category?paginate=0&name=Grown&page=${page}`, { as: grower })).json().data
    const first = await asked(1)
    expect(first.data).toHaveLength(5000)
    expect(first.meta).toEqual({ total: 5001, page: 1, per_page: 5000, last_page: 2 })
    expect((await asked(2)).data).toHaveLength(1)
    await server.pools.exports.execute(sql`delete from category where name like 'Grown %'`)
  })

  test('of everything says so in its meta', async () => {
    const { meta } = (await server.call('GET', '/color?paginate=0&with_deleted=1', { as: boss })).json().data
    expect(meta).toMatchObject({ total: 4, page: 1, last_page: 1 })
  })
})

test('a device pulls what it may hold', async () => {
  const { token } = await server.hire({ permissions: ['brands.read'] })
  const pull = (cursor: string | null) => server.call('POST', '/sync/pull', { as: { token }, body: { cursor } })
  const answer = (await pull(null)).json()
  expect(answer).toMatchObject({ reset: false, cursor: expect.any(String), removed: {} })
  expect(answer.rows.brand.length).toBeGreaterThan(3)
  expect((await pull(answer.cursor)).json()).toMatchObject({ rows: {}, more: false, progress: null })
})

test('many rows of a kind come by columns to a device that asks for them, and say the same', async () => {
  const names = Array.from({ length: 100 }, (_, at) => `Brand of columns ${at}`)
  await Promise.all(names.map((name) => server.call('POST', '/brand', { as: boss, body: { name } })))
  const { token } = await server.hire({ permissions: ['brands.read'] })
  const pull = async (columns: boolean): Promise<PullAnswer> =>
    (await server.call('POST', '/sync/pull', { as: { token }, body: { cursor: null, columns } })).json()
  const [plain, short] = [await pull(false), await pull(true)]
  expect(plain.rows.brand?.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  expect(Object.keys(short.columns ?? {})).toEqual(['brand'])
  expect(short.rows.brand).toBeUndefined()
  expect(byRows(short)).toEqual(plain)
})

test('health tells the version and whether the database answers', async () => {
  const answer = await server.call('GET', '/health')
  expect(answer.json()).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/), database: 'up' })
})
