import { describe, expect, test } from 'vitest'
import { Catalogue } from '#client/screens/till/state/catalogue.ts'
import { refillBarcodes } from '#client/screens/till/state/filling.ts'
import type { TillUnit } from '#client/screens/till/state/goods.ts'
import { type Adding, changedTill, openTill, type TillState } from '#client/screens/till/state/sale.ts'
import { judgeCode } from '#client/screens/till/state/scan.ts'
import { typedAfter } from '#client/screens/till/state/typed.ts'
import { wordsIn } from '#domain/kernel/finding.ts'
import type { ResourceOf, StoredRow } from '#domain/kernel/resource.ts'
import { storedRow } from '../../support/rows.ts'

const names = { measure: () => ({ name: 'шт', precision: 0 }), about: () => '' }
const here = { warehouse_id: 'here', place: 'on_hand' }

function shelf() {
  const catalogue = new Catalogue('here', names)
  const put = (id: string, name: string, more: object = {}) =>
    catalogue.putProduct({ id, name, category_id: 'phones', brand_id: 'samsung', measure_id: 'm', ...more } as never)
  put('s24', 'Смартфон Samsung Galaxy S24, серый', { imei_1: true, imei_2: true })
  put('case', 'Чехол Galaxy S24')
  put('charger', 'Зарядное устройство Samsung 45 Вт', { category_id: 'chargers' })
  catalogue.putBarcode({ barcode: '4780000000011', product_id: 'case' })
  catalogue.putBarcode({ barcode: '478000000007', product_id: 's24' })
  for (const imei_1 of ['1', '2', '3', '5', '6'])
    catalogue.putUnit({ product_id: 's24', imei_1, imei_2: `9${imei_1}`, serial_number: null })
  catalogue.putStock('case', [{ ...here, unit: '', quantity: 2000 }])
  catalogue.putStock('s24', [
    { ...here, unit: '1', quantity: 1000 },
    { ...here, unit: '2', quantity: 0 },
    { warehouse_id: 'there', place: 'on_hand', unit: '3', quantity: 1000 },
    { warehouse_id: 'here', place: 'in_transit', unit: '5', quantity: 1000 },
    { warehouse_id: 'there', place: 'in_transit', unit: '6', quantity: 1000 },
  ])
  catalogue.putPrice('case', 89_000_00)
  return { catalogue, put }
}
test('goods of a group say one of the options asked of each specification', () => {
  const { catalogue, put } = shelf()
  const saying = (...ids: string[]) => ({
    specifications: ids.map((option_id) => ({ specification_id: 's', option_id })),
  })
  put('a', 'Galaxy A', saying('256', '8gb'))
  put('b', 'Galaxy B', saying('256', '12gb'))
  put('c', 'Чехол C', { category_id: 'cases', ...saying('256') })
  put('d', 'Galaxy D', saying('512', '12gb'))
  const ids = (...options: string[][]) => catalogue.inGroup('phones', options).map(({ id }) => id)
  expect(ids(['256'])).toEqual(['a', 'b'])
  expect(ids(['256', '512'])).toEqual(['a', 'b', 'd'])
  expect(ids(['256', '512'], ['12gb'])).toEqual(['b', 'd'])
  expect(ids(['256'], ['12gb'])).toEqual(['b'])
  expect(catalogue.search('galaxy', 'phones', [['8gb']]).items.map(({ id }) => id)).toEqual(['a'])
  expect([...catalogue.optionsOf('phones')].sort()).toEqual(['12gb', '256', '512', '8gb'])
  put('b', 'Galaxy B')
  expect(ids(['256'])).toEqual(['a'])
})

test('goods stand in their order by hand, then by name; what is gone after what lies here', () => {
  const { catalogue, put } = shelf()
  put('z', 'Ящик', { sequence: 1 })
  put('y', 'Юла', { sequence: 2 })
  put('x', 'Юла Galaxy', { sequence: 1 })
  const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)
  expect(ids(catalogue.first())).toEqual(['s24', 'case', 'x', 'z', 'y', 'charger'])
  expect(ids(catalogue.inGroup('phones')).slice(2)).toEqual(['x', 'z', 'y'])
  put('case', 'Чехол Galaxy S24', { sequence: 7 })
  put('z', 'Ящик')
  expect(ids(catalogue.inGroup('phones'))).toEqual(['case', 's24', 'x', 'y', 'z'])
})

test('of many goods those with a place by hand are never left out', () => {
  const { catalogue, put } = shelf()
  for (let at = 0; at < 400; at += 1) {
    put(`n${at}`, `Товар ${at}`)
    catalogue.putStock(`n${at}`, [{ ...here, unit: '', quantity: 1000 }])
  }
  put('n399', 'Товар 399', { sequence: 1 })
  expect(catalogue.first()[0]?.id).toBe('n399')
  expect(catalogue.inGroup('phones')[0]?.id).toBe('n399')
})

