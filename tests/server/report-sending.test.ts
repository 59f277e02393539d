import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readTable } from '#client/files/read-table.ts'
import type { FileTable } from '#client/files/table.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Carriers } from '#server/messages/post.ts'
import { telegramBot } from '#server/messages/telegram.ts'
import { ReportReading } from '#server/reports/reading.ts'
import { ReportDeliveries } from '#server/reports/sending/deliveries.ts'
import { makeOrganisation } from '../support/actors.ts'
import { cash, line, openShop, post, type Shop } from '../support/shop.ts'
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: Shop
let owner: Awaited<ReturnType<typeof server.hire>>
const hire = (permissions: readonly string[], email: string, warehouses: readonly string[] = []) =>
  server.hire({ permissions, email, warehouses, organisation_id: shop.organisation_id })
const selling = ['product_retail_sales.export', 'product_retail_sales.read']

beforeAll(async () => {
  server = await testServer()
  shop = await openShop(server.store)
  owner = await hire(['roles.admin'], 'owner@shop.uz')
  const stock = { warehouse_id: shop.shop, occurred_at: '2026-01-01T07:00:00.000Z' }
  await post(server.store, shop, 'product_initial_balance', {
    ...stock,
    lines: [line(shop.cable, 100, { cost: 5_000_00 })],
  })
  await post(server.store, shop, 'retail_sale', {
    warehouse_id: shop.shop,
    cashbox_id: shop.cashbox,
    lines: [line(shop.cable, 8, { price: 7_500_00 })],
    payments: [cash(8 * 7_500_00)],
    occurred_at: '2026-03-03T05:00:00.000Z',
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.execute(sql`delete from report_deliveries`)
  await server.db.execute(sql`update report_sending set is_active = false`)
})

const question = 'from=2026-03-01&to=2026-03-31&compare=none&group[]=warehouse&group[]=product'
const sending = (recipients: readonly { readonly id: string }[], changed: object = {}) => ({
  name: 'Sales of March',
  question,
  format: 'xlsx',
  channel: 'mail',
  repeats: 'daily',
  hour: 8,
  recipient_ids: recipients.map(({ id }) => id),
  is_active: true,
  ...changed,
})
async function begun(body: object, as: { token: string } = owner, status = 200): Promise<string> {
  const answer = await server.call('POST', '/report/sale_report/sendings', { as, body })
  expect(answer.status, answer.text).toBe(status)
  // As if it had been there for long.
  if (status === 200)
    await server.db.execute(
      sql`update report_sending set updated_at = '2026-01-01' where id = ${answer.json().data.id}`,
    )
  return status === 200 ? answer.json().data.id : answer.text
}
const rows = async () =>
  (await server.db.execute<Row>(sql`select * from report_deliveries order by created_at, id`)).rows
const mailTo = (address: string) => server.taken().filter(({ to }) => to === address)
const atEight = '2026-03-26T03:00:30.000Z'
const tableIn = async (content: Uint8Array) =>
  ((await readTable(new Uint8Array(content))) as FileTable).rows.map(({ cells }) => cells)

test('at its hour it goes to each recipient once, whichever server looks', async () => {
  const clerk = await hire([...selling, 'warehouses.admin'], 'clerk@shop.uz')
  await begun(sending([owner, clerk]))
  await server.deliveries.work('2026-03-26T02:59:59.000Z')
  // Yesterday's hour is the last one that has come.
  expect((await rows()).map(({ due_at }) => new Date(String(due_at)).toISOString())).toEqual(
    Array(2).fill('2026-03-25T03:00:00.000Z'),
  )
  await Promise.all([server.deliveries.work(atEight), server.deliveries.work(atEight)])
  await server.deliveries.work('2026-03-26T09:00:00.000Z')
  expect((await rows()).map(({ state }) => state)).toEqual(Array(4).fill('sent'))
  const mails = mailTo('clerk@shop.uz')
  expect(mails).toHaveLength(2)
  expect(mails[0]).toMatchObject({ subject: 'Sales of March', body: expect.stringContaining('Sales of March') })
  const [file] = mails[0]!.files!
  expect(file!.name).toMatch(/^sale-report-.*\.xlsx$/)
  const cells = await tableIn(file!.content)
  expect(cells.at(-1)!.slice(0, 3)).toEqual(['Итого', '8', '60000'])
})

test('it is counted with the rights and the places of whoever gets it, at that moment', async () => {
  const near = await hire(selling, 'near@shop.uz', [shop.shop])
  const far = await hire(selling, 'far@shop.uz', [shop.depot])
  const noRight = await hire(['product_retail_sales.read'], 'no-right@shop.uz')
  const noMail = await server.hire({ permissions: selling, organisation_id: shop.organisation_id })
  const gone = await hire(selling, 'gone@shop.uz')
  await server.db.execute(sql`update users set is_active = false where id = ${gone.id}`)
  await begun(
    sending([near, far, noRight, noMail, gone], {
      question: `${question}&figures[]=sum&figures[]=profit&sort=-profit`,
    }),
  )
  await server.deliveries.work(atEight)
  const told = new Map((await rows()).map(({ user_id, state, why }) => [user_id, [state, why]]))
  expect(told.get(near.id)).toEqual(['sent', null])
  expect(told.get(far.id)).toEqual(['sent', null])
  expect(told.get(noRight.id)).toEqual(['skipped', 'no_right'])
  expect(told.get(noMail.id)).toEqual(['skipped', 'no_address'])
  expect(told.get(gone.id)).toEqual(['skipped', 'left'])
  const [mine] = mailTo('near@shop.uz')
  const cells = await tableIn(mine!.files![0]!.content)
  expect(cells.at(-1)).toEqual(['Итого', '60000'])
  expect(cells.flat().join()).not.toContain('Прибыль')
  const [other] = mailTo('far@shop.uz')
  expect((await tableIn(other!.files![0]!.content)).flat()).not.toContain('60000')
  await server.allow(near.id, [])
  await server.db.execute(sql`delete from report_deliveries`)
  await server.deliveries.work(atEight)
  expect((await rows()).find(({ user_id }) => user_id === near.id)).toMatchObject({ state: 'skipped', why: 'no_right' })
})

const withCarrier = (states: ('unreachable' | 'sent' | 'refused')[]) => {
  const ids: string[] = []
  const send = async ({ id }: { id: string }) => {
    ids.push(id)
    return { state: states.shift() ?? 'sent' } as const
  }
  const carriers: Carriers = { mail: { send }, telegram: null, sms: null, push: null }
  const around = { db: server.db, reading: new ReportReading(server.pools.reports), carriers }
  return { ids, deliveries: () => new ReportDeliveries(around, (error) => server.failures.push(error)) }
}
const pass = (minutes: number) =>
  server.db.execute(sql`update report_deliveries set next_at = next_at - ${minutes} * interval '1 minute'`)

test('what nobody takes is tried again, later and later, and outlives a restart', async () => {
  await begun(sending([owner]))
  const { ids, deliveries } = withCarrier(['unreachable', 'unreachable', 'sent'])
  const before = deliveries()
  await before.work(atEight)
  await before.work(atEight)
  expect(ids).toHaveLength(1)
  expect(await rows()).toMatchObject([{ state: 'waiting', why: 'unreachable', attempts: 1 }])
  await before.close()
  const after = deliveries()
  await pass(1)
  await after.work(atEight)
  await pass(1)
  await after.work(atEight)
  expect(ids).toHaveLength(2)
  await pass(1)
  await after.work(atEight)
  expect(await rows()).toMatchObject([{ state: 'sent', why: null, attempts: 3 }])
  expect(new Set(ids).size).toBe(1)
})

test('each that is taken is sent, also by the plan of a table that had one row', async () => {
  await begun(sending([owner]))
  const { ids, deliveries } = withCarrier([])
  await deliveries().work(atEight)
  await server.db.execute(sql`vacuum analyze report_deliveries`)
  await begun(sending([await hire(selling, 'second@shop.uz'), await hire(selling, 'third@shop.uz')]))
  await deliveries().work(atEight)
  expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
  expect(ids).toHaveLength(3)
})

test('what is refused is told, and so is what no server can send', async () => {
  await begun(sending([owner]))
  await withCarrier(['refused']).deliveries().work(atEight)
  expect(await rows()).toMatchObject([{ state: 'failed', why: 'refused' }])
  await begun(sending([owner], { channel: 'telegram' }))
  await withCarrier([]).deliveries().work(atEight)
  expect(await rows()).toMatchObject([{}, { state: 'failed', why: 'no_way' }])
})

test('a person links their telegram chat by a code, and reports come there', async () => {
  const person = await hire([...selling, 'warehouses.admin'], 'tg@shop.uz')
  await begun(sending([person], { channel: 'telegram', format: 'pdf' }))
  await server.deliveries.work(atEight)
  expect(await rows()).toMatchObject([{ state: 'skipped', why: 'no_chat' }])
  const { link } = (await server.call('POST', '/me/telegram', { as: person })).json().data
  expect(JSON.stringify((await server.db.execute(sql`select * from telegram_chats`)).rows)).not.toContain(
    new URL(link).searchParams.get('start'),
  )
  await fetch(link)
  await fetch(link.replace(/start=.*/, 'start=a-code-that-nobody-gave'))
  await server.db.execute(sql`delete from report_deliveries`)
  await server.deliveries.work(atEight)
  expect((await server.call('GET', '/me/telegram', { as: person })).json().data).toMatchObject({
    available: true,
    linked_at: expect.any(String),
  })
  await server.deliveries.work(atEight)
  const [told, welcome] = server.taken().filter(({ to }) => to.startsWith('telegram'))
  expect(welcome).toMatchObject({ body: expect.stringContaining('привязан') })
  expect(told).toMatchObject({ body: expect.stringContaining('Sales of March') })
  expect(Buffer.from(told!.files![0]!.content).subarray(0, 5).toString()).toBe('%PDF-')
  await server.call('DELETE', '/me/telegram', { as: person })
  await server.db.execute(sql`delete from report_deliveries`)
  await server.deliveries.work(atEight)
  expect(await rows()).toMatchObject([{ state: 'skipped', why: 'no_chat' }])
})

test('telegram that fails for a moment is asked again, and no error tells the token', async () => {
  const answers = [500, 403]
  const broken = createServer((_, reply) => reply.writeHead(answers.shift() ?? 200).end('{}')).listen(0, '127.0.0.1')
  await once(broken, 'listening')
  const token = '12345:a-token-that-nobody-may-see'
  const bot = telegramBot({ url: `http://127.0.0.1:${(broken.address() as AddressInfo).port}`, token })
  const message = { id: 'a', to: '1', subject: 's', body: 'b' }
  expect(await bot.send(message)).toEqual({ state: 'unreachable', why: 'HTTP 500' })
  expect(await bot.send(message)).toEqual({ state: 'refused', why: 'HTTP 403' })
  broken.closeAllConnections()
  broken.close()
  const away = await bot.send(message)
  expect(away.state).toBe('unreachable')
  expect(JSON.stringify(away)).not.toContain(token)
  expect(await bot.linkTo('code')).toBeNull()
})

test('a report is sent to colleagues at once, and oneself can ask for the one that goes by itself', async () => {
  const colleague = await hire([...selling, 'warehouses.admin'], 'colleague@shop.uz')
  const body = { name: 'Look here', question, format: 'pdf', channel: 'mail', recipient_ids: [colleague.id] }
  expect((await server.call('POST', '/report/sale_report/send', { as: owner, body })).json().data).toEqual({
    people: 1,
  })
  const again = await server.call('POST', '/report/sale_report/send', { as: owner, body })
  expect([again.status, again.json().message]).toEqual([429, 'They were sent this a moment ago'])
  const id = await begun(sending([colleague], { hour: 23 }))
  expect((await server.call('POST', `/report_sending/${id}/now`, { as: owner })).status).toBe(200)
  await server.db.execute(sql`update report_sending set is_active = false`)
  await server.deliveries.work()
  expect(mailTo('colleague@shop.uz')).toMatchObject([{ subject: 'Look here' }])
  expect(mailTo('owner@shop.uz')[0]).toMatchObject({ subject: 'Sales of March' })
  const { data } = (await server.call('GET', '/report_sending/deliveries', { as: owner })).json()
  expect(data).toHaveLength(2)
  expect(data[0]).toMatchObject({ state: 'sent', attempts: 1, channel: 'mail', why: null })
  expect([data[0].due_at, data[0].sent_at]).toEqual([expect.stringMatching(/T.*\+00:00$/), expect.stringMatching(/T/)])
})

test('nothing goes to anybody outside, and nobody sends what they may not take away', async () => {
  const elsewhere = await makeOrganisation(server.store, 'ELSE')
  const stranger = await server.hire({
    permissions: ['roles.admin'],
    organisation_id: elsewhere.id,
    email: 'x@else.uz',
  })
  const refused = await begun(sending([stranger]), owner, 422)
  expect(JSON.parse(refused).errors).toEqual({ recipient_ids: [expect.any(String)] })
  const body = { name: 'Look', question, format: 'pdf', channel: 'mail', recipient_ids: [stranger.id] }
  expect((await server.call('POST', '/report/sale_report/send', { as: owner, body })).status).toBe(422)
  const reader = await hire(['product_retail_sales.read', 'report_sendings.update'], 'reader@shop.uz')
  await begun(sending([owner]), reader, 403)
  expect((await server.call('POST', '/report/sale_report/send', { as: reader, body })).status).toBe(403)
  const taker = await hire(selling, 'taker@shop.uz')
  await begun(sending([owner]), taker, 403)
  const id = await begun(sending([owner]))
  expect((await server.call('POST', `/report_sending/${id}/now`, { as: stranger })).status).toBe(404)
  expect((await server.call('GET', '/report_sending/deliveries', { as: stranger })).json().data).toEqual([])
  expect((await server.call('GET', '/report_sending/deliveries', { as: taker })).status).toBe(403)
  // Nobody changes what is asked, nor begins one past the page of its report.
  expect((await server.call('POST', '/report_sending', { as: owner, body: sending([owner]) })).status).toBe(404)
  const changed = { ...sending([owner]), report: 'cash_flow', question: 'view=none', name: 'Other' }
  expect((await server.call('PUT', `/report_sending/${id}`, { as: owner, body: changed })).status).toBe(200)
  const { rows: kept } = await server.db.execute<Row>(
    sql`select report, question, name from report_sending where id = ${id}`,
  )
  expect(kept[0]).toMatchObject({
    report: 'sale_report',
    question: expect.stringContaining('2026-03-01'),
    name: 'Other',
  })
})

test('a question that the report can’t be asked is refused where it stands', async () => {
  expect(JSON.parse(await begun(sending([owner], { question: 'group[]=colour' }), owner, 422)).errors).toEqual({
    'group[]': [expect.any(String)],
  })
  expect(JSON.parse(await begun(sending([owner], { repeats: 'weekly' }), owner, 422)).errors).toEqual({
    weekdays: [expect.any(String)],
  })
  expect(JSON.parse(await begun(sending([], { hour: 24 }), owner, 422)).errors).toMatchObject({
    hour: [expect.any(String)],
    recipient_ids: [expect.any(String)],
  })
})
