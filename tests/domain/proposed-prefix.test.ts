import { expect, test } from 'vitest'
import { proposedPrefix } from '#domain/people/proposed-prefix.ts'

test.each([
  ['Nur Texnika', 'NT'],
  ['“Doʻstlik savdo” MChJ', 'DS'],
  ['ООО «Чилонзор Техно Маркет»', 'CTM'],
  ['Artel', 'ART'],
  ['Nur & Co Electronics Group Trade', 'NCEG'],
  ['ООО', 'OOO'],
  ['北京', ''],
  ['', ''],
])('the prefix proposed for %s is %s', (name, prefix) => expect(proposedPrefix(name)).toBe(prefix))
