import { expect, test } from 'vitest'
import { startBrowser } from '../../support/tab.ts'

startBrowser()
const { pagesOf, queryClient, dropOldPages, withinBound } = await import('#client/data/ask/query-client.ts')

const persisted = (sizes: readonly number[]) => ({
  timestamp: 0,
  buster: '',
  clientState: {
    mutations: [],
    queries: sizes.map((size, at) => ({
      queryKey: ['list', `list ${at}`],
      queryHash: `${at}`,
      state: { data: 'x'.repeat(size), dataUpdatedAt: at },
    })),
  },
})
const keptOf = (text: string) =>
  (JSON.parse(text) as ReturnType<typeof persisted>).clientState.queries.map(({ queryHash }) => queryHash)

test('the lists seen longest ago give way when the storage would grow too large', () => {
  const text = withinBound(persisted([300, 300, 300]) as never, 900)
  expect(text.length).toBeLessThan(1100)
  expect(keptOf(text)).toEqual(['2', '1'])
  expect(keptOf(withinBound(persisted([10, 5000]) as never, 900))).toEqual([])
  expect(keptOf(withinBound(persisted([10, 10]) as never))).toEqual(['1', '0'])
})

test('of one list only the newest pages stay at hand', () => {
  for (let page = 1; page <= 9; page += 1)
    queryClient.setQueryData(
      ['list', 'brand', 'server', 'ru', `page=${page}`],
      { rows: [], total: page },
      { updatedAt: page },
    )
  queryClient.setQueryData(['list', 'product', 'server', 'ru', 'page=1'], { rows: [], total: 0 })
  dropOldPages('brand')
  expect(pagesOf('brand').map(({ state }) => state.dataUpdatedAt)).toEqual([9, 8, 7, 6])
  expect(pagesOf('product')).toHaveLength(1)
})
