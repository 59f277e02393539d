import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eanDigitOf } from '#domain/kernel/check-digits.ts'
import { testServer } from '../server.ts'
import { importingShop } from './imports.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: Awaited<ReturnType<typeof importingShop>>
beforeAll(async () => {
  server = await testServer()
  shop = await importingShop(server, 'KY')
})
afterAll(() => server.close())

const ean = (n: number) => {
  const known = `47822${String(n).padStart(7, '0')}`
  return `${known}${eanDigitOf(known)}`
}
const own = async (id: string) => {
  const { rows } = await server.db.$client.query('select index from product where id = $1', [id])
  return `KY-${rows[0].index}`
}
const productsNamed = async (name: string) => {
  const { rows } = await server.db.$client.query(
    `select id, article, external_code, variation_id, category_id from product where name = $1 and deleted_at is null order by created_at, id`,
    [name],
  )
  return rows
}
const faultsOf = async (id: string) => (await shop.rows(id)).map(({ faults }) => Object.entries(faults).flat())
const rest = ['Phones', 'Maker', 'pcs']
const heads = ['Код', 'Артикул', 'Наименование', 'Штрихкод', 'Категория', 'Бренд', 'Ед. изм.']

describe('a code of another program', () => {
  test('is never the number of goods of ours: it is kept, and finds what it was kept of', async () => {
    const { rows } = await server.db.$client.query('select index from product where id = $1', [shop.phone])
    const padded = String(rows[0].index).padStart(8, '0')
    const brought = await shop.bring('product', heads, [[padded, 'KO-1', 'Чайник Tefal', '', ...rest]])
    expect(brought.counts).toMatchObject({ new: 1, changed: 0 })
    await shop.run(brought.id)
    const [kettle] = await productsNamed('Чайник Tefal')
    expect(kettle).toMatchObject({ external_code: padded, article: 'KO-1' })
    expect(await productsNamed('Phone')).toHaveLength(1)
    const prices = await shop.bring('price', ['Код', 'Товар', 'Retail'], [[padded, '', '150000']])
    expect(await shop.rows(prices.id)).toMatchObject([{ target: kettle.id, meant: 'Чайник Tefal' }])
    const stock = await shop.bring(
      'stock',
      ['Код', 'Склад', 'Количество', 'Себестоимость'],
      [
        [padded, 'Shop', '1', '10'],
        [String(rows[0].index), 'Shop', '1', '10'],
      ],
    )
    expect((await shop.rows(stock.id)).map(({ meant }) => meant)).toEqual(['Чайник Tefal', null])
    expect(stock.counts).toMatchObject({ new: 1, fault: 1 })
  })

  test('is ours where it is written as our lists write it; then it is not kept', async () => {
    const code = await own(shop.cable)
    const brought = await shop.bring('product', heads, [
      [code.toLowerCase(), 'C-9', '', '', '', '', ''],
      ['KY-99999', '', 'Of no number of ours', '', ...rest],
    ])
    const named = ['external_code', 'article', 'name']
    expect(brought.setting.columns.slice(0, 3)).toEqual(named)
    expect(await shop.rows(brought.id)).toMatchObject([
      { target: shop.cable, state: 'changed', before: { article: null } },
      { state: 'fault', faults: { external_code: 'There is no “KY-99999” yet' } },
    ])
    await shop.run(brought.id)
    expect(await productsNamed('Cable')).toMatchObject([{ article: 'C-9', external_code: null }])
  })

  test('that leads to something of quite another name is looked at by a person', async () => {
    const code = await own(shop.rice)
    const brought = await shop.bring('product', heads, [[code, '', 'Smartphone A54', '', '', '', '']])
    expect(await shop.rows(brought.id)).toMatchObject([
      { state: 'fault', target: shop.rice, meant: 'Rice', faults: { name: expect.stringContaining('“Rice”') } },
    ])
    const priced = await shop.bring('price', ['Код', 'Товар', 'Retail'], [[code, 'Smartphone A54', '1']])
    expect(priced.counts).toMatchObject({ fault: 1 })
    const taken = await shop.set(brought.id, { ...brought.setting, renamed: 'take' })
    expect(taken.counts).toMatchObject({ changed: 1 })
    expect((await shop.rows(brought.id))[0]?.before).toEqual({ name: 'Rice' })
    const longer = await shop.bring('product', heads, [[code, '', 'Rice, 1 kg', '', '', '', '']])
    expect(longer.counts).toMatchObject({ changed: 1 })
  })

  test('of a partner finds them, also for their debts', async () => {
    const names = ['Код', 'ФИО', 'Телефон']
    const brought = await shop.bring('client', names, [['00-017', 'Karimov Alisher', '901112233']])
    await shop.run(brought.id)
    const again = await shop.bring('client', names, [['00-017', 'Karimov Alisher', '901112299']])
    expect((await shop.rows(again.id))[0]?.before).toEqual({ phone_number: '+998901112233' })
    const debts = await shop.bring(
      'debt',
      ['Код', 'Клиент', 'Сальдо'],
      [
        ['00-017', '', '1000'],
        ['', 'KY Client', '-2500,50'],
        ['', 'KY Supplier', '0'],
      ],
    )
    expect(debts.counts).toMatchObject({ new: 2, same: 1 })
    expect((await shop.rows(debts.id)).map(({ meant }) => meant)).toEqual([
      'Karimov Alisher',
      'KY Client',
      'KY Supplier',
    ])
    expect((await shop.run(debts.id)).counts).toMatchObject({ created: 2 })
    const { rows } = await server.db.$client.query(
      'select amount from register_partner_now where organisation_id = $1 order by amount',
      [shop.organisation_id],
    )
    expect(rows.map(({ amount }) => Number(amount))).toEqual([-2500_50, 1000_00])
    const turned = await shop.bring('debt', ['Клиент', 'Баланс'], [['KY Supplier', '700']])
    const set = {
      ...turned.setting,
      columns: turned.setting.columns.map((key) => key?.replace('balance', 'balance_ours') ?? null),
    }
    await shop.set(turned.id, set)
    await shop.run(turned.id)
    const { rows: held } = await server.db.$client.query(
      'select amount from register_partner_now where partner_id = $1',
      [shop.supplier],
    )
    expect(held.map(({ amount }) => Number(amount))).toEqual([-700_00])
  })
})

