import { createStore, useStore } from '#client/parts/store.ts'
import { isFull } from '#store/dexie/trouble.ts'

export interface StorageState {
  /** True if the browser has promised not to evict the data by itself. */
  readonly persisted: boolean | null
  /** Used part of the browser's quota, from 0 to 1. */
  readonly used: number | null
  /** The disk is full, and nothing new can be kept. */
  readonly full: boolean
}

const state = createStore<StorageState>({ persisted: null, used: null, full: false })
export const storageState = state.get
export const useStorageState = () => useStore(state)

/** From this part on a person is warned. */
export const tight = 0.8
const pulse = 10 * 60_000

/** Asks the browser once a session to keep our data, since it may evict unsent work when the disk is full. */
export function watchStorage(): () => void {
  void askToPersist()
  void measure()
  const timer = setInterval(() => void measure(), pulse)
  return () => clearInterval(timer)
}

async function askToPersist() {
  const persisted = await navigator.storage?.persist?.().catch(() => null)
  state.set((now) => ({ ...now, persisted: persisted ?? null }))
}

async function measure() {
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
  state.set((now) => ({ ...now, used: usage !== undefined && quota ? usage / quota : null }))
}

/** After an error of a full disk, deletes what can be fetched again; false if the error is another one. */
export async function makeRoomAfter(error: unknown, scope: string | null): Promise<boolean> {
  if (!isFull(error)) return false
  const { forgetReplicas, forgetSeen } = await import('../who/forget.ts')
  await Promise.allSettled([forgetSeen(), scope ? forgetReplicas(scope) : null])
  void measure()
  return true
}

/**
 * Stores something; on a full disk frees room and tries again. Answers `full` if that fails: no new work begins until
 * there is room.
 */
export async function keepOrBlock<T>(keep: () => Promise<T>, scope: string | null): Promise<T | 'full'> {
  try {
    const kept = await keep().catch(async (error) => {
      if (await makeRoomAfter(error, scope)) return keep()
      throw error
    })
    state.set((now) => (now.full ? { ...now, full: false } : now))
    return kept
  } catch (error) {
    if (!isFull(error)) throw error
    state.set((now) => ({ ...now, full: true }))
    return 'full'
  }
}
