import { expect, test } from 'vitest'
import { formFrom, formsIn, openFormText, sameBelow, withForms } from '#client/pages/form/open-form.ts'

const id = '0199a000-0000-7000-8000-000000000001'

test.each([
  ['brand', { resource: 'brand', id: null, mode: 'create' }],
  [`brand:${id}`, { resource: 'brand', id, mode: 'edit' }],
  [`brand:${id}:duplicate`, { resource: 'brand', id, mode: 'duplicate' }],
  [`brand:${id}:view`, { resource: 'brand', id, mode: 'view' }],
] as const)('%s is read and written the same', (text, form) => {
  expect(formFrom(text)).toEqual(form)
  expect(openFormText(form)).toBe(text)
})

test.each(['', 'spaceship', `brand:${id}:burn`, `brand:${id}:view:more`, 'brand::view'])('%s opens nothing', (text) => {
  expect(formFrom(text)).toBeNull()
})

test('forms stand one over another, and the rest of the address is left alone', () => {
  const params = new URLSearchParams('page=2&name=sam')
  const open = [formFrom(`product:${id}`)!, formFrom('brand')!]
  const next = withForms(params, open)
  expect(formsIn(next)).toEqual(open)
  expect(next.get('name')).toBe('sam')
  expect(withForms(next, []).toString()).toBe('page=2&name=sam')
})

test('a form is left when what stands at its height or below becomes another', () => {
  const at = (...texts: string[]) => new URLSearchParams(texts.map((text) => ['dialogs[]', text]))
  expect(sameBelow(at('brand'), at('brand', 'category'), 1)).toBe(true)
  expect(sameBelow(at('brand', 'category'), at('brand'), 1)).toBe(true)
  expect(sameBelow(at('brand', 'category'), at('brand'), 2)).toBe(false)
  expect(sameBelow(at('brand'), at(), 1)).toBe(false)
})
