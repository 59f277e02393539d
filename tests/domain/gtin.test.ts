import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eanFits } from '#domain/kernel/check-digits.ts'
import { keptBarcodes, spelledBarcode } from '#domain/kernel/gtin.ts'
import { parseFields } from '#domain/kernel/schema.ts'
import { barcode } from '#domain/references/barcode.ts'

test.each([
  ['036000291452', '0036000291452', 'UPC-A'],
  ['0036000291452', '0036000291452', 'the same read as EAN-13'],
  ['00036000291452', '0036000291452', 'the same in the fourteen figures of GS1'],
  [' 4600439931256 ', '4600439931256', 'an EAN-13 with spaces about it'],
  ['04600439931256', '4600439931256', 'the same in fourteen figures'],
  ['14600439931253', '14600439931253', 'the carton of it, which is another article'],
  ['96385074', '96385074', 'an EAN-8'],
  ['00000096385074', '96385074', 'the same in fourteen figures'],
  ['04252614', '0042100005264', 'a UPC-E, its noughts in their place'],
  ['042100005264', '0042100005264', 'the UPC-A that it stands for'],
  ['036000291453', '036000291453', 'twelve figures of somebody, no UPC'],
  ['ABC036000291452', 'ABC036000291452', 'letters'],
  ['abcDEF123456', 'abcDEF123456', 'letters whose case may mean something'],
])('%s is kept as %s: %s', (typed, kept) => {
  expect(spelledBarcode(typed)).toBe(kept)
  expect(parseFields({ barcode: barcode.fields.barcode! }, { barcode: typed })).toMatchObject({
    value: { barcode: kept },
  })
})

const figures = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const article = fc
  .oneof(figures(7), figures(11), figures(12), figures(13))
  .map((start) => [...'0123456789'].map((last) => start + last).find(eanFits)!)

test('the spelling is spelled as itself, and noughts before it change nothing', () => {
  fc.assert(
    fc.property(fc.oneof(article, figures(8), figures(12), fc.string()), (code) => {
      const spelled = spelledBarcode(code)
      expect(spelledBarcode(spelled)).toBe(spelled)
    }),
  )
  fc.assert(
    fc.property(
      article.filter((code) => code.length > 8),
      (code) => {
        expect(spelledBarcode(code.padStart(14, '0'))).toBe(spelledBarcode(code))
      },
    ),
  )
})

test('two articles never share a spelling', () => {
  fc.assert(
    fc.property(article, article, (one, other) => {
      if (one.length === 8 || other.length === 8) return
      const same = one.padStart(14, '0') === other.padStart(14, '0')
      expect(spelledBarcode(one) === spelledBarcode(other)).toBe(same)
    }),
  )
})

test('what was kept before is found by whatever is read', () => {
  for (const kept of ['036000291452', '0036000291452', '00036000291452'])
    for (const read of ['036000291452', '0036000291452', '00036000291452']) expect(keptBarcodes(read)).toContain(kept)
  expect(keptBarcodes('04252614')).toContain('04252614')
})
