import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import { everyRow } from '#store/query.ts'
import { audit } from '#store/sql/feed/feed-tables.ts'
import { claims, commands } from '#store/sql/tables/devices.ts'
import { cash, line, post } from '../support/shop.ts'
import { testServer } from './server.ts'
import { price, saleIn, statesOf, stockedShop, tillOf } from './till.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: Awaited<ReturnType<typeof stockedShop>>
let boss: Awaited<ReturnType<typeof shop.hire>>
let cashier: Awaited<ReturnType<typeof shop.hire>>
beforeAll(async () => {
  server = await testServer()
  shop = await stockedShop(server)
  boss = await shop.hire()
  cashier = await shop.hire(['product_retail_sales.create', 'product_retail_sales.read', 'warehouses.admin'])
})
afterAll(() => server.close())

const list = async (query = '', as = boss) => (await server.call('GET', `/sync/set_aside${query}`, { as })).json().data
const decide = (id: string, how: 'retry' | 'discard', as = boss, comment = 'Spoken with Aziz') =>
  server.call('POST', `/sync/set_aside/${id}/${how}`, { as, body: { comment } })
const keptOf = async (id: string) => (await server.db.select().from(commands).where(eq(commands.id, id)))[0]
const saleWith = (id: string) => server.store.get(resourceNamed('retail_sale'), id, { organisation_id: 'every' })

test('a device that brought more than an office looks into waits, and nothing of it is lost', async () => {
  const till = tillOf(server, await shop.hire(['roles.admin']))
  const other = tillOf(server, await shop.hire(['roles.admin']))
  // Letters that can't be packed.
  const noise = () => randomBytes(4_500_000).toString('base64')
  for (let at = 0; at < 4; at++)
    expect(statesOf(await till.push([till.command({ noise: noise() }, { type: 'spaceship.create' })]))).toEqual([
      'set_aside',
    ])
  const sale = till.command(saleIn(shop))
  const refused = await till.send([sale])
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  expect(refused.json().message).toContain('stays on the device')
  expect(await keptOf(sale.id)).toBeUndefined()
  expect(statesOf(await other.push([other.command(saleIn(shop))]))).toEqual(['applied'])
  const waiting = (await list('?per_page=100')).data.filter(
    ({ device }: { device: { id: string } }) => device.id === till.device,
  )
  for (const { id } of waiting) expect((await decide(id, 'discard')).status).toBe(200)
  expect(statesOf(await till.push([sale]))).toEqual(['applied'])
})

