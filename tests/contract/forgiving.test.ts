import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Reader, Scope } from '#store/port.ts'
import { everyRow, type Query } from '#store/query.ts'
import { type Keeper, keepers } from '../support/keepers.ts'
import { organisationRow, type Rows, storedRow } from '../support/rows.ts'
import { runs } from '../support/runs.ts'

const [product, partner] = [resourceNamed('product'), resourceNamed('partner')]
const alpha = organisationRow('Alpha', 'AL')
const own = (name: string, fields: Row) => storedRow(name, { organisation_id: alpha.id, ...fields })
const category = own('category', { name: 'Goods' })
const brand = own('brand', { name: 'Brand' })
const measure = own('measure', { name: 'pcs', precision: 0 })
let last = 0
const goods = (name: string, fields: Row = {}) =>
  own('product', {
    index: ++last,
    name,
    category_id: category.id,
    brand_id: brand.id,
    measure_id: measure.id,
    ...fields,
  })
const known: Rows = { organisation: [alpha], category: [category], brand: [brand], measure: [measure] }
const mine: Scope = { organisation_id: alpha.id }

const products = [
  goods('Чехол Samsung A54'),
  goods('Samsung A54'),
  goods('Samsung A55 чёрный'),
  goods('Самсунг Галакси'),
  goods('Gʻilof Samsung'),
  goods('Холодильник Artel', { ikpu: '08418001001000000' }),
  goods('Телевизор Ҳилол'),
  goods('Миксер', { article: 'HM-45/B', external_code: '00000125' }),
  goods('Микшер'),
  goods('Nokia 3310', { deleted_at: '2026-04-01T00:00:00.000Z' }),
]
const labels = [
  own('barcode', { barcode: '4780000000018', product_id: products[5]!.id }),
  own('barcode', { barcode: '4780000000025', product_id: products[6]!.id, deleted_at: '2026-04-01T00:00:00.000Z' }),
]
const units = [
  own('unit', {
    code: '356938035643809',
    imei_1: '356938035643809',
    imei_2: '356938035643817',
    product_id: products[1]!.id,
  }),
  own('unit', { code: 'RF8-N10/7Q', serial_number: 'RF8-N10/7Q', product_id: products[6]!.id }),
  own('unit', {
    code: '990000862471854',
    imei_1: '990000862471854',
    product_id: products[2]!.id,
    deleted_at: '2026-04-01T00:00:00.000Z',
  }),
]
const person = (first_name: string, phone_number: string, inn: string | null = null) =>
  own('partner', { name: first_name, first_name, phone_number, inn, partner_type: 'client' })
const partners = [person('Азиза', '+998901112233'), person('Gʻulom', '+998935554433', '301234567')]

describe.each(Object.entries(keepers))('%s', (_, open) => {
  let keeper: Keeper
  let reader: Reader
  beforeAll(async () => {
    keeper = await open()
    reader = await keeper.holding({ ...known, product: products, barcode: labels, unit: units, partner: partners })
  })
  afterAll(() => keeper.close())

  const found = async (search: string, asked: Partial<Query> = {}, resource = product) =>
    reader.list(resource, { ...everyRow(resource, 'ru'), search, ...asked }, mine)
  const names = async (search: string, asked: Partial<Query> = {}, resource = product) =>
    (await found(search, asked, resource)).rows.map(({ name }) => name)

  test.each([
    ['its own letters first, then others', 'самсунг', 5, 'Самсунг Галакси'],
    ['the whole name first', 'samsung a54', 2, 'Samsung A54'],
    ['words in any order', 'a54 samsung', 2, 'Samsung A54'],
    ['no sign at all', 'gilof', 1, 'Gʻilof Samsung'],
    ['another sign', 'G`ilof', 1, 'Gʻilof Samsung'],
    ['the letters of 1995', 'ğilof', 1, 'Gʻilof Samsung'],
    ['the other alphabet', 'ғилоф', 1, 'Gʻilof Samsung'],
    ['х for ҳ', 'хилол', 1, 'Телевизор Ҳилол'],
    ['x for ҳ', 'xilol', 1, 'Телевизор Ҳилол'],
    ['е for ё', 'черный', 1, 'Samsung A55 чёрный'],
    ['й for и', 'черныи', 1, 'Samsung A55 чёрный'],
    ['a letter too few', 'холодилник', 1, 'Холодильник Artel'],
    ['two turned letters', 'телевизро', 1, 'Телевизор Ҳилол'],
    ['another letter in the other alphabet', 'holadilnik', 1, 'Холодильник Artel'],
    ['the beginning of a word with a slip', 'халодиль', 1, 'Холодильник Artel'],
    ['a wrong first letter of a long word', 'голодильник', 1, 'Холодильник Artel'],
    ['what is alike after what is so', 'миксер', 2, 'Миксер'],
    ['a barcode by its start', '478000000001', 1, 'Холодильник Artel'],
    ['a barcode by its end', '0018', 1, 'Холодильник Artel'],
    ['an IMEI', '356938035643809', 1, 'Samsung A54'],
    ['the last figures of an IMEI', '43809', 1, 'Samsung A54'],
    ['the second IMEI in groups', '35 693803 564381 7', 1, 'Samsung A54'],
    ['a serial number', 'rf8-n10/7q', 1, 'Телевизор Ҳилол'],
    ['the end of a serial number without its signs', 'n107q', 1, 'Телевизор Ҳилол'],
    ['a classifier code', '08418001', 1, 'Холодильник Artel'],
    ['its number', 'AL-7', 1, 'Телевизор Ҳилол'],
    ['its article', 'hm-45/b', 1, 'Миксер'],
    ['its article without its signs', 'hm45b', 1, 'Миксер'],
    ['a part of its article', 'HM 45', 1, 'Миксер'],
    ['its code in another program', '00000125', 1, 'Миксер'],
  ])('finds by %s', async (_, search, total, first) => {
    const page = await found(search)
    expect([page.total, page.rows[0]?.name, page.readAs]).toEqual([total, first, undefined])
  })

  test.each([
    ['another model', 'samsung a56'],
    ['the middle of a word', 'одильник'],
    ['the middle of a barcode', '800000000'],
    ['a deleted barcode', '4780000000025'],
    ['the middle of an IMEI', '6938035'],
    ['a deleted unit', '990000862471854'],
    ['what is deleted', 'nokia'],
    ['a wrong first letter of a short word', 'диксер'],
  ])('finds nothing by %s', async (_, search) => {
    expect(await names(search)).toEqual([])
  })

  test.each([
    ['unit', '356938035643817', 1],
    ['unit', 'n10/7q', 1],
    ['unit', 'samsung', 1],
    ['unit', 'телевизор', 1],
    ['unit', 'холодильник', 0],
    ['barcode', 'холодильник', 1],
    ['barcode', '0018', 1],
    ['barcode', 'samsung', 0],
  ])('finds a %s by its other codes and by its product: %s', async (name, search, total) => {
    expect((await found(search, {}, resourceNamed(name))).total).toBe(total)
  })

  test('keeps the order that was asked for', async () => {
    const sort = { column: 'created_at', descending: true }
    const byIds = (await found('samsung', { sort })).rows.map(({ id }) => id)
    expect(byIds).toEqual([...byIds].sort())
  })

  test('reads the other keyboard layout where nothing is found, and says so', async () => {
    const page = await found('ыфьыгтп ф55')
    expect([page.rows.map(({ name }) => name), page.readAs]).toEqual([['Samsung A55 чёрный'], 'samsung a55'])
    expect((await found('samsung')).readAs).toBeUndefined()
  })

  test('says what may have been meant where nothing is found', async () => {
    expect(await found('samsung a99')).toMatchObject({ total: 0, meant: 'samsung' })
    expect(await found('холодильрр')).toMatchObject({ total: 0, meant: 'Холодильник Artel' })
    expect((await found('qqqq')).meant).toBeUndefined()
  })

  test.each([
    ['the end of a phone', '2233', 'Азиза'],
    ['a phone in groups', '+998 (93) 555-44-33', 'Gʻulom'],
    ['a phone as it is called here', '93 555', 'Gʻulom'],
    ['a tax number', '301234567', 'Gʻulom'],
    ['a name in the other alphabet', 'aziza', 'Азиза'],
  ])('finds people by %s', async (_, search, name) => {
    expect(await names(search, {}, partner)).toEqual([name])
    const byName = /[a-z]/.test(search)
    expect(await names(search, { titlesOnly: true }, partner)).toEqual(byName ? [name] : [])
  })
})

