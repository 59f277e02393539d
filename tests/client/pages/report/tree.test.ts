import { expect, test } from 'vitest'
import {
  linesOf,
  nothingOpened,
  type Opened,
  pagesWanted,
  type TreePage,
  toggledBranch,
  withMoreRows,
} from '#client/pages/report/tree.ts'

const row = (shop: string | null, category?: string | null) => ({
  shop_id: shop,
  ...(category !== undefined && { category_id: category }),
  parts: 0,
})
const known: Readonly<Record<string, TreePage>> = {
  '[] 1': { rows: [row('a'), row(null)], total: 3, trouble: null },
  '[] 2': { rows: [row('c')], total: 3, trouble: null },
  '["a"] 1': { rows: [row('a', 'x'), row('a', 'y')], total: 2, trouble: null },
  '[null] 1': { rows: null, total: 0, trouble: 'no' },
}
const pageOf = (path: readonly (string | null)[], page: number): TreePage =>
  known[`${JSON.stringify(path)} ${page}`] ?? { rows: null, total: 0, trouble: null }
const lines = (opened: Opened) =>
  linesOf(['shop_id', 'category_id'], opened, pageOf).map((line) => `${line.level} ${line.kind} ${line.path.join('/')}`)

test('rows are told level within level, with what is left of a level', () => {
  expect(lines(nothingOpened)).toEqual(['0 row a', '0 row ', '0 more '])
  expect(linesOf(['shop_id', 'category_id'], nothingOpened, pageOf).at(-1)).toMatchObject({ left: 1 })
  const opened = toggledBranch(nothingOpened, ['a'])
  expect(lines(opened)).toEqual(['0 row a', '1 row a/x', '1 row a/y', '0 row ', '0 more '])
  expect(lines(withMoreRows(opened, []))).toEqual(['0 row a', '1 row a/x', '1 row a/y', '0 row ', '0 row c'])
})

test('an empty value is a row of its own, and what went wrong stands within it', () => {
  expect(lines(toggledBranch(nothingOpened, [null]))).toEqual(['0 row a', '0 row ', '1 trouble ', '0 more '])
  expect(lines(toggledBranch(nothingOpened, ['a', 'x']))).toEqual(['0 row a', '0 row ', '0 more '])
})

test('rows tell their place, and whether anything lies within them', () => {
  const told = linesOf(['shop_id', 'category_id'], toggledBranch(nothingOpened, ['a']), pageOf)
  expect(told).toMatchObject([
    { isOpen: true, place: 1, of: 3 },
    { isOpen: null, place: 1, of: 2 },
    { isOpen: null, place: 2, of: 2 },
    { isOpen: false, place: 2, of: 3 },
    {},
  ])
})

test('a closed row forgets what was opened within it, and its pages are asked for no more', () => {
  const opened = withMoreRows(toggledBranch(toggledBranch(nothingOpened, ['a']), ['a', 'x']), ['a'])
  expect(pagesWanted(opened)).toEqual([
    { path: [], page: 1 },
    { path: ['a'], page: 1 },
    { path: ['a'], page: 2 },
    { path: ['a', 'x'], page: 1 },
  ])
  expect(pagesWanted(toggledBranch(opened, ['a']))).toEqual([{ path: [], page: 1 }])
})
