import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTable } from '#client/files/read-table.ts'
import type { FileTable } from '#client/files/table.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { reportNamed, reports } from '#domain/reports.ts'
import { reportFileName } from '#server/reports/files/report-file.ts'
import { make } from '../support/actors.ts'
import { cash, line, openShop, post, type Shop } from '../support/shop.ts'
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: Shop
let owner: { readonly token: string }
beforeAll(async () => {
  server = await testServer()
  shop = await openShop(server.store)
  owner = await server.hire({ permissions: ['roles.admin'], organisation_id: shop.organisation_id })
  const sly = await make(server.store, shop.actor, 'brand', { organisation_id: shop.organisation_id, name: '=1+1' })
  await server.db.$client.query('update product set brand_id = $2 where id = $1', [shop.rice, sly.id])
  const stock = { warehouse_id: shop.shop, occurred_at: '2026-01-01T07:00:00.000Z' }
  const lines = [line(shop.cable, 100, { cost: 5_000_00 }), line(shop.rice, 100, { cost: 8_000_00 })]
  await post(server.store, shop, 'product_initial_balance', { ...stock, lines })
  const sell = (at: string, product: string, quantity: number, price: number) =>
    post(server.store, shop, 'retail_sale', {
      warehouse_id: shop.shop,
      cashbox_id: shop.cashbox,
      lines: [line(product, quantity, { price })],
      payments: [cash(quantity * price)],
      occurred_at: at,
    })
  await sell('2026-02-03T05:00:00.000Z', shop.cable, 10, 7_000_00)
  await sell('2026-03-03T05:00:00.000Z', shop.cable, 8, 7_500_50)
  await sell('2026-03-04T10:00:00.000Z', shop.rice, 5, 9_000_00)
})
afterAll(() => server.close())

const question =
  'from=2026-03-01&to=2026-03-31&compare=previous&sort=-sum&figures[]=quantity&figures[]=sum&figures[]=margin'
const taken = async (asked: string, as = owner, status = 200, language = 'en') => {
  const answer = await server.call('POST', `/report/sale_report/export?${asked}`, {
    as,
    headers: { 'accept-language': language },
  })
  expect(answer.status, answer.text).toBe(status)
  return answer
}
const get = async (asked: string) =>
  (await server.call('GET', `/report/sale_report?${asked}`, { as: owner })).json().data as {
    data: Row[]
    totals: Row[]
  }

const levels = 'group[]=brand&group[]=product&group[]=day'

/** All rows of the report as its call tells them, each with what it is within. */
async function walked(path: readonly string[] = []): Promise<{ depth: number; row: Row }[]> {
  const within = path.map((value) => `&path[]=${value}`).join('')
  const { data } = await get(`${question}&${levels}${within}`)
  const key = ['brand_id', 'product_id', 'day'][path.length]!
  const deeper = await Promise.all(
    data.map(async (row) => [
      { depth: path.length, row },
      ...(path.length < 2 ? await walked([...path, String(row[key])]) : []),
    ]),
  )
  return deeper.flat()
}

test('every figure of a workbook is that of the call, at every level and in the totals', async () => {
  const { bytes } = await taken(`${question}&${levels}&format=xlsx`)
  const table = (await readTable(bytes)) as FileTable
  const head = table.rows.findIndex(({ cells }) => cells[0] === 'Brand, Product, Day')
  // As on the screen: the figures that are seen, in their order, and the main one as it was and has changed.
  expect(table.rows[head]!.cells.slice(1)).toEqual([
    ...['Quantity', 'Revenue', 'Margin'],
    ...['Revenue: before', 'Revenue: change'],
  ])
  const facts = table.rows.slice(0, head).map(({ cells }) => cells.join('|'))
  expect(facts).toEqual(expect.arrayContaining([expect.stringContaining('01-03-2026 – 31-03-2026')]))
  expect(facts).toEqual(expect.arrayContaining([expect.stringContaining('01-02-2026 – 28-02-2026')]))
  const told = table.rows.slice(head + 1).map(({ cells }) => cells)
  const figures = ({ quantity, sum, margin }: Row) =>
    [Number(quantity) / 1000, Number(sum) / 100, margin === null ? '' : Number(margin) / 10_000].map(String)
  const rows = await walked()
  const { totals } = await get(`${question}&group[]=brand`)
  const all = [...rows.map(({ row }) => row), totals[0]!]
  expect(rows.map(({ depth }) => depth)).toEqual([0, 1, 2, 0, 1, 2])
  expect(told.map((cells) => [cells[1], cells[2], cells[3] ?? ''])).toEqual(all.map(figures))
  expect(told.map((cells) => cells[4])).toEqual(all.map((row) => figures(row.before as Row)[1]))
  // A day is a number that a spreadsheet counts days by; nothing runs as a formula.
  expect(told[2]![0]).toBe(String(Date.parse('2026-03-03T00:00:00Z') / 86_400_000 + 25_569))
  expect(told.map((cells) => cells[0])).toContain("'=1+1")
  expect(told.at(-1)![0]).toBe('Total')
})