test('all keepers find the same in the same order, whatever is held and asked', async () => {
  const opened = await Promise.all(Object.values(keepers).map((open) => open()))
  const word = fc.constantFrom(
    ...['samsung', 'самсунг', 'samsnug', 'Чехол', 'chehol', 'чехал', 'xalat', 'халат', 'ҳалат', 'a54', 'a55', '54'],
    ...[
      'oʻzbek',
      'ozbek',
      'ўзбек',
      'power',
      'bank',
      'powerbank',
      'note14',
      'note',
      '14',
      'ыфьыгтп',
      'з',
      'ab',
      'мазҳаб',
    ],
  )
  const text = fc.array(fc.tuple(word, fc.nat({ max: 9 }), fc.nat({ max: 2 })), { minLength: 1, maxLength: 3 }).map(
    (words) =>
      words
        .map(([one, at, cut]) => one.slice(0, at) + one.slice(at + (cut === 2 ? 1 : 0)))
        .join(' ')
        .trim() || 'x',
  )
  const barcode = fc.constantFrom('4780000000018', '4780000000025', '40170725')
  const imei = fc.constantFrom('356938035643809', '356938035640018', '990000862470725')
  const catalogue = fc.array(fc.tuple(text, fc.option(barcode), fc.option(imei)), { maxLength: 12 })
  const asked = fc.array(fc.oneof(text, fc.constantFrom('4780', '0018', '3569', '643809', '0725', '1', 'AL-2')), {
    minLength: 6,
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(catalogue, asked, async (held, searches) => {
      const rows = held.map(([name], at) => goods(name, { index: at + 1 }))
      const codes = new Set<string>()
      const barcodes = held.flatMap(([, code], at) => {
        if (!code || codes.has(code)) return []
        codes.add(code)
        return [own('barcode', { barcode: code, product_id: rows[at]!.id })]
      })
      const imeis = new Map(held.flatMap(([, , code], at) => (code ? [[code, rows[at]!.id] as const] : [])))
      const phones = [...imeis].map(([code, product_id]) => own('unit', { code, imei_1: code, product_id }))
      const readers = await Promise.all(
        opened.map((keeper) => keeper.holding({ ...known, product: rows, barcode: barcodes, unit: phones })),
      )
      for (const search of searches) {
        const answers = await Promise.all(
          readers.map(async (reader) => {
            const page = await reader.list(product, { ...everyRow(product, 'ru'), search }, mine)
            return { ...page, rows: page.rows.map(({ id, name }) => `${name} ${id}`) }
          }),
        )
        for (const answer of answers.slice(1)) expect(answer).toEqual(answers[0])
      }
    }),
    { numRuns: runs(30) },
  )
  await Promise.all(opened.map((keeper) => keeper.close()))
})
