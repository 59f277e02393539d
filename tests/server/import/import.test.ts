import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { make } from '../../support/actors.ts'
import { line, post } from '../../support/shop.ts'
import { testServer } from '../server.ts'
import { importingShop } from './imports.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: Awaited<ReturnType<typeof importingShop>>
beforeAll(async () => {
  server = await testServer()
  shop = await importingShop(server, 'IM')
})
afterAll(() => server.close())

const heads = ['Наименование', 'Штрихкод', 'Категория', 'Бренд', 'Ед. изм.', 'Цена', 'ИКПУ']
const good = (name: string, barcode: string, price = '1 000,50', category = 'Phones') => [
  name,
  barcode,
  category,
  'Maker',
  'pcs',
  price,
  '',
]
/** A number whose check digit is right. */
const ean = (n: number) => {
  const known = `47800${String(n).padStart(7, '0')}`
  const sum = [...known].reverse().reduce((all, figure, at) => all + Number(figure) * (at % 2 === 0 ? 3 : 1), 0)
  return `${known}${(10 - (sum % 10)) % 10}`
}
const products = async (name: string) =>
  (await server.call('GET', `/product?name=${encodeURIComponent(name)}`, { as: shop.person })).json().data.data

describe('goods', () => {
  test('are made with their category, barcode and price, and the audit says by which import', async () => {
    const brought = await shop.bring('product', heads, [good('Imported A', ean(1)), good('Imported B', ean(2))])
    expect(brought.counts).toMatchObject({ new: 2, fault: 0 })
    expect(brought.makes).toEqual(['Phones'])
    const done = await shop.run(brought.id)
    expect(done).toMatchObject({ state: 'done', trouble: null, counts: { created: 2, refused: 0 } })
    const [made] = await products('Imported A')
    expect(made).toMatchObject({ name: 'Imported A', category: { name: 'Phones' } })
    const codes = await server.db.$client.query('select barcode from barcode where product_id = $1', [made.id])
    expect(codes.rows).toEqual([{ barcode: ean(1) }])
    const prices = await server.db.$client.query('select price from register_prices_now where product_id = $1', [
      made.id,
    ])
    expect(prices.rows.map(({ price }) => Number(price))).toEqual([1000_50])
    const noted = await server.db.$client.query('select device from audit where row_id = $1', [made.id])
    expect(noted.rows).toEqual([{ device: `import:${brought.id}` }])
    const history = await server.call('GET', `/product/${made.id}/history`, { as: shop.person })
    expect(history.json().data.data).toMatchObject([
      { action: 'create', import: { id: brought.id, name: 'goods.xlsx', kind: 'product' } },
    ])
    await server.call('PUT', `/product/${made.id}`, { as: shop.person, body: { ...made, short_desc: 'By hand' } })
    const after = await server.call('GET', `/product/${made.id}/history`, { as: shop.person })
    expect(after.json().data.data).toMatchObject([{ action: 'update', import: null }, { action: 'create' }])
  })

  test('that are there are told by barcode and name, and only what differs is changed', async () => {
    const again = await shop.bring('product', heads, [good('Imported A', ean(1)), good('Imported B', ean(2), '2000')])
    expect(again.counts).toMatchObject({ new: 0, changed: 1, same: 1 })
    const [, second] = await shop.rows(again.id)
    expect(second?.before).toEqual({ [`price:${shop.retail}`]: 1000_50 })
    expect((await shop.run(again.id)).counts).toMatchObject({ updated: 1, same: 1 })
    const left = await shop.bring('product', heads, [good('Imported A', ean(1), '5')])
    expect((await shop.set(left.id, { ...left.setting, existing: 'skip' })).counts).toMatchObject({
      same: 1,
      changed: 0,
    })
  })

  test('that repeat, have a wrong check digit or name what is not there are told by cell', async () => {
    const brought = await shop.bring('product', heads, [
      good('Twice', ean(10)),
      good('Twice again', ean(10)),
      good('Misprint', `${ean(11).slice(0, -1)}${(Number(ean(11).at(-1)) + 1) % 10}`),
      [...good('No such measure', ean(12)).slice(0, 4), 'fathom', '', ''],
      [...good('Short code', ean(13)).slice(0, 6), '8517120001000000'],
      good('=cmd|calc', ean(14)),
      good('Text for a price', ean(15), '3 290 тыс'),
      good('Below nothing', ean(16), '-5'),
    ])
    const faults = (await shop.rows(brought.id)).map((row) => Object.entries(row.faults).flat())
    expect(faults).toEqual([
      [],
      ['barcode', 'The same stands in row 2'],
      ['barcode', expect.stringContaining('does not fit')],
      ['measure', 'There is no “fathom” yet'],
      ['ikpu', expect.stringContaining('dropped zeros')],
      ['name', 'A formula is not taken: type the value'],
      [`price:${shop.retail}`, 'This is no sum'],
      [`price:${shop.retail}`, 'Less than zero'],
    ])
    expect(brought.counts).toMatchObject({ new: 1, fault: 7 })
    const mended = await shop.mend(brought.id, 1, good('Twice again', ean(17)))
    expect(mended.counts).toMatchObject({ new: 2, fault: 6 })
    const spoilt = await shop.mend(brought.id, 0, good('Twice', ean(17)))
    expect(spoilt.counts).toMatchObject({ new: 1, fault: 7 })
    const done = await shop.run(brought.id)
    expect(done.counts).toMatchObject({ created: 1, fault: 7 })
  })

  test('are made in a country, by its code or its name in any language; no country is made by a sheet', async () => {
    const country = { code: 'VN', name_uz: 'Vyetnam', name_ru: 'Вьетнам', name_en: 'Vietnam' }
    await make(server.store, { ...shop.actor, is_super: true }, 'country', country)
    const from = (name: string, barcode: string, place: string) => [...good(name, barcode), place]
    const brought = await shop.bring(
      'product',
      [...heads, 'Страна'],
      [
        from('From there', ean(700), 'вьетнам'),
        from('By its code', ean(701), 'VN'),
        from('From nowhere', ean(702), 'Laputa'),
      ],
    )
    const faults = (await shop.rows(brought.id)).map((row) => Object.entries(row.faults).flat())
    expect(faults).toEqual([[], [], ['country', 'There is no “Laputa” yet']])
    expect((await shop.run(brought.id)).counts).toMatchObject({ created: 2, fault: 1 })
    for (const name of ['From there', 'By its code'])
      expect(await products(name)).toMatchObject([{ country: { name_en: 'Vietnam' } }])
  })

  test('whose row was deleted meanwhile is refused, and the others are taken', async () => {
    const target = await shop.product('To be deleted')
    const brought = await shop.bring('product', heads, [good('To be deleted', ean(20)), good('Stays', ean(21))])
    expect(brought.counts).toMatchObject({ changed: 1, new: 1 })
    await server.call('DELETE', `/product/${target}`, { as: shop.person })
    expect((await shop.run(brought.id)).counts).toMatchObject({ refused: 1, created: 1 })
    expect((await shop.rows(brought.id))[0]?.faults).toEqual({ '': 'It has been deleted meanwhile' })
  })

  test('a barcode that another gets meanwhile refuses its row alone', async () => {
    const brought = await shop.bring('product', heads, [good('Late', ean(30)), good('In time', ean(31))])
    await shop.record('barcode', { product_id: shop.cable, barcode: ean(30) })
    expect((await shop.run(brought.id)).counts).toMatchObject({ refused: 1, created: 1 })
    expect(await products('Late')).toEqual([])
  })

  test('are undone, but for what was used or changed since', async () => {
    const brought = await shop.bring('product', heads, [
      good('Undone', ean(40), '10', 'Only here'),
      good('Sold since', ean(41), '10'),
      good('Edited since', ean(42), '10'),
      good('Imported A', ean(1), '77'),
    ])
    await shop.run(brought.id)
    const [sold] = await products('Sold since')
    await post(server.store, shop, 'product_initial_balance', {
      warehouse_id: shop.shop,
      lines: [line(sold.id, 1, { cost: 5 })],
    })
    const [edited] = await products('Edited since')
    await server.call('PUT', `/product/${edited.id}`, { as: shop.person, body: { ...edited, name: 'Edited by hand' } })
    const undone = await shop.undo(brought.id)
    expect(undone).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 2 } })
    expect((await shop.rows(brought.id)).map(({ faults }) => faults[''] ?? null)).toEqual([
      null,
      'It was used since, so it stays',
      'It was changed since, so it stays',
      null,
    ])
    expect(await products('Undone')).toEqual([])
    const prices = await server.db.$client.query('select price from register_prices_now where product_id = $1', [
      sold.id,
    ])
    expect(prices.rows.map(({ price }) => Number(price))).toEqual([1000])
    const categories = await server.db.$client.query(
      `select from category where name = 'Only here' and deleted_at is null`,
    )
    expect(categories.rows).toEqual([])
    // What stayed can be undone later, once nothing uses it.
    expect(await products('Edited by hand')).toHaveLength(1)
  })
})

