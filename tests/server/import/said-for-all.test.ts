import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportAmiss, ImportTold } from '#wire/imports.ts'
import { testServer } from '../server.ts'
import { importingShop } from './imports.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: Awaited<ReturnType<typeof importingShop>>
beforeAll(async () => {
  server = await testServer()
  shop = await importingShop(server, 'SF')
})
afterAll(() => server.close())

const made = async (name: string) =>
  (await server.call('GET', `/product?name=${encodeURIComponent(name)}`, { as: shop.person })).json().data.data[0]

test('a measure, a brand and a category that nothing tells are pieces, none and all sorts; what is there keeps its own', async () => {
  await shop.product('There already')
  const brought = await shop.bring(
    'product',
    ['Name', 'Brand', 'Price'],
    [
      ['Bare', '', '100'],
      ['Of a brand', 'Artel', '200'],
      ['There already', '', '300'],
    ],
  )
  expect(brought.setting.fill).toEqual({ category: 'Other goods', brand: 'No brand', measure: 'pcs' })
  expect(brought.counts).toMatchObject({ new: 2, changed: 1, fault: 0 })
  expect(brought.makes).toEqual(['Other goods', 'No brand', 'Artel'])
  await shop.run(brought.id)
  expect(await made('Bare')).toMatchObject({
    category: { name: 'Other goods' },
    brand: { name: 'No brand' },
    measure: { name: 'pcs' },
  })
  expect(await made('Of a brand')).toMatchObject({ brand: { name: 'Artel' } })
  expect(await made('There already')).toMatchObject({ category: { name: 'Goods' }, brand: { name: 'Maker' } })
  const again = await shop.bring('product', ['Name', 'Barcode'], [['Next', '']])
  expect([again.setting.fill.brand, again.makes]).toEqual(['No brand', []])
})

test('measures that every shop knows are known by all their names, and made with their number and precision', async () => {
  const brought = await shop.bring(
    'product',
    ['Name', 'Unit'],
    [
      ['Counted', 'шт.'],
      ['Weighed', 'Кг'],
      ['Poured', 'литр'],
      ['Poured too', 'л'],
      ['Deep', 'fathom'],
    ],
  )
  expect(brought.makes).toContain('литр')
  expect(brought.makes).not.toContain('л')
  expect((await shop.rows(brought.id)).map(({ faults }) => faults)).toEqual([
    {},
    {},
    {},
    {},
    { measure: 'There is no “fathom” yet' },
  ])
  await shop.run(brought.id)
  expect(await made('Counted')).toMatchObject({ measure: { name: 'pcs' } })
  expect(await made('Weighed')).toMatchObject({ measure: { name: 'kg' } })
  const { rows } = await server.db.$client.query(
    `select m.name, m.code, m.precision from product p join measure m on m.id = p.measure_id where p.name like 'Poured%'`,
  )
  expect(rows).toEqual(Array(2).fill({ name: 'литр', code: '112', precision: 3 }))
})

test('what the person may not make is no default, and a lone warehouse is one', async () => {
  const keeper = await importingShop(server, 'SK', ['products.create', 'products.read'])
  const brought = await keeper.bring('product', ['Name'], [['Of nothing']])
  expect(brought.setting.fill).toEqual({ measure: 'pcs' })
  const stock = await shop.bring('stock', ['Name', 'Quantity', 'Cost'], [['Cable', '1', '5']])
  expect(stock.setting.fill).toEqual({})
  await server.call('DELETE', `/warehouse/${shop.depot}`, { as: shop.person })
  const next = await shop.bring('stock', ['Name', 'Quantity', 'Cost'], [['Cable', '1', '5']])
  expect(next.setting.fill).toEqual({ warehouse: 'Shop' })
  expect(next.counts).toMatchObject({ new: 1 })
})

test('what is wrong in many rows alike is told once, and made, replaced or left empty in all of them', async () => {
  const rows = Array.from({ length: 30 }, (_, n) => [`Alike ${n}`, n % 3 ? 'fathom' : 'ell', '8.806E+12'])
  const brought = await shop.bring('product', ['Name', 'Unit', 'Barcode'], rows)
  expect(brought.counts).toMatchObject({ fault: 30 })
  const alike = async () => ((await shop.told('GET', `/import/${brought.id}/amiss`)) as ImportAmiss).data
  expect(await alike()).toMatchObject([
    { column: 'barcode', name: null, code: 'import_lost_figures', count: 30, offers: [] },
    { column: 'measure', name: 'fathom', why: 'There is no “fathom” yet', count: 20 },
    { column: 'measure', name: 'ell', count: 10, offers: expect.arrayContaining(['pcs', 'kg']) },
  ])
  const mended = await shop.set(brought.id, {
    ...brought.setting,
    leave: ['barcode'],
    make: { measure: ['fathom'] },
    said: { measure: { ell: 'pcs' } },
  })
  expect(mended).toMatchObject({ counts: { new: 30, fault: 0 }, makes: expect.arrayContaining(['fathom']) })
  expect(await alike()).toEqual([])
  expect((await shop.run(brought.id)).counts).toMatchObject({ created: 30 })
  expect(await made('Alike 1')).toMatchObject({ measure: { name: 'fathom' } })
  expect(await made('Alike 3')).toMatchObject({ measure: { name: 'pcs' } })
})

