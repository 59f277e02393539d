import { expect, test } from 'vitest'
import { formFrom, formsIn, openFormText, sameBelow, withForms } from '#client/pages/parts/open-form.ts'

const id = '0199a000-0000-7000-8000-000000000001'

test.each([
  ['brand', { resource: 'brand', id: null, mode: 'create' }],
  [`brand:${id}`, { resource: 'brand', id, mode: 'edit' }],
  [`brand:${id}:duplicate`, { resource: 'brand', id, mode: 'duplicate' }],
  [`brand:${id}:view`, { resource: 'brand', id, mode: 'view' }],
  ['client', { resource: 'partner', part: 'client', id: null, mode: 'create' }],
  [`supplier:${id}:duplicate`, { resource: 'partner', part: 'supplier', id, mode: 'duplicate' }],
] as const)('%s is read and written the same', (text, form) => {
  expect(formFrom(text)).toEqual(form)
  expect(openFormText(form)).toBe(text)
})

test.each(['', 'spaceship', `brand:${id}:burn`, `brand:${id}:view:more`, 'brand::view'])('%s opens nothing', (text) => {
  expect(formFrom(text)).toBeNull()
})

test('every kind of form that is spoken of opens one', () => {
  const kinds = ['organization', 'warehouse', 'cashbox', 'partner', 'product', 'client']
  const opened = ['organisation', 'warehouse', 'cashbox', 'partner', 'product', 'partner']
  expect(kinds.map((kind) => formFrom(kind)?.resource)).toEqual(opened)
})

test.each([
  [`dialogs[]=client&reference_id=${id}`, { resource: 'partner', part: 'client', id, mode: 'edit' }],
  [`dialogs[]=product&reference_id=${id}&duplicate=1`, { resource: 'product', id, mode: 'duplicate' }],
  [`dialogs[]=brand:${id}&reference_id=other`, { resource: 'brand', id, mode: 'edit' }],
  ['dialogs[]=brand&duplicate=true', { resource: 'brand', id: null, mode: 'create' }],
] as const)('%s says beside the kind whose form it is', (text, form) => {
  const params = new URLSearchParams(text)
  expect(formsIn(params)).toEqual([form])
  expect(withForms(params, []).toString()).toBe('')
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
