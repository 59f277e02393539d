import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#domain/kernel/resource.ts'
import { fiscalDevice } from '#server/fiscal/adapter.ts'
import { startFiscalStandIn } from '#server/fiscal/stand-in.ts'
import type { FiscalReceipt } from '#wire/fiscal.ts'
import { makeOrganisation } from '../support/actors.ts'
import { cash, openShop, post, line as supply } from '../support/shop.ts'
import { testServer } from './server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'savdo-fiscal-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const line = { name: 'Чехол', ikpu: null, quantity: 2000, price: 89_000_00, discount: 0, sum: 178_000_00, units: [] }
const receipt = (change: Partial<FiscalReceipt> = {}): FiscalReceipt => ({
  id: v7(),
  kind: 'sale',
  number: 'SH-12',
  at: '2026-03-02T09:30:00.000Z',
  cashbox: 'Касса 1',
  cashbox_id: null,
  lines: [line],
  total: 178_000_00,
  cash: 178_000_00,
  card: 0,
  ...change,
})

describe('the virtual device', () => {
  test('signs each receipt once, also after it was switched off', async () => {
    const first = receipt()
    const before = await startFiscalStandIn(dataDir)
    const signed = await fiscalDevice(before).register(first)
    expect(signed).toMatchObject({
      state: 'registered',
      number: '1',
      test: true,
      sign: expect.stringMatching(/^\d{12}$/),
      qr: expect.stringContaining('c=20260302093000'),
    })
    expect(await fiscalDevice(before).register(receipt())).toMatchObject({ state: 'registered', number: '2' })
    await before.close()
    const after = await startFiscalStandIn(dataDir)
    expect(await fiscalDevice(after).register(first)).toEqual(signed)
    expect(await fiscalDevice(after).register(receipt())).toMatchObject({ number: '3' })
    expect(await fiscalDevice(after).state()).toMatchObject({ test: true })
    await after.close()
  })

  test.each<[string, Partial<FiscalReceipt>]>([
    ['whose lines come to something else', { total: 1 }],
    ['in which more is paid than it is worth', { card: 1 }],
  ])('refuses a receipt %s', async (_name, change) => {
    const device = await startFiscalStandIn(dataDir)
    expect(await fiscalDevice(device).register(receipt(change))).toEqual({ state: 'refused', code: 'sums_differ' })
    await device.close()
  })
})

