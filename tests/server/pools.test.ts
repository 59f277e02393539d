import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer } from './server.ts'
import { saleIn, statesOf, stockedShop, tillOf } from './till.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: Awaited<ReturnType<typeof stockedShop>>
beforeAll(async () => {
  server = await testServer()
  shop = await stockedShop(server)
})
afterAll(() => server.close())

/** All connections that answer people, taken by somebody who does not give them back. */
async function takeAll() {
  const { $client } = server.pools.people
  const clients = await Promise.all(Array.from({ length: $client.options.max }, () => $client.connect()))
  return { clients, giveBack: () => clients.map((one) => one.release()) }
}

test('nothing that a person asks for holds a connection or a lock without end; whole tables may take their time', async () => {
  const settings = async (of: 'people' | 'exports' | 'health') => {
    const { rows } = await server.pools[of].$client.query(
      `select name from pg_settings where setting <> '0'
        and name = any('{statement_timeout,lock_timeout,idle_in_transaction_session_timeout}') order by name`,
    )
    return rows.map(({ name }) => name)
  }
  const all = ['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout']
  expect(await settings('people')).toEqual(all)
  expect(await settings('health')).toEqual(all)
  expect(await settings('exports')).toEqual(['idle_in_transaction_session_timeout'])
})

test('while no connection is free a call is refused with words, and the server says that it is well', async () => {
  const boss = await shop.hire()
  expect((await server.call('GET', '/brand', { as: boss })).status).toBe(200)
  const { giveBack } = await takeAll()
  const refused = await server.call('GET', '/brand', { as: boss })
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
  expect(refused.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('a lot to do') })
  expect((await server.call('GET', '/health')).json()).toMatchObject({ status: 'ok', database: 'up' })
  giveBack()
  expect((await server.call('GET', '/brand', { as: boss })).status).toBe(200)
})

test('a connection that the database ends while somebody works with it is told to them, and ends nothing else', async () => {
  const boss = await shop.hire()
  const client = await server.pools.people.$client.connect()
  await client.query('set idle_in_transaction_session_timeout = 50')
  await client.query('begin')
  await new Promise<void>((ended) => client.once('end', ended))
  await expect(client.query('select 1')).rejects.toThrow()
  client.release(true)
  expect((await server.call('GET', '/brand', { as: boss })).status).toBe(200)
})

test('what a device sends while the books are held by others is sent again, and never set aside for that', async () => {
  const till = tillOf(server, await shop.hire())
  const { clients, giveBack } = await takeAll()
  for (const client of clients) await client.query('set lock_timeout = 100')
  giveBack()
  const other = await server.pools.exports.$client.connect()
  await other.query('begin')
  await other.query('select pg_advisory_xact_lock(hashtextextended(lower($1), 0))', [shop.organisation_id])
  const sale = till.command(saleIn(shop))
  const refused = await till.send([sale])
  expect(refused).toMatchObject({ status: 503 })
  await other.query('rollback')
  other.release()
  expect(statesOf(await till.push([sale]))).toEqual(['applied'])
})
