import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CellValue, readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workbookOf } from '#client/files/write-workbook.ts'
import { cash, line, openShop, post, type Shop } from '../support/shop.ts'
import { testServer } from './server.ts'

/** Every kind of workbook as somebody else's reader finds it. */
let server: Awaited<ReturnType<typeof testServer>>
let shop: Shop
let owner: { readonly token: string }
const at = '2026-03-03T05:30:00.000Z'
beforeAll(async () => {
  server = await testServer()
  shop = await openShop(server.store)
  owner = await server.hire({ permissions: ['roles.admin'], organisation_id: shop.organisation_id })
  const stock = { warehouse_id: shop.shop, occurred_at: '2026-01-01T07:00:00.000Z' }
  await post(server.store, shop, 'product_initial_balance', {
    ...stock,
    lines: [line(shop.cable, 100, { cost: 5_000_00 })],
  })
  await post(server.store, shop, 'retail_sale', {
    warehouse_id: shop.shop,
    cashbox_id: shop.cashbox,
    lines: [line(shop.cable, 3, { price: 7_500_50 })],
    payments: [cash(3 * 7_500_50)],
    occurred_at: at,
  })
})
afterAll(() => server.close())

/** Set to a folder, keeps what was read, so that other programs can be asked about it. */
const kept = process.env.KEEP_WORKBOOKS

async function taken(path: string, name: string): Promise<readonly (readonly (CellValue | null)[])[]> {
  const { bytes, headers, status, text } = await server.call('POST', path, {
    as: owner,
    headers: { 'accept-language': 'en' },
  })
  expect(status, text).toBe(200)
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(headers['content-disposition']).toMatch(/\.xlsx"$/)
  return read(Buffer.from(bytes), name)
}

function read(bytes: Buffer, name: string) {
  if (kept) writeFileSync(join(kept, `${name}.xlsx`), bytes)
  return readSheet(bytes)
}

/** A workbook knows no zones: what clocks in Tashkent show is read as if it were UTC. */
const onClocks = new Date('2026-03-03T10:30:00.000Z')

test('a list has the columns that are asked for, in their order, with sums as numbers and moments as dates', async () => {
  const columns = ['total', 'occurred_at', 'status', 'warehouse_id'].map((key) => `columns[]=${key}`).join('&')
  const [head, ...rows] = await taken(`/sale/product_retail_sale/export?${columns}&format=xlsx`, 'list')
  expect(head).toEqual(['Total', 'Date', 'Status', 'Warehouse'])
  expect(rows).toEqual([[22_501.5, onClocks, 'Sold', expect.any(String)]])
})

test('so have its lines, and a list with all its columns', async () => {
  const [head, row] = await taken('/sale/product_retail_sale/export?columns[]=number&lines=lines&format=xlsx', 'lines')
  expect(row?.[head!.indexOf('Price')]).toBe(7500.5)
  expect(row?.[head!.indexOf('Quantity')]).toBe(3)
  const [, product] = await taken('/product/export?name=cable&format=xlsx', 'products')
  expect(product).toContain('Cable')
})

test('a register has the entries and the balance as they are seen', async () => {
  const asked = 'columns[]=quantity_outcome&columns[]=occurred_at&columns[]=product_id'
  const [head, ...rows] = await taken(`/register/register_product/export?view=entries&${asked}&format=xlsx`, 'entries')
  expect(head).toHaveLength(3)
  expect(rows).toContainEqual([3, onClocks, 'Cable'])
  const [, balance] = await taken('/register/register_product/export?view=balance&format=xlsx', 'balance')
  expect(balance).toContain(97)
  const unknown = await server.call('POST', '/register/register_product/export?columns[]=nothing', { as: owner })
  expect(unknown.status).toBe(422)
})

test('a report has its days as dates, its percents as parts of one', async () => {
  const asked = 'from=2026-03-01&to=2026-03-31&group[]=day&figures[]=sum&figures[]=margin&compare=none'
  const rows = await taken(`/report/sale_report/export?${asked}&format=xlsx`, 'report')
  const head = rows.findIndex(([first]) => first === 'Day')
  expect(rows[head]).toEqual(['Day', 'Revenue', 'Margin'])
  expect(rows[head + 1]).toEqual([new Date('2026-03-03T00:00:00.000Z'), 22_501.5, expect.closeTo(0.3334, 3)])
})

test('so has what is expected, and what a device writes by itself', async () => {
  await taken('/payment_calendar/export?format=xlsx', 'calendar')
  const told = [
    ['Штрихкод', 'Название'],
    ['0012345678905', '=1+1'],
  ]
  const own = Buffer.from(await workbookOf(told).arrayBuffer())
  expect(await read(own, 'template')).toEqual([told[0], ['0012345678905', "'=1+1"]])
})

test('a format that there is not is refused in words', async () => {
  const { status, text } = await server.call('POST', '/brand/export?format=docx', { as: owner })
  expect([status, JSON.parse(text).errors]).toEqual([422, { format: [expect.any(String)] }])
})
