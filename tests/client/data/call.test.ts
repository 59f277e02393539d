import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '#wire/call.ts'
import { startBrowser } from '../../support/tab.ts'

const answer = v.object({ name: v.string() })
const says = 'A thing of a test'
const one = call('thing.one', { get: '/thing/:id/of/:other', right: 'signed-in', answer, says })
const rename = call('thing.rename', {
  put: '/thing/:id',
  right: 'signed-in',
  question: v.object({ name: v.string() }),
  answer,
  says,
})

const fetched = vi.fn<typeof fetch>()
async function tab() {
  const [{ queryClient }, calls, once] = await Promise.all([
    import('#client/data/call/query-client.ts'),
    import('#client/data/call/call.ts'),
    import('#client/data/call/ask-once.ts'),
  ])
  queryClient.clear()
  return { queryClient, ...calls, ...once }
}
beforeEach(() => {
  startBrowser()
  fetched.mockReset()
  fetched.mockImplementation(async () => Response.json({ data: { name: 'Artel' } }))
  vi.stubGlobal('fetch', fetched)
})

test('ids stand in the address, the rest in the query or in the body', async () => {
  const { sentAs } = await tab()
  expect(sentAs(one, { id: 'a', other: 'b/c', state: ['x', 'y'], search: 'д', page: 2, none: undefined })).toEqual({
    path: '/thing/a/of/b%2Fc?state%5B%5D=x&state%5B%5D=y&search=%D0%B4&page=2',
    method: 'GET',
  })
  expect(sentAs(one, { id: 'a', other: 'b' })).toEqual({ path: '/thing/a/of/b', method: 'GET' })
  expect(sentAs(rename, { id: 'a', name: 'Artel' })).toEqual({
    path: '/thing/a',
    method: 'PUT',
    body: { name: 'Artel' },
  })
})

test('what is kept for times without a connection is told by its key, and so are its language and its question', async () => {
  const { asQuery } = await tab()
  const kept = call('thing.kept', { get: '/thing/kept', right: 'signed-in', answer, says, kept: true })
  expect(asQuery(one, { id: 'a', other: 'b' })).toMatchObject({
    queryKey: ['call', 'thing.one', 'server', one.address, { id: 'a' }, expect.any(String)],
  })
  expect(asQuery(kept, {})).toMatchObject({
    queryKey: expect.arrayContaining(['told', 'thing.kept']),
    gcTime: Number.POSITIVE_INFINITY,
  })
})

test('what is under way is not begun once more; afterwards it may be, and so may another thing meanwhile', async () => {
  const { ask } = await tab()
  const first = ask(rename, { id: 'a', name: 'Artel' })
  await expect(ask(rename, { id: 'a', name: 'Artel' })).rejects.toMatchObject({ code: 'under_way' })
  await ask(rename, { id: 'b', name: 'Artel' })
  expect(await first).toEqual({ name: 'Artel' })
  await ask(rename, { id: 'a', name: 'Artel' })
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('a change, done or refused, makes what was read of its kind old, and nothing else', async () => {
  const { ask, askOnce, queryClient } = await tab()
  const read = ['call', 'thing.one', 'server', one.address, { id: 'a', other: 'b' }]
  const others = ['call', 'things.all', 'server', '/things', {}]
  const isOld = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated
  for (const key of [read, others]) queryClient.setQueryData(key, { name: 'before' })
  await askOnce(one, { id: 'a', other: 'b' })
  expect(isOld(read)).toBe(false)
  await ask(rename, { id: 'a', name: 'Artel' })
  expect([isOld(read), isOld(others)]).toEqual([true, false])
  queryClient.setQueryData(read, { name: 'before' })
  fetched.mockImplementation(async () => Response.json({ code: 'conflict', message: '' }, { status: 409 }))
  await expect(ask(rename, { id: 'a', name: 'Artel' })).rejects.toMatchObject({ code: 'conflict' })
  expect(isOld(read)).toBe(true)
})

test('what is gone is not asked anew, what stays of its kind is, whether the address has an id or none', async () => {
  const { ask, queryClient } = await tab()
  const drop = call('thing.drop', { delete: '/thing/:id', right: 'signed-in', answer, says })
  const dropOwn = call('thing.drop_own', { delete: '/me/thing', right: 'signed-in', answer, says })
  const [gone, all] = [
    ['call', 'thing.one', 'server', one.address, { id: 'a' }],
    ['call', 'thing.all', 'server', '/thing', {}],
  ]
  const read = () => {
    for (const key of [gone, all]) queryClient.setQueryData(key, { name: 'before' })
  }
  const areOld = () => [gone, all].map((key) => queryClient.getQueryState(key)?.isInvalidated)
  read()
  await ask(drop, { id: 'a' })
  expect(areOld()).toEqual([false, true])
  read()
  await ask(dropOwn, {})
  expect(areOld()).toEqual([true, true])
})
