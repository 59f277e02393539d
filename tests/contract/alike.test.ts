import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import { everyRow, type Query } from '#store/query.ts'
import type { Filter } from '#store/question.ts'
import { type Keeper, keepers } from '../support/keepers.ts'
import { organisationRow, type Rows, storedRow } from '../support/rows.ts'
import { runs } from '../support/runs.ts'

/** Whatever the rows and the question, all keepers give the same ids in the same order. */
let opened: Keeper[]
beforeAll(async () => {
  opened = await Promise.all(Object.values(keepers).map((open) => open()))
})
afterAll(() => Promise.all(opened.map((keeper) => keeper.close())))

const product = resourceNamed('product')
const organisations = [organisationRow('Alpha', 'AL'), organisationRow('Бета', 'BE')]
const owned = (name: string, fields: object) =>
  organisations.map(({ id, name: owner }) => storedRow(name, { organisation_id: id, name: `${owner} x`, ...fields }))
const categories = owned('category', {})
const measures = owned('measure', { precision: 0 })
const brands = ['Ёж', 'apple', 'Zebra'].flatMap((name) => owned('brand', { name }))

const letter = fc.constantFrom(...'aAbBoOgGxX', ...'аАёЁжЖяЯ', 'oʻ', 'Oʻ', 'gʻ', 'ʼ', ' ', ...'0129', ...'%_\\-.,″')
const words = fc.array(letter, { minLength: 1, maxLength: 6 }).map((letters) => letters.join('').trim() || 'x')
const moment = fc.integer({ min: 0, max: 5 }).map((day) => `2026-03-0${day + 1}T10:00:00.000Z`)

const row = fc
  .record({
    owner: fc.constantFrom(0, 1),
    name: words,
    brand: fc.nat({ max: 2 }),
    sequence: fc.option(fc.nat({ max: 4 })),
    ikpu_name: fc.option(words),
    imei_1: fc.boolean(),
    is_global: fc.boolean(),
    created_at: moment,
    deleted_at: fc.option(moment, { freq: 3 }),
  })
  .map(({ owner, brand, ...fields }) =>
    storedRow('product', {
      ...fields,
      organisation_id: organisations[owner]!.id,
      category_id: categories[owner]!.id,
      measure_id: measures[owner]!.id,
      brand_id: brands[brand * 2 + owner]!.id,
    }),
  )

const range = <T extends string | number>(limit: fc.Arbitrary<T>): fc.Arbitrary<Filter> =>
  fc.record({ from: limit, to: limit }, { requiredKeys: [] })
const someBrands = fc.subarray(brands.map(({ id }) => id)).map((any) => ({ any }))

const query: fc.Arbitrary<Query> = fc.record({
  filters: fc.record(
    {
      name: words.map((contains) => ({ contains })),
      ikpu_name: words.map((contains) => ({ contains })),
      brand_id: someBrands,
      imei_1: fc.boolean().map((wanted) => ({ any: [wanted] })),
      sequence: range(fc.integer({ min: -1, max: 5 })),
      created_at: range(moment),
    },
    { requiredKeys: [] },
  ),
  match: fc.constantFrom('and', 'or'),
  search: fc.oneof(fc.constant(''), words),
  sort: fc.record({
    column: fc.constantFrom(
      'name',
      'brand_id',
      'sequence',
      'ikpu_name',
      'imei_1',
      'created_at',
      'id',
      'organisation_id',
      'color_id',
    ),
    descending: fc.boolean(),
  }),
  page: fc.integer({ min: 1, max: 3 }),
  per_page: fc.constantFrom(2, 5, 100),
  deleted: fc.constantFrom('without', 'only', 'with'),
  language: fc.constantFrom('ru', 'uz', 'en'),
})

test('random questions over random rows', async () => {
  const questions = fc.array(query, { minLength: 10, maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 25 }), questions, async (products, asked) => {
      const rows: Rows = {
        organisation: organisations,
        category: categories,
        measure: measures,
        brand: brands,
        product: products,
      }
      const readers = await Promise.all(opened.map((keeper) => keeper.holding(rows)))
      for (const question of [everyRow(product, 'ru'), ...asked])
        for (const organisation_id of [organisations[0]!.id, 'every']) {
          const answers = []
          for (const reader of readers) {
            const { rows, total } = await reader.list(product, question, { organisation_id })
            answers.push({ total, ids: rows.map(({ id, name }) => `${name} ${id}`) })
          }
          for (const answer of answers.slice(1)) expect(answer).toEqual(answers[0])
        }
    }),
    { numRuns: runs(25) },
  )
})
