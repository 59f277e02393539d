import { expect, test } from 'vitest'
import { countsOf } from '#client/screens/till/catalogue/sold-counts.ts'
import { tileName } from '#client/screens/till/catalogue/tile-name.ts'
import { Catalogue } from '#client/screens/till/state/catalogue.ts'
import { otherWords } from '#client/screens/till/state/own-words.ts'

test.each([
  [
    'Смартфон Apple iPhone 16 Pro 256 ГБ, пустынный титан',
    'Смартфоны',
    'Apple iPhone 16 Pro 256 ГБ,',
    'пустынный титан',
  ],
  ['Зарядное устройство Samsung 45 Вт', 'Зарядные устройства', 'Samsung 45 Вт', ''],
  ['Кабель Hoco X14 USB-C, 1 м', 'Кабели', 'Hoco X14 USB-C,', '1 м'],
  ['Кабель Hoco', null, 'Кабель Hoco', ''],
  ['Смартфон', 'Смартфоны', 'Смартфон', ''],
  ['Redmi Note 14, qora', 'Smartfonlar', 'Redmi Note 14,', 'qora'],
  ['Smartfon Redmi Note 14', 'Smartfonlar', 'Redmi Note 14', ''],
  ['Телевизор Artel, с очень длинным описанием всего', 'Телевизоры', 'Artel, с очень длинным описанием всего', ''],
])('the tile of %s among %s', (name, group, head, end) => {
  expect(tileName(name, group)).toEqual({ head, end })
})

const found = (text: string) => {
  const catalogue = new Catalogue('here', { measure: () => ({ name: 'шт', precision: 0 }), about: () => '' })
  const names = [
    'Смартфон iPhone 13, чёрный',
    'Смартфон iPhone 13, белый',
    'Наушники Hoco',
    'Холодильник Artel',
    'Зарядное устройство Baseus',
    'Muzlatkich Samsung, oq',
    'Норка Kara',
  ]
  for (const name of names)
    catalogue.putProduct({ id: name, name, category_id: 'c', brand_id: 'b', measure_id: 'm' } as never)
  return catalogue.search(text).items.map(({ name }) => name)
}

test.each([
  ['qora iphone', 'Смартфон iPhone 13, чёрный'],
  ['қора айфон', 'Смартфон iPhone 13, чёрный'],
  ['oq iphone', 'Смартфон iPhone 13, белый'],
  ['quloqchin', 'Наушники Hoco'],
  ['quloqchinlar', 'Наушники Hoco'],
  ['zaryadka', 'Зарядное устройство Baseus'],
  ['холодильник samsung', 'Muzlatkich Samsung, oq'],
])('%s finds %s first', (text, name) => {
  expect(found(text)[0]).toBe(name)
})

test('a thing is found in both languages, and what is like a word of the other only after it', () => {
  expect(found('muzlatkich')).toEqual(expect.arrayContaining(['Холодильник Artel', 'Muzlatkich Samsung, oq']))
  expect(found('чёрный')[0]).toBe('Смартфон iPhone 13, чёрный')
  expect(otherWords('iphone 13')).toEqual([])
  expect(otherWords('ok')).not.toContain('')
})

test('groups are counted by lines of posted sales since a day', () => {
  const sale = (occurred_at: string, ...ids: string[]) => ({
    occurred_at,
    is_posted: true,
    deleted_at: null,
    lines: ids.map((product_id) => ({ product_id })),
  })
  const item = (id: string) => (id === 'gone' ? null : ({ category_id: `of ${id}`, brand_id: 'b' } as never))
  const rows = [
    sale('2026-11-20T10:00:00.000Z', 'a', 'a', 'gone'),
    sale('2026-10-01T10:00:00.000Z', 'c'),
    { ...sale('2026-11-20T10:00:00.000Z', 'c'), is_posted: false },
    sale('2026-11-21T10:00:00.000Z', 'd'),
  ]
  expect(countsOf(rows, '2026-10-30', item)).toEqual({ 'of a': 2, 'of d': 1, b: 3 })
})
