import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type AppPlace, placeFinder } from '#client/screens/finder/found-places.ts'
import { languages } from '#domain/kernel/language.ts'

type Words = Readonly<Record<string, string>>
const read = (language: string, file: string): Words =>
  JSON.parse(readFileSync(new URL(`../../../locales/${language}/${file}.json`, import.meta.url), 'utf8'))

const said = languages.map((language) => ({ menu: read(language, 'menu'), find: read(language, 'find') }))
const keys = Object.keys(said[0]?.find ?? {})
const others = new Map(
  keys.map((key) => [`find:${key}`, said.flatMap(({ menu, find }) => [menu[key] ?? '', find[key] ?? ''])]),
)
const russian = read('ru', 'menu')
const places: readonly AppPlace[] = Object.entries(russian).map(([key, name]) => ({
  to: `/${key}`,
  key,
  name,
  group: '',
}))
const find = placeFinder(places, others)
const found = (text: string) => find(text).map(({ key }) => key)

describe('a place of the app is found by what people call it', () => {
  test.each([
    ['debt', 'register_partner'],
    ['долг', 'register_partner'],
    ['qarz', 'register_partner'],
    ['profit', 'register_sale'],
    ['прибыль', 'register_sale'],
    ['foyda', 'register_sale'],
    ['приход', 'product_receipt'],
    ['prihod', 'product_receipt'],
    ['kirim', 'product_receipt'],
    ['бренд', 'brand'],
    [',htyl', 'brand'],
    ['brands', 'brand'],
    ['товраы', 'product'],
    ['клиенти', 'client'],
    ['warehuose', 'warehouse'],
    ['ревизия', 'stock_count'],
    ['переучет', 'stock_count'],
    ['ombor', 'warehouse'],
    ['курс доллара', 'currency_rate'],
    ['смена', 'cash_shift'],
    ['списать', 'document_write_off'],
    ['inventory', 'stock_count'],
    ['overdue', 'register_repayment_date'],
    ['просроченные', 'register_repayment_date'],
  ])('%s', (text, key) => {
    expect(found(text)).toContain(key)
  })

  test.each([
    ['товары', 'product'],
    ['бренд', 'brand'],
    ['debt', 'register_partner'],
    ['profit', 'register_sale'],
    ['приход', 'product_receipt'],
    ['клиенты', 'client'],
  ])('%s first finds %s', (text, key) => {
    expect(found(text)[0]).toBe(key)
  })

  test('nothing typed is everything, and nonsense nothing', () => {
    expect(found('  ')).toHaveLength(places.length)
    expect(found('бабочка')).toEqual([])
  })

  test('every entry of the menu has its words', () => {
    expect(Object.keys(russian).filter((key) => !keys.includes(key))).toEqual([])
  })
})
