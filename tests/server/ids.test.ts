import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import { addSeal } from '#server/devices/seals.ts'
import type { Command } from '#store/command.ts'
import { alarms, commands, devices } from '#store/sql/tables/devices.ts'
import { sealedBy, sealingTill } from '../support/receipts.ts'
import { runs } from '../support/runs.ts'
import { cash, filled, line } from '../support/shop.ts'
import { testServer } from './server.ts'
import { handOf, price, saleIn, statesOf, stockedShop, tillOf } from './till.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: Awaited<ReturnType<typeof stockedShop>>
let cashier: Awaited<ReturnType<typeof shop.hire>>
let boss: Awaited<ReturnType<typeof shop.hire>>
beforeAll(async () => {
  server = await testServer()
  shop = await stockedShop(server)
  cashier = await shop.hire()
  boss = await shop.hire([], true)
})
afterAll(() => server.close())

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** The same with each letter of every id in the case that the bits say. */
function cased<T>(value: T, bits: readonly boolean[]): T {
  let at = 0
  const turn = (held: unknown): unknown => {
    if (typeof held === 'string')
      return isId(held)
        ? held.replace(/[a-f]/g, (letter) => (bits[at++ % bits.length] ? letter.toUpperCase() : letter))
        : held
    if (Array.isArray(held)) return held.map(turn)
    if (typeof held !== 'object' || held === null) return held
    return Object.fromEntries(Object.entries(held).map(([key, one]) => [key, turn(one)]))
  }
  return turn(value) as T
}

const bits = fc.array(fc.boolean(), { minLength: 40, maxLength: 80 })
const inEveryCase = (property: (bits: readonly boolean[]) => Promise<void>) =>
  fc.assert(fc.asyncProperty(bits, property), { numRuns: runs(8), examples: [[Array(40).fill(true)]] })

const saleWith = (id: string) => server.store.get(resourceNamed('retail_sale'), id, { organisation_id: 'every' })
const keptOf = async (id: string) => (await server.db.select().from(commands).where(eq(commands.id, id)))[0]
const alarmsAbout = async (id: string) =>
  (await server.db.select().from(alarms).where(eq(alarms.command_id, id))).map(({ code }) => code)

