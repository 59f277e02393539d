import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { devices, enrolments } from '#store/sql/tables/devices.ts'
import { newTestKey } from '../support/keys.ts'
import { cash, line } from '../support/shop.ts'
import { testServer } from './server.ts'
import { handOf, price, saleIn, statesOf, stockedShop, tillOf } from './till.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: Awaited<ReturnType<typeof stockedShop>>
let boss: Awaited<ReturnType<typeof shop.hire>>
let cashier: Awaited<ReturnType<typeof shop.hire>>
beforeAll(async () => {
  server = await testServer()
  shop = await stockedShop(server)
  boss = await shop.hire(['devices.read', 'devices.update'])
  cashier = await shop.hire(['product_retail_sales.create', 'product_retail_sales.read', 'warehouses.admin'])
})
afterAll(() => server.close())

const invite = async (input: object = {}, as = boss) => {
  const body = { name: 'Till 1', warehouse_id: shop.shop, cashbox_id: shop.cashbox, ...input }
  return server.call('POST', '/devices/enrolments', { as, body })
}
const enrol = (code: string, device = v7(), remoteAddress = '10.0.0.1') =>
  server.app.inject({ method: 'POST', url: '/api/v1/devices/enrol', remoteAddress, body: { code, device } })
async function enrolled(device = v7(), name = 'Till') {
  const { code } = (await invite({ name })).json().data
  return (await enrol(code, device)).json().data as { id: string; code: string; secret: string; last_number: number }
}
const byItself = ({ id, secret }: { id: string; secret: string }) => ({ authorization: `Device ${id}.${secret}` })
const list = async () =>
  (await server.call('GET', '/devices', { as: boss })).json().data.data as { id: string; [key: string]: unknown }[]
const proof = ({ id, secret }: { id: string; secret: string }) => ({ 'device-credential': `${id}.${secret}` })

