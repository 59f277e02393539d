import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import { emptyRow, type Row } from '#domain/kernel/resource.ts'
import { type UnitFlags, unitFlagsAgree } from '#domain/references/product.ts'

const product = resourceNamed('product')
const flags = ['imei_1', 'imei_2', 'serial_number'] as const
type FlagName = (typeof flags)[number]

const toggled = (row: Row, name: FlagName): Row => {
  const changed = { ...row, [name]: !row[name] }
  return { ...changed, ...product.follow(changed, name) }
}

test('whatever a person switches, the flags of a product agree', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...flags), { maxLength: 12 }), (switched) => {
      const row = switched.reduce(toggled, emptyRow(product))
      expect(product.check(row)).toEqual({})
    }),
  )
})

test('what a person switched on stays on, unless it needs what is off', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...flags), { maxLength: 12 }), fc.constantFrom(...flags), (before, last) => {
      const row = before.reduce(toggled, emptyRow(product))
      const after = toggled(row, last)
      const stays = last === 'imei_2' ? row.imei_1 === true && !row.imei_2 : !row[last]
      expect(after[last]).toBe(stays)
    }),
  )
})

test.each<[UnitFlags, object]>([
  [{ imei_1: false, imei_2: true, serial_number: false }, { imei_2: [{ code: 'imei_2_needs_imei_1' }] }],
  [{ imei_1: true, imei_2: false, serial_number: true }, { serial_number: [{ code: 'serial_or_imei' }] }],
  [{ imei_1: true, imei_2: true, serial_number: false }, {}],
  [{ imei_1: false, imei_2: false, serial_number: true }, {}],
])('%j', (given, faults) => {
  expect(unitFlagsAgree(given)).toEqual(faults)
})

test('another organisation empties what lies within it, another category the variation', () => {
  expect(product.follow({}, 'organisation')).toEqual({
    category_id: null,
    brand_id: null,
    variation_id: null,
    color_id: null,
    measure_id: null,
  })
  expect(product.follow({}, 'category')).toEqual({ variation_id: null })
  const warehouse = resourceNamed('warehouse')
  expect(warehouse.follow({}, 'region')).toEqual({ district_id: null })
})

test('a product says one thing by each specification', () => {
  const said = (...ids: string[]) => ids.map((specification_id) => ({ specification_id, option_id: 'any' }))
  expect(product.check({ ...emptyRow(product), specifications: said('memory', 'screen') })).toEqual({})
  expect(product.check({ ...emptyRow(product), specifications: said('memory', 'screen', 'memory') })).toEqual({
    'specifications.2.specification_id': [{ code: 'specification_repeated' }],
  })
})
