import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readGs1 } from '#domain/kernel/gs1.ts'

const gs = '\x1d'
const nothing = { sscc: null, serial: null, batch: null, expires: null, count: null, isMarking: false, doubt: null }
const article = { ...nothing, gtin: '4600439931256' }
const seal = 'a+/B.c?D'.repeat(6).slice(0, 44)

test.each([
  ['an article', '0104600439931256', article],
  ['its serial number', '010460043993125621R58N12ABCDE', { ...article, serial: 'R58N12ABCDE' }],
  ['a serial number of figures alone', '010460043993125621351092517104', { ...article, serial: '351092517104' }],
  [
    'serial, batch and expiry',
    `0104600439931256${'17270531'}10L-7${gs}21aB?9`,
    { ...article, serial: 'aB?9', batch: 'L-7', expires: '2027-05-31' },
  ],
  ['the last day of a month', '010460043993125617280200', { ...article, expires: '2028-02-29' }],
  ['a carton', `02046004399312563724`, { ...article, count: 24 }],
  ['a pallet', '00346004399312345677', { ...nothing, gtin: null, sscc: '346004399312345677' }],
  ['what DataMatrix says before', `]d2010460043993125610L7${gs}21A1`, { ...article, batch: 'L7', serial: 'A1' }],
  ['what Code 128 says before', ']C110L7', { ...nothing, gtin: null, batch: 'L7' }],
  ['what QR and DataBar say before', ']Q30104600439931256', article],
  ['what DataBar says before', ']e00104600439931256', article],
  ['a separator before all of it', `${gs}0104600439931256`, article],
  ['brackets for people', '(01)04600439931256(21)a(b)10(10)L7', { ...article, serial: 'a(b)10', batch: 'L7' }],
  ['a UPC among fourteen figures', '0100036000291452', { ...nothing, gtin: '0036000291452' }],
  ['a part of which nothing is told', `010460043993125691AB12${gs}240X`, article],
])('%s', (_, text, told) => {
  expect(readGs1(text)).toMatchObject(told)
})

test.each([
  ['an EAN', '4600439931256'],
  ['an IMEI', '010460043993125'],
  ['an article with a wrong check digit', '0104600439931257'],
  ['a name that nobody knows', '01046004399312567799'],
  ['a day that there is none of', '010460043993125617270231'],
  ['a serial number', 'R58N12ABCDE'],
  ['nothing', ''],
  ['brackets that are none of GS1', '(a) b'],
  ['brackets and a wrong check digit', '(01)04600439931257(21)A'],
])('%s is no element string', (_, text) => {
  expect(readGs1(text)).toBeNull()
})

describe('a code of the national marking', () => {
  const serial = `5'k?+R.x<Z"9a`
  const raw = `010460043993125621${serial}${gs}91EE06${gs}92${seal}`

  test('is kept whole, and known by its seal', () => {
    expect(readGs1(raw)).toMatchObject({ raw, gtin: '4600439931256', serial, isMarking: true, doubt: null })
    expect(readGs1(`]d2${raw}`)?.raw).toBe(raw)
    expect(readGs1(`010460043993125621${serial}${gs}93Ab1=`)).toMatchObject({ serial, isMarking: true })
  })

  test('without its separators asks instead of guessing', () => {
    const told = readGs1(raw.replaceAll(gs, ''))
    expect(told).toMatchObject({ gtin: '4600439931256', serial: null, isMarking: false })
    expect(told?.doubt).toEqual({ of: 'serial', values: [serial] })
  })
})

describe('where a separator is missing', () => {
  test.each([
    ['an expiry after it', '010460043993125621ABX317270531', 'serial', ['ABX317270531', 'ABX3']],
    ['an expiry after figures', '010460043993125621351217270531', 'serial', ['351217270531', '3512']],
    ['a batch after it', '010460043993125621AB12C10LOT7', 'serial', ['AB12C10LOT7', 'AB12C']],
    ['a serial number after the batch', '010460043993125610LOT21A77', 'batch', ['LOT21A77', 'LOT']],
    ['more than it can hold', '0104600439931256211234567890123456789012345', 'serial', []],
  ])('%s', (_, text, of, values) => {
    expect(readGs1(text)).toMatchObject({ gtin: '4600439931256', serial: null, batch: null, doubt: { of, values } })
  })

  test('and others come through, none is missing', () => {
    expect(readGs1(`010460043993125610LOT${gs}21AB12C10LOT7`)).toMatchObject({ serial: 'AB12C10LOT7', doubt: null })
  })
})

test('what was put together with separators is read as it was', () => {
  const value = fc.stringMatching(/^[A-Za-z\d%&*+,./:;<=>?_-]{1,20}$/)
  const parts = fc.record({ serial: value, batch: value, count: fc.integer({ min: 0, max: 99_999_999 }) })
  fc.assert(
    fc.property(parts, fc.constantFrom('', ']d2', ']C1', gs), ({ serial, batch, count }, before) => {
      const text = `${before}010460043993125610${batch}${gs}37${count}${gs}21${serial}`
      expect(readGs1(text)).toMatchObject({ serial, batch, count, doubt: null })
      const people = `(01)04600439931256(10)${batch}(37)${count}(21)${serial}`
      expect(readGs1(people)).toMatchObject({ serial, batch, count, doubt: null })
    }),
  )
})

test('without separators the true value is told, or among those that are asked for, and never another one', () => {
  const value = fc.stringMatching(/^[A-Z]{3}\d{1,6}$/)
  fc.assert(
    fc.property(value, value, (serial, batch) => {
      const told = readGs1(`010460043993125621${serial}10${batch}`)
      expect(told?.serial).toBeNull()
      expect(told?.doubt?.values).toContain(serial)
    }),
  )
})

test('nothing that is read breaks it', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc
          .array(fc.constantFrom(gs, ']d2', '01', '21', '(', ')', '7', 'A'), { maxLength: 40 })
          .map((all) => all.join('')),
      ),
      (text) => {
        expect(() => readGs1(text)).not.toThrow()
      },
    ),
  )
})
