import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBankRates } from '#domain/bank/rates/bank-rates.ts'

const asked = '2026-11-23'
const dollar = { id: 69, Code: '840', Ccy: 'USD', CcyNm_RU: 'Доллар США', Diff: '-86.1' }
const usual = { ...dollar, Nominal: '1', Rate: '12171.03', Date: '23.11.2026' }

describe('a rate of the central bank', () => {
  test.each<[string, object, { day: string; rate: number } | null]>([
    ['of one unit is taken in tiyin', {}, { day: '2026-11-23', rate: 12_171_03 }],
    ['of Friday keeps its day', { Date: '20.11.2026' }, { day: '2026-11-20', rate: 12_171_03 }],
    ['of ten units is divided', { Nominal: '10', Rate: '789.50' }, { day: '2026-11-23', rate: 78_95 }],
    ['of a hundred units rounds to the nearest', { Nominal: '100', Rate: '85.50' }, { day: '2026-11-23', rate: 86 }],
    ['without a fraction', { Rate: '12171' }, { day: '2026-11-23', rate: 12_171_00 }],
    ['with a comma', { Rate: '12171,5' }, { day: '2026-11-23', rate: 12_171_50 }],
    ['of zero is none', { Rate: '0' }, null],
    ['too small for a tiyin is none', { Nominal: '1000', Rate: '0.01' }, null],
    ['below zero is none', { Rate: '-5' }, null],
    ['that is no number is none', { Rate: 'n/a' }, null],
    ['with an exponent is none', { Rate: '1e9' }, null],
    ['as a bare number is none', { Rate: 12171.03 }, null],
    ['for no units is none', { Nominal: '0' }, null],
    ['of a day that is not in the calendar is none', { Date: '31.11.2026' }, null],
    ['of a day to come is none', { Date: '24.11.2026' }, null],
    ['without a day is none', { Date: undefined }, null],
  ])('%s', (_, change, rate) => {
    expect(readBankRates([{ ...usual, ...change }], asked)?.get('USD')).toEqual(rate)
  })

  test('said twice is none', () => {
    expect(readBankRates([usual, usual], asked)?.get('USD')).toBeNull()
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['an object', { USD: 1 }],
    ['an empty list', []],
    ['a list of something else', [{ code: 'USD' }]],
    ['letters that are no currency', [{ ...usual, Ccy: 'us$' }]],
    ['more than there are currencies', Array.from({ length: 501 }, () => usual)],
  ])('%s is no answer', (_, answer) => {
    expect(readBankRates(answer, asked)).toBeNull()
  })

  test('is whole tiyin within half a tiyin of what was said', () => {
    const nominals = fc.constantFrom(1, 10, 100, 1000)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), nominals, (hundredths, nominal) => {
        const Rate = (hundredths / 100).toFixed(2)
        const rate = readBankRates([{ ...usual, Rate, Nominal: String(nominal) }], asked)?.get('USD')?.rate ?? 0
        expect(Number.isSafeInteger(rate)).toBe(true)
        expect(Math.abs(rate * nominal - hundredths) * 2).toBeLessThanOrEqual(nominal)
      }),
    )
  })
})
