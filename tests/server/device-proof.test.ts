import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import { alarms, claims, devices } from '#store/sql/tables/devices.ts'
import { ownCode } from '#sync/own-code.ts'
import { newTestKey } from '../support/keys.ts'
import { testServer } from './server.ts'
import { handOf, saleIn, statesOf, stockedShop, tillOf } from './till.ts'

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

interface Enrolled {
  readonly id: string
  readonly code: string
  readonly secret: string
}
async function enrolled(id = v7()): Promise<Enrolled> {
  const body = { name: 'Till', warehouse_id: shop.shop, cashbox_id: shop.cashbox }
  const { code } = (await server.call('POST', '/devices/enrolments', { as: boss, body })).json().data
  return (await server.call('POST', '/devices/enrol', { body: { code, device: id } })).json().data
}
const proof = ({ id, secret }: Pick<Enrolled, 'id' | 'secret'>) => ({ 'device-credential': `${id}.${secret}` })
const rowOf = async (id: string) => (await server.db.select().from(devices).where(eq(devices.id, id)))[0]
const alarmsOf = async (id: string, code: 'device_unproven' | 'replica_drift') =>
  (
    await server.db
      .select()
      .from(alarms)
      .where(and(eq(alarms.device_id, id), eq(alarms.code, code)))
  ).length
const numbered = (device_number: string) => ({ payload: { input: saleIn(shop), device_number } })
const numberOf = async (id: string) =>
  (await server.store.get(resourceNamed('retail_sale'), id, { organisation_id: 'every' }))?.device_number

describe('an enrolled device', () => {
  test.each([
    ['POST', '/sync/health', {}],
    ['POST', '/sync/grant', { key: newTestKey().shown }],
    ['POST', '/sync/drift', { parts: ['brand'] }],
    ['PUT', '/sync/claims', { codes: ['490154203237518'], record_id: v7() }],
  ] as const)('%s %s is taken from it alone', async (method, path, more) => {
    const [own, other] = [await enrolled(), await enrolled()]
    const ask = (headers: Record<string, string>) =>
      server.call(method, path, { as: cashier, headers, body: { device: own.id, ...more } })
    for (const wrong of [{}, proof(other), proof({ ...own, secret: other.secret }), { 'device-credential': 'x' }]) {
      const answer = await ask(wrong)
      expect(answer.status).toBe(403)
      expect(answer.json().code).toBe('device_unproven')
      expect(answer.json().message).toContain('has not proven itself')
    }
    expect((await ask(proof(own))).status).toBe(200)
  })

  test('is not spoken for: work in its name is taken, and nothing of it is believed', async () => {
    const own = await enrolled()
    const before = await rowOf(own.id)
    const colleague = await shop.hire()
    const hand = await handOf(server, colleague, own.id, proof(own))
    const till = tillOf(server, cashier, own.id)
    const mine = till.command(saleIn(shop), numbered(`${own.code}-700`))
    const theirs = till.command(saleIn(shop), { author: colleague.id })
    const answers = await till.push([mine, theirs], hand.signed([theirs]))
    expect(answers).toMatchObject([{ state: 'applied' }, { state: 'set_aside', code: 'forged_author' }])
    expect(await rowOf(own.id)).toMatchObject({ last_number: 0, last_user_id: colleague.id, name: before?.name })
    expect(await alarmsOf(own.id, 'device_unproven')).toBe(1)
    expect(statesOf(await till.push([till.command(saleIn(shop))]))).toEqual(['applied'])
    expect(await alarmsOf(own.id, 'device_unproven')).toBe(1)
    const { data } = (await server.call('GET', '/sync/alarms', { as: boss })).json().data
    expect(data[0]).toMatchObject({ code: 'device_unproven', device: { id: own.id } })
  })

  test('speaks for its people where it proves itself beside whoever is signed in', async () => {
    const own = await enrolled()
    const colleague = await shop.hire()
    const hand = await handOf(server, colleague, own.id, proof(own))
    const till = tillOf(server, cashier, own.id, proof(own))
    const sale = till.command(saleIn(shop), { author: colleague.id, ...numbered(`${own.code}-7`) })
    expect(statesOf(await till.push([sale], hand.signed([sale])))).toEqual(['applied'])
    expect(await rowOf(own.id)).toMatchObject({ last_number: 7, last_user_id: cashier.id })
    expect(await alarmsOf(own.id, 'device_unproven')).toBe(0)
  })

  test('that was revoked is none to prove oneself as', async () => {
    const own = await enrolled()
    await server.call('PUT', `/devices/${own.id}/revoke`, { as: boss })
    const health = { as: cashier, headers: proof(own), body: { device: own.id } }
    expect((await server.call('POST', '/sync/health', health)).json().code).toBe('device_unproven')
    const till = tillOf(server, cashier, own.id, proof(own))
    expect(statesOf(await till.push([till.command(saleIn(shop))]))).toEqual(['applied'])
  })
})

