import { expect, test } from 'vitest'
import { isOtherName } from '#domain/import/same-name.ts'

test.each([
  ['Чайник Tefal', 'Смартфон Apple iPhone 13'],
  ['Смартфон Samsung A54', 'Смартфон Apple iPhone 13'],
  ['Чехол силикон', 'Чехол кожа'],
  ['Samsung Galaxy A54', 'Samsung Galaxy A55'],
  ['iPhone 13 128GB', 'iPhone 14 128GB'],
  ['Алишер Каримов', 'Каримова Дилноза'],
])('«%s» is quite another than «%s»', (one, other) => {
  expect([isOtherName(one, other), isOtherName(other, one)]).toEqual([true, true])
})

test.each([
  ['Чайник Tefal', 'чайник  TEFAL'],
  ['iPhone 13', 'Смартфон Apple iPhone 13'],
  ['iPhone 13 128GB', 'Apple iPhone 13, 128 ГБ'],
  ['Чайник Bosch 1.7', 'Bosch чайник электр. 1,7 л'],
  ['Чайн. эл. Tefal', 'Чайник электрический Tefal'],
  ['Choynak Tefal', 'Чойнак Tefal'],
  ['ООО «Ray Trade»', 'Ray Trade MChJ'],
  ['Алишер', 'Алишер Каримов'],
])('«%s» may well be «%s»', (one, other) => {
  expect([isOtherName(one, other), isOtherName(other, one)]).toEqual([false, false])
})
