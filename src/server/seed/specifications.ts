import type { Row } from '#domain/kernel/resource.ts'
import type { DemoGoods } from './goods.ts'

type Names = readonly [uz: string, ru: string, en: string]
export const namesIn = ([name_uz, name_ru, name_en]: Names): Row => ({ name_uz, name_ru, name_en })

interface DemoSpecification {
  readonly group: Names
  readonly names: Names
  readonly categories: readonly string[]
  readonly filterable: boolean
  /** What stands after the number, by language. */
  readonly measure: Names
  /** Finds the number in the name of goods. */
  readonly number: RegExp
}

const gigabytes: Names = ['GB', 'ГБ', 'GB']
const watts: Names = ['Vt', 'Вт', 'W']
const memory: Names = ['Xotira', 'Память', 'Memory']
const screen: Names = ['Ekran', 'Экран', 'Screen']
const power: Names = ['Quvvat', 'Питание', 'Power']
const body: Names = ['Oʻlchamlar', 'Размеры', 'Dimensions']

/** What the names of the demo goods say of them. */
export const demoSpecifications: readonly DemoSpecification[] = [
  {
    group: memory,
    names: ['Ichki xotira', 'Встроенная память', 'Storage'],
    categories: ['Смартфоны'],
    filterable: true,
    measure: gigabytes,
    number: /(?:\d\/| )(\d+) ГБ/,
  },
  {
    group: memory,
    names: ['Tezkor xotira', 'Оперативная память', 'RAM'],
    categories: ['Смартфоны'],
    filterable: true,
    measure: gigabytes,
    number: / (\d+)\/\d+ ГБ/,
  },
  {
    group: memory,
    names: ['Disk', 'Накопитель', 'Disk'],
    categories: ['Ноутбуки'],
    filterable: true,
    measure: gigabytes,
    number: /\/\d+\/(\d+)/,
  },
  {
    group: screen,
    names: ['Diagonal', 'Диагональ', 'Diagonal'],
    categories: ['Телевизоры', 'Ноутбуки'],
    filterable: true,
    measure: ['dyuym', 'дюймов', 'inches'],
    number: / (\d+)″/,
  },
  {
    group: body,
    names: ['Yuklash', 'Загрузка', 'Load'],
    categories: ['Стиральные машины'],
    filterable: true,
    measure: ['kg', 'кг', 'kg'],
    number: / (\d+(?:,\d)?) кг/,
  },
  {
    group: body,
    names: ['Uzunlik', 'Длина', 'Length'],
    categories: ['Кабели'],
    filterable: false,
    measure: ['m', 'м', 'm'],
    number: / (\d+) м$/,
  },
  {
    group: power,
    names: ['Quvvat', 'Мощность', 'Power'],
    categories: ['Зарядные устройства'],
    filterable: true,
    measure: watts,
    number: / (\d+) Вт/,
  },
  {
    group: power,
    names: ['Sigʻim', 'Ёмкость', 'Capacity'],
    categories: ['Внешние аккумуляторы'],
    filterable: true,
    measure: ['mA·soat', 'мА·ч', 'mAh'],
    number: / (\d+ \d+) мА·ч/,
  },
]

/** What the name of goods says by this specification: its number, and as it is called; null if it says nothing. */
export function saidOf({ categories, measure, number }: DemoSpecification, { category, name }: DemoGoods) {
  const [, written] = categories.includes(category) ? (number.exec(name) ?? []) : []
  if (!written) return null
  const [uz, ru, en] = measure
  const names: Names = [`${written} ${uz}`, `${written} ${ru}`, `${written.replace(',', '.')} ${en}`]
  return { sequence: Math.round(Number(written.replace(/\s/g, '').replace(',', '.'))), names }
}
