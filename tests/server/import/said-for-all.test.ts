import { afterAll, beforeAll, expect, test } from 'vitest'
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
