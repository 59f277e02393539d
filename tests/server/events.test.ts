import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { trimChanges } from '#server/roof/trim.ts'
import { everybody } from '#store/feeds.ts'
import { changeLog, feeds } from '#store/sql/feed/feed-tables.ts'
import { users } from '#store/sql/tables/people.ts'
import { make } from '../support/actors.ts'
import { testServer } from './server.ts'
import { stockedShop, tillOf } from './till.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: Awaited<ReturnType<typeof stockedShop>>
let shops = 0
beforeAll(async () => {
  server = await testServer()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())
beforeEach(async () => {
  shop = await stockedShop(server, `E${++shops}`)
})

/** Listens as an app does: a call whose answer does not end. */
async function listen(token: string) {
  const { port } = server.app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${token}` }
  const [answer] = (await once(request({ port, path: '/api/v1/sync/events', headers }).end(), 'response')) as [
    IncomingMessage,
  ]
  answer.setEncoding('utf8')
  let heard = ''
  answer.on('data', (piece: string) => {
    heard += piece
  })
  return {
    answer,
    async hears(what: RegExp) {
      while (!what.test(heard)) await once(answer, 'data')
      heard = ''
    },
    heard: () => heard,
  }
}

test('a listener hears of every change of its organisation and of what is everybody’s, and of no other', async () => {
  const ear = await listen((await shop.hire()).token)
  expect(ear.answer.headers['content-type']).toBe('text/event-stream')
  await ear.hears(/^: here\n\ndata: \d+\.\d+\.\d+\n\n$/)
  await make(server.store, shop.actor, 'brand', { name: 'Artel' })
  await ear.hears(/data: \d+\.\d+\.\d+\n\n/)
  const other = await stockedShop(server, `F${shops}`)
  await make(server.store, other.actor, 'brand', { name: 'Theirs' })
  await make(server.store, shop.actor, 'category', { name: 'Ours' })
  await ear.hears(/^data: \d+\.\d+\.\d+\n\n(data: \d+\.\d+\.\d+\n\n)*$/)
})

test('it ends with the session, and needs one', async () => {
  const person = await shop.hire()
  const ear = await listen(person.token)
  await ear.hears(/data/)
  const ended = once(ear.answer, 'end')
  await server.call('POST', '/logout', { as: person })
  await ended
  expect((await listen('nonsense')).answer.statusCode).toBe(401)
})

test('a session hears on five lines at once: a sixth is heard, and the first of them ends', async () => {
  const person = await shop.hire()
  const other = await listen((await shop.hire()).token)
  const ears = []
  for (let at = 0; at < 5; at++) ears.push(await listen(person.token))
  const ended = once(ears[0]!.answer, 'end')
  const sixth = await listen(person.token)
  await ended
  await make(server.store, shop.actor, 'brand', { name: 'Artel' })
  for (const ear of [...ears.slice(1), sixth, other]) await ear.hears(/data/)
  expect(ears.map(({ answer }) => answer.readableEnded)).toEqual([true, false, false, false, false])
})

test('it ends with the account, and with the organisation', async () => {
  const [dismissed, closed] = [await shop.hire(), await stockedShop(server, `C${shops}`)]
  const theirs = await listen((await closed.hire()).token)
  const ear = await listen(dismissed.token)
  await ear.hears(/data/)
  await theirs.hears(/data/)
  const ended = Promise.all([once(ear.answer, 'end'), once(theirs.answer, 'end')])
  await server.db.update(users).set({ is_active: false }).where(eq(users.id, dismissed.id))
  await server.db.execute(sql`update organisation set is_active = false where id = ${closed.organisation_id}`)
  await ended
})

test('changes older than ninety days are forgotten, and who stands before them starts over', async () => {
  const till = tillOf(server, await shop.hire())
  const feed = shop.organisation_id
  const ours = () => server.db.$count(changeLog, eq(changeLog.feed, feed))
  const early = await till.pullAll()
  await make(server.store, shop.actor, 'brand', { name: 'One' })
  const middle = await till.pullAll()
  await server.db.update(changeLog).set({ at: '2020-01-01T00:00:00.000Z' }).where(eq(changeLog.feed, feed))
  await make(server.store, shop.actor, 'brand', { name: 'Two' })
  await make(server.store, shop.actor, 'brand', { name: 'Three' })
  // It began long before it was committed.
  const [last] = await server.db.select().from(feeds).where(eq(feeds.feed, feed))
  await server.db.execute(
    sql`update change_log set at = '2020-01-01' where feed = ${feed} and version = ${last!.version}`,
  )
  await trimChanges(server.db)
  expect(await ours()).toBe(2)
  expect(await till.pull(early.cursor)).toMatchObject({ reset: true, rows: {} })
  expect(await till.pull(middle.cursor)).toMatchObject({ reset: true })
  const fresh = await till.pullAll()
  expect(fresh).toMatchObject({ reset: false })
  await make(server.store, shop.actor, 'brand', { name: 'Four' })
  expect((await till.pull(fresh.cursor)).rows.brand).toMatchObject([{ name: 'Four' }])
})

test('a device that has everything is not sent back when nothing happened for ninety days', async () => {
  const till = tillOf(server, await shop.hire())
  const { cursor } = await till.pullAll()
  await server.db.update(changeLog).set({ at: '2020-01-01T00:00:00.000Z' })
  await trimChanges(server.db)
  expect(await server.db.$count(feeds, eq(feeds.feed, everybody))).toBe(1)
  expect(await till.pull(cursor)).toMatchObject({ reset: false, rows: {}, more: false })
})
