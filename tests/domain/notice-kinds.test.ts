import { expect, test } from 'vitest'
import { languages } from '#domain/kernel/language.ts'
import { noticeKinds, noticesOfBalances, noticesOfRows } from '#domain/notice-kinds.ts'
import { listOf } from '#store/list-table.ts'
import { readTexts } from '../house/locales.ts'

test.each(languages)('every kind has words of its own in %s', (language) => {
  const texts = readTexts(language)
  for (const { name } of noticeKinds) expect(texts).toHaveProperty([`notices:${name}.title`])
  for (const { name } of noticesOfBalances)
    for (const side of ['ours', 'theirs']) expect(texts).toHaveProperty([`notices:${name}.${side}`])
})

test('a title may stand on a locked screen: it tells no name and no sum', () => {
  for (const language of languages)
    for (const [key, text] of Object.entries(readTexts(language)))
      if (/^notices:.*\.(title|ours|theirs)$/.test(key)) expect(text, key).not.toContain('{{')
})

test('what a notice says of a record, its list can show, without a right of its own', () => {
  for (const { of, wait, name } of noticesOfRows) {
    const known = listOf(of)
      .columns({} as never)
      .map((column) => column.name)
    for (const field of wait.says ?? []) {
      expect(known, `${name} says ${field}`).toContain(field)
      expect(of.fields[field]?.seenWith, `${name} says ${field}`).toBeUndefined()
    }
  }
})

test('no two kinds have one name', () => {
  expect(new Set(noticeKinds.map(({ name }) => name)).size).toBe(noticeKinds.length)
})
