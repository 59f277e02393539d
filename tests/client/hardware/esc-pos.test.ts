import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawerBytes, receiptBytes } from '#client/hardware/printing/esc-pos.ts'
import { rasterOf } from '#client/hardware/printing/raster.ts'
import { runs } from '../../support/runs.ts'

/** A printer, as its manual says: what it is told, and the dots on its paper. */
function printed(bytes: Uint8Array) {
  const deeds: string[] = []
  const rows: number[][] = []
  for (let at = 0; at < bytes.length; ) {
    const [a, b] = [bytes[at], bytes[at + 1]]
    if (a === 0x1b && b === 0x40) {
      deeds.push('reset')
      at += 2
    } else if (a === 0x1b && b === 0x70) {
      deeds.push('drawer')
      at += 5
    } else if (a === 0x1b && b === 0x64) {
      deeds.push('feed')
      at += 3
    } else if (a === 0x1d && b === 0x56) {
      deeds.push('cut')
      at += 3
    } else if (a === 0x1d && b === 0x76 && bytes[at + 2] === 0x30) {
      const across = bytes[at + 4]! + bytes[at + 5]! * 256
      const height = bytes[at + 6]! + bytes[at + 7]! * 256
      at += 8
      for (let row = 0; row < height; row += 1, at += across) rows.push([...bytes.slice(at, at + across)])
      if (deeds.at(-1) !== 'dots') deeds.push('dots')
    } else throw new Error(`an unknown word ${a} ${b} at ${at}`)
  }
  return { deeds, rows }
}

test('every dot comes to its place on the paper, however long the receipt', () => {
  const picture = fc.integer({ min: 1, max: 700 }).chain((height) => {
    const length = 6 * height
    return fc.record({ height: fc.constant(height), bits: fc.uint8Array({ minLength: length, maxLength: length }) })
  })
  fc.assert(
    fc.property(picture, fc.boolean(), ({ height, bits }, drawer) => {
      const { deeds, rows } = printed(receiptBytes({ width: 48, height, bits }, { drawer }))
      expect(deeds).toEqual(['reset', ...(drawer ? ['drawer'] : []), 'dots', 'feed', 'cut'])
      expect(rows.flat()).toEqual([...bits])
    }),
    { numRuns: runs(30) },
  )
})

test('the drawer opens without a receipt', () => {
  expect(printed(drawerBytes()).deeds).toEqual(['reset', 'drawer'])
})

test('what is darker than the middle is black, eight dots to a byte from the left', () => {
  const dark = [1, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0]
  const pixels = Uint8ClampedArray.from(dark.flatMap((one) => (one ? [20, 20, 20, 255] : [230, 230, 230, 255])))
  expect([...rasterOf(pixels, 16, 1).bits]).toEqual([0b10000001, 0b01000000])
})
