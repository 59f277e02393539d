import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tagsOf } from '#client/own/price-setting.ts'
import { changedSince } from '#client/screens/labels/changed-since.ts'
import { designFaults, movedPart, newPart, sizedPart, writtenWith } from '#client/screens/labels/designed.ts'
import { labelLayouts } from '#domain/stock/label-layouts.ts'
import { labelParts, type PlacedPart, partsFit, partsOverEachOther } from '#domain/stock/label-template.ts'

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

const box = (left: number, top: number, width: number, height: number): PlacedPart => ({
  ...newPart('name', { width: 58, height: 40 }, ''),
  ...{ left, top, width, height },
})

test('parts that lie over each other are told, each with the others; those that only touch are not', () => {
  const [name, price, code] = [box(1, 1, 20, 5), box(10, 3, 20, 5), box(1, 8, 40, 10)]
  expect([...partsOverEachOther([name, code, price])]).toEqual([
    [0, [2]],
    [2, [0]],
  ])
  expect(partsOverEachOther([name, box(21, 1, 5, 5), box(1, 6, 20, 2)]).size).toBe(0)
  for (const { name, parts } of labelLayouts) expect([name, [...partsOverEachOther(parts)]]).toEqual([name, []])
})

test('a new part stands where nothing lies yet, while there is such a place', () => {
  const paper = { width: 58, height: 40 }
  const parts: PlacedPart[] = []
  for (const part of ['name', 'price', 'barcode', 'qr'] as const) parts.push(newPart(part, paper, '', parts))
  expect([...partsOverEachOther(parts)]).toEqual([])
  const full = [box(0, 0, 58, 40)]
  expect(newPart('name', paper, '', full)).toEqual(newPart('name', paper, ''))
})

test('what can’t be saved is told by field, and a size that is none says nothing of the parts', () => {
  const fine = { name: 'Shelf', width: 58, height: 40, parts: [box(1, 1, 20, 5)] }
  expect(designFaults(fine)).toEqual({})
  expect(Object.keys(designFaults({ ...fine, name: '', parts: [box(50, 1, 20, 5)] })).sort()).toEqual([
    'name',
    'parts.0.width',
  ])
  expect(Object.keys(designFaults({ ...fine, width: 0 }))).toEqual(['width'])
})

test('a square code has no letters to size, and bars are not bold', () => {
  expect(labelParts.filter((part) => !writtenWith(part).letters)).toEqual(['qr'])
  expect(labelParts.filter((part) => !writtenWith(part).weight)).toEqual(['barcode', 'qr'])
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
