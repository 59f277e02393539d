import { expect, test } from 'vitest'
import { countersIn, goneLine, lineFrom } from '#client/pages/document/joint/joint-lines.ts'
import { mergedCount } from '#domain/stock/merged-count.ts'

const [one, two] = ['490154203237518', '490154203237526'] as const
const sheet = (id: string, counter: string, shelf: string, imei_1: readonly string[], minute: string) => ({
  ...{ id, counter, shelf, revision: 1, round: null, occurred_at: `2026-11-25T10:${minute}:00.000Z` },
  updated_at: `2026-11-25T11:${minute}:00.000Z`,
  lines: [
    { product_id: 'phone', quantity: imei_1.length * 1000, imei_1, imei_2: [], serial_number: [], counted_at: null },
  ],
})

test('who counted how much, those who were heard of last first', () => {
  const sheets = [
    sheet('1', 'Jasur', 'A', [one], '05'),
    sheet('2', 'Jasur', 'B', [one, two], '20'),
    sheet('3', 'Sardor', 'C', [two], '30'),
  ]
  expect(countersIn(sheets)).toEqual([
    { name: 'Sardor', quantity: 1000, shelf: 'C', at: '2026-11-25T11:30:00.000Z' },
    { name: 'Jasur', quantity: 2000, shelf: 'B', at: '2026-11-25T11:20:00.000Z' },
  ])
})

test('sheets become lines of a stock count with the moments of their counting, and what is gone is none now', () => {
  const [counted] = mergedCount([sheet('1', 'Jasur', 'A', [one], '05'), sheet('2', 'Sardor', 'B', [two], '20')])
  expect(counted && lineFrom(counted)).toMatchObject({
    ...{ product_id: 'phone', quantity: 2000, imei_1: [one, two], cost: null },
    ...{ begun_at: '2026-11-25T10:05:00.000Z', counted_at: '2026-11-25T10:20:00.000Z' },
  })
  const at = '2026-11-25T12:00:00.000Z'
  expect(goneLine('rice', at)).toMatchObject({ product_id: 'rice', quantity: 0, begun_at: at, counted_at: at })
})