describe('an id in capitals is the same id', () => {
  test('in what is pushed: sent again it is once, with other content it is an alarm', () =>
    inEveryCase(async (bits) => {
      const till = tillOf(server, cashier)
      const ask = (sent: readonly Command[], more = {}) => till.push(cased(sent, bits), cased(more, bits))
      const sale = till.command(saleIn(shop))
      const first = await ask([sale])
      expect(first).toMatchObject([{ id: sale.id, state: 'applied' }])
      expect(await till.push([sale])).toEqual(first)
      expect(await saleWith(sale.record)).toMatchObject({ id: sale.record, warehouse_id: shop.shop })
      const broken = till.command({}, { type: 'spaceship.create' })
      expect(statesOf(await till.push([broken]))).toEqual(['set_aside'])
      const other = { ...broken, stream: v7(), seq: 1, manner: 'request', type: 'retail_sale.create' } as const
      expect(await ask([other])).toMatchObject([{ id: broken.id, state: 'set_aside', code: 'changed_payload' }])
      expect(await keptOf(broken.id)).toMatchObject({ state: 'set_aside', type: 'spaceship.create' })
      expect(await alarmsAbout(broken.id)).toEqual(['changed_payload'])
      expect(await alarmsAbout(sale.id)).toEqual([])
    }))

  test('in what waits for others, stands for others, or is given up', () =>
    inEveryCase(async (bits) => {
      const till = tillOf(server, cashier)
      const broken = till.command(saleIn(shop, { lines: [] }))
      const waiting = till.command(saleIn(shop), { after: [broken.id] })
      expect(await till.push(cased([broken, waiting], bits))).toMatchObject([
        { state: 'set_aside' },
        { state: 'blocked', by: [broken.id] },
      ])
      expect(await till.push([waiting], { gone: cased([broken.id], bits) })).toMatchObject([{ state: 'applied' }])
      const mended = till.command(saleIn(shop), { record: broken.record, replaces: broken.id })
      expect(statesOf(await till.push(cased([mended], bits)))).toEqual(['applied'])
      expect(await keptOf(broken.id)).toMatchObject({ state: 'replaced' })
      till.command(saleIn(shop))
      const later = till.command(saleIn(shop))
      expect(statesOf(await till.push([later]))).toEqual(['out_of_order'])
      expect(statesOf(await till.push([later], { lost: cased([{ stream: till.stream, seq: 4 }], bits) }))).toEqual([
        'applied',
      ])
    }))

  test('in what is pulled and in what is asked for as missing', () =>
    inEveryCase(async (bits) => {
      const till = tillOf(server, cashier)
      const sale = till.command(saleIn(shop))
      await till.push([sale])
      const { settled } = await till.pullAll(cased([sale.id], bits))
      expect(settled.map(({ id }) => id)).toEqual([sale.id])
      const unknown = v7()
      const body = { ids: cased([sale.id, unknown], bits) }
      const answer = await server.call('POST', '/sync/missing', { as: cashier, body })
      expect(answer.json()).toEqual({ missing: [unknown] })
    }))

  test('in the paths, bodies and questions of ordinary calls', () =>
    inEveryCase(async (bits) => {
      const [id, brand] = [v7(), v7()]
      const input = { ...saleIn(shop), id }
      const path = '/sale/product_retail_sale'
      const made = await server.call('POST', path, { as: boss, body: cased(input, bits) })
      expect(made.status).toBe(201)
      const row = made.json().data.retail_sale
      expect(row).toMatchObject({ id, organisation_id: shop.organisation_id, warehouse_id: shop.shop })
      expect(row.lines).toMatchObject([{ product_id: shop.cable }])
      expect((await server.call('POST', path, { as: boss, body: input })).json().data.retail_sale).toEqual(row)
      expect((await server.call('GET', cased(`${path}/${id}`.split('/'), bits).join('/'), { as: boss })).status).toBe(
        200,
      )
      const asked = cased([shop.shop, shop.organisation_id], bits)
      const list = await server.call('GET', `${path}?warehouse_id[]=${asked[0]}&organisation_id=${asked[1]}`, {
        as: boss,
      })
      expect(list.json().data.data.map((one: { id: string }) => one.id)).toContain(id)
      const named = cased([id], bits)[0]
      const entries = await server.call('GET', `/register/register_product?document_id=${named}`, { as: boss })
      expect(entries.json().data.data).toMatchObject([{ document_id: id, product_id: shop.cable }])
      const body = { id: brand, name: `Brand ${brand}`, organisation_id: shop.organisation_id }
      const branded = await server.call('POST', '/brand', { as: boss, body: cased(body, bits) })
      expect(branded.json().data.brand).toMatchObject({ id: brand, organisation_id: shop.organisation_id })
    }))

  test('in enrolling, in proofs of who acted, and in what a device says of itself', () =>
    inEveryCase(async (bits) => {
      const places = cased({ warehouse_id: shop.shop, cashbox_id: shop.cashbox }, bits)
      const invited = await server.call('POST', '/devices/enrolments', {
        as: cashier,
        body: { name: 'Till', ...places },
      })
      const device = v7()
      const enrol = { code: invited.json().data.code, device: cased([device], bits)[0] }
      const enrolled = (await server.call('POST', '/devices/enrol', { body: enrol })).json().data
      expect(enrolled).toMatchObject({ id: device, warehouse_id: shop.shop, cashbox_id: shop.cashbox })
      const credential = `${cased([device], bits)[0]}.${enrolled.secret}`
      const [own, beside] = [{ authorization: `Device ${credential}` }, { 'device-credential': credential }]
      const health = { device: cased([device], bits)[0], waiting: 7 }
      expect((await server.call('POST', '/sync/health', { headers: own, body: health })).status).toBe(200)
      const [held] = await server.db.select().from(devices).where(eq(devices.id, device))
      expect(held).toMatchObject({ health: { waiting: 7 } })
      const hand = await handOf(server, cashier, cased([device], bits)[0]!, beside)
      const till = tillOf(server, boss, device, beside)
      const sale = till.command(saleIn(shop), { author: cashier.id })
      const { grants, signatures } = hand.signed(cased([sale], bits))
      const sent = { device: cased([device], bits)[0]!, grants, signatures }
      expect(statesOf(await till.push([sale], sent))).toEqual(['applied'])
    }))

  test('in a return of a sale that has not come', () =>
    inEveryCase(async (bits) => {
      const own = sealingTill()
      await addSeal(server.db, { ...own, organisation_id: shop.organisation_id }, own.public_key)
      const till = tillOf(server, cashier)
      const sale_id = v7()
      const input = filled('product_return_from_client', shop.organisation_id, {
        sale_id,
        warehouse_id: shop.shop,
        cashbox_id: shop.cashbox,
        lines: [line(shop.cable, 1, { sale_line: 1 })],
        payments: [cash(price)],
      })
      const receipt = sealedBy({ ...saleIn(shop), id: sale_id, device_number: 'A3-18', total: price }, own)
      const type = 'product_return_from_client.create'
      const back = cased(till.command({}, { type, payload: { input } }), bits)
      const sent = { ...back, payload: { ...back.payload, receipt } }
      expect(await till.push([sent])).toMatchObject([{ state: 'applied' }])
      expect(await saleWith(sale_id)).toMatchObject({ revision: 0 })
    }))
})
