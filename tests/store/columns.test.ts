import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsFrom, sharedColumns } from '#store/columns.ts'
import type { HeldRow } from '#store/port.ts'
import { byColumns, byRows } from '#sync/by-columns.ts'
import type { PullAnswer } from '#sync/protocol.ts'

const travelled = <T>(value: T): T => JSON.parse(JSON.stringify(value))

test('rows of whatever kind come back as they were', () => {
  const value = fc.oneof(fc.constantFrom(null, '', 0, true), fc.integer(), fc.string(), fc.jsonValue())
  const balance = fc.record({ place: fc.constant('on_hand'), quantity: fc.integer() })
  const fields = { id: fc.uuid(), name: value, images: fc.array(fc.string()), balances: fc.array(balance) }
  const row = fc.record(fields, { requiredKeys: ['id', 'name', 'images'] })
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const columns = sharedColumns(rows)
      const isAlike = new Set(rows.map((one) => 'balances' in one)).size < 2
      expect(columns !== null).toBe(isAlike)
      if (columns) expect(rowsFrom(travelled(columns))).toEqual(travelled(rows))
    }),
  )
})

test('what all rows say is written once', () => {
  const rows = Array.from({ length: 64 }, (_, at) => ({
    id: `${at}`,
    brand_id: null,
    balances: [{ place: 'on_hand', quantity: at }],
  }))
  expect(sharedColumns(rows)?.fields.brand_id).toEqual({ same: null })
  expect(sharedColumns(rows)?.fields.balances).toMatchObject({
    counts: { same: 1 },
    of: { fields: { place: { same: 'on_hand' } } },
  })
})

test('a helping travels by columns where it is long, and arrives as it was sent', () => {
  const rows = (count: number): HeldRow[] => Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: 'Cable' }))
  const answer: PullAnswer = {
    rows: { product: rows(2000), brand: rows(3) },
    removed: {},
    settled: [],
    cursor: '',
    more: true,
    ready: false,
    progress: null,
    reset: false,
    restored: false,
  }
  const sent = byColumns(answer)
  expect(Object.keys(sent.rows)).toEqual(['brand'])
  expect(byRows(travelled(sent))).toEqual(answer)
  expect(byRows(answer)).toEqual(answer)
})
