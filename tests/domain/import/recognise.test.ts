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
    'external_code',
    'name',
    null,
    'article',
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
  expect(found.columns).toEqual(['external_code', 'article', 'name', 'category', 'measure', 'barcode', null])
})

test('an export of Billz', () => {
  const found = read('Название', 'Артикул', 'Баркод', 'Категория', 'Бренд', 'Цена поставки', 'Цена продажи')
  expect(found.program).toBe('billz')
  expect(found.columns).toEqual(['name', 'article', 'barcode', 'category', 'brand', null, 'price:retail'])
})

test('headings below a title, and none at all', () => {
  expect(recognise([['Прайс на ноябрь'], ['Товар', 'Штрихкод', 'Цена']], known)).toMatchObject({
    head: 1,
    columns: ['name', 'barcode', 'price:retail'],
  })
  expect(recognise([['4780012003418', '5000']], known)).toMatchObject({
    head: -1,
    columns: ['barcode', 'price:retail'],
  })
})

test('what goods were bought for and what those pay who sell on is never the price in a shop', () => {
  const cheap = sheetColumns('product', { ...own, price_types: own.price_types.slice(0, 1) })
  const prices = (columns: typeof known, ...heads: readonly string[]) =>
    recognise([['Наименование', ...heads]], columns).columns.slice(1)
  expect(prices(known, 'Закупочная цена', 'Розничная цена', 'Оптовая цена')).toEqual([
    null,
    'price:retail',
    'price:whole',
  ])
  expect(prices(cheap, 'Закупочная цена', 'Розничная цена', 'Оптовая цена')).toEqual([null, 'price:retail', null])
  expect(prices(cheap, 'Закупочная цена', 'Цена продажи')).toEqual([null, 'price:retail'])
  expect(prices(cheap, 'Приходная цена', 'Цена')).toEqual([null, 'price:retail'])
  expect(prices(cheap, 'Оптовая цена', 'Цена')).toEqual([null, 'price:retail'])
  expect(prices(cheap, 'Цена', 'Розничная цена')).toEqual([null, 'price:retail'])
  expect(prices(cheap, 'Kelish narxi', 'Ulgurji narx', 'Sotuv narxi')).toEqual([null, null, 'price:retail'])
  expect(prices(cheap, 'Purchase price', 'Wholesale price', 'Retail price')).toEqual([null, null, 'price:retail'])
  expect(prices(cheap, 'Cost price', 'Supply price', 'Price')).toEqual([null, null, 'price:retail'])
  expect(prices(cheap, 'Себестоимость', 'Цена поставки')).toEqual([null, null])
  expect(prices(cheap, 'Валюта (Цена: Розничная)', 'Минимальная цена продажи')).toEqual([null, null])
  expect(prices(cheap, 'Цена: Цена продажи')).toEqual(['price:retail'])
  expect(prices(cheap, 'Narxi (soʻm)')).toEqual(['price:retail'])
  expect(prices(cheap, 'Отпускная цена')).toEqual(['price:retail'])
  expect(prices(cheap, 'Tan narxi', 'Sotib olish narxi', 'Розн. цена')).toEqual([null, null, 'price:retail'])
})

test('price types of a wholesaler: words of a price lead to its own default, words of a shop do not', () => {
  const types = [
    { id: 'whole', names: ['Опт UZS'], isDefault: true },
    { id: 'shop', names: ['Розница UZS'] },
  ]
  const columns = sheetColumns('price', { price_types: types, specifications: [] })
  const prices = (...heads: readonly string[]) => recognise([['Товар', ...heads]], columns).columns.slice(1)
  expect(prices('Цена')).toEqual(['price:whole'])
  expect(prices('Розничная цена')).toEqual([null])
  expect(prices('Мелкий опт', 'Крупный опт')).toEqual([null, null])
  expect(prices('Цена Розница UZS', 'Оптовая цена')).toEqual(['price:shop', 'price:whole'])
})

test('what stock cost is not what it is sold for', () => {
  const stock = sheetColumns('stock', { price_types: [], specifications: [] })
  expect(recognise([['Товар', 'Остаток', 'Розничная цена', 'Закупочная цена']], stock).columns).toEqual([
    'name',
    'quantity',
    null,
    'cost',
  ])
  expect(recognise([['Товар', 'Приход', 'Дата закупки', 'Остаток', 'Приходная цена']], stock).columns).toEqual([
    'name',
    null,
    null,
    'quantity',
    'cost',
  ])
  expect(recognise([['Товар', 'Количество', 'Цена']], stock).columns).toEqual(['name', 'quantity', 'cost'])
})

test('codes, articles, parents, measures and variations', () => {
  expect(read('Код', 'Артикул', 'Наименование', 'Вариант').columns).toEqual([
    'external_code',
    'article',
    'name',
    'variation',
  ])
  expect(read('Наименование', 'Артикул', 'Родитель', 'Ед.изм').columns).toEqual([
    'name',
    'article',
    'category',
    'measure',
  ])
  expect(read('Nomi', 'Artikul', 'Birlik').columns).toEqual(['name', 'article', 'measure'])
  expect(read('Nomi', 'Kodi', 'Ед изм').columns).toEqual(['name', 'external_code', 'measure'])
  for (const sign of ['ʻ', "'", '‘', '`', ''])
    expect(read('Nomi', `O${sign}lchov birligi`, 'Birlik narxi').columns).toEqual(['name', 'measure', null])
  expect(read('Name', 'SKU', 'Barcode').columns).toEqual(['name', 'article', 'barcode'])
})

