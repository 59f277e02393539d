import { expect, test } from 'vitest'
import { allEntries } from '#client/app/parts/menu.ts'
import { helpKindOf, helpOfTill, questionsIn } from '#client/screens/help/help-page.ts'
import { helpTitle } from '#client/screens/help/help-title.ts'
import { languages } from '#domain/kernel/language.ts'
import { readTexts } from '../../house/locales.ts'

/** Screens that no menu leads to. */
const others = ['home', 'profile', 'device', 'hardware']
const screens = [...new Set([...allEntries.map(({ key }) => key), ...others, ...helpOfTill])]

test.each(languages)('every screen has a page of help with a title in %s, and no page is of none', (language) => {
  const texts = readTexts(language)
  const pages = Object.keys(texts).flatMap((key) => (key.startsWith('help:pages.') ? [key.split('.')[1]!] : []))
  expect(screens.filter((key) => !pages.includes(key))).toEqual([])
  expect(pages.filter((key) => !screens.includes(key))).toEqual([])
  const untitled = screens.filter((key) => !texts[helpTitle(key, (words) => words)])
  expect(untitled).toEqual([])
})

test.each([
  ['brand', 'reference'],
  ['client', 'reference'],
  ['product_receipt', 'document'],
  ['register_sale', 'register'],
  ['to_order', 'report'],
  ['backups', null],
  ['till', null],
])('%s is explained as %s', (key, kind) => {
  expect(helpKindOf(key)).toBe(kind)
})

test.each(languages)('each question of the help has its answer in %s', (language) => {
  const texts = readTexts(language)
  for (const kind of ['reference', 'document', 'register', 'report']) {
    const questions = questionsIn(String(texts[`help:kind.${kind}.asked`]))
    expect(questions.length).toBeGreaterThan(0)
    for (const { answer } of questions) expect(answer).not.toBe('')
  }
})
