import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { squaresOf } from '#client/hardware/printing/squares.ts'
import { runs } from '../../support/runs.ts'

beforeAll(() => {
  const wasm = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
})

/** What a scanner reads from the squares as they are printed: three dots each, with the quiet zone. */
async function read(text: string): Promise<string | undefined> {
  const squares = squaresOf(text)
  const size = (squares.length + 8) * 3
  const data = new Uint8ClampedArray(size * size * 4).fill(255)
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      if (squares[Math.floor(y / 3) - 4]?.[Math.floor(x / 3) - 4])
        data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3)
  const image = { data, width: size, height: size, colorSpace: 'srgb' } as ImageData
  const [found] = await readBarcodes(image, { formats: ['QRCode'], tryRotate: false })
  return found?.text
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

test('a scanner reads what was written, in every size there is', async () => {
  const sizes = new Set<number>()
  for (let length = 1; length < 3380; length = Math.ceil(length * 1.09) + 4) {
    const text = Array.from({ length }, (_, at) => alphabet[(at * 7 + length) % alphabet.length]).join('')
    sizes.add(squaresOf(text).length)
    expect(await read(text), `${length} signs`).toBe(text)
  }
  expect(sizes.size).toBeGreaterThan(25)
})

test('any text, in any letters', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }), async (text) => {
      fc.pre(text.isWellFormed())
      expect(await read(text)).toBe(text)
    }),
    { numRuns: runs(60) },
  )
})

test('what is too long for the largest code is refused', () => {
  expect(() => squaresOf('A'.repeat(3392))).toThrow('too long')
})
