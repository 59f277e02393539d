import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CashEntry, cashBookDay } from '#domain/money/cash-book.ts'

const entry = (document_id: string, amount: number, hour = 10): CashEntry => ({
  document: 'incoming_cashbox_order',
  document_id,
  number: document_id,
  device_number: null,
  occurred_at: `2026-03-02T${hour}:00:00.000Z`,
  amount,
})

test('a document is one line, however often it was changed; one that was taken back is none', () => {
  const { lines, incoming, outgoing, closing } = cashBookDay(100, [
    entry('b', 50, 12),
    entry('a', 70),
    entry('a', -70),
    entry('a', 40),
    entry('gone', 5),
    entry('gone', -5),
    entry('c', -30, 11),
  ])
  expect(lines.map(({ document_id, incoming, outgoing }) => [document_id, incoming, outgoing])).toEqual([
    ['a', 40, 0],
    ['c', 0, 30],
    ['b', 50, 0],
  ])
  expect({ incoming, outgoing, closing }).toEqual({ incoming: 90, outgoing: 30, closing: 160 })
})

test('whatever happened in whatever order, a day ends with its beginning and all that moved', () => {
  const entries = fc.array(
    fc.tuple(
      fc.constantFrom('a', 'b', 'c', 'd'),
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.integer({ min: 10, max: 19 }),
    ),
  )
  fc.assert(
    fc.property(fc.integer(), entries, (opening, drawn) => {
      const all = drawn.map(([id, amount, hour]) => entry(id, amount, hour))
      const day = cashBookDay(opening, all)
      expect(day.closing).toBe(opening + all.reduce((sum, { amount }) => sum + amount, 0))
      expect(day.lines.every(({ incoming, outgoing }) => incoming >= 0 && outgoing >= 0)).toBe(true)
      const moments = day.lines.map(({ occurred_at }) => occurred_at)
      expect(moments).toEqual(moments.toSorted())
    }),
  )
})
