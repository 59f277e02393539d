import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inWords, type NumberWords } from '#client/pages/document/print/in-words.ts'

function wordsOf(language: string): NumberWords {
  const path = new URL(`../../../../locales/${language}/documents.json`, import.meta.url)
  const { words } = JSON.parse(readFileSync(path, 'utf8')) as { words: Record<string, string> }
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
