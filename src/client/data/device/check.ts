import { createStore, useStore } from '#client/parts/store.ts'
import { keeperOf } from '#domain/kernel/acting.ts'
import { alone } from '#sync/device/alone.ts'
import { connection, now } from '../call/connection.ts'
import { currentUser, keeperNow } from '../person/session.ts'
import { outbox } from './outbox.ts'
import { heldSet, lastPull } from './replica.ts'
import { deviceId, sendAsDevice } from './self.ts'

/** When this device's rows were last compared with the server's, and the names of those that differed. */
export interface Checked {
  readonly at: string
  readonly wrong: readonly string[]
  /** Those that still differed after a complete new filling. */
  readonly still?: readonly string[]
  /** True until the server has been told. */
  readonly untold: boolean
}

const state = createStore<Checked | null>(null)
export const lastCheck = state.get
export const useLastCheck = () => useStore(state)

const day = 24 * 60 * 60_000
/** Milliseconds: let the page load first, and the first pull end. */
const quiet = 60_000
const pulse = 10 * 60_000
/** Milliseconds to wait for a running pull; after that the check is left for another time. */
const patience = { wait: 20_000 }

/** Compares now and fills anew what differs; null if it can't be compared. */
export async function checkNow(): Promise<Checked | null> {
  const [user, set] = [currentUser(), heldSet()]
  if (!user || !set) return null
  const { check } = await import('./engine.ts')
  const keeper = keeperOf(user.actor)
  const found = await alone('sync', () => check(keeper, set), patience)
  if (!found) return null
  const { wrong, still } = found
  await keep(keeper, { at: now().toISOString(), wrong, still, untold: wrong.length > 0 })
  await tell(keeper).catch(() => null)
  return state.get()
}

/** Once a day for each person of the device, until the returned function is called. */
export function keepChecking(keeper: string): () => void {
  const check = () => void checkIfDue(keeper).catch(() => null)
  const first = setTimeout(check, quiet)
  const timer = setInterval(check, pulse)
  void look(keeper).catch(() => null)
  return () => {
    clearTimeout(first)
    clearInterval(timer)
    state.set(null)
  }
}

async function checkIfDue(keeper: string): Promise<void> {
  // Not during the first filling.
  if (connection.get().state !== 'online' || !lastPull.get()) return
  await tell(keeper)
  const { at } = state.get() ?? {}
  if (!at || now().getTime() - Date.parse(at) > day) await checkNow()
}

async function tell(keeper: string): Promise<void> {
  const checked = state.get()
  if (!checked?.untold) return
  const device = await deviceId()
  for (const parts of [checked.wrong, checked.still ?? []])
    if (parts.length > 0) await sendAsDevice('/sync/drift', { method: 'POST', body: { device, parts } })
  await keep(keeper, { ...checked, untold: false })
}

const all = async (): Promise<Readonly<Record<string, Checked>>> =>
  JSON.parse((await outbox.self.get('checked')) ?? '{}')

const look = async (keeper: string) => state.set((await all())[keeper] ?? null)

async function keep(keeper: string, checked: Checked): Promise<void> {
  await outbox.transaction('rw', outbox.self, async () =>
    outbox.self.put(JSON.stringify({ ...(await all()), [keeper]: checked }), 'checked'),
  )
  if (keeperNow() === keeper) state.set(checked)
}
