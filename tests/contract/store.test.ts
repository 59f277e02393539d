import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Reader, Scope } from '#store/port.ts'
import { everyRow, type Query, wordsOf } from '#store/query.ts'
import { sortFrom } from '#store/question.ts'
import { type Keeper, keepers } from '../support/keepers.ts'
import { organisationRow, type Rows, storedRow } from '../support/rows.ts'

const [brand, product, district] = [resourceNamed('brand'), resourceNamed('product'), resourceNamed('district')]

const alpha = organisationRow('Alpha', 'AL')
const beta = organisationRow('Beta', 'BE')
const region = storedRow('region', { name_uz: 'Fargʻona', name_ru: 'Фергана', name_en: 'Fergana' })
const districts = [
  storedRow('district', { region_id: region.id, name_uz: 'Oʻzbekiston', name_ru: 'Узбекистан', name_en: 'Uzbekistan' }),
  storedRow('district', { region_id: region.id, name_uz: 'Beshariq', name_ru: 'Бешарык', name_en: 'Besharik' }),
]
const names = [
  'ёлка',
  'Гул',
  'гул',
  'Apple',
  'apple',
  'Zebra',
  '10',
  '9',
  'Oʻzbek',
  'Ozar',
  'Gʻalla',
  'Gul',
  'Яна',
  '100% _new\\',
]
const brands = names.map((name, at) =>
  storedRow('brand', {
    organisation_id: alpha.id,
    name,
    index: at + 1,
    sequence: at % 3 ? at : null,
    created_at: `2026-03-${String(at + 1).padStart(2, '0')}T00:00:00.000Z`,
  }),
)
const buried = storedRow('brand', { organisation_id: alpha.id, name: 'Buried', deleted_at: '2026-04-01T00:00:00.000Z' })
const foreign = storedRow('brand', { organisation_id: beta.id, name: 'Foreign' })

const goodsOf = (owner: typeof alpha) => ({
  category: storedRow('category', { organisation_id: owner.id, name: `Category ${owner.name}` }),
  measure: storedRow('measure', { organisation_id: owner.id, name: 'pcs', precision: 0 }),
})
const ofAlpha = goodsOf(alpha)
const ofBeta = goodsOf(beta)
const productOf = (owner: typeof alpha, goods: typeof ofAlpha, brand_id: string, fields: object) =>
  storedRow('product', {
    organisation_id: owner.id,
    category_id: goods.category.id,
    measure_id: goods.measure.id,
    brand_id,
    ...fields,
  })
const [apple, zebra] = [brands[3]!, brands[5]!]
const products = [
  productOf(alpha, ofAlpha, zebra.id, { name: 'Phone', imei_1: true, ikpu: '12345678901234567' }),
  productOf(alpha, ofAlpha, apple.id, { name: 'Tablet' }),
  productOf(beta, ofBeta, foreign.id, { name: 'Secret' }),
  productOf(beta, ofBeta, foreign.id, { name: 'Shared', is_global: true }),
]

const rows: Rows = {
  region: [region],
  district: districts,
  organisation: [alpha, beta],
  brand: [...brands, buried, foreign],
  category: [ofAlpha.category, ofBeta.category],
  measure: [ofAlpha.measure, ofBeta.measure],
  product: products,
}
const mine: Scope = { organisation_id: alpha.id }
const every: Scope = { organisation_id: 'every' }

