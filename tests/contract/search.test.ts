import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { pickable } from '#store/picks.ts'
import type { Reader, Scope } from '#store/port.ts'
import { everyRow, type Query } from '#store/query.ts'
import { listConditions, queryFromParams } from '#store/query-text.ts'
import { type Keeper, keepers } from '../support/keepers.ts'
import { organisationRow, type Rows, storedRow } from '../support/rows.ts'

const sale = resourceNamed('retail_sale')
const dilshod = v7()
const alpha = organisationRow('Alpha', 'AL')
const beta = organisationRow('Beta', 'BE')
const own = (name: string, fields: Row) => storedRow(name, { organisation_id: alpha.id, ...fields })

const som = storedRow('currency', { code: 'UZS', name_uz: 'Soʻm', name_ru: 'Сум', name_en: 'Soum' })
const region = storedRow('region', { name_uz: 'Toshkent', name_ru: 'Ташкент', name_en: 'Tashkent' })
const district = storedRow('district', { region_id: region.id, name_uz: 'A', name_ru: 'A', name_en: 'A' })
const warehouse = own('warehouse', {
  name: 'Chilonzor',
  number: 1,
  home: '1',
  region_id: region.id,
  district_id: district.id,
})
const cashbox = own('cashbox', { name: 'Till', currency_id: som.id })
const category = own('category', { name: 'Phones' })
const brand = own('brand', { name: 'Brand' })
const measure = own('measure', { name: 'pcs', precision: 0 })
const goods = (name: string, fields: Row = {}) =>
  own('product', { name, category_id: category.id, brand_id: brand.id, measure_id: measure.id, ...fields })
const phone = goods('Samsung Galaxy A36 чёрный', { imei_1: true })
const cover = goods('Chexol Oʻzbek')
const gone = goods('Nokia 3310', { deleted_at: '2026-04-01T00:00:00.000Z' })
const [aziza, chyorny] = [
  own('partner', {
    name: 'Aziza Karimova',
    partner_type: 'client',
    first_name: 'Aziza',
    last_name: 'Karimova',
    phone_number: '+998901112233',
  }),
  own('partner', {
    name: 'Артём Чёрный',
    partner_type: 'client',
    first_name: 'Артём',
    last_name: 'Чёрный',
    phone_number: '+998901112234',
  }),
]
const line = (product: Row, codes: Row = {}) => ({
  product_id: product.id,
  quantity: 1000,
  imei_1: [],
  imei_2: [],
  serial_number: [],
  price: 100,
  discount: null,
  ...codes,
})
/** A device keeps the last days only. */
const today = Date.now()
let hours = -100
const sold = (number: string | null, fields: Row) =>
  own('retail_sale', {
    number,
    occurred_at: new Date(today + ++hours * 3_600_000).toISOString(),
    warehouse_id: warehouse.id,
    cashbox_id: cashbox.id,
    status: number ? 'sale' : 'postpone',
    is_posted: number !== null,
    ...fields,
  })
const imeis = ['860123456789012', '860123456789020']
const sales = [
  sold('AL-171', { created_by: dilshod, device_number: 'ARDSP-1', lines: [line(cover)], cashier: 'Dilshod' }),
  sold('AL-172', { device_number: 'ARDSP-2', client_id: aziza.id, lines: [line(phone, { imei_1: imeis })] }),
]
const back = own('product_return_from_client', {
  number: 'AL-3',
  device_number: 'ARDSP-9',
  occurred_at: new Date(today).toISOString(),
  sale_id: sales[1]!.id,
  warehouse_id: warehouse.id,
  cashbox_id: cashbox.id,
  status: 'done',
  is_posted: true,
  lines: [{ ...line(phone, { imei_1: [imeis[0]] }), sale_line: 1 }],
})
const rows: Rows = {
  organisation: [alpha, beta],
  currency: [som],
  region: [region],
  district: [district],
  warehouse: [warehouse],
  cashbox: [cashbox],
  brand: [brand],
  category: [category],
  measure: [measure],
  product: [phone, cover, gone],
  partner: [aziza, chyorny],
  product_return_from_client: [back],
  retail_sale: [
    ...sales,
    sold('AL-173', { client_id: chyorny.id, comment: `${'x '.repeat(60)}ЁЛКА под "снегом"`, lines: [line(gone)] }),
    sold(null, { lines: [line(cover), line(phone)], comment: '100%_a,b' }),
  ],
}
const mine: Scope = { organisation_id: alpha.id }

