import { during, later } from '#client/parts/at-work.ts'
import { createStore } from '#client/parts/store.ts'
import type { Queued } from '#store/outbox.ts'
import { alone } from '#sync/device/alone.ts'
import { isUnsent } from '#sync/device/batch.ts'
import { isSeenBy } from '#sync/device/whose.ts'
import { ApiError } from '../call/api-error.ts'
import { connection, onReconnect } from '../call/connection.ts'
import { readCredentials } from '../call/credentials.ts'
import { startHints } from '../call/hints.ts'
import { pauseAfter } from '../call/pause-after.ts'
import { currentUser } from '../who/session.ts'
import { showBadge } from './badge.ts'
import { keepGrant } from './grants.ts'
import { letOthersGo } from './keys.ts'
import { openedOutbox } from './outbox.ts'
import { heldSet, pullNow } from './replica.ts'
import { lookForSeal, receiptSeal } from './seal.ts'
import { askedOfHere, deviceId, enrolledAs, lookEnrolled } from './self.ts'
import { watchStorage } from './storage.ts'
import { noticesHaveCome } from './unread-notices.ts'

/** Commands not done yet, in the order in which they were made; in another's name only what was made so. */
export const queued = createStore<readonly Queued[]>([])

/** Why the server takes no commands of this device; empty while it does. */
export const heldBack = createStore('')

const pulse = 30_000
const moment = 20
const tooMany = 429
/**
 * Pulling and sending exclude each other, so that news never contain results that the device has not asked about. A
 * pull that takes longer is a first filling, which is not shown yet.
 */
const patience = { wait: 2000 }

let sender: string | null = null
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Sends the commands of this person and the device, at intervals and whenever a connection may be back; stops when they
 * leave.
 */
export function keepSending(keeper: string): () => void {
  const own = currentUser()?.actor
  sender = keeper
  failures = 0
  const look = () => void sendIfWaiting().catch(() => null)
  const seen = () => document.visibilityState === 'visible' && look()
  const sign = () => void (own && keepGrant(own).catch(() => null))
  const stops = [
    onReconnect(look),
    onReconnect(sign),
    watchStorage(),
    startHints({
      ...{ books: pullNow, notices: noticesHaveCome, device: deviceId },
      asked: () => dispatchEvent(new Event(askedOfHere)),
    }),
  ]
  let over = false
  const opened = openedOutbox().then(async ({ outbox }) => {
    if (over) return
    stops.push(outbox.onChange(lookSoon))
    await lookIntoOutbox()
    await lookEnrolled()
    const enrolled = await enrolledAs()
    await lookForSeal(enrolled)
    if (own && !own.behind) await letOthersGo(own.user_id)
    look()
    if (own) await keepGrant(own)
    if (enrolled && !receiptSeal.get()) await (await import('./receipt-seals.ts')).keepSeal()
  })
  during('outbox', opened).catch(() => null)
  const pulsing = setInterval(look, pulse)
  addEventListener('online', look)
  document.addEventListener('visibilitychange', seen)
  return () => {
    over = true
    sender = null
    clearInterval(pulsing)
    clearTimeout(timer)
    removeEventListener('online', look)
    document.removeEventListener('visibilitychange', seen)
    for (const stop of stops) stop()
  }
}

let isLooking = false

/** Changes within a moment are read at once. */
function lookSoon() {
  if (isLooking) return
  isLooking = true
  const look = () => {
    isLooking = false
    return lookIntoOutbox().catch(() => null)
  }
  later('outbox', look, moment)
}

export async function lookIntoOutbox(): Promise<readonly Queued[]> {
  const { outbox } = await openedOutbox()
  const [open, actor] = [await outbox.open(), currentUser()?.actor]
  queued.set(actor?.behind ? open.filter(isSeenBy(actor)) : open)
  showBadge({ unsent: queued.get().filter(({ stage }) => isUnsent(stage)).length })
  return queued.get()
}

let running: Promise<void> = Promise.resolve()
let next: Promise<void> | null = null

/** Sends what is queued now; commands queued before the call have been tried when it ends. */
export function pushNow(): Promise<void> {
  next ??= running
    .catch(() => null)
    .then(() => {
      next = null
      running = during('outbox', send())
      return running
    })
  return next
}

async function send(): Promise<void> {
  const keeper = sender
  if (!keeper || !readCredentials()) return
  clearTimeout(timer)
  const { push } = await import('./engine.ts')
  try {
    await alone('sync', () => push(keeper, heldSet()), patience)
    failures = 0
    heldBack.set('')
  } catch (error) {
    heldBack.set(error instanceof ApiError && error.status === tooMany ? error.message : '')
    timer = setTimeout(() => void sendIfWaiting().catch(() => null), pauseAfter(++failures))
    throw error
  }
}

/** Registers a background sync, if the browser has it: the service worker then sends after the page is gone. */
async function askWorker() {
  const { serviceWorker } = navigator
  const ready = serviceWorker?.controller ? await serviceWorker.ready : null
  await (ready as { sync?: { register(tag: string): Promise<void> } } | null)?.sync?.register('push')
}

async function sendIfWaiting(): Promise<void> {
  const waiting = (await lookIntoOutbox()).some(({ stage }) => isUnsent(stage))
  if (!waiting) return
  if (connection.get().state === 'offline') return askWorker().catch(() => undefined)
  await pushNow().then(pullNow, () => askWorker().catch(() => undefined))
}