describe('goods of one name', () => {
  test('are several where their barcodes, articles or codes differ, in one sheet and beside what is there', async () => {
    const one = (code: string, article: string, barcode: string) => [code, article, 'Case', barcode, ...rest]
    const brought = await shop.bring('product', heads, [
      one('', '', ean(1)),
      one('', '', ean(2)),
      one('', 'A-1', ''),
      one('', '', ''),
    ])
    expect(await faultsOf(brought.id)).toEqual([
      [],
      [],
      ['name', 'The same stands in row 2'],
      ['name', 'The same stands in row 2'],
    ])
    const mended = await shop.mend(brought.id, 2, one('', 'A-1', ean(3)))
    expect(mended.counts).toMatchObject({ new: 3, fault: 1 })
    await shop.run(brought.id)
    expect(await productsNamed('Case')).toHaveLength(3)
    const next = await shop.bring('product', heads, [one('', '', ean(4)), one('', 'A-1', ''), one('', '', ean(2))])
    expect(next.counts).toMatchObject({ new: 1, same: 2 })
    expect(await faultsOf((await shop.bring('product', heads, [one('', '', '')])).id)).toEqual([
      ['name', 'It fits 3 records: tell them apart by a code'],
    ])
    const priced = await shop.bring('price', ['Штрихкод', 'Товар', 'Retail'], [[ean(5), 'Case', '5']])
    expect(await faultsOf(priced.id)).toEqual([['barcode', `There is no “${ean(5)}” yet`]])
  })

  test('are one where only the row or only the record says more', async () => {
    await shop.run((await shop.bring('product', heads, [['', '', 'Lamp', '', ...rest]])).id)
    const brought = await shop.bring('product', heads, [['L-1', 'LA', 'Lamp', ean(20), ...rest]])
    expect(brought.counts).toMatchObject({ changed: 1 })
    await shop.run(brought.id)
    expect(await productsNamed('Lamp')).toMatchObject([{ external_code: 'L-1', article: 'LA' }])
  })
})

