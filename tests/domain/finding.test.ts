import { array, assert, constantFrom, integer, property, shuffledSubarray, stringMatching, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { misfitOf, otherLayouts, readingsOf, wordsIn } from '#domain/kernel/finding.ts'
import { isFoundBy, keysOfRecord, othersOf, planOf } from '#domain/kernel/search-plan.ts'

function isFound(name: string, text: string): boolean {
  const plan = planOf(text, false)
  return plan !== null && isFoundBy(plan, keysOfRecord({ names: [name], codes: [], numbers: [] }))
}
const found = (name: string, text: string) => [text, ...othersOf(text)].some((typed) => isFound(name, typed))

describe('a name is found', () => {
  test.each([
    ['Чехол чёрный', 'черный'],
    ['Чехол черный', 'чёрный'],
    ['Чехол чёрный', 'chexol chyorniy'],
    ['Apple iPhone 15', 'айфон'],
    ['Apple iPhone 15', 'айфон 15'],
    ['Айфон 15', 'iphone'],
    ['Samsung Galaxy S24', 'галакси'],
    ['Самсунг Галакси', 'galaxy'],
    ['Samsung Galaxy S24', 'самсунг s24'],
    ['Кабель Hoco X14', 'хоко'],
    ['Кабель Хоко', 'hoco'],
    ['Xiaomi Redmi Note 14', 'сяоми'],
    ['Xiaomi Redmi Note 14', 'ксиаоми'],
    ['Xiaomi Redmi Note 14', 'note14'],
    ['Xiaomi Redmi Note 14', 'нот 14'],
    ['Redmi Note14 Pro', 'note 14 pro'],
    ['Realme C67', 'реалми'],
    ['Huawei Nova', 'хуавей'],
    ['Infinix Hot', 'инфиникс'],
    ['Philips', 'филипс'],
    ['Bosch', 'бош'],
    ['MacBook Air', 'макбук'],
    ['Apple AirPods', 'эйрподс'],
    ['Смартфон', 'smartphone'],
    ['Power Bank 10000', 'powerbank'],
    ['Повербанк', 'power bank'],
    ['Galaxy S24 Ultra', 's 24'],
    ['Зарядка USB', 'юсб'],
    ['Gʻilof qora', 'gilof'],
    ['Гʻилоф', 'ғилоф'],
    ['Телефон', 'telefon'],
    ['Quloqchin', 'қулоқчин'],
    ['Samsung', 'ыфьыгтп'],
    ['Samsung Galaxy S24', 'ыфьыгтп s24'],
    ['Модем', 'vjltv'],
    ['Чехол', 'xt[jk'],
    ['Ёмкость', '`vrjcnm'],
    ['Блок питания', ',kjr'],
  ])('%s by «%s»', (name, text) => {
    expect(found(name, text)).toBe(true)
  })

  test.each([
    ['Apple iPhone 15', 'айпад'],
    ['Касса', 'case'],
    ['Redmi Note 14', 'note 15'],
    ['Galaxy S24', 'alaxy'],
    ['Galaxy S24', ''],
    ['Galaxy S24', ' - '],
  ])('%s is not, by «%s»', (name, text) => {
    expect(found(name, text)).toBe(false)
  })
})

test('each word may have been typed with either layout', () => {
  expect(otherLayouts('Ыфь s24')).toEqual(['sam ы24', 'ыфь ы24', 'sam s24'])
  expect(otherLayouts('')).toEqual([])
  expect(otherLayouts('a b c d e')).toEqual(['ф и с в у'])
})

test('what was typed stands first among the ways to read it', () => {
  expect(readingsOf('note14 pro')).toEqual([['note14', 'pro'], ['note14pro'], ['note', '14', 'pro']])
  expect(readingsOf('s24')).toEqual([['s24']])
  expect(readingsOf('')).toEqual([])
  expect(readingsOf('a b c d e')).toHaveLength(1)
})

test('whole words fit better than beginnings, the first words better than later ones', () => {
  const names = ['Чехол Note 14', 'Redmi Note 140', 'Note 14 Pro', 'Note 14']
  const sorted = names.toSorted((a, b) => misfitOf(a, ['note', '14']) - misfitOf(b, ['note', '14']))
  expect(sorted).toEqual(['Note 14 Pro', 'Note 14', 'Чехол Note 14', 'Redmi Note 140'])
})

/** Words that people type: of one script each, or figures. */
const word = constantFrom('latin', 'cyrillic', 'figures').chain((kind) =>
  stringMatching(kind === 'latin' ? /^[a-z]{2,9}$/ : kind === 'cyrillic' ? /^[а-яё]{2,9}$/ : /^[1-9]\d{0,3}$/),
)
const name = array(word, { minLength: 1, maxLength: 5 }).filter((words) =>
  words.every((one) => wordsIn(one).length === 1),
)

describe('a name is found by its own words', () => {
  test('in any order, in any letters, by their beginnings, between any signs', () => {
    const asked = name.chain((words) =>
      tuple(
        shuffledSubarray(words, { minLength: 1 }),
        constantFrom(' ', ', ', ' / ', '  '),
        integer({ min: 1, max: 9 }),
      ).map(([some, sign, length]) => ({ words, text: some.map((one) => one.slice(0, length)).join(sign) })),
    )
    assert(
      property(asked, ({ words, text }) => {
        if (wordsIn(text).length === 0) return
        expect(isFound(words.join(' '), text)).toBe(true)
        expect(isFound(words.join(' ').toUpperCase(), text)).toBe(true)
        expect(isFound(words.join(' '), text.toUpperCase())).toBe(true)
      }),
    )
  })
  test('letter by letter, also where two of them would be read as one', () => {
    for (const name of ['мазҳаб', 'рёзхёрё', 'zhivago', 'жабо'])
      for (let length = 1; length <= name.length; length += 1)
        expect([name, length, isFound(name, name.slice(0, length))]).toEqual([name, length, true])
  })
  test('with е for ё and the other way', () => {
    assert(
      property(name, (words) => {
        const text = words.join(' ')
        expect(isFound(text, text.replaceAll('ё', 'е'))).toBe(true)
        expect(isFound(text, text.replaceAll('е', 'ё'))).toBe(true)
      }),
    )
  })
  test('in the other script', () => {
    assert(
      property(name, (words) => {
        const text = words.join(' ')
        expect(isFound(text, wordsIn(text).join(' '))).toBe(true)
        expect(isFound(wordsIn(text).join(' '), text)).toBe(true)
      }),
    )
  })
  test('two of them as one word, and one word as two', () => {
    const isLong = (word = '') => /^\p{L}{3,}$/u.test(wordsIn(word)[0] ?? '')
    assert(
      property(name, integer({ min: 0, max: 3 }), (words, at) => {
        if (!isLong(words[at]) || !isLong(words[at + 1])) return
        const joined = [...words.slice(0, at), words.slice(at, at + 2).join(''), ...words.slice(at + 2)]
        expect(isFound(words.join(' '), joined.join(' '))).toBe(true)
        if (words.length <= 4) expect(isFound(joined.join(' '), words.join(' '))).toBe(true)
      }),
    )
  })
  test('with the other keyboard layout', () => {
    assert(
      property(name, (words) => {
        const text = words.join(' ')
        for (const other of otherLayouts(text)) {
          expect(otherLayouts(other)).toContain(text)
          // Of three words and four not every way is tried.
          if (words.length < 3 || words.length > 4) expect(found(text, other)).toBe(true)
        }
      }),
    )
  })
})
