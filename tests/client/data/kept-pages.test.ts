import { describe, expect, test } from 'vitest'
import { employee } from '#domain/people/employee.ts'
import { everyRow, type Query } from '#store/query.ts'
import { adminOf } from '../../support/actors.ts'
import { startBrowser } from '../../support/tab.ts'

startBrowser()
const { pagesOf, queryClient, dropOldPages, isLastSeen, withinBound } = await import(
  '#client/data/call/query-client.ts'
)
const { answerFromKept } = await import('#client/data/ask/kept-pages.ts')

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

describe('a list that no device keeps, without a connection', () => {
  const actor = adminOf('one')
  const rowOf = (id: string, name: string) => ({ id, name, organisation_id: 'one', deleted_at: null })
  const asked = { ...everyRow(employee, 'ru'), page: 1, per_page: 100 }
  const keep = (params: string, rows: readonly unknown[], updatedAt: number) =>
    queryClient.setQueryData(['list', 'employee', 'server', 'ru', params], { rows, total: rows.length }, { updatedAt })
  const answer = async (question: Partial<Query>) => {
    const kept = await answerFromKept(employee, { ...asked, ...question }, actor)
    return kept && { names: kept.page.rows.map(({ name }) => name), asOf: kept.asOf.getTime() }
  }

  test('tells nothing while nothing was seen of it', async () => {
    queryClient.clear()
    expect(await answer({})).toBeNull()
    keep('search=nobody', [], 5)
    expect(await answer({})).toBeNull()
  })

  test('answers any question by the rows that were seen, also after a search that found nobody', async () => {
    queryClient.clear()
    keep('page=1', [rowOf('1', 'Karimov'), rowOf('2', 'Azimov')], 1)
    keep('page=2', [rowOf('3', 'Umarova'), rowOf('1', 'Karimov before')], 2)
    keep('search=nobody', [], 3)
    expect(await answer({})).toEqual({ names: ['Azimov', 'Karimov before', 'Umarova'], asOf: 3 })
    expect(await answer({ search: 'umar' })).toEqual({ names: ['Umarova'], asOf: 3 })
    expect(await answer({ search: 'nobody' })).toEqual({ names: [], asOf: 3 })
  })

  test('of a closed page the newest list with rows is kept, not an empty one', () => {
    const isKept = (params: string) => {
      const [cached] = queryClient.getQueryCache().findAll({ queryKey: ['list', 'employee', 'server', 'ru', params] })
      return cached !== undefined && isLastSeen(cached)
    }
    expect(['page=1', 'page=2', 'search=nobody'].map(isKept)).toEqual([false, true, false])
  })
})
