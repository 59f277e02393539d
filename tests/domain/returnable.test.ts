import { expect, test } from 'vitest'
import { linesLeft, worthBack } from '#domain/sale/returnable.ts'

const codes = { imei_1: [], imei_2: [], serial_number: [] }
const sold = [
  { ...codes, product_id: 'cable', quantity: 5000 },
  { ...codes, product_id: 'phone', quantity: 2000, imei_1: ['a1', 'b1'], imei_2: ['a2', 'b2'] },
  { ...codes, product_id: 'case', quantity: 1000 },
]
const balances = [
  { sale_line: 1, unit: '', quantity: 3000, sum: 300_00 },
  { sale_line: 2, unit: 'b1', quantity: 1000, sum: 5_000_00 },
  { sale_line: 3, unit: '', quantity: 0, sum: 0 },
]

test('what may still come back: the rest of a line, and its units with all their codes', () => {
  expect(linesLeft(sold, balances)).toEqual([
    { product_id: 'cable', quantity: 3000, ...codes, sale_line: 1 },
    { product_id: 'phone', quantity: 1000, imei_1: ['b1'], imei_2: ['b2'], serial_number: [], sale_line: 2 },
  ])
})

test('a part of a line is worth its share of what was paid', () => {
  const [cable, phone] = linesLeft(sold, balances)
  if (!cable || !phone) throw new Error('both may come back')
  expect(worthBack([cable, phone], balances)).toBe(5_300_00)
  expect(worthBack([{ ...cable, quantity: 1000 }], balances)).toBe(100_00)
  expect(worthBack([{ ...cable, quantity: 9000 }], balances)).toBe(300_00)
  expect(worthBack([{ ...phone, imei_1: [], serial_number: ['zz'] }], balances)).toBe(0)
})