describe('a device is enrolled', () => {
  test('by a code that works once, with a code for its numbers and a place', async () => {
    const asked = (await invite()).json().data
    expect(asked.code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    const device = v7()
    const spaced = `${asked.code.slice(0, 4).toLowerCase()} ${asked.code.slice(4)}`
    const first = await enrol(spaced, device)
    expect(first.json().data).toEqual({
      id: device,
      code: 'A1',
      secret: expect.stringMatching(/^[\w-]{43}$/),
      organisation_id: shop.organisation_id,
      warehouse_id: shop.shop,
      cashbox_id: shop.cashbox,
      last_number: 0,
      receipt_seals: [],
    })
    const again = await enrol(asked.code)
    expect(again.statusCode).toBe(422)
    const [held] = await server.db.select().from(devices).where(eq(devices.id, device))
    expect(held?.secret_hash).not.toContain(first.json().data.secret)
    expect((await list()).find(({ id }) => id === device)).toMatchObject({
      name: 'Till 1',
      code: 'A1',
      warehouse: { id: shop.shop, name: 'Shop' },
      cashbox: { id: shop.cashbox, name: 'Till' },
      set_aside: 0,
    })
  })

  test('never under the code of another, in its organisation', async () => {
    const codes: string[] = []
    for (let at = 0; at < 12; at++) codes.push((await enrolled()).code)
    expect(new Set(codes).size).toBe(12)
    expect(codes).toContain('B1')
    const other = await stockedShop(server, 'OT')
    const { code } = (await invite({ warehouse_id: null, cashbox_id: null }, await other.hire())).json().data
    expect((await enrol(code)).json().data.code).toBe('A1')
  })

  test('again after it was wiped, and goes on with its numbers', async () => {
    const first = await enrolled()
    const till = tillOf(server, cashier, first.id, proof(first))
    const numbered = (n: number, code = first.code) =>
      till.command(saleIn(shop), { payload: { input: saleIn(shop), device_number: `${code}-${n}` } })
    await till.push([numbered(41), numbered(17), numbered(900, 'Z9')])
    const second = await enrolled(first.id)
    expect(second).toMatchObject({ code: first.code, last_number: 41 })
    const till2 = { ...byItself(first) }
    expect((await server.call('POST', '/sync/push', { headers: till2, body: {} })).status).toBe(401)
  })

  test('not by a code that is wrong, an hour old, or guessed', async () => {
    const { code } = (await invite()).json().data
    await server.db.update(enrolments).set({ expires_at: new Date().toISOString() })
    expect((await enrol(code, v7(), '10.0.0.9')).statusCode).toBe(422)
    const guesses = []
    for (let at = 0; at < 12; at++) guesses.push((await enrol(`AAAAAA${at + 10}`, v7(), '10.0.0.9')).statusCode)
    expect(guesses.slice(-3)).toEqual([429, 429, 429])
    const right = (await invite()).json().data.code
    expect((await enrol(right, v7(), '10.0.0.9')).statusCode).toBe(429)
    expect((await enrol(right, v7(), '10.0.0.1')).statusCode).toBe(200)
  })

  test('only in a place of the organisation, and beside another organisation that knows it, which keeps its own', async () => {
    const other = await stockedShop(server, 'PL')
    const stranger = await other.hire()
    expect((await invite({ warehouse_id: other.shop })).status).toBe(422)
    expect((await invite({ name: ' ' })).status).toBe(422)
    const held = await enrolled()
    const { code } = (await invite({ warehouse_id: null, cashbox_id: null }, stranger)).json().data
    expect((await enrol(code, held.id)).json().data).toMatchObject({ id: held.id, last_number: 0 })
    const health = (device: { id: string; secret: string }) =>
      server.call('POST', '/sync/health', { headers: byItself(device), body: { device: device.id } })
    expect((await health(held)).status).toBe(200)
    expect((await list()).find(({ id }) => id === held.id)).toMatchObject({ code: held.code, revoked_at: null })
    expect((await server.call('PUT', `/devices/${held.id}/revoke`, { as: boss })).status).toBe(200)
    const again = (await invite({ warehouse_id: null, cashbox_id: null }, stranger)).json().data
    const taken = (await enrol(again.code, held.id)).json().data
    expect((await health(taken)).status).toBe(200)
    const asked = { device: held.id, key: newTestKey().shown }
    expect((await server.call('POST', '/sync/grant', { as: cashier, body: asked })).status).toBe(403)
    expect((await health(held)).status).toBe(401)
    const ours = await enrolled()
    expect((await server.call('PUT', `/devices/${ours.id}/revoke`, { as: stranger })).status).toBe(404)
    const theirs = (await server.call('GET', '/devices', { as: stranger })).json().data.data
    expect(theirs.map(({ id }: { id: string }) => id)).not.toContain(ours.id)
  })
})

describe('an enrolled device by itself', () => {
  test('hands over what its proven people did, and nothing of its own', async () => {
    const own = await enrolled()
    const till = tillOf(server, cashier, own.id)
    const hand = await handOf(server, cashier, own.id, proof(own))
    const commands = [till.command(saleIn(shop)), till.command(saleIn(shop), { author: own.id })]
    const body = { device: own.id, commands, ...hand.signed(commands) }
    const answer = await server.call('POST', '/sync/push', { headers: byItself(own), body })
    expect(answer.json().answers).toMatchObject([{ state: 'applied' }, { state: 'set_aside', code: 'forbidden' }])
    const elsewhere = { ...body, device: v7() }
    expect((await server.call('POST', '/sync/push', { headers: byItself(own), body: elsewhere })).status).toBe(403)
  })

  test('may nothing else, and nothing at all with a wrong secret or once it is revoked', async () => {
    const own = await enrolled()
    const health = (headers: Record<string, string>) =>
      server.call('POST', '/sync/health', { headers, body: { device: own.id, waiting: 3 } })
    expect((await server.call('GET', '/brand', { headers: byItself(own) })).status).toBe(401)
    expect(
      (await server.call('POST', '/sync/grant', { headers: byItself(own), body: { device: own.id } })).status,
    ).toBe(401)
    expect((await health(byItself({ ...own, secret: `${own.secret.slice(0, -2)}AA` }))).status).toBe(401)
    expect((await health(byItself(own))).status).toBe(200)
    expect((await list()).find(({ id }) => id === own.id)).toMatchObject({ health: { waiting: 3 } })

    const hand = await handOf(server, cashier, own.id, proof(own))
    expect((await server.call('PUT', `/devices/${own.id}/revoke`, { as: boss })).status).toBe(200)
    expect((await health(byItself(own))).status).toBe(401)
    const asked = { device: own.id, key: newTestKey().shown }
    expect((await server.call('POST', '/sync/grant', { as: cashier, body: asked })).status).toBe(403)
    // Who is signed in still hands over what they did themselves, and vouches for nobody else.
    const till = tillOf(server, boss, own.id)
    const theirs = [till.command(saleIn(shop), { author: cashier.id })]
    const answers = await till.push(theirs, hand.signed(theirs))
    expect(answers).toMatchObject([{ state: 'set_aside', code: 'forged_author' }])
    const mine = tillOf(server, cashier, own.id)
    expect(statesOf(await mine.push([mine.command(saleIn(shop))]))).toEqual(['applied'])
  })

  test('that a person of another organisation borrows keeps belonging where it was', async () => {
    const own = await enrolled()
    const other = await stockedShop(server, 'BO')
    const till = tillOf(server, await other.hire(), own.id)
    expect(statesOf(await till.push([till.command(saleIn(other))]))).toEqual(['applied'])
    const held = await server.db.select().from(devices).where(eq(devices.id, own.id))
    const codes = new Map(held.map(({ organisation_id, code }) => [organisation_id, code]))
    expect(codes).toEqual(
      new Map([
        [shop.organisation_id, own.code],
        [other.organisation_id, null],
      ]),
    )
  })

  test('is called by its name in the file of what the office must look into', async () => {
    const { id } = await enrolled(v7(), 'Kassa 5')
    const office = await shop.hire()
    const till = tillOf(server, office, id)
    const sale = till.command(
      saleIn(shop, { lines: [line(shop.cable, 5000, { price })], payments: [cash(5000 * price)] }),
    )
    expect(statesOf(await till.push([sale]))).toEqual(['applied'])
    const headers = { 'accept-language': 'en' }
    const { text } = await server.call('POST', '/attention/export?code[]=not_enough_goods', { as: office, headers })
    expect(text).toMatch(/,Retail sale,.*,[A-Z]\d+ · Kassa 5,/)
    expect(text).not.toContain(id)
  })
})