describe('what was set aside', () => {
  test('is told with who, where, when and why, in words, and whole', async () => {
    const till = tillOf(server, cashier)
    const broken = till.command(saleIn(shop, { lines: [] }))
    const strange = till.command({}, { type: 'spaceship.create' })
    const waits = till.command(saleIn(shop), { after: [broken.id] })
    await till.push([broken, strange, waits])
    const { data, meta } = await list('?per_page=50')
    expect(meta).toMatchObject({ total: data.length, page: 1, per_page: 50, last_page: 1 })
    const found = (id: string) => data.find((row: { id: string }) => row.id === id)
    expect(found(broken.id)).toMatchObject({
      state: 'set_aside',
      type: 'retail_sale.create',
      record_id: broken.record,
      code: 'invalid',
      author: { id: cashier.id, name: 'Nodira Karimova' },
      sender: { id: cashier.id, name: 'Nodira Karimova' },
      is_proven: true,
      device: { id: till.device, name: 'till' },
      command: broken,
    })
    expect(Object.values(found(broken.id).errors).flat()).toEqual([expect.stringMatching(/^[A-Z].{5,}/)])
    expect(found(strange.id)).toMatchObject({
      code: 'unknown_kind',
      reason: expect.stringContaining('Savdo'),
      errors: {},
    })
    expect(found(waits.id)).toMatchObject({ state: 'blocked', by: [broken.id] })
    const blocked = (await list('?state[]=blocked')).data
    expect(new Set(blocked.map(({ state }: { state: string }) => state))).toEqual(new Set(['blocked']))
    const { data: one, meta: pages } = await list('?per_page=1&page=2')
    expect([one.length, pages.last_page]).toEqual([1, meta.total])
  })

  test('is tried again with the rights of the one who asks, and what waited for it follows', async () => {
    const till = tillOf(server, cashier)
    const { cursor } = await till.pullAll()
    const product = { ...(await brandless()), id: v7() }
    const forbidden = till.command(product.input, { type: 'product.create', record: product.id })
    const sale = till.command(saleOf(product.id), { after: [forbidden.id] })
    const later = till.command(saleOf(product.id), { after: [sale.id] })
    expect(statesOf(await till.push([forbidden, sale, later]))).toEqual(['set_aside', 'blocked', 'blocked'])
    expect(await saleWith(sale.record)).toBeNull()

    const colleague = await shop.hire(['attention.update'])
    expect((await decide(forbidden.id, 'retry', colleague)).json().data).toMatchObject({
      state: 'set_aside',
      code: 'forbidden',
    })
    const retried = await decide(forbidden.id, 'retry')
    expect(retried.json().data).toMatchObject({ id: forbidden.id, state: 'applied' })
    expect(await saleWith(later.record)).toMatchObject({ number: expect.stringMatching(/^SH-/) })
    const ids = [forbidden, sale, later].map(({ id }) => id)
    const { settled } = await till.pull(cursor, ids)
    expect(statesOf(settled)).toEqual(['applied', 'applied', 'applied'])
    expect(statesOf(await till.push([forbidden, sale, later]))).toEqual(['applied', 'applied', 'applied'])
    expect((await decide(forbidden.id, 'retry')).status).toBe(409)
    expect((await decide(forbidden.id, 'discard')).status).toBe(409)
  })

  test('is discarded with a word, which is kept with all that it said', async () => {
    const till = tillOf(server, cashier)
    const { cursor } = await till.pullAll()
    const broken = till.command(saleIn(shop, { lines: [] }))
    const waits = till.command(saleIn(shop), { after: [broken.id] })
    await till.push([broken, waits])
    expect((await server.call('POST', `/sync/set_aside/${broken.id}/discard`, { as: boss, body: {} })).status).toBe(422)
    expect((await decide(broken.id, 'discard')).json().data).toEqual({ id: broken.id, state: 'discarded' })
    expect(await keptOf(broken.id)).toMatchObject({ state: 'discarded', command: null })
    const notes = await server.db.select().from(audit).where(eq(audit.row_id, broken.id))
    expect(notes).toMatchObject([
      {
        resource: 'command',
        user_id: boss.id,
        organisation_id: shop.organisation_id,
        comment: 'Spoken with Aziz',
        changes: { state: { from: 'set_aside', to: 'discarded' }, command: { from: broken, to: null } },
      },
    ])
    expect(await saleWith(waits.record)).not.toBeNull()
    const { settled } = await till.pull(cursor, [broken.id, waits.id])
    expect(settled.map(({ id, state }) => [id === broken.id, state])).toEqual(
      expect.arrayContaining([
        [true, 'discarded'],
        [false, 'applied'],
      ]),
    )
    expect(statesOf(await till.push([broken]))).toEqual(['discarded'])
  })

  test('stays set aside when it still can’t be posted, with the reason of today', async () => {
    const till = tillOf(server, cashier)
    const strange = till.command({}, { type: 'spaceship.create' })
    const unreadable = { ...till.command({}), payload: 7 }
    await till.push([strange, unreadable])
    expect((await decide(strange.id, 'retry')).json().data).toMatchObject({ state: 'set_aside', code: 'unknown_kind' })
    expect((await decide(unreadable.id, 'retry')).json().data).toMatchObject({ state: 'set_aside', code: 'malformed' })
    expect((await decide(unreadable.id, 'discard')).json().data).toMatchObject({ state: 'discarded' })
  })

  test('of an author whom nothing proved is posted by the one who takes it upon themselves', async () => {
    const till = tillOf(server, cashier)
    const [unknown, known] = [
      till.command(saleIn(shop), { author: v7() }),
      till.command(saleIn(shop), { author: boss.id }),
    ]
    expect(statesOf(await till.push([unknown, known]))).toEqual(['set_aside', 'set_aside'])
    for (const { id } of [unknown, known])
      expect((await decide(id, 'retry')).json().data).toMatchObject({ state: 'applied' })
    const [note] = await server.db.select().from(audit).where(eq(audit.row_id, unknown.record))
    expect(note).toMatchObject({ user_id: boss.id, device: till.device })
  })

  test('belongs to its organisation, and its alarms too', async () => {
    const other = await stockedShop(server, 'OT')
    const stranger = await other.hire()
    const till = tillOf(server, cashier)
    const broken = till.command(saleIn(shop, { lines: [] }))
    await till.push([broken])
    await till.push([{ ...broken, payload: {} }])
    for (const how of ['retry', 'discard'] as const) expect((await decide(broken.id, how, stranger)).status).toBe(404)
    expect((await list('', stranger)).data).toEqual([])
    const alarms = async (as: typeof boss) => (await server.call('GET', '/sync/alarms', { as })).json().data
    expect((await alarms(stranger)).data).toEqual([])
    expect((await alarms(boss)).data[0]).toMatchObject({
      code: 'changed_payload',
      command_id: broken.id,
      device: { id: till.device },
      type: 'retail_sale.create',
      record_id: broken.record,
    })
    expect((await decide(broken.id, 'discard', await server.hire({ is_super: true }))).status).toBe(200)
  })

  test('and what a device has found wrong in itself', async () => {
    const till = tillOf(server, cashier)
    await till.push([till.command(saleIn(shop))])
    const tell = (body: object, as = cashier) => server.call('POST', '/sync/drift', { as, body })
    expect((await tell({ device: till.device, parts: ['product', 'register_product'] })).status).toBe(200)
    expect((await tell({ device: till.device, parts: [] })).status).toBe(422)
    const alarms = (await server.call('GET', '/sync/alarms', { as: boss })).json().data
    expect(alarms.data[0]).toMatchObject({
      code: 'replica_drift',
      parts: ['product', 'register_product'],
      device: { id: till.device },
      type: null,
    })
  })

  async function brandless() {
    const [sold] = (
      await server.store.list(resourceNamed('product'), everyRow(resourceNamed('product'), 'ru'), {
        organisation_id: shop.organisation_id,
      })
    ).rows
    return { input: { ...sold, name: `New ${v7()}`, brand: undefined } }
  }
  const saleOf = (product_id: string) =>
    saleIn(shop, { lines: [line(product_id, 1, { price })], payments: [cash(price)] })
})