describe('the number that a device gives', () => {
  test('is remembered of what was posted, and no more than ten thousand ahead', async () => {
    const own = await enrolled()
    const till = tillOf(server, cashier, own.id, proof(own))
    const push = (n: number, input = saleIn(shop)) =>
      till.push([till.command({}, { payload: { input, device_number: `${own.code}-${n}` } })])
    expect(statesOf(await push(999_999_999))).toEqual(['applied'])
    expect(statesOf(await push(50, {}))).toEqual(['set_aside'])
    expect(await rowOf(own.id)).toMatchObject({ last_number: 0 })
    await push(12)
    await push(10_012)
    expect(await rowOf(own.id)).toMatchObject({ last_number: 10_012 })
    await push(20_013)
    expect(await rowOf(own.id)).toMatchObject({ last_number: 10_012 })
  })

  test.each(['Z9-1', 'a1-1', 'A1', 'A1-1-1', '1', 'A1-1234567890'])('is no other’s: %s', async (number) => {
    const till = tillOf(server, cashier)
    const sale = till.command({}, numbered(number))
    expect(await till.push([sale])).toMatchObject([{ state: 'set_aside', code: 'number_strange' }])
    const retried = await server.call('POST', `/sync/set_aside/${sale.id}/retry`, {
      as: boss,
      body: { comment: 'ok' },
    })
    expect(retried.json().data.state).toBe('applied')
    expect(await numberOf(sale.record)).toBeNull()
  })

  test('goes along with work that is carried over from another device, and is told in the office', async () => {
    const [broken, unnamed] = [await enrolled(), v7()]
    await tillOf(server, cashier, unnamed).push([])
    const till = tillOf(server, cashier)
    const carried = [`${broken.code}-17`, `${ownCode(unnamed)}-3`].map((number) => till.command({}, numbered(number)))
    expect(statesOf(await till.push(carried))).toEqual(['applied', 'applied'])
    for (const { record } of carried) {
      const told = await server.call('GET', `/attention?document_id=${record}`, { as: boss })
      expect(told.json().data.data).toMatchObject([{ code: 'number_carried' }])
    }
    expect(await numberOf(carried[0]!.record)).toBe(`${broken.code}-17`)
    expect(await rowOf(broken.id)).toMatchObject({ last_number: 0 })
    const again = till.command({}, numbered(`${broken.code}-17`))
    expect(await till.push([again])).toMatchObject([{ state: 'set_aside', code: 'number_taken' }])
    const elsewhere = await stockedShop(server, 'NC')
    const theirs = tillOf(server, await elsewhere.hire())
    const stolen = { payload: { input: saleIn(elsewhere), device_number: `${broken.code}-18` } }
    expect(await theirs.push([theirs.command({}, stolen)])).toMatchObject([{ code: 'number_strange' }])
  })

  test('begins with its own letters before it is enrolled, and may still after', async () => {
    const id = v7()
    const till = tillOf(server, cashier, id)
    expect(statesOf(await till.push([till.command({}, numbered(`${ownCode(id)}-3`))]))).toEqual(['applied'])
    const asked = { as: cashier, body: { device: id, key: newTestKey().shown } }
    expect((await server.call('POST', '/sync/grant', asked)).json().data.last_number).toBe(3)
    const own = await enrolled(id)
    expect(own).toMatchObject({ last_number: 0 })
    const later = tillOf(server, cashier, id, proof(own))
    const both = [`${ownCode(id)}-4`, `${own.code}-1`].map((number) => later.command({}, numbered(number)))
    expect(statesOf(await later.push(both))).toEqual(['applied', 'applied'])
    expect(await rowOf(id)).toMatchObject({ last_number: 1 })
  })

  test('stands once, also within a batch and beside what was deleted', async () => {
    const own = await enrolled()
    const till = tillOf(server, boss, own.id, proof(own))
    const sale = () => till.command({}, numbered(`${own.code}-1`))
    const [first, ...others] = [sale(), sale(), sale()]
    const untouched = till.command(saleIn(shop), numbered(`${own.code}-2`))
    const answers = await till.push([first!, ...others, untouched])
    expect(statesOf(answers)).toEqual(['applied', 'set_aside', 'set_aside', 'applied'])
    expect(answers[1]).toMatchObject({ code: 'number_taken' })
    await till.push([till.command({}, { type: 'retail_sale.delete', record: first!.record, payload: {} })])
    expect(await till.push([sale()])).toMatchObject([{ state: 'set_aside', code: 'number_taken' }])
    expect(statesOf(await till.push([first!]))).toEqual(['applied'])
    const retried = await server.call('POST', `/sync/set_aside/${others[0]!.id}/retry`, {
      as: await shop.hire(),
      body: { comment: 'ok' },
    })
    expect(retried.json().data.state).toBe('applied')
    const elsewhere = await stockedShop(server, 'NE')
    const other = tillOf(server, await elsewhere.hire())
    const same = { payload: { input: saleIn(elsewhere), device_number: `${ownCode(other.device)}-1` } }
    expect(statesOf(await other.push([other.command({}, same)]))).toEqual(['applied'])
  })

  test('is strange also of what waits for something else, and says nothing of another organisation', async () => {
    const till = tillOf(server, cashier)
    const waiting = till.command({}, { ...numbered('Z9-2'), after: [v7()] })
    expect(await till.push([waiting])).toMatchObject([{ state: 'set_aside', code: 'number_strange' }])
    const elsewhere = await stockedShop(server, 'NX')
    const theirs = tillOf(server, await elsewhere.hire(), till.device)
    const device_number = `${ownCode(till.device)}-1`
    const sale = { payload: { input: saleIn(elsewhere), device_number } }
    expect(statesOf(await theirs.push([theirs.command({}, sale)]))).toEqual(['applied'])
    const named = { ...saleIn(shop), organisation_id: elsewhere.organisation_id }
    const own = till.command({}, { payload: { input: named, device_number } })
    expect(statesOf(await till.push([own]))).toEqual(['applied'])
  })
})

