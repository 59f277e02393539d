import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { PhotoDatabase } from '#store/dexie/photo-database.ts'
import { openTab, startBrowser } from '../../support/tab.ts'

beforeEach(() => {
  startBrowser()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
})

test('a photo that has not been sent would stay behind too', async () => {
  const { sendNow, unsentWork } = await openTab(() => import('#client/data/device/unsent.ts'))
  expect(await unsentWork()).toMatchObject({ count: 0, photos: 0 })
  await new PhotoDatabase().photos.put({ name: 'a', file: new File(['a'], 'a.png', { type: 'image/png' }) })
  expect(await unsentWork()).toMatchObject({ count: 0, photos: 1 })
  expect(await sendNow()).toMatchObject({ count: 0, photos: 1 })
})
