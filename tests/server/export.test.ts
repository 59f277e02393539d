import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { dayOf, plusDays, startOf } from '#domain/kernel/day.ts'
import { make } from '../support/actors.ts'
import { password, testServer } from './server.ts'

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
  expect(row).toMatch(/^AS-\d+,Artel Savdo,AS,Wholesaler,{10}Yes,/i)
  expect(row).toMatch(/,\d\d-\d\d-\d{4} \d\d:\d\d$/)
  expect(rest).toEqual([''])
  const [russian] = (await ask('ru')).text.split('\r\n')
  expect(russian).toMatch(/^\uFEFFКод;Наименование;Префикс;/)
})

test('its name tells the day in Tashkent, which begins when by UTC it is the day before yet', async () => {
  const day = plusDays(dayOf(new Date().toISOString()), 1)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(startOf(day)) + 600_000 })
  onTestFinished(() => void vi.useRealTimers())
  const early = await server.hire({ permissions: ['roles.admin'] })
  const { headers } = await server.call('POST', '/brand/export', { as: early })
  expect(headers['content-disposition']).toBe(`attachment; filename="brands-${day}.csv"`)
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

/** A file of some 15 MB, which no buffer of a connection takes whole. */
async function plantMuch() {
  // It may take longer than a call of a person may.
  await server.pools.exports.execute(sql`
    insert into measure (id, prefix, index, revision, created_at, updated_at, organisation_id, name, precision)
    select gen_random_uuid(), 'MT', n, 1, now(), now(), ${server.organisation.id}, n || repeat('x', 1500), 0
    from generate_series(1, 10000) n`)
  await server.app.listen({ host: '127.0.0.1', port: 0 })
}

/** An answer of which nothing is read yet. */
async function ask(path: string, { token }: { token: string }): Promise<IncomingMessage> {
  const { port } = server.app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
  const asked = request({ port, method: 'POST', path: `/api/v1${path}`, headers }).end()
  const [answer] = await once(asked, 'response')
  return answer.on('error', () => {})
}

const held = () => server.pools.exports.$client.totalCount - server.pools.exports.$client.idleCount

test('10,000 rows wait in a file for whoever reads slowly, and hold no connection to the database', {}, async () => {
  await plantMuch()
  const slow = await ask('/measure/export', boss)
  await expect.poll(held).toBe(0)
  let lines = 0
  for await (const chunk of slow) for (const sign of chunk as Buffer) if (sign === 10) lines++
  expect(lines).toBe(10_001)
})

test('while many take their tables slowly everybody else is answered', async () => {
  const clerks = await Promise.all(
    Array.from({ length: 10 }, () => server.hire({ permissions: ['measurements.export'] })),
  )
  const slow = await Promise.all(clerks.map((clerk) => ask('/measure/export', clerk)))
  expect(slow.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect((await server.call('GET', '/health')).json()).toMatchObject({ status: 'ok' })
  expect((await server.call('GET', '/brand', { as: boss })).status).toBe(200)
  const body = { phone_or_email: clerks[0]!.phone, password }
  expect((await server.call('POST', '/auth/login', { body })).status).toBe(200)
  expect((await exported('/brand/export')).status).toBe(200)
  for (const one of slow) one.destroy()
})

test('a person takes one table at a time, and who takes nothing of it is let go', async () => {
  const clerk = await server.hire({ permissions: ['measurements.export'] })
  const slow = await ask('/measure/export', clerk)
  const again = await server.call('POST', '/measure/export', { as: clerk })
  expect(again).toMatchObject({ status: 429 })
  expect(again.json()).toMatchObject({ code: 'too_many', message: expect.stringContaining('on its way') })
  expect((await exported('/brand/export')).status).toBe(200)
  const mine = async () => (await server.call('POST', '/measure/export?name=none', { as: clerk })).status
  await expect.poll(mine).toBe(200)
  const rest = async () => {
    for await (const _ of slow);
  }
  await expect(rest()).rejects.toThrow('aborted')
})

test('who leaves before the table is written lets go of the database', async () => {
  const { port } = server.app.server.address() as AddressInfo
  for (let i = 0; i < 5; i++) {
    const clerk = await server.hire({ permissions: ['measurements.export'] })
    const headers = { authorization: `Bearer ${clerk.token}` }
    const asked = request({ port, method: 'POST', path: '/api/v1/measure/export', headers }).on('error', () => {})
    asked.end()
    await expect.poll(held, { interval: 5 }).toBeGreaterThan(0)
    asked.destroy()
  }
  await expect.poll(held).toBe(0)
  expect((await exported('/brand/export')).status).toBe(200)
})

function actor() {
  return {
    user_id: boss.id,
    organisation_id: server.organisation.id,
    is_super: false,
    permissions: new Set(['documents:roles.admin']),
  }
}
