import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../support/postgres.ts'
import { cuttingLine } from './cutting.ts'
import { testServer } from './server.ts'
import { saleIn, statesOf, stockedShop, tillOf } from './till.ts'

let database: Awaited<ReturnType<typeof cuttingLine>>
let server: Awaited<ReturnType<typeof testServer>>
let shop: Awaited<ReturnType<typeof stockedShop>>
let seller: Awaited<ReturnType<typeof shop.hire>>

beforeAll(async () => {
  database = await cuttingLine(await freshDatabase())
  server = await testServer({}, {}, Promise.resolve(database.url))
  shop = await stockedShop(server)
  seller = await shop.hire()
})
afterAll(async () => {
  await server.close()
  database.close()
})

/** Connections that bring a row to this table end before it is kept, so many times. */
async function endConnections(table: string, times: number) {
  await server.db.execute(
    sql.raw(`
    drop sequence if exists ends cascade;
    create sequence ends;
    create or replace function end_connection() returns trigger language plpgsql as $$ begin
      if nextval('ends') <= ${times} then perform pg_terminate_backend(pg_backend_pid()); end if;
      return new;
    end $$;
    create or replace trigger end_connection before insert on ${table} for each row execute function end_connection()`),
  )
}

const count = (table: string, id: string) => server.db.$count(sql.raw(`${table} where id = '${id}'`))
const auditOf = async (id: string) => {
  const { rows } = await server.db.execute<{ action: string }>(
    sql`select action from audit where row_id = ${id} order by id`,
  )
  return rows.map(({ action }) => action)
}

test('a connection that is lost in the middle is not noticed by whoever asked', async () => {
  await endConnections('brand', 2)
  const id = v7()
  const made = await server.call('POST', '/brand', { as: seller, body: { id, name: 'Artel' } })
  expect([made.status, await auditOf(id)]).toEqual([201, ['create']])
})

test('a command of a device is never set aside for a lost connection: the device sends it again', async () => {
  const till = tillOf(server, seller)
  const commands = [till.command(saleIn(shop)), till.command(saleIn(shop))]
  await endConnections('retail_sale', 20)
  const away = await till.send(commands)
  expect([away.status, away.json().code, Number(away.headers['retry-after']) > 0]).toEqual([503, 'unavailable', true])
  await endConnections('retail_sale', 0)
  expect(statesOf(await till.push(commands))).toEqual(['applied', 'applied'])
  expect(statesOf(await till.push(commands))).toEqual(['applied', 'applied'])
})

test('a commit whose answer is lost is found to be kept, whatever was asked', async () => {
  const till = tillOf(server, seller)
  const commands = [till.command(saleIn(shop))]
  database.cut(1)
  expect(statesOf(await till.push(commands))).toEqual(['applied'])
  expect(await auditOf(String(commands[0]?.record))).toEqual(['create'])

  const id = v7()
  const [sale, brand] = ['/sale/product_retail_sale', '/brand']
  database.cut(1)
  const sold = await server.call('POST', sale, { as: seller, body: { id, ...saleIn(shop) } })
  expect([sold.status, database.left()]).toEqual([201, 0])
  const { revision } = sold.json().data.retail_sale
  const asked = { as: seller, body: { ...saleIn(shop), revision, comment: 'by phone' } }
  database.cut(1)
  const changed = await server.call('PUT', `${sale}/${id}`, asked)
  expect([changed.status, database.left()]).toEqual([200, 0])
  expect(await auditOf(id)).toEqual(['create', 'update'])

  const named = v7()
  database.cut(1)
  const made = await server.call('POST', brand, { as: seller, body: { id: named, name: 'Roison' } })
  database.cut(1)
  const renamed = await server.call('PUT', `${brand}/${named}`, { as: seller, body: { name: 'Roison 2', revision: 1 } })
  database.cut(1)
  const gone = await server.call('DELETE', `${brand}/${named}`, { as: seller })
  expect([made.status, renamed.status, gone.status, database.left()]).toEqual([201, 200, 200, 0])
  expect(await auditOf(named)).toEqual(['create', 'update', 'delete'])
})

test('what is saved already is saved when it is asked again, and what says otherwise is a conflict', async () => {
  const id = v7()
  await server.call('POST', '/brand', { as: seller, body: { id, name: 'Avalon' } })
  const put = async (name: string) =>
    (await server.call('PUT', `/brand/${id}`, { as: seller, body: { name, revision: 1 } })).status
  expect([await put('Avalon 2'), await put('Avalon 2'), await put('Avalon 3')]).toEqual([200, 200, 409])
  expect(await auditOf(id)).toEqual(['create', 'update'])
  expect(await count('brand', id)).toBe(1)
})
