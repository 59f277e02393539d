import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { make } from '../support/actors.ts'
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
let boss: { token: string; id: string }
beforeAll(async () => {
  server = await testServer()
  boss = await server.hire({ permissions: ['roles.admin'] })
})
afterAll(() => server.close())

const exported = async (path: string, language = 'en') => {
  const answer = await server.call('POST', path, { as: boss, headers: { 'accept-language': language } })
  expect(answer.status).toBe(200)
  return answer
}

test('the file is a table with headers and values in the language of the caller, and opens in a spreadsheet', async () => {
  await make(server.store, { ...actor(), is_super: true }, 'organisation', {
    name: 'Artel Savdo',
    prefix: 'AS',
    customer_type: 'wholeseller',
    focus_client: true,
  })
  const chief = await server.hire({ is_super: true })
  const ask = (language: string) =>
    server.call('POST', '/organisation/export?name=artel', { as: chief, headers: { 'accept-language': language } })
  const answer = await ask('en')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="organizations-\d{4}-\d\d-\d\d\.csv"$/)
  const [headers, row, ...rest] = answer.text.split('\r\n')
  expect(headers).toMatch(/^\uFEFFCode,Name,Prefix,/)
  expect(row).toMatch(/^AS-\d+,Artel Savdo,AS,Wholesaler,,,Yes,/i)
  expect(row).toMatch(/,\d\d-\d\d-\d{4} \d\d:\d\d$/)
  expect(rest).toEqual([''])
  const [russian] = (await ask('ru')).text.split('\r\n')
  expect(russian).toMatch(/^\uFEFFКод;Наименование;Префикс;/)
})

test('sums are written in whole units, with the comma or dot of the country', async () => {
  const named = { partner_type: 'client', phone_number: '+998901234567', first_name: 'Bekzod', last_name: 'Tursunov' }
  await make(server.store, actor(), 'partner', { ...named, credit_limit: 123_456_750 })
  expect((await exported('/partner/export')).text).toContain(',1234567.5,')
  expect((await exported('/partner/export', 'ru')).text).toContain(';"1234567,5";')
})

test('a text that somebody typed stays a text', async () => {
  for (const name of ['=1+1', '+7', '-2', '@SUM(A1)', '"quoted", and more', 'two\nlines'])
    await make(server.store, actor(), 'brand', { name })
  const { text } = await exported('/brand/export?sort=created_at')
  expect(text).toContain(",'=1+1,")
  expect(text).toContain(",'+7,")
  expect(text).toContain(",'-2,")
  expect(text).toContain(",'@SUM(A1),")
  expect(text).toContain(',"""quoted"", and more",')
  expect(text).toContain(',two lines,')
  const named = { partner_type: 'client', phone_number: '+998901234568', first_name: 'Ali', last_name: 'Vali' }
  await make(server.store, actor(), 'partner', { ...named, comment: 'two\nlines' })
  expect((await exported('/partner/export')).text).toContain(',"two\nlines",')
})

test('no column of an export is a formula, the code neither', async () => {
  const { id } = server.organisation
  await server.db.execute(sql`update organisation set prefix = '=1+1' where id = ${id}`)
  await server.db.execute(sql`update brand set prefix = '@SUM' where organisation_id = ${id}`)
  const chief = await server.hire({ is_super: true })
  for (const path of ['/organisation/export', '/brand/export']) {
    const { text } = await server.call('POST', path, { as: chief })
    const cells = text
      .replace('\uFEFF', '')
      .split(/\r?\n/)
      .flatMap((line) => line.split(/[,;]/))
    expect(
      cells.filter((cell) => /^"?[=+\-@\t]/.test(cell) && !/^[+-]?\d+(\.\d+)?$/.test(cell)),
      path,
    ).toEqual([])
    expect(text).toMatch(/'(=1\+1|@SUM)-\d+,/)
  }
  await server.db.execute(sql`update organisation set prefix = 'MT' where id = ${id}`)
})

test('20,000 rows leave as they are read: who reads slowly holds them in the database, who leaves frees it', {
  timeout: 60_000,
}, async () => {
  await server.db.execute(sql`
    insert into measure (id, prefix, index, revision, created_at, updated_at, organisation_id, name, precision)
    select gen_random_uuid(), 'MT', n, 1, now(), now(), ${server.organisation.id}, n || repeat('x', 1500), 0
    from generate_series(1, 20000) n`)
  const taken = countRowsTaken()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.app.server.address() as AddressInfo
  const ask = async (): Promise<IncomingMessage> => {
    const headers = { authorization: `Bearer ${boss.token}`, 'accept-language': 'en' }
    const asked = request({ port, method: 'POST', path: '/api/v1/measure/export', headers }).end()
    const [answer] = await once(asked, 'response')
    return answer
  }

  const slow = await ask()
  // Not read yet: the 30 MB stop when the buffers of the connection are full.
  let before = -1
  while (before !== taken.rows) {
    before = taken.rows
    await pause(300)
  }
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(12_000)
  let lines = 0
  for await (const chunk of slow) for (const sign of chunk as Buffer) if (sign === 10) lines++
  expect(lines).toBe(20_001)

  for (let i = 0; i < 8; i++) (await ask()).destroy()
  await expect.poll(() => server.db.$client.idleCount, { timeout: 5000 }).toBe(server.db.$client.totalCount)
  expect((await exported('/brand/export')).status).toBe(200)
})

function countRowsTaken() {
  const taken = { rows: 0 }
  const each = server.store.each.bind(server.store)
  server.store.each = async function* (...asked) {
    for await (const row of each(...asked)) {
      taken.rows++
      yield row
    }
  }
  return taken
}

function actor() {
  return {
    user_id: boss.id,
    organisation_id: server.organisation.id,
    is_super: false,
    permissions: new Set(['documents:roles.admin']),
  }
}
