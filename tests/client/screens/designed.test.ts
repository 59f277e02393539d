import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tagsOf } from '#client/pages/own-actions/price-setting.ts'
import { changedSince } from '#client/screens/labels/changed-since.ts'
import { movedPart, newPart, sizedPart } from '#client/screens/labels/designed.ts'
import { labelParts, partsFit } from '#domain/stock/label-template.ts'

test('a part never leaves the label, however it is dragged', () => {
  const paper = fc.record({ width: fc.integer({ min: 15, max: 210 }), height: fc.integer({ min: 10, max: 297 }) })
  const far = fc.double({ min: -500, max: 500, noNaN: true })
  fc.assert(
    fc.property(
      paper,
      fc.constantFrom(...labelParts),
      fc.array(fc.tuple(fc.boolean(), far, far)),
      (size, part, drags) => {
        let now = newPart(part, size, 'text')
        for (const [moves, x, y] of drags) now = (moves ? movedPart : sizedPart)(now, size, x, y)
        expect(partsFit(size, [now])).toEqual({})
        expect(Math.min(Number(now.left), Number(now.top))).toBeGreaterThanOrEqual(0)
        expect(Math.min(Number(now.width), Number(now.height))).toBeGreaterThanOrEqual(1)
      },
    ),
  )
})

test('shelf tags to renew are those whose price is another now', () => {
  const said = (product_id: string, price: number, price_type_id = 'retail') => ({ product_id, price_type_id, price })
  const before = [said('same', 100), said('dearer', 100), said('cheaper', 100), said('other', 50, 'wholesale')]
  const now = [
    said('same', 100),
    said('dearer', 120),
    said('cheaper', 90),
    said('new', 70),
    said('other', 60, 'wholesale'),
  ]
  expect(changedSince(before, now, 'retail')).toEqual(['dearer', 'cheaper', 'new'])
  expect(changedSince(before, now, null)).toEqual(['dearer', 'cheaper', 'new', 'other'])
})

test('a document that sets prices asks for a tag for each of its goods, with the prices before it', () => {
  const lines = [{ product_id: 'a' }, { product_id: 'b' }, { product_id: 'a' }]
  const { goods, since } = tagsOf({ lines, occurred_at: '2026-11-25T10:00:00.000Z' })
  expect(goods.map(({ product_id, count }) => [product_id, count])).toEqual([
    ['a', 1],
    ['b', 1],
  ])
  expect(since).toBe('2026-11-25T09:59:59.999Z')
})
