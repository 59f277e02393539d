import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import { grantsWith } from '#server/devices/grants.ts'
import { devices, enrolments } from '#store/sql/devices.ts'
import { roles, userRoles, users } from '#store/sql/people.ts'
import { cash, line } from '../support/shop.ts'
import { testServer } from './server.ts'
import { price, saleIn, statesOf, stockedShop, tillOf } from './till.ts'

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
const grantFor = async (person: typeof cashier, device: string, headers = {}) =>
  (await server.call('POST', '/sync/grant', { as: person, headers, body: { device } })).json().data.text as string
const saleWith = (id: string) => server.store.get(resourceNamed('retail_sale'), id, { organisation_id: 'every' })
const attentionFor = async (id: string) =>
  (await server.db.execute<{ code: string }>(sql`select code from attention where document_id = ${id}`)).rows

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

  test('only in a place of the organisation, and not over one that another organisation holds', async () => {
    const other = await stockedShop(server, 'PL')
    const stranger = await other.hire()
    expect((await invite({ warehouse_id: other.shop })).status).toBe(422)
    expect((await invite({ name: ' ' })).status).toBe(422)
    const held = await enrolled()
    const { code } = (await invite({ warehouse_id: null, cashbox_id: null }, stranger)).json().data
    expect((await enrol(code, held.id)).statusCode).toBe(409)
    expect((await server.call('PUT', `/devices/${held.id}/revoke`, { as: stranger })).status).toBe(404)
    const theirs = (await server.call('GET', '/devices', { as: stranger })).json().data.data
    expect(theirs.map(({ id }: { id: string }) => id)).not.toContain(held.id)
  })
})

describe('an enrolled device by itself', () => {
  test('hands over what its proven people did, and nothing of its own', async () => {
    const own = await enrolled()
    const till = tillOf(server, cashier, own.id)
    const grants = [await grantFor(cashier, own.id, proof(own))]
    const commands = [till.command(saleIn(shop)), till.command(saleIn(shop), { author: own.id })]
    const body = { device: own.id, commands, grants }
    const answer = await server.call('POST', '/sync/push', { headers: byItself(own), body })
    expect(answer.json().answers).toMatchObject([{ state: 'applied' }, { state: 'set_aside', code: 'forbidden' }])
    const elsewhere = { ...body, device: v7() }
    expect((await server.call('POST', '/sync/push', { headers: byItself(own), body: elsewhere })).status).toBe(403)
  })

  test('pulls for a person whom it proves, as they may see now', async () => {
    const own = await enrolled()
    const seller = await shop.hire(['product_retail_sales.read', 'brands.read', 'warehouses.admin'])
    const pull = (grant?: string) =>
      server.call('POST', '/sync/pull', { headers: byItself(own), body: { cursor: null, ...(grant && { grant }) } })
    expect((await pull()).status).toBe(403)
    expect((await pull(await grantFor(seller, v7()))).status).toBe(403)
    const grant = await grantFor(seller, own.id, proof(own))
    expect((await pull(grant)).json().rows).toHaveProperty('brand')
    await server.db.update(users).set({ is_active: false }).where(eq(users.id, seller.id))
    expect((await pull(grant)).status).toBe(403)
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

    const grants = [await grantFor(cashier, own.id, proof(own))]
    expect((await server.call('PUT', `/devices/${own.id}/revoke`, { as: boss })).status).toBe(200)
    expect((await health(byItself(own))).status).toBe(401)
    expect((await server.call('POST', '/sync/grant', { as: cashier, body: { device: own.id } })).status).toBe(403)
    // Who is signed in still hands over what they did themselves, and vouches for nobody else.
    const till = tillOf(server, boss, own.id)
    const answers = await till.push([till.command(saleIn(shop), { author: cashier.id })], { grants })
    expect(answers).toMatchObject([{ state: 'set_aside', code: 'forged_author' }])
    const mine = tillOf(server, cashier, own.id)
    expect(statesOf(await mine.push([mine.command(saleIn(shop))]))).toEqual(['applied'])
  })

  test('that a person of another organisation borrows keeps belonging where it was', async () => {
    const own = await enrolled()
    const other = await stockedShop(server, 'BO')
    const till = tillOf(server, await other.hire(), own.id)
    expect(statesOf(await till.push([till.command(saleIn(other))]))).toEqual(['applied'])
    const [held] = await server.db.select().from(devices).where(eq(devices.id, own.id))
    expect(held).toMatchObject({ organisation_id: shop.organisation_id, code: own.code })
  })
})