test('rows lie within those above them, as a spreadsheet folds them', async () => {
  const { bytes } = await taken(`${question}&${levels}&format=xlsx`)
  const { archiveFrom } = await import('#client/files/zip.ts')
  const sheet = await archiveFrom(bytes)!.text('xl/worksheets/sheet1.xml')
  expect(sheet).toContain('summaryBelow="0"')
  expect([...sheet!.matchAll(/outlineLevel="(\d)"/g)].map(([, level]) => level)).toEqual(['1', '2', '1', '2'])
})

test('a file is named by the day in Tashkent, which begins when by UTC it is the day before yet', () => {
  const asked = { report: reportNamed('sale_report'), at: '2027-02-28T19:10:00.000Z' }
  expect(reportFileName(asked, 'csv')).toBe('sale-report-2027-03-01.csv')
})

test('lines name all that they are within, in the spelling of the country', async () => {
  const { text, headers } = await taken(`${question}&${levels}&format=csv`, owner, 200, 'ru')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toMatch(/filename="sale-report-\d{4}-\d\d-\d\d\.csv"/)
  const [head, first, second, third] = text.split('\r\n')
  expect(head).toMatch(/^\uFEFFУровень;Бренд;Товар;День;/)
  const named = (line = '') => line.split(';').slice(0, 4)
  expect(named(first).slice(2)).toEqual(['', ''])
  expect(named(second)).toEqual(['2', named(first)[1], 'Cable', ''])
  expect(named(third)).toEqual(['3', named(first)[1], 'Cable', '03-03-2026'])
  expect(first).toMatch(/;60004;[^;]*;70000;"-14,28"$/)
  expect(text).toContain(";'=1+1;")
  expect(text.trimEnd().split('\r\n').at(-1)).toMatch(/^0;Итого;;;13;105004;/)
})

test.each([
  ['uz', 'Doʻkonlar'],
  ['ru', 'Отчёт'],
  ['en', 'Sales'],
])('paper tells it in %s, upright or lying by its columns', async (language, word) => {
  const many = ['cost', 'profit', 'markup', 'average_price', 'discount', 'checks', 'average_check', 'returns']
    .map((one) => `figures[]=${one}`)
    .join('&')
  const { bytes, headers } = await taken(`${question}&${many}&${levels}&format=pdf`, owner, 200, language)
  expect(headers['content-type']).toBe('application/pdf')
  const text = Buffer.from(bytes).toString('latin1')
  expect(text.startsWith('%PDF-')).toBe(true)
  expect(text.includes('/MediaBox [0 0 841.89 595.28]')).toBe(true)
  const { text: told } = await taken(`${question}&${levels}&format=print`, owner, 200, language)
  const { data } = JSON.parse(told)
  expect(data.title).toContain(word)
  expect(data.rows.map(({ depth }: Row) => depth)).toEqual([0, 1, 2, 0, 1, 2])
  const upright = await taken('from=2026-03-01&to=2026-03-31&compare=none&group[]=brand&figures[]=sum&format=pdf')
  expect(Buffer.from(upright.bytes).toString('latin1').includes('/MediaBox [0 0 595.28 841.89]')).toBe(true)
})

test('who may read and not take away gets no file, nor a figure that they may not see', async () => {
  const { organisation_id } = shop
  const reader = await server.hire({ permissions: ['product_retail_sales.read'], organisation_id })
  await taken(`${question}&format=xlsx`, reader, 403)
  const seller = await server.hire({
    permissions: ['product_retail_sales.export', 'warehouses.admin'],
    organisation_id,
  })
  const { text } = await taken('from=2026-03-01&to=2026-03-31&group[]=brand&format=csv', seller)
  expect(text).toContain('Revenue')
  expect(text).not.toMatch(/Cost|Profit|Margin/)
  await taken(`${question}&format=csv`, seller, 422).catch(() => {})
  const elsewhere = await server.hire({ permissions: ['product_retail_sales.export'], organisation_id })
  expect((await taken('from=2026-03-01&to=2026-03-31&group[]=brand&format=csv', elsewhere)).text).not.toContain('60004')
})

test('a format that there is not is refused in words', async () => {
  const { errors } = (await taken(`${question}&format=docx`, owner, 422)).json()
  expect(errors).toEqual({ format: [expect.any(String)] })
})

test('money of several currencies has a total for each, and never one of all', async () => {
  const asked = 'from=2026-03-01&to=2026-03-31&view=by_kind'
  const { data } = (await server.call('GET', `/report/cashbox_report?${asked}`, { as: owner })).json()
  expect(data.totals.map(({ currency_id }: Row) => currency_id)).toEqual(data.data.map((row: Row) => row.currency_id))
  expect(data.totals[0]).toMatchObject({ income: data.data[0].income })
  const { text } = await server.call('POST', `/report/cashbox_report/export?${asked}&format=csv`, {
    as: owner,
    headers: { 'accept-language': 'en' },
  })
  const totals = text.split('\r\n').filter((one) => one.startsWith('0,'))
  expect(totals).toHaveLength(data.data.length)
  expect(totals[0]).toMatch(/^0,"?Total, /)
})

test('every tab of every report can be taken away', async () => {
  for (const report of reports)
    for (const view of Object.keys(report.views)) {
      const asked = `/report/${report.name}/export?view=${view}&period=last_12_months&format=csv`
      expect((await server.call('POST', asked, { as: owner })).status, asked).toBe(200)
    }
})
