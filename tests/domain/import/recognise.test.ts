import { expect, test } from 'vitest'
import { sheetColumns } from '#domain/import/columns.ts'
import { recognise } from '#domain/import/recognise.ts'

const own = {
  price_types: [
    { id: 'retail', names: ['Розничная'], isDefault: true },
    { id: 'whole', names: ['Оптовая'] },
  ],
  specifications: [{ id: 'memory', names: ['Память', 'Xotira', 'Memory'] }],
}
const known = sheetColumns('product', own)
const read = (...heads: readonly string[]) => recognise([heads], known)

test('plain headings of three languages', () => {
  expect(read('Наименование', 'Штрих код', 'Группа', 'Бренд', 'Цена', 'ИКПУ', 'Закуп').columns).toEqual([
    'name',
    'barcode',
    'category',
    'brand',
    'price:retail',
    'ikpu',
    null,
  ])
  expect(read('Nomi', 'Shtrix-kod', 'Kategoriya', 'Brend', 'Narxi').columns).toEqual([
    'name',
    'barcode',
    'category',
    'brand',
    'price:retail',
  ])
  expect(read('Товар', 'Страна происхождения').columns).toEqual(['name', 'country'])
  expect(read('Nomi', 'Ishlab chiqarilgan mamlakat').columns).toEqual(['name', 'country'])
  expect(read('Name', 'Barcode', 'Category', 'Brand', 'Memory').columns).toEqual([
    'name',
    'barcode',
    'category',
    'brand',
    'option:memory',
  ])
})

test('an export of MoySklad', () => {
  const found = read(
    'UUID',
    'Тип',
    'Группы',
    'Код',
    'Наименование',
    'Внешний код',
    'Артикул',
    'Единица измерения',
    'Цена: Розничная',
    'Валюта (Цена: Розничная)',
    'Цена: Оптовая',
    'Закупочная цена',
    'Штрихкод EAN13',
    'Описание',
    'Страна',
  )
  expect(found.program).toBe('moysklad')
  expect(found.columns).toEqual([
    null,
    null,
    'category',
    'code',
    'name',
    null,
    null,
    'measure',
    'price:retail',
    null,
    'price:whole',
    null,
    'barcode',
    'description',
    'country',
  ])
})

test('an export of 1C', () => {
  const found = read('Код', 'Артикул', 'Номенклатура', 'Вид номенклатуры', 'Единица хранения', 'Штрихкод', 'Ставка НДС')
  expect(found.program).toBe('1c')
  expect(found.columns).toEqual(['code', null, 'name', 'category', 'measure', 'barcode', null])
})

test('an export of Billz', () => {
  const found = read('Название', 'Артикул', 'Баркод', 'Категория', 'Бренд', 'Цена поставки', 'Цена продажи')
  expect(found.program).toBe('billz')
  expect(found.columns).toEqual(['name', null, 'barcode', 'category', 'brand', null, 'price:retail'])
})

test('headings below a title, and none at all', () => {
  expect(recognise([['Прайс на ноябрь'], ['Товар', 'Штрихкод', 'Цена']], known)).toMatchObject({
    head: 1,
    columns: ['name', 'barcode', 'price:retail'],
  })
  expect(recognise([['4780012003418', '5000']], known)).toMatchObject({ head: -1, columns: [null, null] })
})
