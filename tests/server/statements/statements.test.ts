import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AcceptAnswer, ImportAnswer, StatementLines, StatementSummary } from '#domain/bank/statements/answers.ts'
import { exchangeText } from '#domain/bank/statements/files/code-pages.ts'
import { readExchange } from '#domain/bank/statements/files/read-exchange.ts'
import type { LineMeaning, StatementLine } from '#domain/bank/statements/statement-line.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { post } from '../../support/shop.ts'
import { testServer } from '../server.ts'
import { type BankingShop, bankingShop, day, fileLine, fileOf, ourInn, ourSecond, ours } from './statements.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: BankingShop
type Person = BankingShop['accountant']
beforeAll(async () => {
  server = await testServer()
  shop = await bankingShop(server)
})
afterAll(() => server.close())

const ask = async <T>(path: string, as: Person = shop.accountant): Promise<T> =>
  (await server.call('GET', path, { as })).json().data
const tell = async (path: string, body: object, as: Person = shop.accountant) => {
  const { status, json } = await server.call('POST', path, { as, body })
  return { status, ...(json() as { data: AcceptAnswer & ImportAnswer & StatementLines; errors: Row; message: string }) }
}
let numbers = 0
/** A number that no other line has. */
const fresh = () => String(++numbers + 1000)

async function imported(
  lines: readonly Row[],
  more: Row = {},
): Promise<{ id: string; lines: readonly StatementLine[] }> {
  const { data } = await tell('/bank_statement/import', fileOf(lines, more))
  const id = String(data.data[0]?.statement_id)
  return { id, lines: (await ask<StatementLines>(`/bank_statement/${id}/lines`)).data }
}
const accept = (id: string, line: StatementLine, means: Partial<LineMeaning> | undefined, as = shop.accountant) =>
  tell(`/bank_statement/${id}/accept`, { lines: [{ id: line.id, means }] }, as)
const rent = () => ({
  document: 'outcoming_bank_order' as const,
  input: { party: 'other', person: 'Landlord', outcome_type_id: shop.rent },
})
const doc = (path: string, id: string) => ask<Record<string, Row>>(`${path}/${id}`)