describe.each(Object.entries(keepers))('%s', (_, open) => {
  let keeper: Keeper
  let reader: Reader
  beforeAll(async () => {
    keeper = await open()
    reader = await keeper.holding(rows)
  })
  afterAll(() => keeper.close())

  const ask = (resource: typeof brand, asked: Partial<Query> = {}, scope = mine) =>
    reader.list(resource, { ...everyRow(resource, 'ru'), sort: sortFrom('name'), ...asked }, scope)
  const namesOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).rows.map(({ name }) => name)

  test('sorts letters as a dictionary does, in both directions', async () => {
    const sorted = [
      '10',
      '100% _new\\',
      '9',
      'apple',
      'Apple',
      'Gʻalla',
      'Gul',
      'Oʻzbek',
      'Ozar',
      'Zebra',
      'гул',
      'Гул',
      'ёлка',
      'Яна',
    ]
    expect(await namesOf(brand)).toEqual(sorted)
    expect(await namesOf(brand, { sort: { column: 'name', descending: true } })).toEqual(sorted.toReversed())
  })

  test('puts nothing last in both directions, equals in the order of their ids', async () => {
    const sorted = async (descending: boolean) =>
      (await ask(brand, { sort: { column: 'sequence', descending } })).rows.map(({ sequence }) => sequence)
    const filled = brands.map(({ sequence }) => sequence as number | null).filter((each) => each !== null)
    const nothing = brands.filter(({ sequence }) => sequence === null).map(() => null)
    expect(await sorted(false)).toEqual([...filled, ...nothing])
    expect(await sorted(true)).toEqual([...filled.toReversed(), ...nothing])
  })

  test('an order by hand is the usual one, and rows of the same place follow each other by title', async () => {
    const usual = await ask(brand, { sort: everyRow(brand, 'ru').sort })
    const placed = usual.rows.map(({ sequence, name }) => `${sequence ?? ''} ${name}`)
    const byTitle = (await ask(brand)).rows
    const rank = ({ sequence }: Row) => (typeof sequence === 'number' ? sequence : Number.POSITIVE_INFINITY)
    expect(placed).toEqual(
      byTitle
        .toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
        .map(({ sequence, name }) => `${sequence ?? ''} ${name}`),
    )
    const pages = [1, 2, 3, 4].map((page) => ask(brand, { sort: everyRow(brand, 'ru').sort, page, per_page: 4 }))
    expect((await Promise.all(pages)).flatMap(({ rows }) => rows)).toEqual(usual.rows)
    // A search counts in one pass, and keeps the order.
    expect(await namesOf(brand, { search: 'o', sort: everyRow(brand, 'ru').sort })).toEqual(
      usual.rows.map(({ name }) => name).filter((name) => /^o/i.test(String(name))),
    )
  })

  test('sorts a reference by the title it leads to', async () => {
    expect(await namesOf(product, { sort: { column: 'brand_id', descending: false } })).toEqual([
      'Tablet',
      'Shared',
      'Phone',
    ])
  })

  test('sorts names in the language of the question, and finds them in any', async () => {
    const found = await ask(district, { language: 'uz', sort: { column: 'name', descending: false } })
    expect(found.rows.map(({ name_uz }) => name_uz)).toEqual(['Beshariq', 'Oʻzbekiston'])
    expect((await ask(district, { language: 'uz', search: 'oʻzbek' })).total).toBe(1)
    expect((await ask(district, { language: 'ru', search: 'oʻzbek' })).total).toBe(1)
    expect((await ask(district, { language: 'ru', search: 'oʻzgek' })).total).toBe(1)
  })

  test('finds every word of a search in the title, whatever the case and the letters, its own letters first', async () => {
    const { sort } = everyRow(brand, 'ru')
    expect(await namesOf(brand, { search: 'ГУЛ', sort })).toEqual(['Гул', 'гул', 'Gul'])
    expect(await namesOf(brand, { search: 'gul', sort })).toEqual(['Gul', 'Гул', 'гул'])
    expect(await namesOf(brand, { search: 'new 100' })).toEqual(['100% _new\\'])
    expect(await namesOf(brand, { search: 'new 200' })).toEqual([])
  })

  test('takes the first eight words of a search, each once, and fifty letters of each', async () => {
    const eight = 'g u l gu ul gul GUL Gu lu'
    expect(wordsOf(`${eight} ${'gul '.repeat(3000)}`)).toHaveLength(7)
    const twelve = 'a b c d e f g h i j k l'
    expect(wordsOf(twelve)).toEqual(twelve.split(' ').slice(0, 8))
    expect(wordsOf('😀'.repeat(60))).toEqual(['😀'.repeat(50)])
    expect(await namesOf(brand, { search: `${'gul '.repeat(20)} g u l gu ul` })).toEqual(['Gul', 'гул', 'Гул'])
    expect(await namesOf(brand, { search: 'o ʻ oʻz ozb oʻzbe ozbek o‘ O nobody' })).toEqual(['Oʻzbek'])
  })

  test.each(['%', '_', '\\', '0% _'])('takes %s for the letters they are', async (part) => {
    expect(await namesOf(brand, { filters: { name: { contains: part } } })).toEqual(['100% _new\\'])
  })

  test('finds nothing for what no row can hold', async () => {
    expect(await namesOf(brand, { search: '\0' })).toEqual([])
    expect(await namesOf(brand, { search: '%' })).toEqual([])
    expect(await namesOf(product, { filters: { brand_id: { any: ['no-id'] } } })).toEqual([])
    expect(await namesOf(brand, { filters: { sequence: { from: 1e15 } } })).toEqual([])
    expect(await reader.get(brand, 'no-id', mine)).toBeNull()
  })

  test('filters by value, by range and by flag, all of them or any', async () => {
    expect(await namesOf(brand, { filters: { sequence: { from: 1.5, to: 4 } } })).toEqual(['apple', 'гул'])
    const days = { from: '2026-03-04T00:00:00.000Z', to: '2026-03-05T12:00:00.000Z' }
    expect(await namesOf(brand, { filters: { created_at: days } })).toEqual(['apple', 'Apple'])
    expect(await namesOf(product, { filters: { imei_1: { any: [true] } } })).toEqual(['Phone'])
    const filters = { brand_id: { any: [apple.id] }, ikpu: { contains: '456' } }
    expect(await namesOf(product, { filters, match: 'or' })).toEqual(['Phone', 'Tablet'])
    expect(await namesOf(product, { filters, match: 'and' })).toEqual([])
  })

  test('pages without losing the total', async () => {
    const page = await ask(brand, { page: 2, per_page: 4 })
    expect(page.rows.map(({ name }) => name)).toEqual(['Apple', 'Gʻalla', 'Gul', 'Oʻzbek'])
    expect(page.total).toBe(names.length)
    expect(await ask(brand, { page: 50, per_page: 4 })).toEqual({ rows: [], total: names.length })
    expect((await ask(brand, { page: 3, per_page: Number.MAX_SAFE_INTEGER })).rows).toEqual([])
  })

  test('shows deleted rows when they are asked for', async () => {
    expect(await namesOf(brand, { deleted: 'only' })).toEqual(['Buried'])
    expect((await ask(brand, { deleted: 'with' })).total).toBe(names.length + 1)
    expect((await reader.get(brand, buried.id, mine))?.deleted_at).toBe('2026-04-01T00:00:00.000Z')
  })

  test('never shows another organisation, except what it shares', async () => {
    expect(await namesOf(brand, { search: 'foreign' })).toEqual([])
    expect(await namesOf(product)).toEqual(['Phone', 'Shared', 'Tablet'])
    expect(await namesOf(resourceNamed('organisation'))).toEqual(['Alpha'])
    expect(await reader.get(brand, foreign.id, mine)).toBeNull()
    expect(await reader.get(product, products[2]!.id, mine)).toBeNull()
    expect((await reader.get(product, products[3]!.id, mine))?.name).toBe('Shared')
    expect(await namesOf(product, {}, every)).toEqual(['Phone', 'Secret', 'Shared', 'Tablet'])
  })

  test('offers to an organisation what it sees: its own and what others share', async () => {
    const offered = (seenBy: string, scope = every) => namesOf(product, { seenBy }, scope)
    expect(await offered(alpha.id)).toEqual(['Phone', 'Shared', 'Tablet'])
    expect(await offered(beta.id)).toEqual(['Secret', 'Shared'])
    expect(await offered(alpha.id, mine)).toEqual(['Phone', 'Shared', 'Tablet'])
    expect(await offered(beta.id, mine)).toEqual(['Shared'])
    expect(await offered('no-id')).toEqual(['Shared'])
    expect(await namesOf(product, { seenBy: alpha.id, search: 'sh' }, every)).toEqual(['Shared'])
  })

  test('shows each reference as a short row beside its id', async () => {
    const { rows: found } = await ask(product, { search: 'phone' })
    const expected = {
      ...products[0],
      organisation: { id: alpha.id, name: 'Alpha', prefix: 'AL', code: null },
      brand: { id: zebra.id, name: 'Zebra' },
      category: { id: ofAlpha.category.id, name: 'Category Alpha' },
      measure: { id: ofAlpha.measure.id, name: 'pcs' },
      variation: null,
      color: null,
      country: null,
    }
    const { specifications: _, ...listed } = expected as Row
    expect(found).toEqual([listed])
    expect(await reader.get(product, products[0]!.id, mine)).toEqual(expected)
    const names = { name_uz: 'Fargʻona', name_ru: 'Фергана', name_en: 'Fergana' }
    expect((await reader.get(district, districts[0]!.id, mine))?.region).toEqual({ id: region.id, ...names })
  })
})
