import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOf } from '#domain/kernel/day.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { centralBank } from '#server/rates/adapter.ts'
import { fetchDue } from '#server/rates/daily.ts'
import { openRates } from '#server/rates/source.ts'
import { startBankStandIn } from '#server/rates/stand-in.ts'
import { fetchRates } from '#server/rates/take.ts'
import { readConfig } from '#server/tools/config.ts'
import type { AnswerGiven } from '#wire/call.ts'
import type { bankRates, ratesOnDay } from '#wire/rates.ts'
import { makeOrganisation } from '../../support/actors.ts'
import { openShop, post } from '../../support/shop.ts'
import { testServer } from '../server.ts'

const hasty = { answer: 200, pauses: [1] }

/** A bank that answers what the test wants. */
async function bankThat(answer: (reply: ServerResponse, asked: string) => void) {
  const asked: string[] = []
  const server = createServer(({ url = '' }, reply) => {
    asked.push(url)
    answer(reply, url)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}/json`, asked, close }
}
const dollars = (Rate: string, day: string) => [
  { Ccy: 'USD', Nominal: '1', Rate, Date: day.split('-').toReversed().join('.') },
]
const saying = (rows: unknown) => bankThat((reply) => reply.end(JSON.stringify(rows)))

describe('the adapter', () => {
  test('asks the stand-in by the protocol of the bank, which tells Friday’s rates on Sunday', async () => {
    const standIn = await startBankStandIn()
    const answer = await centralBank(standIn.url).ratesOn('2026-11-22')
    await standIn.close()
    const rates = answer.trouble === null ? answer.rates : null
    expect(rates?.get('USD')).toEqual({ day: '2026-11-20', rate: expect.any(Number) })
    expect([...(rates?.values() ?? [])]).not.toContain(null)
  })

  test('asks again after an error, and takes what it is told then', async () => {
    let times = 0
    const bank = await bankThat((reply) =>
      ++times === 1 ? reply.writeHead(503).end() : reply.end(JSON.stringify(dollars('12171.03', '2026-11-23'))),
    )
    const answer = await centralBank(bank.url, hasty).ratesOn('2026-11-23')
    bank.close()
    expect(answer).toMatchObject({ trouble: null })
    expect(bank.asked).toEqual(['/json/all/2026-11-23/', '/json/all/2026-11-23/'])
  })

  test.each<[string, (reply: ServerResponse) => void, string]>([
    ['an error', (reply) => reply.writeHead(500).end(), 'unreachable'],
    ['silence', () => {}, 'unreachable'],
    ['a line that breaks off', (reply) => reply.destroy(), 'unreachable'],
    ['a page', (reply) => reply.end('<html>'), 'strange_answer'],
    ['half an answer', (reply) => reply.end('[{"Ccy":"USD"'), 'strange_answer'],
    ['an empty list', (reply) => reply.end('[]'), 'strange_answer'],
    ['far too much', (reply) => reply.end(`["${'x'.repeat(600_000)}"]`), 'strange_answer'],
  ])('tells %s', async (_, answer, trouble) => {
    const bank = await bankThat(answer)
    expect(await centralBank(bank.url, hasty).ratesOn('2026-11-23')).toEqual({ trouble })
    bank.close()
  })
})

test('without a bank a stand-in answers for trying out, and in production nobody does', () => {
  expect(openRates({ rates: null, production: false }).kind).toBe('test')
  expect(openRates({ rates: null, production: true })).toMatchObject({ kind: 'none', bank: null })
  expect(readConfig({ RATES_URL: 'https://cbu.uz/uz/arkhiv-kursov-valyut/json' }).rates).toEqual({
    url: 'https://cbu.uz/uz/arkhiv-kursov-valyut/json',
  })
  expect(() => readConfig({ RATES_URL: 'cbu' })).toThrow('RATES_URL')
})

describe('what the bank says', () => {
  let server: Awaited<ReturnType<typeof testServer>>
  let shop: Awaited<ReturnType<typeof openShop>>
  beforeAll(async () => {
    server = await testServer()
    shop = await openShop(server.store)
  })
  afterAll(() => server.close())

  const at = (day: string, hour = 10) => new Date(Date.parse(startOf(day)) + hour * 3_600_000)
  const standing = async (organisation_id: string) =>
    (
      await server.db.execute<{ rate: string; occurred_at: string; created_by: string }>(sql`
        select rate, occurred_at, created_by from currency_rate where organisation_id = ${organisation_id} and deleted_at is null order by occurred_at`)
    ).rows.map(({ rate, occurred_at }) => [new Date(occurred_at).toISOString(), Number(rate)])
  async function fetched(organisation_id: string, rows: unknown, day: string) {
    const bank = await saying(rows)
    const told = await fetchRates(server.store, centralBank(bank.url, hasty), [organisation_id], at(day))
    bank.close()
    return told.get(organisation_id)
  }
  let prefixes = 0
  const newOrganisation = (): Promise<StoredRow> => makeOrganisation(server.store, `R${++prefixes}`)

  test('is entered at the beginning of its day, once', async () => {
    const { id } = await newOrganisation()
    const friday = dollars('12171.03', '2026-11-20')
    expect(await fetched(id, friday, '2026-11-21')).toMatchObject({
      day: '2026-11-21',
      trouble: null,
      currencies: [{ code: 'USD', outcome: 'made', day: '2026-11-20', rate: 12_171_03 }],
    })
    const again = await Promise.all([fetched(id, friday, '2026-11-21'), fetched(id, friday, '2026-11-22')])
    expect(again.map((one) => one?.currencies[0]?.outcome)).toEqual(['known', 'known'])
    expect(await standing(id)).toEqual([[startOf('2026-11-20'), 12_171_03]])
  })

  test('is entered once where two ask at the same time', async () => {
    const { id } = await newOrganisation()
    const both = await Promise.all([1, 2].map(() => fetched(id, dollars('12000', '2026-11-20'), '2026-11-20')))
    expect(both.map((one) => one?.currencies[0]?.outcome).toSorted()).toEqual(['known', 'made'])
  })

  test('never replaces the rate that somebody typed for that day', async () => {
    const occurred_at = at('2026-03-03', 20).toISOString()
    await post(server.store, shop, 'currency_rate', {
      currency_id: currencies.USD,
      rate: 12_500_00,
      occurred_at,
    })
    expect(await fetched(shop.organisation_id, dollars('12171.03', '2026-03-03'), '2026-03-03')).toMatchObject({
      currencies: [{ outcome: 'kept', rate: 12_171_03, stands: 12_500_00 }],
    })
    expect(await standing(shop.organisation_id)).toEqual([[occurred_at, 12_500_00]])
  })

  test.each<[string, unknown, object]>([
    [
      'a currency that is missing',
      [{ Ccy: 'EUR', Nominal: '1', Rate: '1', Date: '20.11.2026' }],
      { outcome: 'missing' },
    ],
    ['a rate of zero', dollars('0', '2026-11-20'), { outcome: 'broken' }],
  ])('tells %s and guesses nothing', async (_, rows, told) => {
    const { id } = await newOrganisation()
    expect((await fetched(id, rows, '2026-11-20'))?.currencies).toEqual([expect.objectContaining(told)])
    expect(await standing(id)).toEqual([])
  })

  test('is refused by a closed period, in words', async () => {
    const { id } = await newOrganisation()
    await server.db.execute(sql`update organisation set closed_until = '2026-11-30' where id = ${id}`)
    expect((await fetched(id, dollars('12000', '2026-11-20'), '2026-11-20'))?.currencies).toEqual([
      expect.objectContaining({
        outcome: 'refused',
        reason: { code: 'period_closed', params: { until: '2026-11-30' } },
      }),
    ])
  })

  test('is fetched once a day for who wants it, and again only where the bank was silent', async () => {
    const [wants, doesNot] = [await newOrganisation(), await newOrganisation()]
    await server.db.execute(sql`update organisation set rates_by_bank = true where id = ${wants.id}`)
    let isSilent = true
    const bank = await bankThat((reply, url) =>
      isSilent
        ? reply.writeHead(500).end()
        : reply.end(JSON.stringify(dollars('12000', /\d{4}-\d\d-\d\d/.exec(url)?.[0] ?? ''))),
    )
    const source = {
      kind: 'bank',
      bank: centralBank(bank.url, { answer: 200, pauses: [] }),
      close: async () => {},
    } as const
    const runAt = (now: Date) => fetchDue({ db: server.db, store: server.store, source }, now)
    await runAt(at('2026-11-23', 1))
    isSilent = false
    for (const hour of [2, 3, 23]) await runAt(at('2026-11-23', hour))
    await runAt(at('2026-11-24', 0))
    bank.close()
    expect(bank.asked).toEqual([23, 23, 24].map((day) => `/json/all/2026-11-${day}/`))
    expect((await standing(wants.id)).map(([day]) => day)).toEqual([startOf('2026-11-23'), startOf('2026-11-24')])
    expect(await standing(doesNot.id)).toEqual([])
  })

  test('is fetched by a call of who may enter rates, and told to who may read them', async () => {
    const rights = ['documents:currency_rates.read', 'documents:currency_rates.create']
    const [writer, reader] = [
      await server.hire({ permissions: rights }),
      await server.hire({ permissions: rights.slice(0, 1) }),
    ]
    expect((await server.call('POST', '/currency_rate/bank', { as: reader })).status).toBe(403)
    const { status, json } = await server.call('POST', '/currency_rate/bank', { as: writer })
    expect(status).toBe(200)
    const told: AnswerGiven<typeof bankRates> = json().data
    expect(told).toMatchObject({
      source: 'test',
      by_itself: false,
      news: { currencies: [{ code: 'USD', outcome: 'made' }] },
    })
    expect((await server.call('GET', '/currency_rate/bank', { as: reader })).json().data).toEqual(told)
  })

  test('tells all currencies on a day, and since when their rates hold', async () => {
    const { id } = await newOrganisation()
    await fetched(id, dollars('12000', '2026-11-20'), '2026-11-20')
    await fetched(id, dollars('12100', '2026-11-23'), '2026-11-23')
    const as = await server.hire({ organisation_id: id, permissions: ['reports:register_currency_rates.read'] })
    const on = async (date: string) => (await server.call('GET', `/currency/by_date?date=${date}`, { as })).json()
    const dollarOn = async (date: string) =>
      ((await on(date)).data.data as AnswerGiven<typeof ratesOnDay>['data']).find(({ code }) => code === 'USD')
    expect(await dollarOn('2026-11-19')).toMatchObject({ rate: null, day: null })
    expect(await dollarOn('2026-11-22')).toMatchObject({ rate: 12_000_00, day: '2026-11-20' })
    expect(await dollarOn('2026-11-23')).toMatchObject({ rate: 12_100_00, day: '2026-11-23' })
    expect((await on('2026-11-22')).data.data).toContainEqual(
      expect.objectContaining({ code: 'UZS', rate: 100, day: '2026-11-22' }),
    )
    expect((await server.call('GET', '/currency/by_date?date=2026-02-30', { as })).status).toBe(422)
    expect((await server.call('GET', '/currency/by_date', { as: await server.hire() })).status).toBe(403)
  })
})