describe('a file', () => {
  test('brings its lines once, however often and in whatever parts it comes', async () => {
    const lines = [
      fileLine(10_00, { number: fresh() }),
      fileLine(20_00, { number: fresh() }),
      fileLine(30_00, { number: fresh() }),
    ]
    const first = await tell('/bank_statement/import', fileOf(lines.slice(0, 2)))
    expect(first.data.data).toMatchObject([{ bank_id: shop.bank, added: 2, known: [], gap: null }])
    const again = await tell('/bank_statement/import', fileOf(lines.slice(0, 2)))
    const [held] = first.data.data
    expect(again.data.data).toMatchObject([
      { statement_id: null, added: 0, known: [{ line: 0, statement_id: held?.statement_id }, { line: 1 }] },
    ])
    const both = await tell('/bank_statement/import', fileOf(lines))
    expect(both.data.data).toMatchObject([{ added: 1, known: [{ line: 0 }, { line: 1 }] }])
  })

  test('has two lines that look the same: both are taken, and a third one if a person says so', async () => {
    const twin = fileLine(11_00, { number: fresh() })
    expect((await tell('/bank_statement/import', fileOf([twin, twin]))).data.data).toMatchObject([{ added: 2 }])
    expect((await tell('/bank_statement/import', fileOf([twin]))).data.data).toMatchObject([{ added: 0 }])
    expect((await tell('/bank_statement/import', fileOf([{ ...twin, anyway: true }]))).data.data).toMatchObject([
      { added: 1 },
    ])
    expect((await tell('/bank_statement/import', fileOf([twin, twin, twin]))).data.data).toMatchObject([{ added: 0 }])
  })

  test('two people bring the same file at once: one of them brings its lines', async () => {
    const file = fileOf([fileLine(12_00, { number: fresh() })])
    const both = await Promise.all([tell('/bank_statement/import', file), tell('/bank_statement/import', file)])
    expect(both.map(({ data }) => data.data[0]?.added).toSorted()).toEqual([0, 1])
  })

  test('is looked at before, and nothing is kept of it', async () => {
    const file = fileOf([fileLine(13_00, { number: fresh() })])
    expect((await tell('/bank_statement/preview', file)).data.data).toMatchObject([{ added: 1, statement_id: null }])
    expect((await tell('/bank_statement/import', file)).data.data).toMatchObject([{ added: 1 }])
  })

  test('is refused whole if a sum, a day, an account or a field is wrong, and told by line', async () => {
    const wrong = async (file: object) => {
      const { status, errors } = await tell('/bank_statement/import', file)
      expect(status).toBe(422)
      return Object.keys(errors)
    }
    const line = fileLine(14_00, { number: fresh() })
    expect(await wrong(fileOf([line], { opening: 0, closing: 99_00 }))).toEqual(['statements.0.closing'])
    expect(await wrong(fileOf([line], { incoming: 1 }))).toEqual(['statements.0.incoming'])
    expect(await wrong(fileOf([line, { ...line, day: '2001-01-01' }]))).toEqual(['statements.0.lines.1.day'])
    expect(await wrong(fileOf([line], { account: '20208000900999999999' }))).toEqual(['statements.0.account'])
    expect(await wrong(fileOf([line], { bank_id: shop.second }))).toEqual(['statements.0.account'])
    expect(await wrong(fileOf([line, { ...line, amount: 1.5 }, { ...line, amount: 0 }]))).toEqual([
      'statements.0.lines.1.amount',
      'statements.0.lines.2.amount',
    ])
    expect((await tell('/bank_statement/preview', fileOf([line]))).data.data).toMatchObject([{ added: 1 }])
  })

  test('that does not begin where the last one ended is told, and taken', async () => {
    const bank = { account: ourSecond }
    await tell(
      '/bank_statement/import',
      fileOf([], { ...bank, from: '2026-01-01', to: '2026-01-31', opening: 0, closing: 0 }),
    )
    const gap = await tell(
      '/bank_statement/import',
      fileOf([], { ...bank, from: '2026-02-01', to: '2026-02-02', opening: 5_00, closing: 5_00 }),
    )
    expect(gap.data.data).toMatchObject([
      { added: 0, gap: { expected: 0, found: 5_00 }, statement_id: expect.any(String) },
    ])
    const [{ statement_id } = { statement_id: '' }] = gap.data.data
    expect(await ask<StatementSummary>(`/bank_statement/${statement_id}/summary`)).toMatchObject({
      gap: { expected: 0, found: 5_00 },
    })
  })

  test('tells how its columns were read, and that is remembered for the account', async () => {
    const columns = { head: 2, columns: { day: 0, amount: 3 } }
    await tell('/bank_statement/import', { ...fileOf([fileLine(15_00, { number: fresh() })]), columns })
    expect(await ask(`/bank_statement/columns?bank_id=${shop.bank}`)).toEqual({ columns })
    expect(await ask(`/bank_statement/columns?bank_id=${shop.second}`)).toEqual({ columns: null })
  })
})

