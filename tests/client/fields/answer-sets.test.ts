import { expect, test } from 'vitest'
import { answerSets, chosenAfter, chosenOf } from '#client/fields/answer-sets.ts'
import type { AnswersField } from '#client/fields/answered.ts'
import { resourceNamed } from '#domain/house.ts'
import { fieldOf, type Row } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'

const field = fieldOf(resourceNamed('product'), 'specifications') as AnswersField
const row = (id: string, values: Row) =>
  ({ id, name_ru: id, name_uz: id, name_en: id, ...values }) as unknown as ReadRow
const rows = [
  row('память', { filterable: true, categories_ids: ['phones'] }),
  row('объём', { filterable: true, categories_ids: ['fridges'] }),
  row('цвет корпуса', { filterable: true, categories_ids: [] }),
  row('разъём', { filterable: false, categories_ids: ['phones'] }),
  row('диагональ', { filterable: true, categories_ids: ['phones'] }),
]
const answers = [
  row('256', { specification_id: 'память' }),
  row('512', { specification_id: 'память' }),
  row('300 л', { specification_id: 'объём' }),
  row('белый', { specification_id: 'цвет корпуса' }),
  row('USB-C', { specification_id: 'разъём' }),
]
const shown = (beside: readonly string[], chosen: readonly string[] = []) =>
  answerSets({ field, beside, chosen }, rows, answers, 'ru').map(({ name }) => name)

test('only what is a filter, is asked of such goods and has answers is offered', () => {
  expect(shown([])).toEqual(['память', 'объём', 'цвет корпуса'])
  expect(shown(['phones'])).toEqual(['память', 'цвет корпуса'])
  expect(shown(['phones', 'fridges'])).toEqual(['память', 'объём', 'цвет корпуса'])
})

test('what is chosen stays in sight, whatever it is of', () => {
  expect(shown(['phones'], ['USB-C', '300 л'])).toEqual(['память', 'объём', 'цвет корпуса', 'разъём'])
})

test('a choice of one row leaves those of others', () => {
  const [memory] = answerSets({ field, beside: [], chosen: [] }, rows, answers, 'ru')
  expect(memory?.options.map(({ value }) => value)).toEqual(['256', '512'])
  expect(chosenOf(memory!, ['белый', '256'])).toEqual(['256'])
  expect(chosenAfter(memory!, ['белый', '256'], ['512'])).toEqual(['белый', '512'])
})
