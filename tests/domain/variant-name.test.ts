import fc from 'fast-check'
import { expect, test } from 'vitest'
import { variantName } from '#domain/references/variant-name.ts'

const phone = 'Смартфон Samsung Galaxy A56 8/256 ГБ, графит'

test.each([
  [
    'colour and memory in their places',
    [
      { from: '256 ГБ', to: '512 ГБ' },
      { from: 'Графит', to: 'Лаванда' },
    ],
    'Смартфон Samsung Galaxy A56 8/512 ГБ, лаванда',
  ],
  ['what the name did not say', [{ from: 'белый', to: 'чёрный' }], `${phone}, чёрный`],
  ['a part of a word is no colour', [{ from: 'граф', to: 'чёрный' }], `${phone}, чёрный`],
  ['nothing twice', [{ from: null, to: 'Графит' }], phone],
  ['no other colour', [{ from: 'графит', to: null }], phone],
])('%s', (_, swaps, name) => {
  expect(variantName(phone, swaps)).toBe(name)
})

test('there and back again is the same name', () => {
  const word = fc.stringMatching(/^[a-z]{3,8}$/)
  fc.assert(
    fc.property(word, word, word, (model, one, other) => {
      fc.pre(new Set([model, one, other]).size === 3)
      const name = `${model}, ${one}`
      expect(variantName(variantName(name, [{ from: one, to: other }]), [{ from: other, to: one }])).toBe(name)
    }),
  )
})
