import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lettersOf } from '#domain/till/compact.ts'
import { receiptBody, summaryOf } from '#domain/till/receipt-code.ts'
import { tellUnheard } from '#server/sync/unheard.ts'
import { receiptSeals } from '#store/sql/tables/devices.ts'
import { type SealingTill, sealedBy, sealingTill } from '../support/receipts.ts'
import { cash, filled, line, post } from '../support/shop.ts'
import { testServer } from './server.ts'
import { handOf, price, saleIn, stockedShop, tillOf } from './till.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: Awaited<ReturnType<typeof stockedShop>>
let boss: Awaited<ReturnType<typeof shop.hire>>
let cashier: Awaited<ReturnType<typeof shop.hire>>
const returning = ['product_return_from_clients.create', 'product_retail_sales.read', 'warehouses.admin']
beforeAll(async () => {
  server = await testServer()
  shop = await stockedShop(server)
  boss = await shop.hire()
  cashier = await shop.hire(returning)
})
afterAll(() => server.close())

type Enrolled = SealingTill & { readonly secret: string; readonly receipt_seals: readonly object[] }

async function enrolled(till: SealingTill | null = sealingTill(), device = till?.device ?? v7(), as = boss) {
  const body = { name: 'Till', warehouse_id: null, cashbox_id: null }
  const { code } = (await server.call('POST', '/devices/enrolments', { as, body })).json().data
  const asked = { code, device, receipt_public_key: till?.public_key }
  const answer = await server.call('POST', '/devices/enrol', { body: asked })
  return { ...till, device, ...answer.json().data } as Enrolled
}
const proof = ({ device, secret }: Enrolled) => ({ 'device-credential': `${device}.${secret}` })
const revoke = (device: string) => server.call('PUT', `/devices/${device}/revoke`, { as: boss })
const handIn = (own: Enrolled, public_key: string, headers: Record<string, string> = proof(own)) =>
  server.call('POST', '/devices/receipt_key', { as: cashier, headers, body: { device: own.device, public_key } })

const saleOf = (more: object = {}) => ({
  ...saleIn(shop),
  id: v7(),
  device_number: 'A3-18',
  total: price,
  occurred_at: new Date().toISOString(),
  ...more,
})
function returned(receipt: string, sale_id: string, pieces = 1, more: object = {}) {
  const input = filled('product_return_from_client', shop.organisation_id, {
    sale_id,
    warehouse_id: shop.shop,
    cashbox_id: shop.cashbox,
    lines: [line(shop.cable, pieces, { sale_line: 1 })],
    payments: [cash(pieces * price)],
  })
  return { type: 'product_return_from_client.create', payload: { input, receipt }, ...more }
}
async function pushed(receipt: string, sale_id: string, pieces = 1, as = cashier) {
  const till = tillOf(server, as)
  const [answer] = await till.push([till.command({}, returned(receipt, sale_id, pieces))])
  return answer
}
const strange = { state: 'set_aside', code: 'receipt_strange' }

describe('a return of a sale that has not come', () => {
  test('is believed by the seal of a device of its own organisation alone', async () => {
    const other = await stockedShop(server, 'OT')
    const [own, theirs] = [await enrolled(), await enrolled(sealingTill(), undefined, await other.hire())]
    const sale = saleOf()
    expect(await pushed(sealedBy(sale, own), sale.id)).toMatchObject({ state: 'applied' })
    const another = saleOf()
    for (const by of [theirs, sealingTill(), { ...sealingTill(), device: own.device }])
      expect(await pushed(sealedBy(another, by), another.id)).toMatchObject(strange)
  })

  test('of a device that was revoked, for what it sold before', async () => {
    const own = await enrolled()
    const [before, after] = [saleOf(), saleOf({ occurred_at: new Date(Date.now() + 60_000).toISOString() })]
    await revoke(own.device)
    expect(await pushed(sealedBy(before, own), before.id)).toMatchObject({ state: 'applied' })
    expect(await pushed(sealedBy(after, own), after.id)).toMatchObject(strange)
  })

  test('is not believed by the key that all tills once had', async () => {
    const sale = saleOf()
    const body = receiptBody(summaryOf(sale), v7())
    const before = `SAVDO2:${lettersOf(new Uint8Array([2, ...body.slice(17), ...new Uint8Array(16)]))}`
    expect(await pushed(before, sale.id)).toMatchObject(strange)
    const known = await post(server.store, shop, 'retail_sale', saleIn(shop))
    const old = receiptBody(summaryOf({ ...known }), v7())
    const receipt = `SAVDO2:${lettersOf(new Uint8Array([2, ...old.slice(17), ...new Uint8Array(16)]))}`
    expect(await pushed(receipt, known.id)).toMatchObject({ state: 'applied' })
    expect(await pushed(before, known.id)).toMatchObject(strange)
  })

  test('goes no further than the receipt leaves, by whichever device it is shown', async () => {
    const own = await enrolled()
    const sale = saleOf({ lines: [line(shop.cable, 2, { price })], total: 2 * price })
    const receipt = sealedBy(sale, own)
    expect(await pushed(receipt, sale.id, 2)).toMatchObject({ state: 'applied' })
    expect(await pushed(receipt, sale.id, 1)).toMatchObject({
      state: 'set_aside',
      errors: { 'lines.0.quantity': [{ code: 'receipt_spent' }] },
    })
  })

  test('above what the organisation allows takes the word of who may', async () => {
    const own = await enrolled()
    const dear = { lines: [line(shop.cable, 80, { price })], total: 80 * price }
    const [one, two, three] = [saleOf(dear), saleOf(dear), saleOf(dear)]
    expect(await pushed(sealedBy(one, own), one.id, 80)).toMatchObject({
      state: 'set_aside',
      errors: { sale_id: [{ code: 'return_not_allowed' }] },
    })
    const manager = await shop.hire([...returning, 'product_return_from_clients.unheard'])
    expect(await pushed(sealedBy(two, own), two.id, 80, manager)).toMatchObject({ state: 'applied' })
    const till = tillOf(server, cashier)
    const hand = await handOf(server, manager, till.device)
    const { payload, type } = returned(sealedBy(three, own), three.id, 80)
    const command = till.command({}, { type })
    const thing = { rule: 'return_not_allowed', of: three.id, sum: 80 * price }
    const allowed = { ...command, payload: { ...payload, words: [hand.word(command.record, thing)] } }
    expect(await till.push([allowed], { grants: [hand.grant] })).toMatchObject([{ state: 'applied' }])
  })
})

