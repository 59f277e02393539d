import { expect, test } from 'vitest'
import { isTable, numberFrom, pastedRows } from '#client/pages/document/goods/parts/paste.ts'

test('barcode, quantity and price', () => {
  expect(pastedRows('4781007100004\t12\t41500\n4781007100011\t3\t1 250 000,50\n')).toEqual([
    { product: '4781007100004', quantity: 12_000, amount: 4_150_000 },
    { product: '4781007100011', quantity: 3000, amount: 125_000_050 },
  ])
})

test('a name alone is one of it', () => {
  expect(pastedRows('Чехол силиконовый\nСтекло защитное\t2')).toEqual([
    { product: 'Чехол силиконовый', quantity: null, amount: null },
    { product: 'Стекло защитное', quantity: 2000, amount: null },
  ])
})

test('a head and a column that only counts the rows are left out', () => {
  expect(pastedRows('Товар\tКол-во\tЦена\nЧехол\t2\t10')).toEqual([{ product: 'Чехол', quantity: 2000, amount: 1000 }])
  expect(pastedRows('1\tЧехол\t2\n2\tСтекло\t5')).toEqual([
    { product: 'Чехол', quantity: 2000, amount: null },
    { product: 'Стекло', quantity: 5000, amount: null },
  ])
})

test('empty rows and the quotes of a spreadsheet mean nothing', () => {
  expect(pastedRows('"Чехол, чёрный"\t2\r\n\t\r\n\r\n')).toEqual([
    { product: 'Чехол, чёрный', quantity: 2000, amount: null },
  ])
})

test.each<[string, number | null]>([
  ['1250', 125_000],
  ['1 250 000', 125_000_000],
  ['1\u00a0250,5', 125_050],
  ['1,250,000.50', 125_000_050],
  ['1.250.000,50', 125_000_050],
  ['1,250,000', 125_000_000],
  ['12,5000', 1250],
  ['12.34567', 1234],
  ['-5', -500],
  ['сум', null],
  ['', null],
  ['12шт', null],
])('%j is %j tiyin', (typed, tiyin) => {
  expect(numberFrom(typed, 2)).toBe(tiyin)
})

test('a word is not a table', () => {
  expect(isTable('4781007100004')).toBe(false)
  expect(isTable('4781007100004\n')).toBe(false)
  expect(isTable('4781007100004\t2')).toBe(true)
  expect(isTable('a\nb')).toBe(true)
})
