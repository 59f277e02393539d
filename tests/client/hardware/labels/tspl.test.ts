import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelBytes } from '#client/hardware/printing/esc-pos.ts'
import { tsplBytes } from '#client/hardware/printing/labels/tspl.ts'
import { printedLabels } from '../../../support/label-printer.ts'
import { runs } from '../../../support/runs.ts'

const size = { width: 58, height: 40 }
const picture = fc.integer({ min: 1, max: 320 }).chain((height) => {
  const length = 6 * height
  return fc.record({ height: fc.constant(height), bits: fc.uint8Array({ minLength: length, maxLength: length }) })
})

test('a label printer is told the size, the gap and how often, and sets every dot', () => {
  fc.assert(
    fc.property(picture, fc.integer({ min: 1, max: 99 }), fc.boolean(), ({ height, bits }, copies, turned) => {
      const bytes = tsplBytes({ width: 48, height, bits }, { size, gap: 2.5, turned, copies })
      const [label, ...others] = printedLabels(bytes)
      expect(others).toEqual([])
      expect(label?.told).toEqual([
        'SIZE 58 mm,40 mm',
        'GAP 2.5 mm,0 mm',
        `DIRECTION ${turned ? 0 : 1}`,
        'REFERENCE 0,0',
        'CLS',
        `PRINT 1,${copies}`,
      ])
      expect([...(label?.bits ?? [])]).toEqual([...bits])
    }),
    { numRuns: runs(30) },
  )
})

test('several labels in a row are told apart', () => {
  const one = { width: 8, height: 2, bits: new Uint8Array([0b1, 0b10]) }
  const bytes = [1, 2].flatMap((copies) => [...tsplBytes(one, { size, gap: 2, turned: false, copies })])
  expect(printedLabels(Uint8Array.from(bytes)).map(({ told, bits }) => [told.at(-1), [...bits]])).toEqual([
    ['PRINT 1,1', [1, 2]],
    ['PRINT 1,2', [1, 2]],
  ])
})

test('a receipt printer feeds the paper between two labels', () => {
  const bytes = labelBytes({ width: 16, height: 3, bits: new Uint8Array([255, 0, 0, 255, 1, 2]) }, 2)
  expect([...bytes]).toEqual([0x1b, 0x40, 0x1d, 0x76, 0x30, 0, 2, 0, 5, 0, 255, 0, 0, 255, 1, 2, 0, 0, 0, 0])
})
