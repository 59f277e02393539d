import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CoinWords, inWords, type NumberWords, sumInWords } from '#client/pages/document/print/in-words.ts'

function textsOf(language: string): Readonly<Record<string, string>> {
  const path = new URL(`../../../../locales/${language}/documents.json`, import.meta.url)
  return (JSON.parse(readFileSync(path, 'utf8')) as { words: Record<string, string> }).words
}

function wordsOf(language: string): NumberWords {
  const words = textsOf(language)
  const list = (name: string) => (words[name] ?? '').split('|')
  const rules = new Intl.PluralRules(language)
  return {
    ones: list('ones'),
    onesOfThousands: list('onesOfThousands'),
    tens: list('tens'),
    hundreds: list('hundreds'),
    scale: (name, count) => words[`${name}_${rules.select(count)}`] ?? `${name}?`,
  }
}

test.each([
  ['ru', 0, 'ноль'],
  ['ru', 21_000, 'двадцать одна тысяча'],
  ['ru', 2_002, 'две тысячи два'],
  ['ru', 1_115_340, 'один миллион сто пятнадцать тысяч триста сорок'],
  ['ru', 5_000_000_019, 'пять миллиардов девятнадцать'],
  ['uz', 24_950_000, 'yigirma toʻrt million toʻqqiz yuz ellik ming'],
  ['uz', 1_001, 'bir ming bir'],
  ['en', 101_012, 'one hundred one thousand twelve'],
])('%s: %d is %s', (language, number, said) => {
  expect(inWords(number, wordsOf(language))).toBe(said)
})

const coinsOf = (language: string, unit: string, coin: string): CoinWords => {
  const [words, rules] = [textsOf(language), new Intl.PluralRules(language)]
  const by = (name: string) => (count: number) => words[`${name}_${rules.select(count)}`] ?? `${name}?`
  return { unit: by(unit), coin: by(coin) }
}

test.each([
  ['ru', 'soum', 'tiyin', 1_00, 'Один сум 00 тийинов'],
  ['ru', 'soum', 'tiyin', 21_152_01, 'Двадцать одна тысяча сто пятьдесят два сум 01 тийин'],
  [
    'ru',
    'soum',
    'tiyin',
    999_999_999_999_99,
    'Девятьсот девяносто девять миллиардов девятьсот девяносто девять миллионов девятьсот девяносто девять тысяч девятьсот девяносто девять сум 99 тийинов',
  ],
  ['ru', 'dollar', 'cent', 1_002_03, 'Одна тысяча два доллара США 03 цента'],
  ['ru', 'dollar', 'cent', 11_21, 'Одиннадцать долларов США 21 цент'],
  ['uz', 'soum', 'tiyin', 2_500_001_50, 'Ikki million besh yuz ming bir soʻm 50 tiyin'],
  ['uz', 'dollar', 'cent', 999_000_000_000_05, 'Toʻqqiz yuz toʻqson toʻqqiz milliard AQSH dollari 05 sent'],
  ['uz', 'soum', 'tiyin', 50, 'Nol soʻm 50 tiyin'],
  ['en', 'soum', 'tiyin', 1_01, 'One soum 01 tiyin'],
  ['en', 'dollar', 'cent', 300_000_000_002_00, 'Three hundred billion two US dollars 00 cents'],
] as const)('%s: %s, %s: %d is %s', (language, unit, coin, amount, said) => {
  expect(sumInWords(amount, wordsOf(language), coinsOf(language, unit, coin))).toBe(said)
})

describe.each(['ru', 'uz', 'en'])('%s: what is written is read back as the same number', (language) => {
  const { ones, onesOfThousands, tens, hundreds } = wordsOf(language)
  const texts = textsOf(language)
  const scales = ['thousand', 'million', 'billion', 'trillion'].flatMap((name, at) =>
    Object.keys(texts).flatMap((key) =>
      key.startsWith(`${name}_`) ? [[String(texts[key]), 1000 ** (at + 1)] as const] : [],
    ),
  )
  const figures = [
    ...ones.map((word, at) => [word, at] as const),
    ...onesOfThousands.map((word, at) => [word, at] as const),
    ...tens.map((word, at) => [word, (at + 2) * 10] as const),
    ...hundreds.map((word, at) => [word, (at + 1) * 100] as const),
  ]

  /** Takes the longest word that fits, as one reads: a figure adds to its group, a scale closes the group. */
  function readBack(text: string): number {
    let [whole, group, rest] = [0, 0, text]
    const known = [...figures, ...scales].sort(([a], [b]) => b.length - a.length)
    while (rest) {
      const [word, value] = known.find(([word]) => rest === word || rest.startsWith(`${word} `)) ?? ['', Number.NaN]
      if (Number.isNaN(value)) throw new Error(`${rest} is not understood`)
      rest = rest.slice(word.length + 1)
      if (value < 1000) group += value
      else [whole, group] = [whole + group * value, 0]
    }
    return whole + group
  }

  test('up to 999 billions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (number) => {
        expect(readBack(inWords(number, wordsOf(language)))).toBe(number)
      }),
    )
  })
})
