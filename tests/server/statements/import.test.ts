import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOf } from '#domain/kernel/day.ts'
import { currencies } from '#domain/references/currency.ts'
import type { StatementLines, StatementSummary } from '#wire/statements.ts'
import { make } from '../../support/actors.ts'
import { post } from '../../support/shop.ts'
import { testServer } from '../server.ts'
import {
  type BankingShop,
  bankingShop,
  day,
  fileLine,
  fileOf,
  ourSecond,
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

describe('a file', () => {
  test('brings its lines once, however often and in whatever parts it comes', async () => {
    const lines = [
      fileLine(10_00, { number: calls.fresh() }),
      fileLine(20_00, { number: calls.fresh() }),
      fileLine(30_00, { number: calls.fresh() }),
    ]
    const first = await calls.tell('/bank_statement/import', fileOf(lines.slice(0, 2)))
    expect(first.data.data).toMatchObject([{ bank_id: shop.bank, added: 2, known: [], gap: null }])
    const again = await calls.tell('/bank_statement/import', fileOf(lines.slice(0, 2)))
    const [held] = first.data.data
    expect(again.data.data).toMatchObject([
      { statement_id: null, added: 0, known: [{ line: 0, statement_id: held?.statement_id }, { line: 1 }] },
    ])
    const both = await calls.tell('/bank_statement/import', fileOf(lines))
    expect(both.data.data).toMatchObject([{ added: 1, known: [{ line: 0 }, { line: 1 }] }])
  })

  test('has two lines that look the same: both are taken, and a third one if a person says so', async () => {
    const twin = fileLine(11_00, { number: calls.fresh() })
    expect((await calls.tell('/bank_statement/import', fileOf([twin, twin]))).data.data).toMatchObject([{ added: 2 }])
    expect((await calls.tell('/bank_statement/import', fileOf([twin]))).data.data).toMatchObject([{ added: 0 }])
    expect((await calls.tell('/bank_statement/import', fileOf([{ ...twin, anyway: true }]))).data.data).toMatchObject([
      { added: 1 },
    ])
    expect((await calls.tell('/bank_statement/import', fileOf([twin, twin, twin]))).data.data).toMatchObject([
      { added: 0 },
    ])
  })

  test('whose lines nobody has decided waits on the home page of those who may', async () => {
    const open = async (as = shop.accountant) =>
      (await calls.ask<{ waits?: { kind: string; total: number }[] }>('/dashboard?parts[]=waits', as)).waits?.find(
        ({ kind }) => kind === 'bank_statement.undecided',
      )?.total ?? 0
    const before = await open()
    const { id, lines } = await calls.imported([
      fileLine(-13_00, { number: calls.fresh() }),
      fileLine(-14_00, { number: calls.fresh() }),
    ])
    expect(await open()).toBe(before + 2)
    await calls.accept(id, lines[0]!, calls.rent())
    expect(await open()).toBe(before + 1)
    expect(await open(await shop.hire(['bank_statements.read']))).toBe(0)
    expect(await open((await bankingShop(server, 'BX')).accountant)).toBe(0)
  })

  test('two people bring the same file at once: one of them brings its lines', async () => {
    const file = fileOf([fileLine(12_00, { number: calls.fresh() })])
    const both = await Promise.all([
      calls.tell('/bank_statement/import', file),
      calls.tell('/bank_statement/import', file),
    ])
    expect(both.map(({ data }) => data.data[0]?.added).toSorted()).toEqual([0, 1])
  })

  test('is looked at before, and nothing is kept of it', async () => {
    const file = fileOf([fileLine(13_00, { number: calls.fresh() })])
    expect((await calls.tell('/bank_statement/preview', file)).data.data).toMatchObject([
      { added: 1, statement_id: null },
    ])
    expect((await calls.tell('/bank_statement/import', file)).data.data).toMatchObject([{ added: 1 }])
  })

  test('is refused whole if a sum, a day, an account or a field is wrong, and told by line', async () => {
    const wrong = async (file: object) => {
      const { status, errors } = await calls.tell('/bank_statement/import', file)
      expect(status).toBe(422)
      return Object.keys(errors)
    }
    const line = fileLine(14_00, { number: calls.fresh() })
    expect(await wrong(fileOf([line], { opening: 0, closing: 99_00 }))).toEqual(['statements.0.closing'])
    expect(await wrong(fileOf([line], { incoming: 1 }))).toEqual(['statements.0.incoming'])
    expect(await wrong(fileOf([line, { ...line, day: '2001-01-01' }]))).toEqual(['statements.0.lines.1.day'])
    expect(await wrong(fileOf([line], { account: '20208000900999999999' }))).toEqual(['statements.0.account'])
    expect(await wrong(fileOf([line], { bank_id: shop.second }))).toEqual(['statements.0.account'])
    expect(await wrong(fileOf([line, { ...line, amount: 1.5 }, { ...line, amount: 0 }]))).toEqual([
      'statements.0.lines.1.amount',
      'statements.0.lines.2.amount',
    ])
    expect((await calls.tell('/bank_statement/preview', fileOf([line]))).data.data).toMatchObject([{ added: 1 }])
  })

  test('that does not begin where the last one ended is told, and taken', async () => {
    const bank = { account: ourSecond }
    await calls.tell(
      '/bank_statement/import',
      fileOf([], { ...bank, from: '2026-01-01', to: '2026-01-31', opening: 0, closing: 0 }),
    )
    const gap = await calls.tell(
      '/bank_statement/import',
      fileOf([], { ...bank, from: '2026-02-01', to: '2026-02-02', opening: 5_00, closing: 5_00 }),
    )
    expect(gap.data.data).toMatchObject([
      { added: 0, gap: { expected: 0, found: 5_00 }, statement_id: expect.any(String) },
    ])
    const [{ statement_id } = { statement_id: '' }] = gap.data.data
    expect(await calls.ask<StatementSummary>(`/bank_statement/${statement_id}/summary`)).toMatchObject({
      gap: { expected: 0, found: 5_00 },
    })
  })

  test('tells how its columns were read, and that is remembered for the account', async () => {
    const columns = { head: 2, columns: { day: 0, amount: 3 } }
    await calls.tell('/bank_statement/import', { ...fileOf([fileLine(15_00, { number: calls.fresh() })]), columns })
    expect(await calls.ask(`/bank_statement/columns?bank_id=${shop.bank}`)).toEqual({ columns })
    expect(await calls.ask(`/bank_statement/columns?bank_id=${shop.second}`)).toEqual({ columns: null })
  })
})

test('a statement goes with its lines unless documents say some of them, and its file may come again', async () => {
  const line = fileLine(-7_00, { number: calls.fresh() })
  const { id, lines } = await calls.imported([line])
  await calls.accept(id, lines[0]!, calls.rent())
  const remove = () => server.call('DELETE', `/bank_statement/${id}`, { as: shop.accountant })
  expect((await remove()).status).toBe(422)
  await calls.tell(`/bank_statement/${id}/undo`, { ids: [lines[0]?.id] })
  expect((await remove()).status).toBe(200)
  expect((await server.call('PUT', `/bank_statement/${id}/restore`, { as: shop.accountant })).status).toBe(422)
  expect((await calls.tell('/bank_statement/import', fileOf([line]))).data.data).toMatchObject([{ added: 1 }])
})

test('a balance that the books have nothing of is told to be missing, until it is entered for the first day', async () => {
  const { store } = server
  const { organisation_id, actor } = shop
  const account = '20208000900123456009'
  const fields = { organisation_id, name: 'Third', account, mfo: '00014', currency_id: currencies.UZS, is_active: true }
  const { id: bank_id } = await make(store, actor, 'bank', fields)
  const read = async (opening: number, number: string) => {
    const span = { from: day, to: day, opening, closing: opening + 1_00 }
    const file = fileOf([fileLine(1_00, { number })], { account, ...span })
    const [told] = (await calls.tell('/bank_statement/import', file)).data.data
    return String(told?.statement_id)
  }
  const [id, none] = [await read(50_00, '1'), await read(0, '2')]
  const isMissing = async (statement: string) =>
    (await calls.ask<StatementSummary>(`/bank_statement/${statement}/summary`)).opening_missing
  expect([await isMissing(id), await isMissing(none)]).toEqual([true, false])
  await post(store, shop, 'initial_balance_bank', {
    bank_id,
    amount: 50_00,
    currency_id: null,
    occurred_at: startOf(day),
  })
  expect(await isMissing(id)).toBe(false)
})

test('the sums of a statement stand beside those of the books', async () => {
  const { id } = await calls.imported([
    fileLine(8_00, { number: calls.fresh() }),
    fileLine(-9_00, { number: calls.fresh(), purpose: 'unheard of' }),
  ])
  const told = await calls.ask<StatementSummary>(`/bank_statement/${id}/summary`)
  expect(told).toMatchObject({
    incoming: { count: 1, sum: 8_00 },
    outgoing: { count: 1, sum: -9_00 },
    opening: null,
    gap: null,
  })
  expect(told.states.alone).toBe(2)
  expect(told.books).toBeGreaterThan(0)
  const alone = await calls.ask<StatementLines>(`/bank_statement/${id}/lines?state[]=alone&search=9&per_page=1`)
  expect(alone).toMatchObject({ total: 1, data: [{ amount: -9_00 }] })
})
