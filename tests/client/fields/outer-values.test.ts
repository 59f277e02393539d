import { expect, test } from 'vitest'
import { outerValues } from '#client/fields/outer-values.ts'
import { resourceNamed } from '#domain/house.ts'

const [product, warehouse] = [resourceNamed('product'), resourceNamed('warehouse')]

test('a district waits for a region, and is looked for in it', () => {
  expect(outerValues(warehouse, 'district', { region_id: null })).toMatchObject({ missing: 'region' })
  expect(outerValues(warehouse, 'district', { region_id: 'r' })).toEqual({ within: { region_id: 'r' }, missing: null })
})

test('of several outer fields the first that is empty is asked for', () => {
  const asked = (values: object) => outerValues(product, 'variation', { ...values }).missing
  expect(asked({ organisation_id: null, category_id: null })).toBe('organisation')
  expect(asked({ organisation_id: 'o', category_id: null })).toBe('category')
  expect(asked({ organisation_id: 'o', category_id: 'c' })).toBeNull()
})

test('what stands alone waits for nothing', () => {
  expect(outerValues(product, 'country', {})).toEqual({ within: {}, missing: null })
})
