import fc from 'fast-check'
import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { formatCompact } from '#client/parts/compact.ts'
import { languages } from '#domain/kernel/language.ts'
import en from '#locales/en/common.json' with { type: 'json' }
import ru from '#locales/ru/common.json' with { type: 'json' }
import uz from '#locales/uz/common.json' with { type: 'json' }

beforeAll(() => i18next.init({ resources: { ru: { common: ru }, uz: { common: uz }, en: { common: en } } }))

describe.each([
  ['ru', '1\u00a0тыс.', '12,3\u00a0млн', '4,5\u00a0млрд', '7\u00a0трлн', '7\u2009000\u00a0трлн'],
  ['uz', '1\u00a0ming', '12,3\u00a0mln', '4,5\u00a0mlrd', '7\u00a0trln', '7\u2009000\u00a0trln'],
  ['en', '1K', '12,3M', '4,5B', '7T', '7\u2009000T'],
] as const)('in %s', (language, thousand, million, billion, trillion, beyond) => {
  beforeAll(() => i18next.changeLanguage(language))

  test.each([
    [0, '0'],
    [999, '999'],
    [1000, thousand],
    [1234, thousand.replace('1', '1,23')],
    [999_500, million.replace('12,3', '1')],
    [12_345_678, million],
    [4_500_000_000, billion],
    [7e12, trillion],
    [7e15, beyond],
    [-12_345_678, `\u2212${million}`],
  ])('%d is %s', (value, text) => {
    expect(formatCompact(value)).toBe(text)
  })
})

test('no figure is longer than ten signs, and none is off by more than half of its third figure', async () => {
  for (const language of languages) {
    await i18next.changeLanguage(language)
    const words = i18next.getResourceBundle(language, 'common').short as Record<string, string>
    const sizes = Object.values(words).map((word) => word.replace('{{figure}}', ''))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_499_999_999_999 }), (value) => {
        const text = formatCompact(value)
        expect(text.length).toBeLessThanOrEqual(10)
        const [figure = '', word = ''] = /^([\d,]+)(.*)$/.exec(text)?.slice(1) ?? []
        const read = Number(figure.replace(',', '.')) * 1000 ** (sizes.indexOf(word) + 1)
        expect(Math.abs(read - value)).toBeLessThanOrEqual(value * 0.005 + 0.5)
      }),
    )
  }
})