describe('the adapter', () => {
  test.each<[string, number, string]>([
    ['a broken answer', 200, '{"number": 5'],
    ['an answer of another kind', 200, '{"ok": true}'],
    ['a refusal it does not know', 422, '{"code": "tired"}'],
    ['an error', 500, '{}'],
  ])('takes %s for none', async (_name, status, body) => {
    const server = createServer((_, reply) => reply.writeHead(status).end(body)).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as { port: number }
    const device = fiscalDevice({ url: `http://127.0.0.1:${port}/`, key: null })
    expect(await device.register(receipt())).toEqual({ state: 'unreachable' })
    expect(await device.state()).toBeNull()
    server.close()
  })

  test('says by which key it may', async () => {
    const heard: unknown[] = []
    const server = createServer(({ headers, url }, reply) => {
      heard.push([url, headers.authorization])
      reply.end('{"model": "CCM", "serial": "UZ1", "test": false}')
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as { port: number }
    const device = fiscalDevice({ url: `http://127.0.0.1:${port}`, key: 'secret' })
    expect(await device.state()).toEqual({ model: 'CCM', serial: 'UZ1', test: false })
    expect(heard).toEqual([['/state', 'Bearer secret']])
    server.close()
  })
})

describe('in production', () => {
  test('no stand-in signs: a server without a device says that none is connected', async () => {
    const server = await testServer({ production: true })
    const as = await server.hire({ permissions: ['product_retail_sales.create'] })
    expect((await server.call('GET', '/fiscal', { as })).json().data).toEqual({
      device: null,
      missing: 'not_connected',
    })
    const answer = await server.call('POST', '/fiscal/receipts', { as, body: receipt() })
    expect(answer.json().data).toEqual({ state: 'refused', code: 'not_connected' })
    await server.close()
  })
})

describe('the call', () => {
  let server: Awaited<ReturnType<typeof testServer>>
  beforeAll(async () => {
    server = await testServer()
  })
  afterAll(() => server.close())

  test('hands a receipt on and brings the sign back', async () => {
    const as = await server.hire({ permissions: ['product_retail_sales.create'] })
    expect((await server.call('GET', '/fiscal', { as })).json()).toMatchObject({ data: { device: { test: true } } })
    const body = receipt()
    const first = await server.call('POST', '/fiscal/receipts', { as, body })
    expect(first.json().data).toMatchObject({ state: 'registered', number: '1' })
    expect((await server.call('POST', '/fiscal/receipts', { as, body })).json()).toEqual(first.json())
    const refused = await server.call('POST', '/fiscal/receipts', { as, body: receipt({ total: 5 }) })
    expect(refused.json().data).toEqual({ state: 'refused', code: 'sums_differ' })
  })

  test('registers another content under the same id never, and the same again with the same sign', async () => {
    const as = await server.hire({ permissions: ['product_retail_sales.create'] })
    const body = receipt()
    const ask = (change: Partial<FiscalReceipt> = {}) =>
      server.call('POST', '/fiscal/receipts', { as, body: { ...body, ...change } })
    const first = (await ask()).json().data
    const other = await ask({ lines: [{ ...line, sum: 5, price: 5, quantity: 1000 }], total: 5, cash: 5 })
    expect(other.status).toBe(422)
    expect(other.json().errors).toEqual({ id: ['Another receipt is registered for this sale already'] })
    expect((await ask({ kind: 'return' })).status).toBe(422)
    expect((await ask({ cashbox: 'Renamed', lines: [{ ...line, name: 'Renamed' }] })).json().data).toEqual(first)
  })

  test('tells no organisation the sign of another', async () => {
    const { store } = server
    const other = await makeOrganisation(store, 'OT')
    const [own, stranger] = await Promise.all(
      [server.organisation.id, other.id].map((organisation_id) =>
        server.hire({ permissions: ['product_retail_sales.create'], organisation_id }),
      ),
    )
    const body = receipt()
    const [mine, theirs] = [
      (await server.call('POST', '/fiscal/receipts', { as: own!, body })).json().data,
      (await server.call('POST', '/fiscal/receipts', { as: stranger!, body })).json().data,
    ]
    expect(theirs.state).toBe('registered')
    expect([theirs.sign, theirs.number]).not.toContain(mine.sign)
    expect(theirs.number).not.toBe(mine.number)
  })

  test('asks the device of the cashbox, by its key, and refuses what a cashbox without one must register', async () => {
    const shop = await openShop(server.store, 'CM')
    const as = await server.hire({
      permissions: ['roles.admin', 'product_retail_sales.create'],
      organisation_id: shop.organisation_id,
      is_super: true,
    })
    const heard: unknown[] = []
    const device = createServer(async (request, reply) => {
      let text = ''
      for await (const part of request) text += part
      const body = text ? JSON.parse(text) : {}
      heard.push([request.headers.authorization, body.cashbox, 'cashbox_id' in body])
      const told = request.url === '/state' ? { model: 'CCM', serial: 'UZ9', test: false } : null
      reply.end(JSON.stringify(told ?? { number: '77', sign: '1', qr: 'https://ofd/1', at: body.at }))
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => device.once('listening', resolve))
    const { port } = device.address() as { port: number }
    const made = async (path: string, body: Row) =>
      (await server.call('POST', path, { as, body: { organisation_id: shop.organisation_id, ...body } })).json().data
    const till = (await made('/cashbox', { name: 'Till 9', must_fiscalise: true })).cashbox.id
    const ask = async (body = receipt({ cashbox_id: till })) =>
      (await server.call('POST', '/fiscal/receipts', { as, body })).json().data
    expect(await ask()).toEqual({ state: 'refused', code: 'ccm_missing' })
    expect((await server.call('GET', `/fiscal?cashbox_id=${till}`, { as })).json().data).toEqual({
      device: null,
      missing: 'ccm_missing',
    })

    const ccm = { name: 'Device', number: 'UZ9', cashbox_id: till }
    const address = `http://127.0.0.1:${port}`
    await made('/cashbox_ccm', { ...ccm, address, key: 'its key' })
    expect(await ask()).toMatchObject({ state: 'registered', number: '77' })
    expect((await server.call('GET', `/fiscal?cashbox_id=${till}`, { as })).json().data.device).toMatchObject({
      serial: 'UZ9',
    })
    expect(heard).toEqual([
      ['Bearer its key', 'Касса 1', false],
      ['Bearer its key', undefined, false],
    ])
    expect(await ask(receipt())).toMatchObject({ state: 'registered', test: true })
    const second = await server.call('POST', '/cashbox_ccm', {
      as,
      body: { organisation_id: shop.organisation_id, ...ccm, number: 'UZ10' },
    })
    expect(second.status).toBe(422)
    device.close()
  })

  test('lays a receipt beside its sale, whichever comes first, and tells the office where they differ', async () => {
    const shop = await openShop(server.store, 'FI')
    const as = await server.hire({ permissions: ['roles.admin'], organisation_id: shop.organisation_id })
    await post(server.store, shop, 'product_initial_balance', {
      warehouse_id: shop.shop,
      lines: [supply(shop.cable, 10, { cost: 1_00 })],
    })
    const sale = (id: string) =>
      post(
        server.store,
        shop,
        'retail_sale',
        {
          warehouse_id: shop.shop,
          cashbox_id: shop.cashbox,
          lines: [supply(shop.cable, 2, { price: 89_000_00 })],
          payments: [cash(178_000_00)],
        },
        id,
      )
    const ask = async (id: string, sum: number) => {
      const body = receipt({ id, lines: [{ ...line, sum, price: sum / 2 }], total: sum, cash: sum })
      expect((await server.call('POST', '/fiscal/receipts', { as, body })).json().data.state).toBe('registered')
    }
    const raised = async () =>
      (await server.call('GET', '/attention?sort=created_at', { as }))
        .json()
        .data.data.map((row: Row) => [row.code, row.document_id, row.field, JSON.parse(String(row.params))])
    const [right, wrong, early] = [v7(), v7(), v7()]
    await sale(right)
    await ask(right, 178_000_00)
    expect(await raised()).toEqual([])
    await sale(wrong)
    await ask(wrong, 10_000_00)
    const differing = (id: string) =>
      ['total', 'cash'].map((field) => ['receipt_differs', id, field, { receipt: 10_000_00, books: 178_000_00 }])
    expect(await raised()).toEqual(differing(wrong))
    await ask(early, 10_000_00)
    expect(await raised()).toEqual(differing(wrong))
    await sale(early)
    await ask(v7(), 178_000_00)
    await ask(v7(), 178_000_00)
    expect(await raised()).toEqual([...differing(wrong), ...differing(early)])
  })

  test('refuses what is no receipt by its fields', async () => {
    const as = await server.hire({ permissions: ['product_retail_sales.create'] })
    const answer = await server.call('POST', '/fiscal/receipts', { as, body: { ...receipt(), lines: [], at: 'today' } })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json().errors).sort()).toEqual(['at', 'lines'])
  })
})