test('what was typed in the other keyboard layout is found, and it is said so', () => {
  const { catalogue } = shelf()
  expect(catalogue.search('xt[jk')).toMatchObject({ items: [{ id: 'case' }], readAs: 'чехол', meant: null })
  expect(catalogue.search('чехол').readAs).toBe(null)
})

test('where nothing is found something near is offered', () => {
  const { catalogue } = shelf()
  expect(catalogue.search('чехол s25')).toEqual({ items: [], readAs: null, meant: 'чехол' })
  expect(catalogue.search('заряднвв').meant).toBe('Зарядное устройство Samsung 45 Вт')
})

test('a search goes over all goods: those of the chosen group come first, whatever lies here', () => {
  const { catalogue, put } = shelf()
  put('old', 'Чехол старый', { category_id: 'chargers' })
  expect(catalogue.search('чехол', 'chargers').items.map(({ id }) => id)).toEqual(['old', 'case'])
  expect(catalogue.search('чехол', 'cases').items.map(({ id }) => id)).toEqual(['case', 'old'])
})

const found = (catalogue: Catalogue, text: string) => catalogue.search(text).items.map(({ id }) => id)

test('a square code with article and serial number finds the unit, and of a stranger the article alone', () => {
  const { catalogue, put } = shelf()
  put('fridge', 'Холодильник', { serial_number: true })
  catalogue.putBarcode({ barcode: '4600439931256', product_id: 'fridge' })
  catalogue.putUnit({ product_id: 'fridge', imei_1: null, imei_2: null, serial_number: 'SN7A' })
  catalogue.putUnit({ product_id: 's24', imei_1: null, imei_2: null, serial_number: 'SN8A' })
  const read = (serial: string) => catalogue.byCode(`]d2010460043993125621${serial}`)
  expect(read('sn7a')).toMatchObject({ item: { id: 'fridge' }, unit: { serial_number: 'SN7A' } })
  expect(read('SN8A')).toMatchObject({ item: { id: 'fridge' }, unit: null })
})

test('a unit is found by its serial number however it is read', () => {
  const { catalogue, put } = shelf()
  put('fridge', 'Холодильник', { serial_number: true })
  catalogue.putUnit({ product_id: 'fridge', imei_1: null, imei_2: null, serial_number: 'SN-7A' })
  for (const read of ['SN-7A', 'sn-7a', 'SN-7 A', 'ЅN-7А'])
    expect(catalogue.byCodes([read])?.unit?.serial_number, read).toBe('SN-7A')
  expect(catalogue.byCodes(['SN-7'])).toBe(null)
})

describe('words', () => {
  test.each([
    ['сам гал', ['s24']],
    ['гал s24', ['s24', 'case']],
    ['galaxy', ['s24', 'case']],
    ['chexol', ['case']],
    ['чехол s24', ['case']],
    ['самсунг', ['s24', 'charger']],
    ['вт 45', ['charger']],
    ['alaxy', []],
    ['', []],
  ])('«%s» finds %j', (text, ids) => {
    const { catalogue } = shelf()
    expect(found(catalogue, text).toSorted()).toEqual(ids.toSorted())
  })
  test.each([
    ['галакси', ['s24', 'case']],
    ['ufkfrcb', ['s24', 'case']],
    ['пфдфчн s24', ['s24', 'case']],
    ['galaxys24', ['s24', 'case']],
    ['s 24', ['s24', 'case']],
    ['зарядное45', ['charger']],
    ['чехолgalaxy', ['case']],
    ['4780000', ['s24', 'case']],
    ['478000000001', ['case']],
    ['6 1234', ['s24']],
    ['71234', []],
    ['0000011', ['case']],
  ])('«%s», however it was typed, finds %j', (text, ids) => {
    const { catalogue } = shelf()
    catalogue.putUnit({ product_id: 's24', imei_1: '1', imei_2: '90061234', serial_number: null })
    expect(found(catalogue, text).toSorted()).toEqual(ids.toSorted())
  })
  test('what fits better stands before what fits less', () => {
    const { catalogue, put } = shelf()
    for (const [id, name] of [
      ['pro', 'Redmi Note 14 Pro'],
      ['cover', 'Стекло Redmi Note 14'],
      ['much', 'Redmi Note 140'],
      ['own', 'Redmi Note 14'],
      ['book', 'Redmi Notebook 14'],
    ] as const)
      put(id, name)
    expect(found(catalogue, 'note 14')).toEqual(['own', 'pro', 'cover', 'much', 'book'])
    expect(found(catalogue, 'note14')).toEqual(['own', 'pro', 'cover', 'much', 'book'])
  })
  test('both scripts are one', () => {
    expect(wordsIn('Gʻoʻza, Қўқон; Жами!')).toEqual(['goza', 'kokon', 'jami'])
    expect(wordsIn('Ghoza Kokon')).toEqual(['ghoza', 'kokon'])
  })
  test('what lies here stands before what does not', () => {
    expect(found(shelf().catalogue, 'samsung')).toEqual(['s24', 'charger'])
  })
  test('a new name is found, the old one no more; what is gone is not found', () => {
    const { catalogue, put } = shelf()
    put('case', 'Бампер S24')
    expect(found(catalogue, 'чехол')).toEqual([])
    expect(found(catalogue, 'бамп')).toEqual(['case'])
    expect(catalogue.get('case')).toMatchObject({ price: 89_000_00, stock: 2000 })
    put('case', 'Бампер S24', { deleted_at: '2026-01-01' })
    expect(found(catalogue, 'бамп')).toEqual([])
    put('case', 'Бампер S24')
    expect(found(catalogue, 'бамп')).toEqual(['case'])
  })
  test('a group holds what belongs to it now', () => {
    const { catalogue, put } = shelf()
    put('charger', 'Зарядное устройство', { category_id: 'phones' })
    put('charger', 'Зарядное устройство', { category_id: 'chargers' })
    expect(catalogue.inGroup('chargers').map(({ id }) => id)).toEqual(['charger'])
    expect(
      catalogue
        .inGroup('phones')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['case', 's24'])
  })
})

