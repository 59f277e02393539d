import { expect, test } from 'vitest'
import { expectedIn, sumsIn, toldLine, withoutOwn } from '#client/pages/document/goods/counts/told.ts'
import { linesShown } from '#client/pages/document/header.ts'
import { documentNamed } from '../../../../support/shop.ts'

const field = linesShown(documentNamed('stock_count'))[0]?.field
if (!field) throw new Error('a count has no lines')
const counted = field
const [one, two] = ['490154203237518', '490154203237526']
const loose = (quantity: number, cost: number | null) => new Map([['p', [{ unit: '', quantity, cost }]]])
const units = (...names: string[]) => new Map([['p', names.map((unit) => ({ unit, quantity: 1000, cost: 50 }))]])
const line = (quantity: number | null, imei_1: readonly string[] = []) => ({
  product_id: 'p',
  quantity,
  imei_1,
  serial_number: [],
})

test('a line tells what it differs by; one that nobody has counted tells nothing', () => {
  expect(toldLine(counted, line(7000), loose(10_000, 1000))).toMatchObject({ expected: 10_000, shortage: 300 })
  expect(toldLine(counted, line(1000, [one]), units(one, two))).toMatchObject({ missing: [two], shortage: 50 })
  expect(toldLine(counted, line(null), loose(10_000, 1000))).not.toHaveProperty('shortage')
  expect(toldLine(counted, line(2000), new Map())).toMatchObject({ expected: 0, surplus: 0 })
})

test('a posted count is counted against the books as they were without it', () => {
  const posted = toldLine(counted, line(7000), loose(10_000, 1000))
  expect(withoutOwn(loose(7000, 700), [posted])).toEqual(loose(10_000, 1000))
  const scanned = toldLine(counted, line(1000, [one]), units(one, two))
  expect(withoutOwn(units(one), [scanned])).toEqual(units(one, two))
  expect(withoutOwn(units(one), [line(1000, [one])])).toEqual(units(one))
})

test('what was expected stays told, unless a count kept nothing', () => {
  expect(expectedIn([{ ...line(7000), expected: 10_000 }])?.get('p')).toEqual({ quantity: 10_000, cost: 0 })
  expect(expectedIn([line(7000)])).toBe(null)
  expect(sumsIn(units(one, two)).get('p')).toEqual({ quantity: 2000, cost: 100 })
})