describe('an author who is not signed in', () => {
  test('is proved by what the server signed for that very device', async () => {
    const till = tillOf(server, boss)
    const colleague = await shop.hire()
    const grants = [await grantFor(colleague, till.device)]
    const sale = () => till.command(saleIn(shop), { author: colleague.id })
    expect(statesOf(await till.push([sale()], { grants }))).toEqual(['applied'])
    const elsewhere = [await grantFor(colleague, v7())]
    const forged = [`${grants[0]!.split('.')[0]}.AAAA`, `${btoa(JSON.stringify({ device: till.device }))}.x`, 'x', '']
    for (const wrong of [elsewhere, forged]) {
      const [answer] = await till.push([sale()], { grants: wrong })
      expect(answer).toMatchObject({ state: 'set_aside', code: 'forged_author' })
    }
  })

  test('and who was stripped of the right since leaves what was done to the attention of the office', async () => {
    const till = tillOf(server, boss)
    const colleague = await shop.hire(['product_retail_sales.create', 'warehouses.admin'])
    const grants = [await grantFor(colleague, till.device)]
    const [held] = await server.db.select().from(userRoles).where(eq(userRoles.user_id, colleague.id))
    await server.db.update(roles).set({ permissions: [] }).where(eq(roles.id, held!.role_id))
    const sale = till.command(saleIn(shop), { author: colleague.id })
    const request = till.command(saleIn(shop), { author: colleague.id, manner: 'request' })
    const answers = await till.push([sale, request], { grants })
    expect(answers).toMatchObject([{ state: 'applied' }, { state: 'refused', code: 'forbidden' }])
    expect(await attentionFor(sale.record)).toEqual(expect.arrayContaining([{ code: 'permission_revoked' }]))
  })

  test('and the file of what the office must look into calls the device by its name', async () => {
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

  test.each([
    ['delete', true],
    ['create', false],
  ])('asks of a deletion whether they may still delete: %s was taken away', async (taken, isTold) => {
    const all = ['create', 'delete'].map((action) => `product_retail_sales.${action}`)
    const till = tillOf(server, boss)
    const colleague = await shop.hire([...all, 'warehouses.admin'])
    const grants = [await grantFor(colleague, till.device)]
    const sale = till.command(saleIn(shop), { author: colleague.id })
    expect(statesOf(await till.push([sale], { grants }))).toEqual(['applied'])
    const left = all.filter((name) => !name.endsWith(taken)).map((name) => `documents:${name}`)
    const [held] = await server.db.select().from(userRoles).where(eq(userRoles.user_id, colleague.id))
    const permissions = [...left, 'documents:warehouses.admin']
    await server.db.update(roles).set({ permissions }).where(eq(roles.id, held!.role_id))
    const gone = { type: 'retail_sale.delete', record: sale.record, author: colleague.id, payload: {} }
    expect(statesOf(await till.push([till.command({}, gone)], { grants }))).toEqual(['applied'])
    expect((await attentionFor(sale.record)).some(({ code }) => code === 'permission_revoked')).toBe(isTold)
  })

  test('with a signature that is too old was somebody, and may nothing by it', async () => {
    const till = tillOf(server, boss)
    const colleague = await shop.hire(['product_retail_sales.create', 'warehouses.admin'])
    const actor = {
      user_id: colleague.id,
      organisation_id: shop.organisation_id,
      is_super: false,
      permissions: new Set(['documents:product_retail_sales.create', 'documents:warehouses.admin']),
    }
    const long = new Date(Date.now() - 15 * 24 * 60 * 60_000)
    const grants = [grantsWith(server.config.tokenSecret).sign(actor, till.device, long).text]
    const sale = () => till.command(saleIn(shop), { author: colleague.id })
    // They may still do it today.
    expect(statesOf(await till.push([sale()], { grants }))).toEqual(['applied'])
    const [held] = await server.db.select().from(userRoles).where(eq(userRoles.user_id, colleague.id))
    await server.db.update(roles).set({ permissions: [] }).where(eq(roles.id, held!.role_id))
    expect(await till.push([sale()], { grants })).toMatchObject([{ state: 'set_aside', code: 'forbidden' }])
  })

  test('and was dismissed since is posted for, and told', async () => {
    const till = tillOf(server, boss)
    const colleague = await shop.hire(['product_retail_sales.create', 'warehouses.admin'])
    const grants = [await grantFor(colleague, till.device)]
    await server.db.update(users).set({ is_active: false }).where(eq(users.id, colleague.id))
    const sale = till.command(saleIn(shop), { author: colleague.id })
    expect(statesOf(await till.push([sale], { grants }))).toEqual(['applied'])
    expect(await attentionFor(sale.record)).toContainEqual({ code: 'permission_revoked' })
    expect(await saleWith(sale.record)).not.toBeNull()
  })
})