test('a required value that all rows lack is said once', async () => {
  const brought = await shop.bring(
    'stock',
    ['Name', 'Quantity'],
    [
      ['Cable', '2'],
      ['Rice', '1,5'],
    ],
  )
  const two = await shop.record('warehouse', { ...(await placeOf(shop.shop)), name: 'Another' })
  const again = await shop.set(brought.id, { ...brought.setting, fill: {} })
  expect(again.counts).toMatchObject({ fault: 2 })
  const alike = ((await shop.told('GET', `/import/${brought.id}/amiss`)) as ImportAmiss).data
  expect(alike).toMatchObject([
    { column: 'cost', code: 'required', count: 2 },
    { column: 'warehouse', code: 'required', count: 2, offers: expect.arrayContaining(['Shop', 'Another']) },
  ])
  const said = await shop.set(brought.id, { ...brought.setting, fill: { warehouse: 'Another', cost: '1 000' } })
  expect((await shop.run(said.id)).counts).toMatchObject({ created: 2 })
  const { rows } = await server.db.$client.query(
    'select sum(quantity) as sum from register_product_now where warehouse_id = $1',
    [two.id],
  )
  expect(Number(rows[0].sum)).toBe(3500)
})

test('stock and costs in a file of goods go on to opening stock', async () => {
  const heads = ['Name', 'Barcode', 'Price', 'Stock', 'Purchase price', 'Warehouse']
  const brought = await shop.bring('product', heads, [
    ['Stocked', '', '100', '4', '60', 'Shop'],
    ['Sold out', '', '100', '0', '60', 'Shop'],
    ['Unknown', '', '100', '', '', ''],
  ])
  expect(brought.setting.columns).toEqual(['name', 'barcode', expect.stringMatching(/^price:/), null, null, null])
  await expect(shop.told('POST', `/import/${brought.id}/stock`)).rejects.toMatchObject({ status: 422 })
  await shop.run(brought.id)
  const stock: ImportTold = await shop.told('POST', `/import/${brought.id}/stock`)
  expect(stock).toMatchObject({ kind: 'stock', total: 1, counts: { new: 1, fault: 0 } })
  expect(stock.setting.columns).toEqual(['name', 'barcode', null, 'quantity', 'cost', 'warehouse'])
  expect((await shop.run(stock.id)).counts).toMatchObject({ created: 1 })
  const { rows } = await server.db.$client.query(
    `select r.quantity from register_product_now r join product p on p.id = r.product_id
     where p.name = 'Stocked' and r.warehouse_id = $1`,
    [shop.shop],
  )
  expect(rows.map(({ quantity }) => Number(quantity))).toEqual([4000])
})

test('stock of several places goes on to a row for each, and a place that is made meanwhile is known', async () => {
  const heads = ['Name', 'Price', 'Purchase price', 'Stock (Shop)', 'Stock (Old town)']
  const brought = await shop.bring('product', heads, [
    ['In both', '100', '60', '4', '2'],
    ['In one', '100', '60', '', '3'],
    ['In none', '100', '60', '0', ''],
  ])
  await shop.run(brought.id)
  const stock: ImportTold = await shop.told('POST', `/import/${brought.id}/stock`)
  expect(stock).toMatchObject({ total: 3, counts: { new: 1, fault: 2 } })
  const alike = ((await shop.told('GET', `/import/${stock.id}/amiss`)) as ImportAmiss).data
  expect(alike).toMatchObject([{ column: 'warehouse', code: 'import_unknown', name: 'Old town', count: 2 }])
  const place = await shop.record('warehouse', { ...(await placeOf(shop.shop)), name: 'Old town' })
  await shop.set(stock.id, stock.setting)
  expect((await shop.run(stock.id)).counts).toMatchObject({ created: 3 })
  const { rows } = await server.db.$client.query(
    `select p.name, r.quantity, r.warehouse_id from register_product_now r join product p on p.id = r.product_id
     where p.name like 'In %' order by p.name, r.quantity`,
  )
  expect(rows.map((row) => [row.name, Number(row.quantity), row.warehouse_id])).toEqual([
    ['In both', 2000, place.id],
    ['In both', 4000, shop.shop],
    ['In one', 3000, place.id],
  ])
})

const placeOf = async (id: string) => {
  const { rows } = await server.db.$client.query('select region_id, district_id, home from warehouse where id = $1', [
    id,
  ])
  return rows[0]
}
