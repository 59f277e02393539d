import { beforeEach, expect, test, vi } from 'vitest'
import { startBrowser } from '../../support/tab.ts'

const { signal } = new AbortController()
const path = '/dashboard?period=today'
const fetched = vi.fn<typeof fetch>()
const signIn = (token: string) => localStorage.setItem('savdo.credentials', JSON.stringify({ access_token: token }))

beforeEach(() => {
  startBrowser()
  fetched.mockReset()
  fetched.mockImplementation(async (_, sent) =>
    Response.json({ data: new Headers(sent?.headers).get('Authorization') }),
  )
  vi.stubGlobal('fetch', fetched)
  signIn('nodira')
})

test('what was asked for ahead is given once, to whoever asks for the same', async () => {
  const { askAhead, aheadOrNow } = await import('#client/data/call/ahead.ts')
  askAhead(path)
  await aheadOrNow('/dashboard?period=week', signal)
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(await aheadOrNow(path, signal)).toContain('nodira')
  expect(fetched).toHaveBeenCalledTimes(2)
  await aheadOrNow(path, signal)
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('whoever signs in next is not given what was asked for by another', async () => {
  const { askAhead, aheadOrNow } = await import('#client/data/call/ahead.ts')
  askAhead(path)
  signIn('jasur')
  expect(await aheadOrNow(path, signal)).toContain('jasur')
})
