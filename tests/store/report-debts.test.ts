import { afterAll, beforeAll, expect, test } from 'vitest'
import { currencies } from '#domain/references/currency.ts'
import { registerPartner, registerRepaymentDate } from '#domain/registers/money.ts'
import { type Books, type Deed, entry, openBooks, rowOf, total } from './report-books.ts'

let books: Books
let documents: readonly string[]
const origin = 'a1b2c3d4-0000-7000-8000-000000000001'
const currency_id = currencies.UZS
const debt = (partner_id: string, amount: number) =>
  entry(registerPartner, { partner_id, currency_id }, { amount, worth: amount })
const due = (partner_id: string, due_date: string, amount: number) =>
  entry(registerRepaymentDate, { partner_id, origin, due_date, currency_id }, { amount })
beforeAll(async () => {
  books = await openBooks()
  const { client, supplier } = books.shop
  const deed = (document: string, at: string, entries: Deed['entries']): Deed => ({ document, at, entries })
  documents = await books.write([
    // A sale with a day and one without, of which the first is paid in part; the sale was typed in last.
    deed('incoming_cashbox_order', '2026-03-05T09:00:00.000Z', [debt(client, -30), due(client, '2026-04-01', -30)]),
    deed('retail_sale', '2026-03-09T09:00:00.000Z', [debt(client, 50)]),
    deed('retail_sale', '2026-03-01T09:00:00.000Z', [debt(client, 100), due(client, '2026-04-01', 100)]),
    deed('product_receipt', '2026-03-02T09:00:00.000Z', [debt(supplier, -500)]),
  ])
})
afterAll(() => books.close())

const onDay = 'from=2026-05-01&to=2026-05-01'

test('a debt without a due day stands among debts, so that they come to the balances of partners', async () => {
  const { client, supplier } = books.shop
  const within = `path[]=${currency_id}`
  const ours = await books.ask('debt_report', `${onDay}&view=ours&${within}`)
  expect(ours.rows).toMatchObject([
    { partner_id: client, owed_ours: 120, no_due_ours: 50, late_30_ours: 70, late_share_ours: 5833 },
  ])
  const theirs = await books.ask('debt_report', `${onDay}&view=theirs&${within}`)
  expect(theirs.rows).toMatchObject([{ partner_id: supplier, owed_theirs: 500, no_due_theirs: 500 }])
  const [whole] = (await books.ask('debt_report', `${onDay}&view=coming`)).totals
  expect(whole).toMatchObject({ owed_ours: 120, owed_theirs: 500 })
})

test('debts without a due day are a row of their own among days, and no day that is asked for holds them', async () => {
  const byDay = await books.ask('debt_report', `${onDay}&view=coming&path[]=${currency_id}`)
  expect(byDay.rows.map(({ due_date, owed_ours, owed_theirs }) => [due_date, owed_ours, owed_theirs])).toEqual([
    ['2026-04-01', 70, 0],
    [null, 50, 500],
  ])
  const without = await books.ask('debt_report', `${onDay}&view=coming&path[]=${currency_id}&path[]=`)
  expect(rowOf(without, 'partner_id', books.shop.supplier)).toMatchObject({ owed_theirs: 500 })
  const inApril = await books.ask('debt_report', `${onDay}&view=coming&due_date[from]=2026-04-01`)
  expect(inApril.totals).toMatchObject([{ owed_ours: 70, owed_theirs: 0 }])
})

test('documents behind a debt are its payments too, add up to it, and the one of the latest day is first', async () => {
  const [payment, undated, sale] = documents
  const path = `path[]=${currency_id}&path[]=${books.shop.client}`
  const behind = await books.behind('debt_report', `${onDay}&view=ours&${path}`)
  expect(behind.rows.map((row) => [row.document_id, row.owed_ours, row.occurred_at])).toEqual([
    [undated, 50, '2026-03-09T09:00:00.000Z'],
    [payment, -30, '2026-03-05T09:00:00.000Z'],
    [sale, 100, '2026-03-01T09:00:00.000Z'],
  ])
  expect(behind.total).toBe(3)
  const late = await books.behind('debt_report', `${onDay}&view=ours&${path}&figures[]=late_30_ours`)
  expect(total(late.rows, ({ late_30_ours }) => Number(late_30_ours))).toBe(70)
  const other = `${onDay}&view=coming&figures[]=owed_theirs&group[]=partner&${path}`
  expect((await books.behind('debt_report', other)).rows).toEqual([])
})
