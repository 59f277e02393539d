import { expect, test } from 'vitest'
import { runs } from '../../support/runs.ts'
import { brokenInAddress, inAddress, oddTexts } from './odd.ts'
import type { Operation } from './operations.ts'
import { type Asked, at, nobody, setStumbling, takingTurns } from './stumbling.ts'

// Of an organisation that has a row of every kind and few of each: a question is odd however long the answer is.
const stumbling = setStumbling('admin of SO')

/** A file takes the same questions as its list, one after another, and so do a list's other addresses. */
const isOther = ({ method, path }: Operation) => method !== 'GET' || /\/(get|export|documents|why)$/.test(path)

test.each([
  ['a list or a register', false, 1000],
  ['a file', true, 1000],
])('no query is too odd for %s', async (_, isMeant, least) => {
  const { operations, stumbled } = stumbling()
  const next = takingTurns([...oddTexts.map(inAddress), ...brokenInAddress])
  const asked = operations
    .filter((one) => one.query.length > 0 && !one.path.includes('{') && isOther(one) === isMeant)
    .flatMap(({ method, path, query }) => {
      const names = query.filter((_, n) => method === 'GET' || n % 5 === 0)
      return names.flatMap((name) =>
        next(runs(isMeant ? 1 : 2)).map((value): Asked => ({ method, path: `${path}?${name}=${value}` })),
      )
    })
  expect(asked.length).toBeGreaterThan(least)
  expect(await stumbled(asked)).toEqual([])
})

test('nor are names that nobody gave, lists where one is meant, or a hundred of the same', async () => {
  const { operations, stumbled } = stumbling()
  const lists = operations.filter(
    ({ method, path, query }) => method === 'GET' && query.length > 0 && !path.includes('{'),
  )
  const queries = [
    '__proto__=1&constructor=2&toString=3',
    'page[]=1&page[]=2',
    'page=2&page=3',
    'per_page=500&page=999999999',
    'sort=__proto__',
    'sort=-constructor',
    'sort=id&sort=-id',
    'group[]=__proto__',
    'created_at[from]=9999-12-31&created_at[to]=0001-01-01',
    `${'index[from]=1&'.repeat(100)}`,
    `search=${'x'.repeat(3000)}`,
    '?',
    '&=&=&',
    '=1',
    '%00=%00',
    'organisation_id[]=x&organisation_id[]=%00',
  ]
  const next = takingTurns(queries)
  const asked = lists.flatMap(({ path }) =>
    next(runs(6)).map((query): Asked => ({ method: 'GET', path: `${path}?${query}` })),
  )
  expect(asked.length).toBeGreaterThan(900)
  expect(await stumbled(asked)).toEqual([])
})

test('no id and no status is too odd for a path', async () => {
  const { operations, stumbled } = stumbling()
  const odd = [...oddTexts.filter((text) => text && text !== '../../etc/passwd').map(inAddress), ...brokenInAddress]
  const next = takingTurns(odd)
  const asked = operations
    .filter(({ path }) => path.includes('{'))
    .flatMap(({ method, path }): readonly Asked[] => [
      ...next(8).map((id) => ({ method, path: at(path, id) })),
      ...(path.includes('{to}') ? next(8).map((to) => ({ method, path: at(path, nobody, to) })) : []),
      { method, path: at(path, nobody.toUpperCase()) },
      { method, path: `${at(path)}/` },
    ])
  expect(asked.length).toBeGreaterThan(2000)
  expect(await stumbled(asked)).toEqual([])
})

test('nothing of it has left a trace', () => stumbling().expectUnharmed())
