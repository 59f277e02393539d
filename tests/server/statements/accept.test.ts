import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LineMeaning } from '#domain/bank/statements/statement-line.ts'
import { plusDays } from '#domain/kernel/day.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import type { StatementLines } from '#wire/statements.ts'
import { post } from '../../support/shop.ts'
import { testServer } from '../server.ts'
import {
  type BankingShop,
  bankingShop,
  day,
  fileLine,
  fileOf,
  ourInn,
  ourSecond,
  ours,
  type StatementCalls,
  statementCalls,
} from './statements.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: BankingShop
let calls: StatementCalls
beforeAll(async () => {
  server = await testServer()
  shop = await bankingShop(server)
  calls = statementCalls(server, shop)
})
afterAll(() => server.close())

const documentAt = (path: string, id: string) => calls.ask<Record<string, Row>>(`${path}/${id}`)

describe('a line', () => {
  test('of a partner known by the tax number is ready, and becomes their payment', async () => {
    const { id, lines } = await calls.imported([
      fileLine(500_00, { number: '88214', inn: '305555555', party: 'Baraka Mobile OOO' }),
    ])
    const [line] = lines
    expect(line).toMatchObject({ state: 'ready', proposals: [{ title: 'Baraka Mobile OOO' }] })
    expect(line?.proposals[0]?.reasons.map(({ code }) => code)).toEqual(['inn', 'name'])
    const { data } = await calls.tell(`/bank_statement/${id}/accept_ready`, {})
    expect(data).toMatchObject({
      left: 0,
      data: [{ outcome: 'accepted', line: { state: 'accepted', decided_by: expect.any(String) } }],
    })
    const document = data.data[0]?.line.document
    expect(await documentAt('/incoming_bank_order', document?.id ?? '')).toMatchObject({
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
    const { id, lines } = await calls.imported([fileLine(501_00, { number: calls.fresh(), inn: '305555555' })])
    const [line] = lines
    const other = await shop.hire()
    const means = line?.proposals[0]?.means
    const both = await Promise.all([calls.accept(id, line!, means), calls.accept(id, line!, means, other)])
    expect(both.map(({ data }) => data.data[0]?.outcome).toSorted()).toEqual(['accepted', 'accepted_before'])
    const [one, two] = both.map(({ data }) => data.data[0]?.line)
    expect(one?.document).toEqual(two?.document)
    expect(one?.decided_by).toBeTruthy()
    const { total } = await calls
      .ask<{ total: number; meta: { total: number } }>(`/incoming_bank_order?search=${one?.document?.number}`)
      .then(({ meta }) => ({ total: meta.total }))
    expect(total).toBe(1)
  })

  test('teaches: the next one from the same account means the same', async () => {
    const landlord = { party: 'Landlord', account: '20208000500888888001', purpose: 'Rent for the month' }
    const { id, lines } = await calls.imported([fileLine(-40_00, { number: calls.fresh(), ...landlord })])
    expect(lines[0]).toMatchObject({ state: 'alone', proposals: [] })
    expect((await calls.accept(id, lines[0]!, calls.rent())).data.data).toMatchObject([{ outcome: 'accepted' }])
    const next = await calls.imported([fileLine(-41_00, { number: calls.fresh(), ...landlord })])
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
    const { id, lines } = await calls.imported([fileLine(77_00, { number: '777', inn: '305555555' })])
    expect(lines[0]).toMatchObject({
      state: 'ready',
      proposals: [{ means: { id: typed.id } }, { means: { id: null } }],
    })
    const { data } = await calls.tell(`/bank_statement/${id}/accept_ready`, {})
    expect(data.data).toMatchObject([{ line: { document: { id: typed.id } } }])
    // Let go again, the document stays.
    const undone = await calls.tell(`/bank_statement/${id}/undo`, { ids: [lines[0]?.id] })
    expect(undone.data.data).toMatchObject([{ outcome: 'undone', line: { state: 'to_decide', document: null } }])
    expect(await documentAt('/incoming_bank_order', typed.id)).toMatchObject({
      incoming_bank_order: { deleted_at: null },
    })
  })

  test('is found a document by hand, and one with another sum is refused', async () => {
    const typed = await post(server.store, shop, 'incoming_bank_order', {
      ...{ bank_id: shop.bank, party: 'client', client_id: shop.client, amount: 78_00, currency_id: null },
      occurred_at: `${day}T07:00:00.000Z`,
    })
    const { id, lines } = await calls.imported([fileLine(78_50, { number: calls.fresh() })])
    const found = await calls.ask<{ data: readonly { means: LineMeaning }[] }>(
      `/bank_statement/${id}/lines/${lines[0]?.id}/documents`,
    )
    expect(found.data.map(({ means }) => means.id)).toContain(typed.id)
    const { data } = await calls.accept(id, lines[0]!, { document: 'incoming_bank_order', id: typed.id })
    expect(data.data).toMatchObject([{ outcome: 'refused', errors: { id: [expect.any(String)] } }])
  })

  test('is open again when its document is deleted, taken off the books or says something else', async () => {
    for (const change of ['delete', 'draft', 'amount'] as const) {
      const { id, lines } = await calls.imported([fileLine(-3_00, { number: calls.fresh(), purpose: change })])
      const [accepted] = (await calls.accept(id, lines[0]!, calls.rent())).data.data
      const path = `/outcoming_bank_order/${accepted?.line.document?.id}`
      const row = (await calls.ask<Record<string, Row>>(path)).outcoming_bank_order
      const same = await server.call('PUT', path, { as: shop.accountant, body: { ...row, comment: 'seen' } })
      expect(same.status).toBe(200)
      const still = await calls.ask<StatementLines>(`/bank_statement/${id}/lines`)
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
      expect((await calls.ask<StatementLines>(`/bank_statement/${id}/lines`)).data).toMatchObject([
        { state: 'alone', document: null },
      ])
    }
  })

  test('between two accounts of ours is one transfer, and the line of the other account is linked to it', async () => {
    const sum = 60_00
    const out = await calls.imported([fileLine(-sum, { number: '17', account: ourSecond, inn: ourInn, party: 'We' })])
    expect(out.lines[0]).toMatchObject({
      state: 'ready',
      proposals: [{ means: { document: 'bank_movement', input: { in_bank_id: shop.second } } }],
    })
    const [made] = (await calls.tell(`/bank_statement/${out.id}/accept_ready`, {})).data.data
    const into = await calls.imported([fileLine(sum, { number: '17', account: ours, party: 'We' })], {
      account: ourSecond,
    })
    expect(into.lines[0]?.proposals[0]?.means).toMatchObject({ document: 'bank_movement', id: made?.line.document?.id })
    const linked = await calls.accept(into.id, into.lines[0]!, into.lines[0]?.proposals[0]?.means)
    expect(linked.data.data).toMatchObject([{ outcome: 'accepted', line: { document: made?.line.document } }])
  })

  test('is put off, left out with a reason and taken up again; one with a document is not', async () => {
    const { id, lines } = await calls.imported([
      fileLine(-1_00, { number: calls.fresh() }),
      fileLine(-2_00, { number: calls.fresh() }),
    ])
    const [one, two] = lines
    const set = (ids: readonly (string | undefined)[], state: string, reason?: string) =>
      calls.tell(`/bank_statement/${id}/set`, { ids, state, reason })
    expect((await set([one?.id], 'later')).data.data).toMatchObject([{ state: 'later' }])
    expect((await set([one?.id], 'left_out')).errors).toMatchObject({ reason: [expect.any(String)] })
    expect((await set([one?.id], 'left_out', 'a mistake of the bank')).data.data).toMatchObject([
      { state: 'left_out', reason: 'a mistake of the bank' },
    ])
    expect((await set([one?.id], 'open')).data.data).toMatchObject([{ state: 'alone', reason: null }])
    await calls.accept(id, two!, calls.rent())
    expect(Object.keys((await set([one?.id, two?.id], 'later')).errors)).toEqual(['ids.1'])
    expect((await calls.ask<StatementLines>(`/bank_statement/${id}/lines`)).data).toMatchObject([
      { state: 'alone' },
      { state: 'accepted' },
    ])
  })

  test('is refused by the rules of its document: more than there is', async () => {
    const { id, lines } = await calls.imported([fileLine(-900_000_000_00, { number: calls.fresh() })])
    const { data } = await calls.accept(id, lines[0]!, calls.rent())
    expect(data.data).toMatchObject([{ outcome: 'refused', line: { document: null }, errors: expect.anything() }])
    expect(JSON.stringify(data.data[0]?.errors)).toMatch(/not enough/i)
  })

  test('closes the due of its sum and not the oldest; when a line before it has closed that one, it is paid in advance', async () => {
    const debts = await bankingShop(server, 'DU')
    const own = statementCalls(server, debts)
    const owed = (amount: number, due_date: string) =>
      post(server.store, debts, 'initial_balance_debit', {
        ...{ currency_id: currencies.UZS, partner_id: debts.baraka, amount, due_date },
        occurred_at: `${plusDays(day, -20)}T05:00:00.000Z`,
      })
    await owed(30_00, plusDays(day, -5))
    const wanted = await owed(10_00, plusDays(day, 5))
    const paid = (number: string, amount: number) => fileLine(amount, { number, inn: '305555555' })
    const first = await own.imported([paid('1', 10_00)])
    expect(first.lines[0]?.proposals[0]?.means.input).toMatchObject({
      closes: [{ document_ref: `initial_balance_debit:${wanted.id}` }],
    })
    // Both mean the same due as long as none is accepted.
    const second = await own.imported([paid('2', 10_00)])
    const accepted = [
      await own.tell(`/bank_statement/${first.id}/accept_ready`, {}),
      await own.tell(`/bank_statement/${second.id}/accept_ready`, {}),
    ]
    expect(accepted.map(({ data }) => data.data[0]?.outcome)).toEqual(['accepted', 'accepted'])
    const open = async () => {
      const { rows } = await server.db.execute<{ due_date: string; amount: string }>(sql`
        select due_date, amount from register_repayment_date_now where partner_id = ${debts.baraka} and amount <> 0`)
      return rows.map(({ due_date, amount }) => [due_date, Number(amount)])
    }
    expect(await open()).toEqual([[plusDays(day, -5), 20_00]])
    // Here the first line closes what the second was to close, in one call.
    await owed(5_00, plusDays(day, 6))
    const both = await own.imported([paid('3', 30_00), paid('4', 5_00)])
    expect(both.lines[1]?.proposals[0]?.means.input).toHaveProperty('closes')
    const told = await own.tell(`/bank_statement/${both.id}/accept_ready`, {})
    expect(told.data.data.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted'])
    expect(await open()).toEqual([])
  })

  test('of a closed period is refused, and the ready lines beside it are accepted', async () => {
    const closing = await bankingShop(server, 'CL')
    const own = statementCalls(server, closing)
    const late = plusDays(day, 1)
    const { id } = await own.imported([
      fileLine(1_00, { inn: '305555555', number: '1' }),
      fileLine(2_00, { inn: '305555555', number: '2', day: late }),
    ])
    const path = `/organisation/${closing.organisation_id}`
    const { organisation } = await own.ask<Record<string, Row>>(path)
    const closed = { ...organisation, closed_until: day }
    expect((await server.call('PUT', path, { as: closing.accountant, body: closed })).status).toBe(200)
    const { data } = await own.tell(`/bank_statement/${id}/accept_ready`, {})
    expect(data).toMatchObject({
      left: 0,
      data: [
        {
          outcome: 'refused',
          line: { state: 'to_decide', document: null },
          errors: { occurred_at: [expect.any(String)] },
        },
        { outcome: 'accepted', line: { state: 'accepted' } },
      ],
    })
  })

  test('is not accepted as a payment of a partner of another organisation, or with what is no meaning', async () => {
    const strange = await bankingShop(server, `X${calls.fresh()}`.slice(0, 4))
    const { id, lines } = await calls.imported([fileLine(5_00, { number: calls.fresh() })])
    const { data } = await calls.accept(id, lines[0]!, {
      document: 'incoming_bank_order',
      input: { party: 'client', client_id: strange.baraka },
    })
    expect(data.data).toMatchObject([{ outcome: 'refused', errors: { client_id: [expect.any(String)] } }])
    const odd = await calls.tell(`/bank_statement/${id}/accept`, {
      lines: [{ id: lines[0]?.id, means: { document: 'retail_sale' } }],
    })
    expect([odd.status, Object.keys(odd.errors)]).toEqual([422, ['lines.0.means.document']])
    const unknown = await calls.tell(`/bank_statement/${id}/accept`, {
      lines: [{ id: strange.bank, means: calls.rent() }],
    })
    expect([unknown.status, Object.keys(unknown.errors)]).toEqual([422, ['lines.0.id']])
    // Nor are the statement and its lines theirs to see.
    for (const path of ['', '/summary', '/lines', `/lines/${lines[0]?.id}/documents`])
      expect((await server.call('GET', `/bank_statement/${id}${path}`, { as: strange.accountant })).status).toBe(404)
    expect((await calls.tell(`/bank_statement/${id}/accept_ready`, {}, strange.accountant)).status).toBe(404)
  })

  test('takes the right to the document that it becomes', async () => {
    const clerk = await server.hire({
      organisation_id: shop.organisation_id,
      permissions: ['bank_statements.read', 'bank_statements.update', 'warehouses.admin'],
    })
    const { id, lines } = await calls.imported([fileLine(-6_00, { number: calls.fresh() })])
    const { data } = await calls.accept(id, lines[0]!, calls.rent(), clerk)
    expect(data.data).toMatchObject([{ outcome: 'refused', line: { document: null } }])
    expect((await calls.tell('/bank_statement/import', fileOf([]), clerk)).status).toBe(403)
  })
})
