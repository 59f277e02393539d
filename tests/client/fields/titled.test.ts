import { expect, test } from 'vitest'
import { titled } from '#client/fields/titled.ts'
import { resourceNamed } from '#domain/house.ts'

test('what is typed into a look-up becomes the name of the new record', () => {
  expect(titled(resourceNamed('brand'), 'Artel', 'ru')).toEqual({ name: 'Artel' })
  expect(titled(resourceNamed('specification_option'), '512 ГБ', 'ru')).toEqual({ name_ru: '512 ГБ' })
  expect(titled(resourceNamed('brand'), 'x'.repeat(1000), 'ru')).toEqual({ name: 'x'.repeat(100) })
})

test('where the name is put together of others, it becomes the first of these', () => {
  expect(titled(resourceNamed('partner'), 'Шахзода Мирзаева', 'ru')).toEqual({ first_name: 'Шахзода Мирзаева' })
  expect(titled(resourceNamed('partner'), 'x'.repeat(1000), 'ru')).toEqual({ first_name: 'x'.repeat(100) })
  expect(titled(resourceNamed('employee'), 'Шахзода', 'ru')).toEqual({ first_name: 'Шахзода' })
})

test('a name that nobody types stays empty', () => {
  expect(titled(resourceNamed('unit'), '490154203237518', 'ru')).toEqual({})
})