describe('a claim', () => {
  const imei = '356938035643809'
  const claim = (device: string, codes: readonly string[], record_id = v7(), as = cashier) =>
    server.call('PUT', '/sync/claims', { as, body: { device, codes, record_id } })
  const takenBy = async (device: string, codes: readonly string[]) => (await claim(device, codes)).json().data.taken

  test('tells whom somebody else is about to sell, and what is sold already', async () => {
    const other = '490154203237518'
    await post(server.store, shop, 'product_initial_balance', {
      warehouse_id: shop.shop,
      lines: [line(shop.phone, 1, { cost: 10_000_00, imei_1: [imei], imei_2: [other] })],
    })
    const [one, two] = [tillOf(server, cashier), tillOf(server, cashier)]
    await one.push([one.command(saleIn(shop))])
    const record = v7()
    expect((await claim(one.device, [imei, 'unknown'], record)).json().data.taken).toEqual([])
    expect(await takenBy(one.device, [imei])).toEqual([])
    expect(await takenBy(two.device, [imei])).toEqual([{ code: imei, reason: 'claimed', device: null }])
    await server.db.update(claims).set({ expires_at: new Date(Date.now() - 1000).toISOString() })
    expect(await takenBy(two.device, [imei])).toEqual([])

    const sale = { lines: [line(shop.phone, 1, { price, imei_1: [imei], imei_2: [other] })], payments: [cash(price)] }
    await post(server.store, shop, 'retail_sale', saleIn(shop, sale))
    expect(await takenBy(two.device, [imei, other])).toEqual([
      { code: imei, reason: 'not_on_hand', device: null },
      { code: other, reason: 'not_on_hand', device: null },
    ])
  })

  test('is let go, and never reaches into another organisation', async () => {
    const [device, record] = [v7(), v7()]
    await claim(device, ['SN-1'], record)
    expect(await takenBy(v7(), ['SN-1'])).toMatchObject([{ reason: 'claimed' }])
    const stranger = await (await stockedShop(server, 'ZZ')).hire()
    await server.call('DELETE', `/sync/claims/${record}?device=${device}`, { as: stranger })
    expect(await takenBy(v7(), ['SN-1'])).toMatchObject([{ reason: 'claimed' }])
    expect((await claim(v7(), ['SN-1'], v7(), stranger)).json().data.taken).toEqual([])
    await server.call('DELETE', `/sync/claims/${record}?device=${device}`, { as: cashier })
    expect(await takenBy(v7(), ['SN-1'])).toEqual([])
    expect((await claim('x', ['SN-1'])).status).toBe(422)
  })

  test('of many units by two devices at once never ends in a deadlock', async () => {
    const codes = Array.from({ length: 200 }, (_, at) => `U-${at}`)
    const asked = [codes, codes.toReversed(), codes, codes.toReversed()].map((each) => claim(v7(), each))
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })
})