test('a sale that does not come within a week is told again, once, and one that has come is not', async () => {
  const own = await enrolled()
  const [missing, come] = [saleOf(), saleOf()]
  for (const sale of [missing, come])
    expect(await pushed(sealedBy(sale, own), sale.id)).toMatchObject({ state: 'applied' })
  const till = tillOf(server, boss)
  await till.push([till.command(saleIn(shop), { record: come.id })])
  const told = async () => {
    const { rows } = await server.db.execute<{ code: string; params: string }>(
      sql`select a.code, a.params from attention a join product_return_from_client r on r.id::text = a.document_id
        where a.code = 'sale_never_came' and r.sale_id in (${missing.id}, ${come.id})`,
    )
    return rows
  }
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000)
  await tellUnheard(server.db, server.store, inDays(6))
  expect(await told()).toEqual([])
  await tellUnheard(server.db, server.store, inDays(8))
  await tellUnheard(server.db, server.store, inDays(9))
  expect(await told()).toEqual([{ code: 'sale_never_came', params: '{"number":"A3-18"}' }])
})

describe('the keys of receipts', () => {
  test('are known to every device that enrols or tells how it is, and the old one to nobody', async () => {
    const [own, later] = [await enrolled(), await enrolled()]
    const mine = { device: own.device, public_key: own.public_key, until: null }
    expect(later.receipt_seals).toEqual(expect.arrayContaining([mine]))
    expect(later).not.toHaveProperty('receipt_key')
    const told = async () => {
      const answer = await server.call('POST', '/sync/health', { as: cashier, body: { device: v7() } })
      return answer.json().data.receipt_seals
    }
    expect(await told()).toEqual(expect.arrayContaining([mine]))
    await revoke(own.device)
    expect(await told()).toEqual(expect.arrayContaining([{ ...mine, until: expect.any(String) }]))
  })

  test('are handed in once by a device that has none, and proven to be of the curve', async () => {
    const own = await enrolled(null)
    const [key, other] = [sealingTill(own.device), sealingTill(own.device)]
    expect((await handIn(own, key.public_key, {})).status).toBe(403)
    expect((await handIn(own, key.public_key.replace(/.{4}$/, 'AAAA'))).status).toBe(422)
    expect((await handIn(own, 'x')).status).toBe(422)
    expect((await handIn(own, key.public_key)).status).toBe(200)
    expect((await handIn(own, key.public_key)).status).toBe(200)
    expect((await handIn(own, other.public_key)).status).toBe(409)
    const sale = saleOf()
    expect(await pushed(sealedBy(sale, key), sale.id)).toMatchObject({ state: 'applied' })
    const nobody = { ...own, device: v7() }
    expect((await handIn(nobody, key.public_key, {})).status).toBe(403)
  })

  test('are replaced by enrolling anew, and those of before count for what was sold by then', async () => {
    const first = await enrolled()
    const sale = saleOf()
    const second = await enrolled(sealingTill(first.device))
    const later = saleOf({ occurred_at: new Date(Date.now() + 60_000).toISOString() })
    expect(await pushed(sealedBy(sale, first), sale.id)).toMatchObject({ state: 'applied' })
    expect(await pushed(sealedBy(later, first), later.id)).toMatchObject(strange)
    expect(await pushed(sealedBy(later, second), later.id)).toMatchObject({ state: 'applied' })
    const held = await server.db.select().from(receiptSeals).where(eq(receiptSeals.device_id, first.device))
    expect(held.map(({ ended_at }) => ended_at === null).sort()).toEqual([false, true])
  })
})
