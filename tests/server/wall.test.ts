import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import { addSeal } from '#server/devices/seals.ts'
import { verify } from '#store/sql/books/verify.ts'
import { alarms, commands } from '#store/sql/tables/devices.ts'
import { ownCode } from '#sync/own-code.ts'
import { sealedBy, sealingTill } from '../support/receipts.ts'
import { cash, filled, line } from '../support/shop.ts'
import { testServer } from './server.ts'
import { price, saleIn, statesOf, stockedShop, tillOf } from './till.ts'

let server: Awaited<ReturnType<typeof testServer>>
let [shop, other] = [] as unknown as [Awaited<ReturnType<typeof stockedShop>>, Awaited<ReturnType<typeof stockedShop>>]
let cashier: Awaited<ReturnType<typeof shop.hire>>
let stranger: Awaited<ReturnType<typeof shop.hire>>
beforeAll(async () => {
  server = await testServer()
  ;[shop, other] = [await stockedShop(server), await stockedShop(server, 'OT')]
  ;[cashier, stranger] = [await shop.hire(), await other.hire()]
})
afterAll(() => server.close())

const retailSale = resourceNamed('retail_sale')
const path = '/sale/product_retail_sale'
const keptBy = (organisation_id: string, id: string) =>
  server.db
    .select()
    .from(commands)
    .where(and(eq(commands.organisation_id, organisation_id), eq(commands.id, id)))

test('a sale that was promised is not taken over by another organisation, and comes when it comes', async () => {
  const own = sealingTill()
  await addSeal(server.db, { ...own, organisation_id: shop.organisation_id }, own.public_key)
  const till = tillOf(server, cashier, own.device)
  const sale_id = v7()
  const sale = saleIn(shop)
  const device_number = `${ownCode(own.device)}-18`
  const back = filled('product_return_from_client', shop.organisation_id, {
    sale_id,
    warehouse_id: shop.shop,
    cashbox_id: shop.cashbox,
    lines: [line(shop.cable, 1, { sale_line: 1 })],
    payments: [cash(price)],
  })
  const receipt = sealedBy({ ...sale, id: sale_id, device_number, total: price }, own)
  const returned = till.command({}, { type: 'product_return_from_client.create', payload: { input: back, receipt } })
  expect(statesOf(await till.push([returned]))).toEqual(['applied'])

  const body = { ...saleIn(other), id: sale_id }
  expect((await server.call('POST', path, { as: stranger, body })).status).toBe(409)
  const theirs = tillOf(server, stranger)
  expect(await theirs.push([theirs.command(saleIn(other), { record: sale_id })])).toMatchObject([{ code: 'conflict' }])
  const promised = await server.store.get(retailSale, sale_id, { organisation_id: shop.organisation_id })
  expect(promised).toMatchObject({ revision: 0, organisation_id: shop.organisation_id })

  const came = till.command(sale, { record: sale_id, payload: { input: sale, device_number } })
  expect(await till.push([came])).toMatchObject([{ state: 'applied', otherwise: [] }])
  expect(await verify(server.db, () => {})).toBe(true)
})

test('a command of another organisation is asked for by nobody else, and no other takes its id or its stream', async () => {
  const till = tillOf(server, cashier)
  const aside = till.command({}, { type: 'spaceship.create' })
  const [answer] = await till.push([aside])
  const ask = async (as: typeof cashier) =>
    (await server.call('POST', '/sync/missing', { as, body: { ids: [aside.id] } })).json().missing
  expect([await ask(cashier), await ask(stranger)]).toEqual([[], [aside.id]])

  const theirs = tillOf(server, stranger)
  const same = theirs.command(saleIn(other), { id: aside.id, stream: till.stream, seq: 1 })
  expect(statesOf(await theirs.push([same]))).toEqual(['applied'])
  expect(await keptBy(shop.organisation_id, aside.id)).toMatchObject([{ state: 'set_aside', command: aside }])
  expect(await keptBy(other.organisation_id, aside.id)).toMatchObject([{ state: 'applied' }])
  expect(await till.push([aside])).toEqual([answer])
  expect(statesOf(await till.push([till.command(saleIn(shop))]))).toEqual(['applied'])
  expect(await server.db.select().from(alarms).where(eq(alarms.device_id, till.device))).toEqual([])
})

test('a batch over two organisations hears of each its own, and makes no record twice', async () => {
  const till = tillOf(server, await shop.hire([], true))
  const ask = (input: object, more: object = {}) => till.command({ ...input }, { manner: 'request', ...more })
  const strange = { lines: [line(other.cable, 1, { price })] }
  const first = ask(saleIn(shop))
  const answers = await till.push([
    first,
    ask(saleIn(shop, strange)),
    ask(saleIn(other, strange)),
    ask(saleIn(other), { record: first.record }),
  ])
  expect(answers).toMatchObject([
    { state: 'applied' },
    { state: 'refused', errors: { 'lines.0.product_id': [{ code: 'not_in_list' }] } },
    { state: 'applied' },
    { state: 'refused', code: 'conflict' },
  ])
})
