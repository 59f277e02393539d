import { expect, test } from 'vitest'
import {
  bookedFrom,
  countedSince,
  expectedIn,
  sumsIn,
  toldLine,
  withoutOwn,
} from '#client/pages/document/goods/counts/told.ts'
import { linesShown } from '#client/pages/document/parts/header.ts'
import { documentNamed } from '../../../../support/shop.ts'

const field = linesShown(documentNamed('stock_count'))[0]?.field
if (!field) throw new Error('a count has no lines')
const counted = field
const [one, two] = ['490154203237518', '490154203237526']
const at = { product_id: 'p', place: 'on_hand' }
const loose = (quantity: number, cost: number | null) => bookedFrom([{ ...at, unit: '', quantity, cost }])
const units = (...names: string[]) => bookedFrom(names.map((unit) => ({ ...at, unit, quantity: 1000, cost: 50 })))
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
  expect(toldLine(counted, line(2000), bookedFrom([]))).toMatchObject({ expected: 0, surplus: 0 })
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
  expect(sumsIn(units(one, two), [line(2000)]).get('p')).toEqual({ quantity: 2000, cost: 100 })
})

test('a line is counted against the books of its moment', () => {
  const sold = { ...at, unit: '', quantity: -4000, cost: null, occurred_at: '2026-11-25T10:30:00.000Z' }
  const rows = [
    { ...at, unit: '', quantity: 6000, cost: 600 },
    { ...at, place: 'reserved', unit: '', quantity: 1000, cost: 100 },
  ]
  const booked = bookedFrom(rows, [sold])
  const countedAt = (minutes: string) => ({ ...line(10_000), counted_at: `2026-11-25T10:${minutes}:00.000Z` })
  expect(toldLine(counted, countedAt('20'), booked)).toMatchObject({ expected: 11_000, moved: -4000, shortage: 100 })
  expect(toldLine(counted, countedAt('40'), booked)).toMatchObject({ expected: 7000, moved: 0, surplus: 300 })
  expect(sumsIn(booked, [countedAt('20')]).get('p')).toMatchObject({ quantity: 11_000 })
  expect(countedSince([line(1), countedAt('40'), countedAt('20')])).toBe('2026-11-25T10:00:00.000Z')
})