describe('a line', () => {
  test('of a partner known by the tax number is ready, and becomes their payment', async () => {
    const { id, lines } = await imported([
      fileLine(500_00, { number: '88214', inn: '305555555', party: 'Baraka Mobile OOO' }),
    ])
    const [line] = lines
    expect(line).toMatchObject({ state: 'ready', proposals: [{ title: 'Baraka Mobile OOO' }] })
    expect(line?.proposals[0]?.reasons.map(({ code }) => code)).toEqual(['inn', 'name'])
    const { data } = await tell(`/bank_statement/${id}/accept_ready`, {})
    expect(data).toMatchObject({
      left: 0,
      data: [{ outcome: 'accepted', line: { state: 'accepted', decided_by: expect.any(String) } }],
    })
    const document = data.data[0]?.line.document
    expect(await doc('/incoming_bank_order', document?.id ?? '')).toMatchObject({
      incoming_bank_order: {
        bank_id: shop.bank,
        client_id: shop.baraka,
        amount: 500_00,
        invoice: '88214',
        comment: 'for goods',
        number: document?.number,
      },
    })
  })

  test('of two accountants who accept it, one makes the document and the other is told of it', async () => {
    const { id, lines } = await imported([fileLine(501_00, { number: fresh(), inn: '305555555' })])
    const [line] = lines
    const other = await shop.hire()
    const means = line?.proposals[0]?.means
    const both = await Promise.all([accept(id, line!, means), accept(id, line!, means, other)])
    expect(both.map(({ data }) => data.data[0]?.outcome).toSorted()).toEqual(['accepted', 'accepted_before'])
    const [one, two] = both.map(({ data }) => data.data[0]?.line)
    expect(one?.document).toEqual(two?.document)
    expect(one?.decided_by).toBeTruthy()
    const { total } = await ask<{ total: number; meta: { total: number } }>(
      `/incoming_bank_order?search=${one?.document?.number}`,
    ).then(({ meta }) => ({ total: meta.total }))
    expect(total).toBe(1)
  })

  test('teaches: the next one from the same account means the same', async () => {
    const landlord = { party: 'Landlord', account: '20208000500888888001', purpose: 'Rent for the month' }
    const { id, lines } = await imported([fileLine(-40_00, { number: fresh(), ...landlord })])
    expect(lines[0]).toMatchObject({ state: 'alone', proposals: [] })
    expect((await accept(id, lines[0]!, rent())).data.data).toMatchObject([{ outcome: 'accepted' }])
    const next = await imported([fileLine(-41_00, { number: fresh(), ...landlord })])
    expect(next.lines[0]).toMatchObject({
      state: 'ready',
      proposals: [{ means: { input: { outcome_type_id: shop.rent, party: 'other' } } }],
    })
  })

  test('of a document that is there already is linked to it, and no second one is made', async () => {
    const typed = await post(server.store, shop, 'incoming_bank_order', {
      ...{
        bank_id: shop.bank,
        party: 'client',
        client_id: shop.baraka,
        amount: 77_00,
        invoice: '777',
        currency_id: null,
      },
      occurred_at: `${day}T07:00:00.000Z`,
    })
    const { id, lines } = await imported([fileLine(77_00, { number: '777', inn: '305555555' })])
    expect(lines[0]).toMatchObject({
      state: 'ready',
      proposals: [{ means: { id: typed.id } }, { means: { id: null } }],
    })
    const { data } = await tell(`/bank_statement/${id}/accept_ready`, {})
    expect(data.data).toMatchObject([{ line: { document: { id: typed.id } } }])
    // Let go again, the document stays.
    const undone = await tell(`/bank_statement/${id}/undo`, { ids: [lines[0]?.id] })
    expect(undone.data.data).toMatchObject([{ outcome: 'undone', line: { state: 'to_decide', document: null } }])
    expect(await doc('/incoming_bank_order', typed.id)).toMatchObject({ incoming_bank_order: { deleted_at: null } })
  })

  test('is found a document by hand, and one with another sum is refused', async () => {
    const typed = await post(server.store, shop, 'incoming_bank_order', {
      ...{ bank_id: shop.bank, party: 'client', client_id: shop.client, amount: 78_00, currency_id: null },
      occurred_at: `${day}T07:00:00.000Z`,
    })
    const { id, lines } = await imported([fileLine(78_50, { number: fresh() })])
    const found = await ask<{ data: readonly { means: LineMeaning }[] }>(
      `/bank_statement/${id}/lines/${lines[0]?.id}/documents`,
    )
    expect(found.data.map(({ means }) => means.id)).toContain(typed.id)
    const { data } = await accept(id, lines[0]!, { document: 'incoming_bank_order', id: typed.id })
    expect(data.data).toMatchObject([{ outcome: 'refused', errors: { id: [expect.any(String)] } }])
  })

  test('is open again when its document is deleted, taken off the books or says something else', async () => {
    for (const change of ['delete', 'draft', 'amount'] as const) {
      const { id, lines } = await imported([fileLine(-3_00, { number: fresh(), purpose: change })])
      const [accepted] = (await accept(id, lines[0]!, rent())).data.data
      const path = `/outcoming_bank_order/${accepted?.line.document?.id}`
      const row = (await ask<Record<string, Row>>(path)).outcoming_bank_order
      const same = await server.call('PUT', path, { as: shop.accountant, body: { ...row, comment: 'seen' } })
      expect(same.status).toBe(200)
      const still = await ask<StatementLines>(`/bank_statement/${id}/lines`)
      expect(still.data).toMatchObject([{ state: 'accepted' }])
      const revision = Number(row?.revision) + 1
      const answer =
        change === 'delete'
          ? await server.call('DELETE', path, { as: shop.accountant })
          : await server.call('PUT', path, {
              as: shop.accountant,
              body: { ...row, revision, ...(change === 'draft' ? { is_draft: true } : { amount: 4_00 }) },
            })
      expect(answer.status).toBe(200)
      expect((await ask<StatementLines>(`/bank_statement/${id}/lines`)).data).toMatchObject([
        { state: 'alone', document: null },
      ])
    }
  })

  test('between two accounts of ours is one transfer, and the line of the other account is linked to it', async () => {
    const sum = 60_00
    const out = await imported([fileLine(-sum, { number: '17', account: ourSecond, inn: ourInn, party: 'We' })])
    expect(out.lines[0]).toMatchObject({
      state: 'ready',
      proposals: [{ means: { document: 'bank_movement', input: { in_bank_id: shop.second } } }],
    })
    const [made] = (await tell(`/bank_statement/${out.id}/accept_ready`, {})).data.data
    const into = await imported([fileLine(sum, { number: '17', account: ours, party: 'We' })], { account: ourSecond })
    expect(into.lines[0]?.proposals[0]?.means).toMatchObject({ document: 'bank_movement', id: made?.line.document?.id })
    const linked = await accept(into.id, into.lines[0]!, into.lines[0]?.proposals[0]?.means)
    expect(linked.data.data).toMatchObject([{ outcome: 'accepted', line: { document: made?.line.document } }])
  })

  test('is put off, left out with a reason and taken up again; one with a document is not', async () => {
    const { id, lines } = await imported([fileLine(-1_00, { number: fresh() }), fileLine(-2_00, { number: fresh() })])
    const [one, two] = lines
    const set = (ids: readonly (string | undefined)[], state: string, reason?: string) =>
      tell(`/bank_statement/${id}/set`, { ids, state, reason })
    expect((await set([one?.id], 'later')).data.data).toMatchObject([{ state: 'later' }])
    expect((await set([one?.id], 'left_out')).errors).toMatchObject({ reason: [expect.any(String)] })
    expect((await set([one?.id], 'left_out', 'a mistake of the bank')).data.data).toMatchObject([
      { state: 'left_out', reason: 'a mistake of the bank' },
    ])
    expect((await set([one?.id], 'open')).data.data).toMatchObject([{ state: 'alone', reason: null }])
    await accept(id, two!, rent())
    expect(Object.keys((await set([one?.id, two?.id], 'later')).errors)).toEqual(['ids.1'])
    expect((await ask<StatementLines>(`/bank_statement/${id}/lines`)).data).toMatchObject([
      { state: 'alone' },
      { state: 'accepted' },
    ])
  })

  test('is refused by the rules of its document: more than there is, a closed period', async () => {
    const { id, lines } = await imported([fileLine(-900_000_000_00, { number: fresh() })])
    const { data } = await accept(id, lines[0]!, rent())
    expect(data.data).toMatchObject([{ outcome: 'refused', line: { document: null }, errors: expect.anything() }])
    expect(JSON.stringify(data.data[0]?.errors)).toMatch(/not enough/i)
  })

  test('is not accepted as a payment of a partner of another organisation, or with what is no meaning', async () => {
    const strange = await bankingShop(server, `X${fresh()}`.slice(0, 4))
    const { id, lines } = await imported([fileLine(5_00, { number: fresh() })])
    const { data } = await accept(id, lines[0]!, {
      document: 'incoming_bank_order',
      input: { party: 'client', client_id: strange.baraka },
    })
    expect(data.data).toMatchObject([{ outcome: 'refused', errors: { client_id: [expect.any(String)] } }])
    const odd = await tell(`/bank_statement/${id}/accept`, {
      lines: [{ id: lines[0]?.id, means: { document: 'retail_sale' } }],
    })
    expect([odd.status, Object.keys(odd.errors)]).toEqual([422, ['lines.0.means.document']])
    const unknown = await tell(`/bank_statement/${id}/accept`, { lines: [{ id: strange.bank, means: rent() }] })
    expect([unknown.status, Object.keys(unknown.errors)]).toEqual([422, ['lines.0.id']])
    // Nor are the statement and its lines theirs to see.
    for (const path of ['', '/summary', '/lines', `/lines/${lines[0]?.id}/documents`])
      expect((await server.call('GET', `/bank_statement/${id}${path}`, { as: strange.accountant })).status).toBe(404)
    expect((await tell(`/bank_statement/${id}/accept_ready`, {}, strange.accountant)).status).toBe(404)
  })

  test('takes the right to the document that it becomes', async () => {
    const clerk = await server.hire({
      organisation_id: shop.organisation_id,
      permissions: ['bank_statements.read', 'bank_statements.update', 'warehouses.admin'],
    })
    const { id, lines } = await imported([fileLine(-6_00, { number: fresh() })])
    const { data } = await accept(id, lines[0]!, rent(), clerk)
    expect(data.data).toMatchObject([{ outcome: 'refused', line: { document: null } }])
    expect((await tell('/bank_statement/import', fileOf([]), clerk)).status).toBe(403)
  })
})