test('a sheet of the same headings is set as the last one was', async () => {
  const strange = ['Name', 'Whatever', 'Group', 'Maker', 'Unit']
  const first = await shop.bring('product', strange, [['A thing', ean(50), 'Phones', 'Maker', 'pcs']])
  const columns = ['name', 'barcode', 'category', 'brand', 'measure']
  await shop.set(first.id, { ...first.setting, columns })
  const next = await shop.bring('product', strange, [['Another', ean(51), 'Phones', 'Maker', 'pcs']])
  expect(next.setting.columns).toEqual(columns)
})

test('clients and suppliers are made; whoever is the other already becomes both', async () => {
  const names = ['Имя', 'Телефон', 'ИНН', 'Лимит']
  const brought = await shop.bring('client', names, [
    ['OOO Ray', '90 123 45 00', '300000001', '1000000'],
    ['Bad phone', '12', '', ''],
  ])
  expect(brought.counts).toMatchObject({ new: 1, fault: 1 })
  expect((await shop.run(brought.id)).counts).toMatchObject({ created: 1, fault: 1 })
  const both = await shop.bring('supplier', names, [['OOO Ray', '', '300000001', '']])
  expect(both.counts).toMatchObject({ changed: 1 })
  await shop.run(both.id)
  const kept = await server.db.$client.query(`select partner_type, phone_number from partner where inn = '300000001'`)
  expect(kept.rows).toEqual([{ partner_type: 'other', phone_number: '+998901234500' }])
})

