import { expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue.ts'
import { languages } from '#domain/kernel/language.ts'
import { rolePresets } from '#domain/people/presets.ts'
import { readTexts } from '../../house/locales.ts'

test.each(languages)('every right and every template is called by a word in %s', (language) => {
  const texts = readTexts(language)
  const bare = catalogue
    .flatMap(({ rights }) => rights)
    .filter(({ name, action }) => !(`roles:rights.${name}` in texts || `roles:actions.${action}` in texts))
  expect(bare.map(({ key }) => key)).toEqual([])
  expect(rolePresets.filter(({ s_code }) => !(`roles:presets.${s_code}` in texts))).toEqual([])
})
