import { createStore, useStore } from '#client/parts/store.ts'
import { alone } from '#sync/device/alone.ts'
import { connection, now } from '../call/connection.ts'
import { currentUser } from '../person/session.ts'
import { outbox } from './outbox.ts'
import { heldSet, lastPull } from './replica.ts'
import { deviceId, sendAsDevice } from './self.ts'

/** When what this device holds was last counted beside what the server holds, and where the two differed. */
export interface Checked {
  readonly at: string
  readonly wrong: readonly string[]
  /** What differed even after all was filled anew. */
  readonly still?: readonly string[]
  /** Not heard of by the server yet. */
  readonly untold: boolean
}

const state = createStore<Checked | null>(null)
export const lastCheck = state.get
export const useLastCheck = () => useStore(state)

const day = 24 * 60 * 60_000
/** The page comes first, and its first pull. */
const quiet = 60_000
const pulse = 10 * 60_000
/** A pull that goes on beside it only means that it is counted another time. */
const patience = { wait: 20_000 }

/** Counts now, and fills anew what differs; nothing where it can't be said. */
export async function checkNow(): Promise<Checked | null> {
  const [user, set] = [currentUser(), heldSet()]
  if (!user || !set) return null
  const { check } = await import('./engine.ts')
  const found = await alone('sync', () => check(user.id, set), patience)
  if (!found) return null
  const { wrong, still } = found
  await keep(user.id, { at: now().toISOString(), wrong, still, untold: wrong.length > 0 })
  await tell(user.id).catch(() => null)
  return state.get()
}

/** Once a day for each person of the device, until the returned function is called. */
export function keepChecking(userId: string): () => void {
  const check = () => void checkIfDue(userId).catch(() => null)
  const first = setTimeout(check, quiet)
  const timer = setInterval(check, pulse)
  void look(userId).catch(() => null)
  return () => {
    clearTimeout(first)
    clearInterval(timer)
    state.set(null)
  }
}

async function checkIfDue(userId: string): Promise<void> {
  // What is being filled for the first time is not counted beside it.
  if (connection.get().state !== 'online' || !lastPull.get()) return
  await tell(userId)
  const { at } = state.get() ?? {}
  if (!at || now().getTime() - Date.parse(at) > day) await checkNow()
}

async function tell(userId: string): Promise<void> {
  const checked = state.get()
  if (!checked?.untold) return
  const device = await deviceId()
  for (const parts of [checked.wrong, checked.still ?? []])
    if (parts.length > 0) await sendAsDevice('/sync/drift', { method: 'POST', body: { device, parts } })
  await keep(userId, { ...checked, untold: false })
}

const all = async (): Promise<Readonly<Record<string, Checked>>> =>
  JSON.parse((await outbox.self.get('checked')) ?? '{}')

const look = async (userId: string) => state.set((await all())[userId] ?? null)

async function keep(userId: string, checked: Checked): Promise<void> {
  await outbox.transaction('rw', outbox.self, async () =>
    outbox.self.put(JSON.stringify({ ...(await all()), [userId]: checked }), 'checked'),
  )
  if (currentUser()?.id === userId) state.set(checked)
}
