import { beforeEach, expect, test, vi } from 'vitest'
import { openTab, startBrowser } from '../../support/tab.ts'

const tokensOf = (generation: number) => ({
  access_token: `access-${generation}`,
  refresh_token: `refresh-${generation}`,
  expires_in: 900,
  refresh_ttl: 86_400,
})

/** A server whose refresh tokens work once: a second use of the same one ends the session, as it should. */
function startServer() {
  const server = { generation: 1, renewals: 0, reused: false, ended: false, away: false }
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    if (url.endsWith('/auth/refresh')) server.renewals += 1
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (server.away) throw new TypeError('fetch failed')
    const bearer = headers.Authorization?.replace('Bearer ', '')
    if (url.endsWith('/auth/refresh')) {
      server.reused ||= bearer !== `refresh-${server.generation}`
      if (server.reused || server.ended) return refusal(401, 'unauthenticated')
      server.generation += 1
      return Response.json({ data: tokensOf(server.generation) })
    }
    if (url.endsWith('/old')) return refusal(426, 'upgrade_required')
    if (url.endsWith('/proxy')) return new Response('<html>', { status: 502 })
    if (url.endsWith('/brand') && bearer === `access-${server.generation}`) return Response.json({ data: bearer })
    return refusal(401, 'unauthenticated')
  })
  return server
}

const refusal = (status: number, code: string) =>
  Response.json({ code, message: 'no', errors: { name: ['short'] } }, { status })

async function tab() {
  const { api, outdated } = await import('#client/data/call/api.ts')
  const { keepCredentials, readCredentials, signedIn } = await import('#client/data/call/credentials.ts')
  const { connection } = await import('#client/data/call/connection.ts')
  return { api, outdated, keepCredentials, readCredentials, signedIn, connection }
}

let server: ReturnType<typeof startServer>
beforeEach(() => {
  startBrowser()
  server = startServer()
})

test('many refused calls of one tab share one renewal', async () => {
  const { api, keepCredentials, readCredentials } = await openTab(tab)
  keepCredentials({ ...tokensOf(1), access_token: 'expired' }, 'yesterday')
  const answers = await Promise.all(Array.from({ length: 8 }, () => api('/brand')))
  expect(answers).toEqual(Array(8).fill('access-2'))
  expect(server.renewals).toBe(1)
  expect(readCredentials()).toMatchObject({ refresh_token: 'refresh-2', signed_in_at: 'yesterday' })
})

test('two tabs never use the same refresh token twice', async () => {
  const one = await openTab(tab)
  const other = await openTab(tab)
  one.keepCredentials({ ...tokensOf(1), access_token: 'expired' }, 'yesterday')
  const answers = await Promise.all([one.api('/brand'), other.api('/brand'), one.api('/brand'), other.api('/brand')])
  expect(answers).toEqual(Array(4).fill('access-2'))
  expect(server).toMatchObject({ renewals: 1, reused: false })
})

test('a tab reads what another has stored, though that comes a moment after the renewal', async () => {
  const one = await openTab(tab)
  const other = await openTab(tab)
  one.keepCredentials({ ...tokensOf(1), access_token: 'expired' }, 'yesterday')
  const first = one.api('/brand')
  await vi.waitFor(() => expect(server.renewals).toBe(1), { interval: 1 })
  const late = vi.spyOn(localStorage, 'getItem').mockReturnValue(localStorage.getItem('savdo.credentials'))
  const second = other.api('/brand')
  await first
  setTimeout(() => late.mockRestore(), 50)
  expect(await second).toBe('access-2')
  expect(server).toMatchObject({ renewals: 1, reused: false })
})

test('a renewal that is refused ends the session', async () => {
  const { api, keepCredentials, signedIn } = await openTab(tab)
  server.ended = true
  keepCredentials({ ...tokensOf(1), access_token: 'expired' }, 'yesterday')
  await expect(api('/brand')).rejects.toMatchObject({ status: 401, code: 'unauthenticated', message: 'no' })
  expect(signedIn.get()).toBe(false)
})

test('a server that is away ends nothing', async () => {
  const { api, keepCredentials, signedIn, connection } = await openTab(tab)
  keepCredentials({ ...tokensOf(1), access_token: 'expired' }, 'yesterday')
  server.away = true
  await expect(api('/brand')).rejects.toMatchObject({ status: 0, code: 'offline' })
  expect(connection.get().state).toBe('offline')
  expect(signedIn.get()).toBe(true)
  server.away = false
  await expect(api('/proxy')).rejects.toMatchObject({ code: 'offline' })
  await expect(api('/brand')).resolves.toBe('access-2')
  expect(connection.get().state).toBe('online')
})

test('signing out while a renewal is under way is not undone by it', async () => {
  const { api, keepCredentials, readCredentials } = await openTab(tab)
  const { dropCredentials } = await import('#client/data/call/credentials.ts')
  keepCredentials({ ...tokensOf(1), access_token: 'expired' }, 'yesterday')
  const call = api('/brand')
  await vi.waitFor(() => expect(server.renewals).toBe(1), { interval: 1 })
  dropCredentials()
  await expect(call).rejects.toMatchObject({ status: 401 })
  expect(readCredentials()).toBeNull()
})

test('what the server says of the fields and of the version is passed on', async () => {
  const { api, outdated } = await openTab(tab)
  await expect(api('/old')).rejects.toMatchObject({ status: 426, errors: { name: ['short'] } })
  expect(outdated.get()).toBe(true)
})
