import { expect, test } from 'vitest'
import { importPlans } from '#domain/import/columns.ts'
import type { ImportKind } from '#domain/import/kinds.ts'
import { RowsSeen } from '#domain/import/rows-seen.ts'
import { worked } from '../../support/worked.ts'

/** Which earlier row each of these repeats, and by what. */
function repeats(kind: ImportKind, ...rows: readonly (readonly string[])[]) {
  const seen = new RowsSeen(kind, { match: [...importPlans[kind].identity] })
  return rows.map((keys, at) => {
    const again = seen.see(keys, at + 1)
    return again && `${again.key} ${again.line}`
  })
}

test('of one name are two goods where both bear a barcode, a code or an article, and these differ', () => {
  expect(repeats('product', ['barcode 1', 'name case'], ['barcode 2', 'name case'])).toEqual([null, null])
  expect(repeats('product', ['external_code 1', 'name case'], ['external_code 2', 'name case'])).toEqual([null, null])
  expect(repeats('product', ['article A', 'name case'], ['article B', 'name case'])).toEqual([null, null])
})

test('of one name is one where nothing surer tells them apart', () => {
  expect(repeats('product', ['name case'], ['barcode 2', 'name case'])).toEqual([null, 'name 1'])
  expect(repeats('product', ['barcode 1', 'name case'], ['name case'])).toEqual([null, 'name 1'])
  expect(repeats('product', ['article A', 'name case'], ['article A', 'barcode 2', 'name case'])).toEqual([
    null,
    'name 1',
  ])
  expect(repeats('product', ['article A', 'name case'], ['article B', 'name case'], ['name case'])).toEqual([
    null,
    null,
    'name 1',
  ])
})

test('a barcode makes two rows one whatever they are called, an article never does', () => {
  expect(repeats('product', ['barcode 1', 'name a'], ['barcode 1', 'name b'])).toEqual([null, 'barcode 1'])
  expect(repeats('product', ['article A', 'name a'], ['article A', 'name b'])).toEqual([null, null])
})

test('two people of one phone are two where their tax numbers differ, and two of one name where their phones do', () => {
  const one = ['inn 300000001', 'phone_number +998901234567', 'first_name ray']
  expect(repeats('client', one, ['inn 300000002', 'phone_number +998901234567', 'first_name sun'])).toEqual([
    null,
    null,
  ])
  expect(repeats('client', one, ['phone_number +998901234567', 'first_name sun'])).toEqual([null, 'phone_number 1'])
  expect(repeats('client', one, ['phone_number +998901234568', 'first_name ray'])).toEqual([null, null])
})

test('a sheet in which every row bears one name is looked through in no time', async () => {
  const seen = new RowsSeen('product', { match: [...importPlans.product.identity] })
  const look = () => {
    for (let n = 0; n < 60_000; n++) seen.see([`article ${n}`, 'name case'], n)
  }
  expect(await worked(look)).toBeLessThan(2000)
})