describe('devices that nobody has enrolled', () => {
  test('are noted thirty times a day for a person, and work is taken from all', async () => {
    const busy = await shop.hire()
    const pushed = []
    for (let at = 0; at < 33; at++) {
      const till = tillOf(server, busy)
      pushed.push(...statesOf(await till.push([till.command(saleIn(shop))])))
    }
    expect(new Set(pushed)).toEqual(new Set(['applied']))
    expect(await server.db.$count(devices, eq(devices.last_user_id, busy.id))).toBe(30)
    const own = await enrolled()
    const listed = (await server.call('GET', '/devices', { as: boss })).json().data.data as { enrolled_at: unknown }[]
    const isFirst = listed.map(({ enrolled_at }) => enrolled_at !== null)
    expect(isFirst).toEqual(isFirst.toSorted((a, b) => Number(b) - Number(a)))
    expect(listed.some((one) => (one as unknown as Enrolled).id === own.id)).toBe(true)
  })

  test('tell a few times a day that they held something else', async () => {
    const device = v7()
    const tell = (id: string) =>
      server.call('POST', '/sync/drift', { as: cashier, body: { device: id, parts: ['brand'] } })
    for (let at = 0; at < 12; at++) expect((await tell(device)).status).toBe(200)
    expect(await alarmsOf(device, 'replica_drift')).toBe(6)
  })
})

test('units are let go by the device that holds them', async () => {
  const [own, other, record_id] = [await enrolled(), v7(), v7()]
  const body = { device: own.id, record_id, codes: ['490154203237526'] }
  await server.call('PUT', '/sync/claims', { as: cashier, headers: proof(own), body })
  const held = () => server.db.$count(claims, eq(claims.record_id, record_id))
  const letGo = (device: string, headers: Record<string, string> = {}) =>
    server.call('DELETE', `/sync/claims/${record_id}?device=${device}`, { as: cashier, headers })
  expect((await letGo(own.id)).status).toBe(403)
  expect((await letGo(other)).status).toBe(200)
  expect((await letGo('x')).status).toBe(422)
  expect(await held()).toBe(1)
  expect((await letGo(own.id, proof(own))).status).toBe(200)
  expect(await held()).toBe(0)
})