test('opening stock lies in its warehouse, units by their own codes', async () => {
  const columns = ['Товар', 'Склад', 'Количество', 'Себестоимость', 'IMEI 1', 'IMEI 2']
  const brought = await shop.bring('stock', columns, [
    ['Cable', 'Shop', '3', '1000', '', ''],
    ['Phone', 'Shop', '', '500000', '490154203237518', '356938035643809'],
    ['Phone', 'Shop', '', '500000', '490154203237519', '356938035643809'],
    ['Unheard of', 'Shop', '1', '1', '', ''],
  ])
  expect((await shop.rows(brought.id)).map(({ faults }) => Object.keys(faults))).toEqual([[], [], ['imei_1'], ['name']])
  const done = await shop.run(brought.id)
  expect(done.counts).toMatchObject({ created: 2, updated: 0, fault: 2 })
  const held = await server.db.$client.query(
    `select unit, quantity from register_product_now where warehouse_id = $1 and product_id = any($2) order by unit`,
    [shop.shop, [shop.cable, shop.phone]],
  )
  expect(held.rows.map(({ unit, quantity }) => [unit, Number(quantity)])).toEqual([
    ['', 3000],
    ['490154203237518', 1000],
  ])
  await shop.undo(brought.id)
  const after = await server.db.$client.query(
    'select sum(quantity) as sum from register_product_now where warehouse_id = $1 and product_id = $2',
    [shop.shop, shop.cable],
  )
  expect(Number(after.rows[0].sum)).toBe(0)
})

test('opening debts and prices are entered by documents', async () => {
  const debts = await shop.bring(
    'debt',
    ['Клиент', 'Должен нам', 'Мы должны'],
    [
      ['IM Client', '250000', ''],
      ['IM Supplier', '', '90000'],
      ['Nobody', '1', ''],
    ],
  )
  expect(debts.counts).toMatchObject({ new: 2, fault: 1 })
  await shop.run(debts.id)
  const held = await server.db.$client.query(
    'select partner_id, amount from register_partner_now where organisation_id = $1',
    [shop.organisation_id],
  )
  expect(held.rows.map(({ partner_id, amount }) => [partner_id, Number(amount)]).toSorted()).toEqual(
    [
      [shop.client, 250000_00],
      [shop.supplier, -90000_00],
    ].toSorted(),
  )
  const prices = await shop.bring(
    'price',
    ['Товар', 'Retail'],
    [
      ['Cable', '5000'],
      ['Rice', ''],
    ],
  )
  expect(prices.counts).toMatchObject({ new: 1, fault: 1 })
  expect((await shop.run(prices.id)).counts).toMatchObject({ created: 1, updated: 0 })
  const dearer = await shop.bring('price', ['Товар', 'Retail'], [['Cable', '5500']])
  expect(dearer.counts).toMatchObject({ new: 0, changed: 1 })
  expect((await shop.run(dearer.id)).counts).toMatchObject({ created: 0, updated: 1 })
  expect((await shop.undo(dearer.id)).counts).toMatchObject({ undone: 1 })
})

test('whoever may not create such records may not import them, and prices need their own right', async () => {
  const keeper = await importingShop(server, 'KP', ['products.create', 'products.read', 'product_barcodes.create'])
  await expect(keeper.bring('client', ['Имя', 'Телефон'], [['A', '901234567']])).rejects.toMatchObject({ status: 403 })
  const brought = await keeper.bring('product', heads, [good('Not priced by me', ean(60), '1', 'Goods')])
  await expect(keeper.run(brought.id)).rejects.toMatchObject({ status: 422 })
  const columns = brought.setting.columns.map((key) => (key?.startsWith('price') ? null : key))
  await keeper.set(brought.id, { ...brought.setting, columns })
  expect((await keeper.run(brought.id)).counts).toMatchObject({ created: 1 })
  // Categories are somebody else's to make.
  const named = await keeper.bring('product', heads.slice(0, 5), [good('Of a new category', ean(61)).slice(0, 5)])
  expect(await keeper.run(named.id)).toMatchObject({ state: 'stopped', trouble: 'forbidden' })
  const other = await importingShop(server, 'OT')
  await expect(other.one(brought.id)).rejects.toMatchObject({ status: 404 })
})
