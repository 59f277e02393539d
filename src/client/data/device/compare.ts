import { keeperOf } from '#domain/kernel/acting.ts'
import { alone } from '#sync/device/alone.ts'
import { tellDrift } from '#wire/device-words.ts'
import { now } from '../call/connection.ts'
import { currentUser, keeperNow } from '../who/session.ts'
import { askAsDevice } from './as-device.ts'
import { allChecks, type Checked, lastCheck } from './check.ts'
import { check } from './engine.ts'
import { outbox } from './outbox.ts'
import { heldSet } from './replica.ts'
import { deviceId } from './self.ts'

const day = 24 * 60 * 60_000
/** Milliseconds to wait for a running pull; after that the check is left for another time. */
const patience = { wait: 20_000 }

/** Compares now and fills anew what differs; null if it can't be compared. */
export async function checkNow(): Promise<Checked | null> {
  const [user, set] = [currentUser(), heldSet()]
  if (!user || !set) return null
  const keeper = keeperOf(user.actor)
  const found = await alone('sync', () => check(keeper, set), patience)
  if (!found) return null
  const { wrong, still } = found
  await keep(keeper, { at: now().toISOString(), wrong, still, untold: wrong.length > 0 })
  await tell(keeper).catch(() => null)
  return lastCheck.get()
}

/** Tells the server what it has not been told yet, and compares if that was done more than a day ago. */
export async function checkDaily(keeper: string): Promise<void> {
  await tell(keeper)
  const { at } = lastCheck.get() ?? {}
  if (!at || now().getTime() - Date.parse(at) > day) await checkNow()
}

async function tell(keeper: string): Promise<void> {
  const checked = lastCheck.get()
  if (!checked?.untold) return
  const device = await deviceId()
  for (const parts of [checked.wrong, checked.still ?? []])
    if (parts.length > 0) await askAsDevice(tellDrift, { device, parts })
  await keep(keeper, { ...checked, untold: false })
}

async function keep(keeper: string, checked: Checked): Promise<void> {
  await outbox.transaction('rw', outbox.self, async () =>
    outbox.self.put(JSON.stringify({ ...(await allChecks()), [keeper]: checked }), 'checked'),
  )
  if (keeperNow() === keeper) lastCheck.set(checked)
}
