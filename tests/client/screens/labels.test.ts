import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelledIn } from '#client/pages/document/goods/labelled.ts'
import { labelsOf } from '#client/screens/labels/labels-of.ts'

const line = (product_id: string | null, quantity: number, codes: object = {}) => ({ product_id, quantity, ...codes })

test.each([
  ['nothing chosen yet', [line(null, 1000)], []],
  ['seven pieces', [line('case', 7000)], [{ product_id: 'case', count: 7, units: [] }]],
  ['a part of a kilogram is one bag', [line('rice', 1250)], [{ product_id: 'rice', count: 2, units: [] }]],
  [
    'the same goods in two lines',
    [line('case', 2000), line('glass', 1000), line('case', 1000)],
    [
      { product_id: 'case', count: 3, units: [] },
      { product_id: 'glass', count: 1, units: [] },
    ],
  ],
  [
    'units by their first code, one still without any',
    [line('phone', 3000, { imei_1: ['a', 'b'], imei_2: ['c', 'd'] })],
    [{ product_id: 'phone', count: 3, units: ['a', 'b'] }],
  ],
  [
    'a serial number',
    [line('stove', 1000, { serial_number: ['s'] })],
    [{ product_id: 'stove', count: 1, units: ['s'] }],
  ],
])('%s', (_, lines, goods) => {
  expect(labelledIn(lines)).toEqual(goods)
})

const said = { name: 'Phone', price: null, organisation: null, article: null, barcode: '4780000000007' }
const codesIn = (labels: ReturnType<typeof labelsOf>) => labels.map(({ label, copies }) => [label.code?.text, copies])

test('each unit has its own code, and what has none that of its product', () => {
  const goods = { count: 3, units: ['a', 'b'] }
  expect(codesIn(labelsOf(said, goods, true))).toEqual([
    ['a', 1],
    ['b', 1],
    [said.barcode, 1],
  ])
  expect(codesIn(labelsOf(said, goods, false))).toEqual([[said.barcode, 3]])
  expect(codesIn(labelsOf({ ...said, barcode: null }, goods, false))).toEqual([[undefined, 3]])
})

test('there are as many labels as were asked for, whatever is known of the units', () => {
  const units = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 9 })
  fc.assert(
    fc.property(fc.nat({ max: 20 }), units, fc.boolean(), (count, known, byUnit) => {
      const labels = labelsOf(said, { count, units: known }, byUnit)
      expect(labels.reduce((sum, { copies }) => sum + copies, 0)).toBe(count)
      expect(labels.every(({ copies }) => copies > 0)).toBe(true)
    }),
  )
})
