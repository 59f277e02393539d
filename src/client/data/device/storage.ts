import { createStore, useStore } from '#client/parts/store.ts'
import { isFull } from '#store/dexie/trouble.ts'

export interface StorageState {
  /** The browser has promised not to clear it by itself. */
  readonly persisted: boolean | null
  /** The part of what the browser gives that is used, from 0 to 1. */
  readonly used: number | null
  /** The disk is full, and nothing new can be kept. */
  readonly full: boolean
}

const state = createStore<StorageState>({ persisted: null, used: null, full: false })
export const storageState = state.get
export const useStorageState = () => useStore(state)

/** From there on a person is warned. */
export const tight = 0.8
const pulse = 10 * 60_000

/** Asked once a session: without it a full disk may take away what was not sent. */
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

/** Gives room where the disk is full: what can be fetched again goes first. False where something else is the matter. */
export async function makeRoomAfter(error: unknown, scope: string | null): Promise<boolean> {
  if (!isFull(error)) return false
  const { forgetReplicas, forgetSeen } = await import('../person/forget.ts')
  await Promise.allSettled([forgetSeen(), scope ? forgetReplicas(scope) : null])
  void measure()
  return true
}

/** Keeps something new. Where there is no room even after making some, no new work begins until there is. */
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
