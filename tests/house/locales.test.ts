import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areas } from '#domain/house.ts'
import { columnNames } from '#store/list-table.ts'
import { baseOf, languages, missingForms, placeholders, readTexts, type Texts } from './locales.ts'
import { root } from './sources.ts'

const house = Object.fromEntries(languages.map((language) => [language, readTexts(language)])) as Record<string, Texts>

test('the languages have the same keys', () => {
  expect(differences({ 'a:b': '', 'a:c_one': '', 'a:c_other': '' }, { 'a:c_few': '', 'a:c_other': '' })).toEqual([
    'a:b',
  ])
  expect(differences({}, { 'a:b': '' })).toEqual(['a:b'])
  for (const language of ['uz', 'en']) expect(differences(house.ru!, house[language]!), language).toEqual([])
})

test('each language has its own forms of a number', () => {
  expect(missingForms('ru', { 'a:b_one': '', 'a:b_few': '', 'a:b_other': '' })).toEqual(['a:b_many is missing in ru'])
  expect(missingForms('uz', { 'a:b_one': '', 'a:b_few': '', 'a:b_other': '' })).toEqual(['a:b_few is never said in uz'])
  for (const language of languages) expect(missingForms(language, house[language]!)).toEqual([])
})

/** A page loads what its area says, and no other. */
test.each(Object.entries(areas))('the area %s says what its own declarations are called', (area, declarations) => {
  const names = declarations.map(({ name }) => name).sort()
  for (const language of languages) {
    const said = JSON.parse(readFileSync(join(root, 'locales', language, 'resources', `${area}.json`), 'utf8'))
    expect(Object.keys(said).sort(), language).toEqual(names)
  }
})

test('no text is empty', () => {
  expect(empty({ 'a:b': ' ' })).toEqual(['a:b'])
  for (const language of languages) expect(empty(house[language]!), language).toEqual([])
})

test('the same things are filled into a text in every language', () => {
  expect(placeholders({ 'a:b': 'at most {{limit}} of {{ name }}' })).toEqual({ 'a:b': 'limit name' })
  for (const language of ['uz', 'en']) expect(placeholders(house[language]!), language).toEqual(placeholders(house.ru!))
})

test('Uzbek letters and the sign of separation are their own signs, not quotes', () => {
  expect(['o’', "g'", 'Oʼ', 'G`', "ma'no", 'ta‘lim'].filter(misspelt)).toHaveLength(6)
  expect(['oʻ', 'gʻ', 'maʼno', "'so‘z'".replace('‘', 'ʻ'), '«olma»'].filter(misspelt)).toEqual([])
  expect(Object.entries(house.uz!).filter(([, text]) => misspelt(text))).toEqual([])
})

test('no two columns of a list are called alike, and only an organisation has a special code', () => {
  for (const language of languages) {
    const texts = house[language]!
    const twice = Object.values(areas)
      .flat()
      .flatMap((resource) => {
        const heads = columnNames(resource).map(
          (name) => texts[`resources:${resource.name}.fields.${name}`] ?? texts[`fields:${name}`] ?? name,
        )
        return heads.filter((head, at) => heads.indexOf(head) !== at).map((head) => `${resource.name}: ${head}`)
      })
    expect(twice, language).toEqual([])
    expect(texts['fields:code'], language).toBeUndefined()
  }
})

function differences(one: Texts, other: Texts): string[] {
  const bases = (texts: Texts) => [...new Set(Object.keys(texts).map((key) => baseOf(key, texts)))]
  const all = [...bases(one), ...bases(other)]
  return all.filter((key) => all.indexOf(key) === all.lastIndexOf(key))
}

function empty(texts: Texts): string[] {
  return Object.keys(texts).filter((key) => texts[key]?.trim() === '')
}

function misspelt(text: string): boolean {
  return /[og]['`´‘’ʼ]/i.test(text) || /\p{L}['`´‘’]\p{L}/u.test(text)
}
