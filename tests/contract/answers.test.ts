import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Reader } from '#store/port.ts'
import { everyRow } from '#store/query.ts'
import { type Keeper, keepers } from '../support/keepers.ts'
import { organisationRow, storedRow } from '../support/rows.ts'

const product = resourceNamed('product')
const alpha = organisationRow('Alpha', 'AL')
const own = (name: string, fields: Row) => storedRow(name, { organisation_id: alpha.id, ...fields })
const called = (name: string) => ({ name_uz: name, name_ru: name, name_en: name })
const category = own('category', { name: 'Phones' })
const brand = own('brand', { name: 'Brand' })
const measure = own('measure', { name: 'pcs', precision: 0 })
const group = own('specification_group', called('Main'))
const specification = (name: string, ...of: Row[]) =>
  own('specification', { ...called(name), specification_group_id: group.id, categories_ids: of.map(({ id }) => id) })
const [memory, camera] = [specification('Memory', category), specification('Camera')]
const option = (of: Row, name: string) => own('specification_option', { ...called(name), specification_id: of.id })
const [small, large, plain, fine] = [
  option(memory, '128'),
  option(memory, '256'),
  option(camera, '12'),
  option(camera, '50'),
]
const saying = (name: string, ...options: Row[]) =>
  own('product', {
    name,
    category_id: category.id,
    brand_id: brand.id,
    measure_id: measure.id,
    specifications: options.map((one) => ({ specification_id: one.specification_id, option_id: one.id })),
  })

describe.each(Object.entries(keepers))('%s', (_, open) => {
  let keeper: Keeper
  let reader: Reader
  beforeAll(async () => {
    keeper = await open()
    reader = await keeper.holding({
      organisation: [alpha],
      category: [category],
      brand: [brand],
      measure: [measure],
      specification_group: [group],
      specification: [memory, camera],
      specification_option: [small, large, plain, fine],
      product: [
        saying('A', small, plain),
        saying('B', large, plain),
        saying('C', large, fine),
        saying('D', small),
        saying('E'),
      ],
    })
  })
  afterAll(() => keeper.close())

  test.each([
    ['one of their list', [category.id], ['Memory']],
    ['an empty list', [null], ['Camera']],
    ['either', [category.id, null], ['Camera', 'Memory']],
  ])('finds specifications by %s', async (_, any, names) => {
    const resource = resourceNamed('specification')
    const query = { ...everyRow(resource, 'en'), filters: { categories_ids: { any } } }
    const { rows } = await reader.list(resource, query, { organisation_id: alpha.id })
    expect(rows.map(({ name_en }) => name_en).sort()).toEqual(names)
  })

  test.each([
    ['one option', [small], 'AD'],
    ['any of one specification', [small, large], 'ABCD'],
    ['one of each specification', [small, plain], 'A'],
    ['any of the one and one of the other', [small, large, plain], 'AB'],
    ['any of each', [small, large, plain, fine], 'ABC'],
  ])('finds goods by %s', async (_, options, names) => {
    const filters = { option_id: { any: options.map(({ id }) => String(id)) } }
    const sort = { column: 'name', descending: false }
    for (const search of ['', ...names.slice(0, 1)]) {
      const page = await reader.list(
        product,
        { ...everyRow(product, 'en'), filters, sort, search },
        { organisation_id: alpha.id },
      )
      expect(page.rows.map(({ name }) => name).join('')).toBe(search || names)
    }
  })
})
