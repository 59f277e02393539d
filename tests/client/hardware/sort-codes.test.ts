import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kindOf, sortCodes } from '#client/hardware/scan/sort-codes.ts'
import { eanFits, luhnFits } from '#domain/kernel/check-digits.ts'

const digit = fc.integer({ min: 0, max: 9 })
const digits = (length: number) => fc.array(digit, { minLength: length, maxLength: length }).map((all) => all.join(''))
/** Found by trial, not by the sum under test: exactly one of ten last figures fits. */
const closed = (start: string, fits: (code: string) => boolean) =>
  [...'0123456789'].map((last) => start + last).filter(fits)

const imei = digits(14).map((start) => closed(start, luhnFits)[0]!)
const ean = fc.oneof(digits(7), digits(11), digits(12)).map((start) => closed(start, eanFits)[0]!)
const serial = fc.stringMatching(/^[A-Z]\d[A-Z0-9]{6,10}$/)

test('real codes have real check digits', () => {
  for (const code of ['358402117304606', '356938035643809', '490154203237518']) expect(luhnFits(code), code).toBe(true)
  for (const code of ['5901234123457', '96385074', '036000291452', '8806097512448'])
    expect(kindOf(code), code).not.toBe('imei')
  for (const code of ['5901234123457', '96385074', '036000291452']) expect(eanFits(code), code).toBe(true)
})

test('one figure in ten closes a code, and one wrong figure is always seen', () => {
  fc.assert(
    fc.property(digits(14), digits(12), (imei, ean) => {
      expect(closed(imei, luhnFits)).toHaveLength(1)
      expect(closed(ean, eanFits)).toHaveLength(1)
    }),
  )
  fc.assert(
    fc.property(imei, ean, fc.nat(), fc.integer({ min: 1, max: 9 }), (imei, ean, at, by) => {
      const spoilt = (code: string) => {
        const place = at % code.length
        const wrong = (Number(code[place]) + by) % 10
        return code.slice(0, place) + wrong + code.slice(place + 1)
      }
      expect(luhnFits(spoilt(imei))).toBe(false)
      expect(eanFits(spoilt(ean))).toBe(false)
    }),
  )
})

test('a label is sorted in whatever order its codes are seen, and the first IMEI is the one seen first', () => {
  const label = fc.record({ ean, serial, imeis: fc.uniqueArray(imei, { minLength: 2, maxLength: 2 }) })
  fc.assert(
    fc.property(label, fc.array(fc.nat(), { minLength: 4, maxLength: 4 }), ({ ean, serial, imeis }, ranks) => {
      const all = [ean, serial, ...imeis]
      const seen = all.map((code, at) => ({ code, rank: ranks[at]! })).sort((a, b) => a.rank - b.rank)
      const texts = seen.map(({ code }) => code)
      const [first, second] = texts.filter((code) => imeis.includes(code))
      expect(sortCodes([...texts, ...texts])).toEqual({
        ean,
        serial,
        imei_1: first,
        imei_2: second,
        receipt: null,
        marking: null,
        gs1: null,
        wrong: [],
        rest: [],
      })
    }),
  )
})

test('nothing is lost and nothing is said twice', () => {
  const anything = fc.oneof(
    imei,
    ean,
    serial,
    digits(15),
    digits(13),
    fc.constantFrom('SM-A566B/DS', 'https://a.uz/b c'),
  )
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 12 }), (texts) => {
      const { rest, wrong, ...sorted } = sortCodes(texts)
      const told = [...Object.values(sorted).filter((code) => code !== null), ...wrong, ...rest]
      expect(told.sort()).toEqual([...new Set(texts)].sort())
    }),
  )
})

test('a code with a wrong check digit is told as such', () => {
  expect(sortCodes(['358402117304607', '8806097512449', '358402117304606'])).toMatchObject({
    ean: null,
    imei_1: '358402117304606',
    imei_2: null,
    wrong: ['358402117304607', '8806097512449'],
    rest: [],
  })
})

test('an IMEI that the label names as the second is the second, also if it is read first', () => {
  expect(sortCodes(['IMEI2:358402117304614,IMEI1:358402117304606'])).toMatchObject({
    imei_1: '358402117304606',
    imei_2: '358402117304614',
  })
  expect(sortCodes(['IMEI2=358402117304614'])).toMatchObject({ imei_1: null, imei_2: '358402117304614' })
})

test('the marking of a box is told apart from its own codes, and names the article where nothing else does', () => {
  const marking = `0104600439931256215'k?,+R;x<Z"9a\x1d91EE06\x1d92${'aB+/'.repeat(11)}`
  const phone = ['358402117304614', '358402117304606']
  expect(sortCodes([marking, ...phone])).toMatchObject({
    ean: '4600439931256',
    imei_1: '358402117304614',
    imei_2: '358402117304606',
    serial: null,
    marking: { raw: marking, gtin: '4600439931256', serial: `5'k?,+R;x<Z"9a` },
    rest: [],
  })
  expect(sortCodes(['8806097512448', marking]).ean).toBe('8806097512448')
})

test('a square code of GS1 gives its article and its serial number', () => {
  expect(sortCodes(['010460043993125621R58N12ABCDE'])).toMatchObject({
    ean: '4600439931256',
    serial: 'R58N12ABCDE',
    marking: null,
    rest: [],
  })
})

test('a model number is no serial number where there is a better one', () => {
  expect(sortCodes(['SM-A566B/DS', 'R58N12ABCDE'])).toMatchObject({ serial: 'R58N12ABCDE', rest: ['SM-A566B/DS'] })
})

test('a square code on a box holds several codes by their names', () => {
  expect(sortCodes(['IMEI1:358402117304606,IMEI2:358402117304614;SN:R58N12ABCDE'])).toEqual({
    ean: null,
    imei_1: '358402117304606',
    imei_2: '358402117304614',
    serial: 'R58N12ABCDE',
    receipt: null,
    marking: null,
    gs1: null,
    wrong: [],
    rest: [],
  })
})

test('the code of a receipt stays whole, and an address is no code of goods', () => {
  const receipt = 'SAVDO1:1A2B$3C.+-'
  expect(sortCodes([receipt, 'https://ofd.soliq.uz/check?t=1;r=2'])).toMatchObject({
    receipt,
    serial: null,
    rest: ['https://ofd.soliq.uz/check?t=1;r=2'],
  })
})
