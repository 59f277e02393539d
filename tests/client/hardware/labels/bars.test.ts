import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { barsOf } from '#client/hardware/printing/labels/bars.ts'
import { eanDigitOf } from '#domain/kernel/check-digits.ts'
import { picture, prepareReader, readIn } from '../../../support/reader.ts'
import { runs } from '../../../support/runs.ts'

beforeAll(prepareReader)

const withCheck = (figures: string) => figures + eanDigitOf(figures)
const figuresOf = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))

/** What the camera's reader makes of the bars as they are printed: two dots a module, with their quiet zones. */
async function read(code: string) {
  const bars = barsOf(code)
  if (!bars) return null
  const [left, right] = bars.quiet
  const width = (left + bars.modules.length + right) * 2
  return readIn(picture(width, 40, (x) => bars.modules[Math.floor(x / 2) - left] ?? false))
}

test.each([
  // The examples of the GS1 General Specifications and of ISO/IEC 15417.
  ['4006381333931', '10100011010100111010111101111010001001011001101010100001010000101000010111010010000101100110101'],
  ['96385074', '1010001011010111101111010110111010101001110111001010001001011100101'],
])('%s has the bars of the standard', (code, modules) => {
  expect(barsOf(code)?.modules.map(Number).join('')).toBe(modules)
})

test.each([
  ['AB', 1 + 2],
  ['358402117304606', 1 + 1 + 1 + 7],
  ['123456', 1 + 3],
  ['12345', 1 + 2 + 1 + 1],
  ['A1234B', 1 + 6],
  ['A123456B', 1 + 1 + 1 + 3 + 1 + 1],
  ['A1234', 1 + 1 + 1 + 2],
])('%s takes no more symbols than it needs', (code, symbols) => {
  // Eleven modules each, one for the check and thirteen for the end.
  expect(barsOf(code)?.modules.length).toBe((symbols + 1) * 11 + 13)
})

describe('what is written is read again', () => {
  test('thirteen figures', async () => {
    await fc.assert(
      fc.asyncProperty(figuresOf(12), async (figures) => {
        expect(await read(withCheck(figures))).toEqual([`EAN13 ${withCheck(figures)}`])
      }),
      { numRuns: runs(60) },
    )
  })

  test('eight figures', async () => {
    await fc.assert(
      fc.asyncProperty(figuresOf(7), async (figures) => {
        expect(await read(withCheck(figures))).toEqual([`EAN8 ${withCheck(figures)}`])
      }),
      { numRuns: runs(60) },
    )
  })

  test('twelve figures of an American code, as thirteen', async () => {
    expect(await read('036000291452')).toEqual(['EAN13 0036000291452'])
  })

  test('any other code', async () => {
    const code = fc.oneof(
      fc.stringMatching(/^[A-Z0-9/-]{1,30}$/),
      fc.stringMatching(/^\d{9,20}$/),
      fc.stringMatching(/^[ -~]{1,30}$/),
    )
    await fc.assert(
      fc.asyncProperty(code, async (text) => {
        fc.pre(!/^\d+$/.test(text) || eanDigitOf(text.slice(0, -1)) !== Number(text.at(-1)))
        expect(await read(text)).toEqual([`Code128 ${text}`])
      }),
      { numRuns: runs(120) },
    )
  })
})

test('thirteen figures with a wrong one at the end are no EAN', async () => {
  expect(await read('4006381333932')).toEqual(['Code128 4006381333932'])
})

test('letters that bars do not know are refused', () => {
  expect(barsOf('қалам')).toBeNull()
  expect(barsOf('')).toBeNull()
})