describe.each(Object.entries(keepers))('%s', (_, open) => {
  let keeper: Keeper
  let reader: Reader
  beforeAll(async () => {
    keeper = await open()
    reader = await keeper.holding(rows)
  })
  afterAll(() => keeper.close())

  const ask = (asked: Partial<Query>, scope = mine) =>
    reader.list(sale, { ...everyRow(sale, 'ru'), sort: { column: 'occurred_at', descending: false }, ...asked }, scope)
  const numbers = async (asked: Partial<Query>) => (await ask(asked)).rows.map(({ number }) => number)

  test.each([
    ['the number', 'al-17', ['AL-171', 'AL-172', 'AL-173']],
    ['the number on the receipt', 'ardsp-2', ['AL-172']],
    ['the client', 'КАРИМ', []],
    ['the client in their own letters', 'karim', ['AL-172']],
    ['е for ё and the other way round', 'черныи', []],
    ['a product or a client with ё', 'черный', ['AL-172', 'AL-173', null]],
    ['the same with ё', 'ЧЁРНЫЙ', ['AL-172', 'AL-173', null]],
    ['a product with another mark', "o'zbek", ['AL-171', null]],
    ['a product that was deleted', '3310', ['AL-173']],
    ['the end of an IMEI', '9020', ['AL-172']],
    ['an IMEI as it is printed', '86 012345 678902 0', ['AL-172']],
    ['the comment', 'елка', ['AL-173']],
    ['quotes and signs', '"снегом"', ['AL-173']],
    ['a sign of patterns', '100%_A,B', [null]],
    ['the cashier', 'dilsh', ['AL-171']],
    ['words in different places', 'galaxy aziza 172', ['AL-172']],
    ['words of which one is nowhere', 'galaxy nobody', []],
    ['two letters, which only a title answers', '72', ['AL-172']],
    ['two letters of a product', 'ga', []],
    ['a zero character', 'galaxy\0', []],
  ])('finds %s', async (_, search, found) => {
    expect(await numbers({ search })).toEqual(found)
    expect((await ask({ search })).total).toBe(found.length)
  })

  test('tells where it found each row, if not in its numbers', async () => {
    const where = async (search: string) => {
      const { rows, found = {} } = await ask({ search })
      return rows.map(({ id }) => (found[id] ?? []).map(({ name, text }) => `${name}: ${text}`))
    }
    expect(await where('al-171')).toEqual([[]])
    expect(await where('ardsp-1')).toEqual([[]])
    expect(await where('9020 aziz')).toEqual([['imei_1: 860123456789020', 'client: Aziza Karimova']])
    expect(await where('galaxy чёрный')).toEqual([
      ['product: Samsung Galaxy A36 чёрный'],
      ['product: Samsung Galaxy A36 чёрный'],
    ])
    expect(await where('елка')).toEqual([['comment: …x x x x x x x x x x ЁЛКА под "снегом"']])
  })

  test('tells nothing of rows that it does not show', async () => {
    const { found } = await ask({ search: 'galaxy', page: 2, per_page: 1 })
    expect(Object.keys(found ?? {})).toHaveLength(1)
    expect((await ask({ search: 'galaxy' }, { organisation_id: beta.id })).total).toBe(0)
    expect((await ask({ search: '' })).found).toBeUndefined()
  })

  test('looks at titles alone for somebody who may only pick', async () => {
    expect(await numbers({ search: 'ardsp-2', titlesOnly: true })).toEqual([])
    expect(await numbers({ search: 'al-172', titlesOnly: true })).toEqual(['AL-172'])
  })

  test('finds a return by the numbers of the sale that it answers', async () => {
    const returned = resourceNamed('product_return_from_client')
    const find = (search: string) => reader.list(returned, { ...everyRow(returned, 'ru'), search }, mine)
    for (const search of ['ardsp-2', 'al-172', 'galaxy', 'ardsp-9']) expect((await find(search)).total, search).toBe(1)
    expect((await find('ardsp-1')).total).toBe(0)
    expect((await find('ardsp-2')).found?.[back.id]).toEqual([{ name: 'sale', text: 'AL-172 · ARDSP-2' }])
  })

  test('filters by who made it', async () => {
    expect(await numbers({ filters: { created_by: { any: [dilshod] } } })).toEqual(['AL-171'])
    expect(await numbers({ filters: { created_by: { any: [dilshod, 'nobody'] } }, search: 'Aziza' })).toEqual([])
    const read = queryFromParams(sale, new URLSearchParams(`created_by[]=${dilshod}`), 'ru')
    expect(read.ok && read.value.filters).toEqual({ created_by: { any: [dilshod] } })
    expect(listConditions(pickable(sale)).map(({ key }) => key)).not.toContain('created_by')
    expect(listConditions(resourceNamed('product')).map(({ key }) => key)).not.toContain('created_by')
  })

  test('filters by what its lines hold', async () => {
    expect(await numbers({ filters: { product_id: { any: [phone.id] } } })).toEqual(['AL-172', null])
    expect(await numbers({ filters: { product_id: { any: [phone.id, cover.id] } } })).toHaveLength(3)
    expect(await numbers({ filters: { imei_1: { contains: '9012' } } })).toEqual(['AL-172'])
    expect(await numbers({ filters: { imei_2: { contains: '9012' } } })).toEqual([])
    expect(
      await numbers({ match: 'or', filters: { serial_number: { contains: 'x' }, imei_1: { contains: '9020' } } }),
    ).toEqual(['AL-172'])
  })

  test('names rows with ё for е in a filter too', async () => {
    const { rows } = await reader.list(
      resourceNamed('product'),
      { ...everyRow(resourceNamed('product'), 'ru'), filters: { name: { contains: 'ЧЕРН' } } },
      mine,
    )
    expect(rows.map(({ name }) => name)).toEqual(['Samsung Galaxy A36 чёрный'])
  })
})
