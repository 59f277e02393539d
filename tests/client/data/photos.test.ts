import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { PhotoDatabase } from '#store/dexie/photo-database.ts'
import { openTab, startBrowser } from '../../support/tab.ts'

beforeEach(() => startBrowser())

test('where photos alone can’t pass, they are tried less and less often, and the rest of the app is not asked anew each time', async () => {
  let tried = 0
  vi.stubGlobal('fetch', (path: string) => {
    if (path !== '/api/v1/file') return Promise.resolve(Response.json({}))
    tried += 1
    return Promise.reject(new TypeError('fetch failed'))
  })
  const { connection, askServer, onReconnect, photos } = await openTab(async () => ({
    ...(await import('#client/data/call/connection.ts')),
    photos: await import('#client/data/device/photos.ts'),
  }))
  await new PhotoDatabase().photos.put({ name: 'a', file: new File(['a'], 'a.png', { type: 'image/png' }) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  await askServer()
  const stop = photos.keepSendingPhotos()
  let reconnected = 0
  onReconnect(() => (reconnected += 1))
  // Another call is answered right after each failure, for two minutes.
  for (let second = 0; second < 120; second += 1) {
    await vi.advanceTimersByTimeAsync(1000)
    await new Promise((over) => setImmediate(over))
    if (connection.get().state === 'offline') await askServer()
  }
  stop()
  expect(tried).toBeGreaterThan(2)
  expect(tried).toBeLessThan(10)
  expect(reconnected).toBe(tried)
})