test('a statement goes with its lines unless documents say some of them, and its file may come again', async () => {
  const line = fileLine(-7_00, { number: fresh() })
  const { id, lines } = await imported([line])
  await accept(id, lines[0]!, rent())
  const remove = () => server.call('DELETE', `/bank_statement/${id}`, { as: shop.accountant })
  expect((await remove()).status).toBe(422)
  await tell(`/bank_statement/${id}/undo`, { ids: [lines[0]?.id] })
  expect((await remove()).status).toBe(200)
  expect((await server.call('PUT', `/bank_statement/${id}/restore`, { as: shop.accountant })).status).toBe(422)
  expect((await tell('/bank_statement/import', fileOf([line]))).data.data).toMatchObject([{ added: 1 }])
})

test('the sums of a statement stand beside those of the books', async () => {
  const { id } = await imported([
    fileLine(8_00, { number: fresh() }),
    fileLine(-9_00, { number: fresh(), purpose: 'unheard of' }),
  ])
  const told = await ask<StatementSummary>(`/bank_statement/${id}/summary`)
  expect(told).toMatchObject({
    incoming: { count: 1, sum: 8_00 },
    outgoing: { count: 1, sum: -9_00 },
    opening: null,
    gap: null,
  })
  expect(told.states.alone).toBe(2)
  expect(told.books).toBeGreaterThan(0)
  const alone = await ask<StatementLines>(`/bank_statement/${id}/lines?state[]=alone&search=9&per_page=1`)
  expect(alone).toMatchObject({ total: 1, data: [{ amount: -9_00 }] })
})

