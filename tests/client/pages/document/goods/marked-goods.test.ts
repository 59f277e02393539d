import { expect, test } from 'vitest'
import type { KnownCode } from '#client/pages/document/goods/workplace/known-codes.ts'
import { codesOfSweep, readSweep } from '#client/pages/document/goods/workplace/read-sweep.ts'
import type { ReadRow } from '#store/port.ts'

const separator = '\x1d'
const marking = `0104600494694417215aB!7xK${separator}91EE06${separator}92abcDEF+/=`
const butter = { id: 'butter' } as unknown as ReadRow
const known = new Map([['4600494694417', { product: butter, unit: null } as unknown as KnownCode]])

test('the square code of marked goods names the product by its article and the unit by its number', () => {
  expect(codesOfSweep([marking])).toEqual(['4600494694417', '5aB!7xK'])
  expect(readSweep([marking], known)).toMatchObject({ products: [butter], serial: '5aB!7xK', strangeEan: null })
})

test('an article that the books do not know is told by its barcode', () => {
  expect(readSweep([marking], new Map())).toMatchObject({ products: [], strangeEan: '4600494694417' })
})
