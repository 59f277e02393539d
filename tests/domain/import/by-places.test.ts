import { expect, test } from 'vitest'
import { byPlaces } from '#domain/import/by-places.ts'
import { sheetColumns } from '#domain/import/columns.ts'
import type { Program } from '#domain/import/programs.ts'
import { recognise } from '#domain/import/recognise.ts'

const known = sheetColumns('stock', { price_types: [], specifications: [] })
const row = (...cells: readonly string[]) => ({ cells, lost: [] as readonly number[] })

/** What lies where, by the headings and the rows of a sheet of one thing. */
function lies(heads: readonly string[], cells: readonly string[], program: Program | null = null) {
  const { columns } = recognise([heads], known, program)
  const told = byPlaces({ heads, columns, rows: [row(...cells)], program })
  const [place, count] = [told.columns.indexOf('warehouse'), told.columns.indexOf('quantity')]
  return told.rows.map((one) => [one.cells[place] ?? '', one.cells[count] ?? ''])
}

test.each<[string, readonly string[], readonly string[], Program | null, readonly (readonly string[])[]]>([
  [
    'Loyverse',
    ['Name', 'In stock [Main]', 'Low stock [Main]', 'In stock [Old town]', 'Low stock [Old town]'],
    ['Kettle', '4', '2', '7', '1'],
    'loyverse',
    [
      ['Main', '4'],
      ['Old town', '7'],
    ],
  ],
  [
    'Square, each place twice',
    ['Item Name', 'SKU', 'Current Quantity Main', 'New Quantity Main', 'Current Quantity Bazar', 'New Quantity Bazar'],
    ['Tea', 'T', '40', '', '3', ''],
    'square',
    [
      ['Main', '40'],
      ['Bazar', '3'],
    ],
  ],
  [
    'a report of 1C, of which empty places are none',
    ['Номенклатура', 'Остаток: Склад №1', 'Остаток на складе Чиланзор', 'Остаток (Юнусабад)', 'Мин. остаток Юнусабад'],
    ['Чайник', '1 200', '0', '', '50'],
    null,
    [['Склад №1', '1 200']],
  ],
  [
    'places by their names alone, beside a sum',
    ['Tovar', 'Doʻkon Chilonzor', 'Ombor 2', 'Jami qoldiq'],
    ['Choynak', '5', '6', '11'],
    null,
    [
      ['Doʻkon Chilonzor', '5'],
      ['Ombor 2', '6'],
    ],
  ],
])('%s: a row for each place in which something lies', (_, heads, cells, program, lying) => {
  expect(lies(heads, cells, program)).toEqual(lying)
})

test.each<[string, readonly string[], readonly string[]]>([
  ['one place', ['Name', 'In stock [Main]'], ['Kettle', '4']],
  ['measures', ['Наименование', 'Остаток, шт', 'Остаток, кг'], ['Сыр', '4', '5']],
  ['days', ['Наименование', 'Остаток на 01.01.2026', 'Остаток на 01.02.2026'], ['Сыр', '4', '5']],
  [
    'a column that says where',
    ['Наименование', 'Склад', 'Остаток Чиланзор', 'Остаток Юнусабад'],
    ['Сыр', 'А', '4', '5'],
  ],
])('%s: the sheet as it is', (_, heads, cells) => {
  const { columns } = recognise([heads], known)
  const rows = [row(...cells)]
  expect(byPlaces({ heads, columns, rows, program: null })).toEqual({ heads, columns, rows })
})

test('figures that a spreadsheet has shortened stay lost', () => {
  const heads = ['Наименование', 'Остаток А-1', 'Остаток Б-2']
  const { columns } = recognise([heads], known)
  const rows = [{ cells: ['Сыр', '4', '5'], lost: [2] }]
  expect(byPlaces({ heads, columns, rows, program: null }).rows.map(({ lost }) => lost)).toEqual([[2], [2, 4]])
})