test('payment orders are written for the bank; what is missing is told by order', async () => {
  const pay = (more: Row) =>
    post(server.store, shop, 'outcoming_bank_order', {
      ...{
        bank_id: shop.bank,
        currency_id: null,
        amount: 2_50,
        occurred_at: `${day}T07:00:00.000Z`,
        comment: 'Счёт 55 = аванс',
      },
      ...more,
    })
  const good = await pay({ party: 'supplier', supplier_id: shop.vendor })
  const bad = await pay({ party: 'supplier', supplier_id: shop.supplier })
  const taxes = await pay({ party: 'tax', outcome_type_id: shop.rent })
  const file = (...ids: readonly string[]) =>
    server.app.inject({
      url: `/api/v1/outcoming_bank_order/payment_file?${ids.map((id) => `ids[]=${id}`).join('&')}`,
      headers: { authorization: `Bearer ${shop.accountant.token}` },
    })
  const before = await file(good.id, bad.id, taxes.id)
  expect(before.statusCode).toBe(422)
  expect(Object.keys(before.json().errors).toSorted()).toEqual([good.id, bad.id, taxes.id].toSorted())
  const organisation = (await ask<Record<string, Row>>(`/organisation/${shop.organisation_id}`)).organisation
  const told = await server.call('PUT', `/organisation/${shop.organisation_id}`, {
    as: shop.accountant,
    body: { ...organisation, inn: ourInn },
  })
  expect(told.status).toBe(200)
  const after = await file(good.id)
  expect(after.statusCode).toBe(200)
  expect(after.rawPayload.includes(Buffer.from('\r\n'))).toBe(true)
  const { statements } = readExchange(exchangeText(new Uint8Array(after.rawPayload)))
  expect(statements).toMatchObject([
    {
      account: ours,
      lines: [
        { amount: -2_50, inn: '306666666', account: '20208000500666666001', mfo: '00444', purpose: 'Счёт 55 = аванс' },
      ],
    },
  ])
})

test('dues speak: the sum and the day of one, and the number of its document', async () => {
  const debt = await post(server.store, shop, 'initial_balance_debit', {
    ...{ currency_id: currencies.UZS, partner_id: shop.client, amount: 123_45, due_date: day },
    occurred_at: `${day}T05:00:00.000Z`,
  })
  const { lines } = await imported([
    fileLine(123_45, { number: fresh(), party: 'Nobody knows' }),
    fileLine(100_00, { number: fresh(), party: 'Nobody knows', purpose: `оплата по ${debt.number}` }),
  ])
  expect(lines[0]).toMatchObject({
    state: 'to_decide',
    proposals: [{ sum: 123_45, means: { input: { client_id: shop.client } } }],
  })
  expect(lines[0]?.proposals[0]?.reasons.map(({ code }) => code)).toEqual(['due_sum', 'due_day'])
  expect(lines[1]?.proposals[0]?.reasons.filter(({ agrees }) => agrees).map(({ code }) => code)).toEqual(['document'])
})
