import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetDrafts } from '#server/import/sheets.ts'
import { testServer } from '../server.ts'
import { importingShop } from './imports.ts'

let server: Awaited<ReturnType<typeof testServer>>
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const heads = ['Наименование', 'Штрихкод']

test('five sheets lie about at most, one is brought after another, and what nobody touched for a month is thrown away', async () => {
  const many = await importingShop(server, 'MY')
  const body = (name: string) => ({
    kind: 'product',
    name,
    heads,
    program: null,
    columns: heads.map(() => null),
    rows: [{ number: 2, cells: [], lost: [] }],
  })
  const bring = (name: string) => server.call('POST', '/import', { as: many.person, body: body(name) })
  const both = await Promise.all([bring('a'), bring('b')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429])
  for (const name of 'cdef') expect((await bring(name)).status).toBe(200)
  expect((await bring('g')).json().message).toMatch(/^There are 5 files/)
  await server.db.execute(sql`update imports set changed_at = now() - interval '31 days' where name = 'c'`)
  await forgetDrafts(server.db)
  expect((await bring('g')).status).toBe(200)
  const { rows } = await server.db.execute(sql`
    select from import_rows r where not exists (select from imports i where i.id = r.import_id)`)
  expect(rows).toEqual([])
  const long = { ...body('h'), rows: [{ number: 2, cells: [], lost: Array(201).fill(1) }] }
  expect((await server.call('POST', '/import', { as: many.person, body: long })).status).toBe(422)
})