describe('a code', () => {
  const holding = (unit: TillUnit): TillState => {
    const { catalogue } = shelf()
    const goods = catalogue.get('s24')
    if (!goods) throw new Error('there is no phone')
    return changedTill(openTill('a'), { type: 'addUnit', key: 'k', goods, price: 1, most: 1000, unit } as Adding & {
      type: 'addUnit'
      unit: TillUnit
    })
  }
  test.each([
    ['a barcode', '4780000000011', 'goods'],
    ['the same one without its last figure', '478000000001', 'unknown'],
    ['a barcode of twelve figures read with thirteen', '0478000000007', 'which'],
    ['a square code of GS1 with the article', '010047800000000721X1', 'which'],
    ['an IMEI that lies here', '1', 'unit'],
    ['its second IMEI', '91', 'unit'],
    ['one that is sold', '2', 'gone'],
    ['one that lies elsewhere', '3', 'elsewhere'],
    ['one on its way here', '5', 'coming'],
    ['one on its way elsewhere', '6', 'elsewhere'],
    ['nobody knows', '4', 'unknown'],
  ])('%s', (_, code, kind) => {
    const { catalogue } = shelf()
    expect(judgeCode(code, catalogue.byCode(code), catalogue, openTill('a')).kind).toBe(kind)
  })
  test('what is in a sale already is told with its number', () => {
    const { catalogue } = shelf()
    const till = holding({ imei_1: '1', imei_2: '91', serial_number: null })
    expect(judgeCode('91', catalogue.byCode('91'), catalogue, till)).toMatchObject({ kind: 'repeated', sale: 1 })
  })
  test('of all on one label the unit tells the most', () => {
    const { catalogue } = shelf()
    expect(catalogue.byCodes(['478000000007', '7', '91', '1'])?.unit?.imei_1).toBe('1')
  })
  test('what was sold out is no more', () => {
    const { catalogue } = shelf()
    catalogue.putStock('case', [{ ...here, unit: '', quantity: 0 }])
    const verdict = judgeCode('4780000000011', catalogue.byCode('4780000000011'), catalogue, openTill('a'))
    expect(verdict.kind).toBe('noMore')
  })
  test('barcodes that are read anew forget what is no longer among them', () => {
    const { catalogue } = shelf()
    const all = new Map<string, number>()
    catalogue.putBarcode({ barcode: '4780000000028', product_id: 'case' }, all)
    catalogue.takeBarcodes(all)
    expect(catalogue.byCode('4780000000011')).toBeNull()
    expect(catalogue.byCode('4780000000028')?.item.id).toBe('case')
  })
})

test.each([
  ['', '5', 0, '5'],
  ['0', '5', 0, '5'],
  ['12', '000', 0, '12000'],
  ['12', ',', 0, '12'],
  ['12', ',', 3, '12,'],
  ['12,5', ',', 3, '12,5'],
  ['12,125', '5', 3, '12,125'],
  ['', ',', 2, '0,'],
  ['123', 'back', 0, '12'],
  ['123', 'clear', 0, ''],
  ['999999999999', '9', 0, '999999999999'],
] as const)('«%s» and the key %s with %i figures after the comma', (text, key, places, after) => {
  expect(typedAfter(text, key, places)).toBe(after)
})

test('a code that was added here is known while nobody has heard of it yet', async () => {
  const { catalogue } = shelf()
  const held = [{ id: 'a', barcode: '4780000000011', product_id: 'case' }]
  const shelves = {
    async *each() {
      yield held as never
    },
    touched: async () => ({ barcode: ['b'] }),
    row: async <R>(_: ResourceOf<R>, id: string) =>
      storedRow('barcode', { id, barcode: '4780000000099', product_id: 'charger' }) as StoredRow & R,
  }
  await refillBarcodes(catalogue, shelves, AbortSignal.timeout(10_000))
  expect(catalogue.byCode('4780000000011')?.item.id).toBe('case')
  expect(catalogue.byCode('4780000000099')?.item.id).toBe('charger')
  expect(catalogue.byCode('478000000007')).toBe(null)
})
