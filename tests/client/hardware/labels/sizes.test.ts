import fc from 'fast-check'
import { expect, test } from 'vitest'
import { a4, labelsOn, onSheets, sheetNames, sheets } from '#client/hardware/printing/labels/sizes.ts'

test.each(sheetNames)('the labels of %s lie on the paper and beside each other', (name) => {
  const sheet = sheets[name]
  const { label, left, top, across, down, columns, rows } = sheet
  expect(left + (columns - 1) * across + label.width).toBeLessThanOrEqual(a4.width)
  expect(top + (rows - 1) * down + label.height).toBeLessThanOrEqual(a4.height)
  expect(across).toBeGreaterThanOrEqual(label.width)
  expect(down).toBeGreaterThanOrEqual(label.height)
  // The same white on both sides, to a millimetre.
  expect(Math.abs(left - (a4.width - left - (columns - 1) * across - label.width))).toBeLessThan(1)
  expect(Math.abs(top - (a4.height - top - (rows - 1) * down - label.height))).toBeLessThan(1)
})

test('a used sheet goes on where it was left', () => {
  const pages = onSheets(['a', 'b', 'c'], sheets['3x7'], 20)
  expect(pages.map((page) => page.map(({ label, left, top }) => [label, left, Math.round(top * 10) / 10]))).toEqual([
    [['a', 139.2, 243.7]],
    [
      ['b', 7.2, 15.1],
      ['c', 73.2, 15.1],
    ],
  ])
})

test('each label stands once, and no two in one place', () => {
  fc.assert(
    fc.property(fc.constantFrom(...sheetNames), fc.nat(200), fc.nat(64), (name, count, skipped) => {
      const sheet = sheets[name]
      const used = skipped % labelsOn(sheet)
      const pages = onSheets([...Array(count).keys()], sheet, used)
      expect(pages.flat().map(({ label }) => label)).toEqual([...Array(count).keys()])
      expect(pages.length).toBe(count === 0 ? 0 : Math.ceil((count + used) / labelsOn(sheet)))
      for (const page of pages) expect(new Set(page.map(({ left, top }) => `${left} ${top}`)).size).toBe(page.length)
    }),
  )
})
