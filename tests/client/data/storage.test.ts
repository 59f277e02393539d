import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { openTab, startBrowser } from '../../support/tab.ts'

const full = () => new DOMException('there is no room', 'QuotaExceededError')
/** As Dexie passes it on: the reason stands within. */
const brokenOff = () => Object.assign(new Error('aborted'), { name: 'AbortError', inner: full() })

const tab = () => openTab(() => import('#client/data/device/storage.ts'))
const named = async () => (await Dexie.getDatabaseNames()).sort()

beforeEach(() => {
  startBrowser()
  Dexie.dependencies.indexedDB = new IDBFactory()
})

async function replicas(...names: string[]) {
  for (const name of names) {
    const db = new Dexie(name)
    db.version(1).stores({ brand: 'id' })
    await db.open()
    db.close()
  }
}

test('where the disk is full what can be fetched again goes, and the work is kept', async () => {
  const storage = await tab()
  await replicas('replica-mine-1', 'replica-theirs-1', 'outbox')
  const keep = vi.fn<() => Promise<string>>().mockRejectedValueOnce(brokenOff()).mockResolvedValue('kept')
  expect(await storage.keepOrBlock(keep, 'mine')).toBe('kept')
  expect(await named()).toEqual(['outbox', 'replica-mine-1'])
  expect(storage.storageState().full).toBe(false)
})

test('where that does not help new work is blocked for all to see, until there is room again', async () => {
  const storage = await tab()
  expect(await storage.keepOrBlock(() => Promise.reject(full()), 'mine')).toBe('full')
  expect(storage.storageState().full).toBe(true)
  expect(await storage.keepOrBlock(async () => 'kept', 'mine')).toBe('kept')
  expect(storage.storageState().full).toBe(false)
})

test('what else goes wrong is not taken for a full disk', async () => {
  const storage = await tab()
  await replicas('replica-theirs-1')
  await expect(storage.keepOrBlock(() => Promise.reject(new Error('no')), 'mine')).rejects.toThrow('no')
  expect(storage.storageState().full).toBe(false)
  expect(await named()).toEqual(['replica-theirs-1'])
})

test('the browser is asked to keep what is stored, and how much of its room is used', async () => {
  vi.stubGlobal('navigator', {
    storage: { persist: async () => true, estimate: async () => ({ usage: 90, quota: 100 }) },
  })
  const storage = await tab()
  const stop = storage.watchStorage()
  await vi.waitFor(() => expect(storage.storageState()).toEqual({ persisted: true, used: 0.9, full: false }))
  expect(0.9).toBeGreaterThan(storage.tight)
  stop()
  vi.unstubAllGlobals()
})
