import { expect, test } from 'vitest'
import { codesOfSweep } from '#client/pages/document/goods/workplace/read-sweep.ts'
import { pricesSeen } from '#client/pages/prices/price-list.ts'
import { answerTo, isCode, type Looked, readingOf, whyUnknown } from '#client/screens/what-is-this/answer.ts'
import { isNaming } from '#client/screens/what-is-this/naming.ts'
import { costOfOne, shelvesOf } from '#client/screens/what-is-this/stock-list.ts'
import { stockCount } from '#domain/stock/stock-count.ts'

const [ean, imei, second] = ['8806097512448', '358402117304606', '358402117304614']
const [phone, charger] = [{ id: 'phone' }, { id: 'charger' }]
const unit = { id: 'unit', code: imei }
const looked = (code: string, product: Looked['product'], single: Looked['unit'] = null): Looked => ({
  code,
  product,
  unit: single,
})
const ofPhone = { product: phone, unit }
const plain = { unit: null, other: null, also: null, strange: [] }

test.each([
  ['a barcode is a product', [looked(ean, phone)], { ...plain, product: phone }],
  ['an IMEI is a unit', [looked(imei, null, ofPhone)], { ...plain, product: phone, unit }],
  [
    'a label is the unit, of the product of its barcode',
    [looked(ean, phone), looked(imei, null, ofPhone)],
    { ...plain, product: phone, unit },
  ],
  [
    'a barcode of another product is told',
    [looked(ean, charger), looked(imei, null, ofPhone)],
    { ...plain, product: phone, unit, other: charger },
  ],
  [
    'a code that is both is taken as a barcode',
    [looked(ean, charger, ofPhone)],
    { ...plain, product: charger, also: phone },
  ],
  [
    'an IMEI that the books do not know is told',
    [looked(ean, phone), looked(imei, null)],
    { ...plain, product: phone, strange: [imei] },
  ],
  [
    'so is a barcode that nobody has bound',
    [looked(ean, null), looked(imei, null, ofPhone)],
    { ...plain, product: phone, unit, strange: [ean] },
  ],
  ['model numbers are not told', [looked(ean, phone), looked('SM', null)], { ...plain, product: phone }],
  ['nothing known is nothing', [looked(ean, null), looked(imei, null)], null],
  ['nothing read is nothing', [], null],
])('%s', (_, all, answer) => {
  expect(answerTo(all)).toEqual(answer)
})

test.each([
  ['one barcode', [ean], [ean]],
  ['a label: the barcode first, each once', [imei, second, ean, ean], [ean, imei, second]],
  ['one square code that holds several', [`EAN:${ean} IMEI1:${imei}`], [ean, imei]],
])('of what was read these codes are looked for: %s', (_, texts, codes) => {
  expect(codesOfSweep(texts)).toEqual(codes)
})

test.each([
  [ean, 'ean'],
  ['8806097512449', 'misread'],
  [imei, 'imei'],
  ['358402117304607', 'misread'],
  ['R58N12ABCDE', 'serial'],
  ['salom', 'other'],
] as const)('%s is not found: %s', (code, why) => {
  expect(whyUnknown(code)).toBe(why)
})

test.each([
  [ean, true],
  ['R58N12ABCDE', true],
  ['0606', true],
  ['a56', false],
  ['Galaxy A56', false],
  ['zaryadlovchi', false],
])('%s is typed as a code: %s', (text, meant) => {
  expect(isCode(text)).toBe(meant)
})

test('stock is told by warehouse, the own first, what is nowhere left out', () => {
  const at = (warehouse_id: string, place: string, quantity: number, cost?: number) => ({
    warehouse_id,
    place,
    quantity,
    ...(cost !== undefined && { cost }),
  })
  const balances = [
    at('far', 'on_hand', 9000, 900),
    at('own', 'on_hand', 1000, 300),
    at('own', 'in_transit', 2000, 50),
    at('empty', 'on_hand', 0, 0),
    at('near', 'reserved', 3000, 0),
  ]
  expect(
    shelvesOf(balances, ['own']).map(({ warehouse_id, held }) => [warehouse_id, held.on_hand, held.in_transit]),
  ).toEqual([
    ['own', 1000, 2000],
    ['far', 9000, 0],
    ['near', 0, 0],
  ])
  // 1200 tiyin for ten that lie on shelves.
  expect(costOfOne(balances)).toBe(120)
  expect(costOfOne([at('own', 'on_hand', 1000)])).toBeNull()
  expect(costOfOne([])).toBeNull()
})

const types = new Map([
  ['retail', { id: 'retail', is_default: true }],
  ['whole', { id: 'whole', is_default: false }],
])
const said = [
  { price_type_id: 'whole', price: 900 },
  { price_type_id: 'retail', price: 1000 },
  { price_type_id: 'gone', price: 5 },
  { price_type_id: 'retail', price: 0 },
]
test.each([
  ['of the own warehouse', { own: ['whole'], all: false }, ['whole']],
  ['of a warehouse without a type by the default one', { own: [null], all: false }, ['retail']],
  ['of all, the own first', { own: ['whole'], all: true }, ['whole', 'retail']],
  ['of nobody', { own: [], all: false }, []],
])('prices are seen %s', (_, sight, seen) => {
  expect(pricesSeen(said, types, sight).map(({ type }) => type.id)).toEqual(seen)
})

test('a document names a unit by any of its codes', () => {
  const row = { lines: [{ imei_1: [imei], serial_number: [] }] }
  expect(isNaming(stockCount.fields, row, [imei, second])).toBe(true)
  expect(isNaming(stockCount.fields, row, [second])).toBe(false)
  expect(isNaming(stockCount.fields, {}, [imei])).toBe(false)
})

test('a camera that misread figures goes on looking, and what is scanned by hand is meant', () => {
  const wrong = '358402117304607'
  expect(readingOf([wrong, imei, ean], 'camera')).toEqual({ sound: [imei, ean], doubtful: [wrong] })
  expect(readingOf([wrong], 'keyboard')).toEqual({ sound: [wrong], doubtful: [] })
})