test('an article finds the only product that bears it, and of several none', async () => {
  await shop.run(
    (
      await shop.bring('product', heads, [
        ['', 'SOLE', 'Table', '', ...rest],
        ['', 'PAIR', 'Chair red', '', ...rest],
        ['', 'PAIR', 'Chair blue', '', ...rest],
      ])
    ).id,
  )
  const priced = await shop.bring(
    'price',
    ['Артикул', 'Товар', 'Retail'],
    [
      ['sole', '', '5'],
      ['PAIR', 'Chair blue', '6'],
      ['PAIR', '', '7'],
    ],
  )
  expect((await shop.rows(priced.id)).map(({ meant }) => meant)).toEqual(['Table', 'Chair blue', null])
  expect(await faultsOf(priced.id)).toEqual([[], [], ['article', expect.stringContaining('2')]])
  const more = await shop.bring('product', heads, [['', 'PAIR', 'Chair green', '', ...rest]])
  expect(more.counts).toMatchObject({ new: 1 })
})

test('variations are made within their category, and undone', async () => {
  const columns = ['Наименование', 'Штрихкод', 'Категория', 'Бренд', 'Ед. изм.', 'Вариант']
  const one = (name: string, n: number, category: string) => [name, ean(n), category, 'Maker', 'pcs', 'Galaxy A54']
  const brought = await shop.bring('product', columns, [
    one('Galaxy A54 black', 30, 'Smart'),
    one('Galaxy A54 white', 31, 'Smart'),
    one('Cover for Galaxy A54', 32, 'Covers'),
  ])
  expect(brought.makes).toEqual(['Smart', 'Galaxy A54', 'Covers', 'Galaxy A54'])
  expect((await shop.run(brought.id)).counts).toMatchObject({ created: 3 })
  const of = async (name: string) => (await productsNamed(name))[0]
  const [black, white, cover] = await Promise.all(
    ['Galaxy A54 black', 'Galaxy A54 white', 'Cover for Galaxy A54'].map(of),
  )
  expect(black.variation_id).toBe(white.variation_id)
  expect(cover.variation_id).not.toBe(black.variation_id)
  const { rows } = await server.db.$client.query('select category_id from variation where id = $1', [
    cover.variation_id,
  ])
  expect(rows).toEqual([{ category_id: cover.category_id }])
  const again = await shop.bring('product', columns, [one('Galaxy A54 black', 30, 'Smart')])
  expect(again.counts).toMatchObject({ same: 1 })
  await shop.undo(brought.id)
  const left = await server.db.$client.query(`select from variation where name = 'Galaxy A54' and deleted_at is null`)
  expect(left.rows).toEqual([])
})

test('only the good rows are taken, or none until all are good', async () => {
  const brought = await shop.bring('product', heads, [
    ['', '', 'Good one', ean(40), ...rest],
    ['', '', 'Bad one', '12', ...rest],
  ])
  const refused = await shop.told('POST', `/import/${brought.id}/run`, { rows: 'all' }).catch((error) => error)
  expect(refused).toMatchObject({ status: 422 })
  expect(refused.body.message).toContain('Rows with faults: 1')
  expect(await shop.one(brought.id)).toMatchObject({ state: 'draft', counts: { new: 1, fault: 1 } })
  await shop.mend(brought.id, 1, ['', '', 'Bad one', ean(41), ...rest])
  await shop.told('POST', `/import/${brought.id}/run`, { rows: 'all' })
  expect((await shop.settled(brought.id)).counts).toMatchObject({ created: 2 })
})

test('of many rows that repeat one the next is good once that is mended', async () => {
  const one = (barcode: string) => ['', '', 'Repeated', barcode, ...rest]
  const brought = await shop.bring(
    'product',
    heads,
    Array.from({ length: 30 }, () => one(ean(50))),
  )
  expect(brought.counts).toMatchObject({ new: 1, fault: 29 })
  expect((await shop.mend(brought.id, 0, one(ean(51)))).counts).toMatchObject({ new: 2, fault: 28 })
  expect((await shop.rows(brought.id))[2]?.faults).toEqual({ barcode: 'The same stands in row 3' })
})