test('several columns may hold barcodes, but not those of boxes nor their kinds', () => {
  const heads = [
    'Наименование',
    'Штрихкод EAN13',
    'Штрихкод EAN8',
    'Тип штрихкода',
    'Штрихкод Code128',
    'Штрихкод упаковки',
  ]
  expect(read(...heads).columns).toEqual(['name', 'barcode', 'barcode', null, 'barcode', null])
})

test('people by their full names, and both sides of a debt in one column', () => {
  const none = { price_types: [], specifications: [] }
  const clients = sheetColumns('client', none)
  for (const head of [
    'ФИО',
    'Ф.И.О.',
    'F.I.O',
    'F.I.Sh',
    'F.I.Sh.',
    'FIO клиента',
    'Фамилия Имя Отчество',
    'Toʻliq ism',
  ])
    expect(recognise([[head, 'Телефон']], clients).columns).toEqual(['first_name', 'phone_number'])
  expect(recognise([['Фамилия', 'Имя', 'Код', 'Телефон']], clients).columns).toEqual([
    'last_name',
    'first_name',
    'external_code',
    'phone_number',
  ])
  const debts = sheetColumns('debt', none)
  for (const head of ['Баланс', 'Сальдо', 'Balans'])
    expect(recognise([['Клиент', head]], debts).columns).toEqual(['first_name', 'balance'])
})

test('a sheet without headings is known by what stands in its columns', () => {
  const goods = [
    ['1', 'Чехол для телефона iPhone 15', '8806097512448', 'шт', "89'000 сум", ''],
    ['2', 'Товарные весы Product X', '8.806E+12', 'шт.', '1 250 000,00', ''],
    ['3', 'Кабель USB-C 1 м', '4780012003418', 'dona', '25000', ''],
  ]
  expect(recognise(goods, known)).toEqual({
    program: null,
    head: -1,
    heads: [],
    columns: [null, 'name', 'barcode', 'measure', 'price:retail', null],
  })
  const stock = sheetColumns('stock', { price_types: [], specifications: [] })
  const rows = goods.map(([, name = '', code = '', , price = '']) => [code, name, '5', price])
  expect(recognise(rows, stock).columns).toEqual(['barcode', 'name', 'quantity', 'cost'])
  const clients = sheetColumns('client', { price_types: [], specifications: [] })
  const people = [
    ['Ray OOO', '+998 90 123-45-67', '300000001'],
    ['Karimov Aziz', '90 123 45 68', ''],
  ]
  expect(recognise(people, clients).columns).toEqual(['first_name', 'phone_number', 'inn'])
})

test.each<[string, readonly (readonly string[])[], number, readonly string[]]>([
  [
    'prices below a common heading',
    [
      ['Код', 'Наименование', 'Цена', '', 'Остаток', ''],
      ['', '', 'Розничная', 'Оптовая', 'Склад 1', 'Склад 2'],
      ['00012', 'Чайник', '250 000', '240 000', '4', '7'],
    ],
    1,
    ['Код', 'Наименование', 'Цена Розничная', 'Цена Оптовая', 'Остаток Склад 1', 'Остаток Склад 2'],
  ],
  [
    'places below a common heading, of which goods know nothing',
    [
      ['Наименование', 'Цена', 'Остаток', ''],
      ['', '', 'Склад 1', 'Склад 2'],
      ['Чайник', '250 000', '4', '7'],
    ],
    1,
    ['Наименование', 'Цена', 'Остаток Склад 1', 'Остаток Склад 2'],
  ],
  [
    'a title over the table is none of its headings',
    [
      ['Прайс-лист', '', ''],
      ['Наименование', 'Цена', 'Опт'],
      ['Чайник', '250 000', '240 000'],
    ],
    1,
    ['Наименование', 'Цена', 'Опт'],
  ],
  [
    'a group below the headings is none of them',
    [
      ['Наименование', 'Артикул', 'Цена'],
      ['Чайники', '', ''],
      ['Чайник', 'A', '250 000'],
    ],
    0,
    ['Наименование', 'Артикул', 'Цена'],
  ],
])('headings in two rows: %s', (_, rows, head, heads) => {
  const found = recognise(rows, known)
  expect(found.head).toBe(head)
  expect(found.heads).toEqual(heads)
})

test('the file of stock of Shopify has a row for each place', () => {
  const heads = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'SKU', 'Location', 'Available', 'On hand']
  const stock = sheetColumns('stock', own)
  expect(recognise([heads], stock)).toMatchObject({
    program: 'shopify',
    columns: [null, 'name', null, null, 'article', 'warehouse', null, 'quantity'],
  })
})
