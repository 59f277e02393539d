import type { Workbox } from 'workbox-window'
import { connection } from '#client/data/call/connection.ts'
import { createStore } from '#client/parts/store.ts'
import { formsAtWork } from '#client/parts/unsaved.ts'

/** True when a newer version is installed and waits. */
export const updateReady = createStore(false)

const hour = 3_600_000
const minute = 60_000
/** Milliseconds: the first installation can be cut off. Retries go on from where it stopped. */
const anotherTry = 15_000
let worker: Workbox | undefined
let registration: ServiceWorkerRegistration | undefined
let asked = false
let checkedAt = Date.now()

/** Installs the service worker and looks for newer versions. A new version is applied only when the person asks. */
export async function startUpdates() {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const { serviceWorker } = navigator
  let controlled = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (asked) location.reload()
    // Another tab applied the update: offer it here too, and reload when this person asks.
    else if (controlled) updateReady.set(true)
    controlled = true
  })
  await takeOn()
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && checkAfter(hour / 12))
  setInterval(() => checkAfter(hour), hour / 12)
}

/** A part of the app could not be fetched; browsers don't ask for it again on the same page. What is typed is kept. */
export const startReloads = () =>
  addEventListener('vite:preloadError', () => {
    if (formsAtWork.get() === 0 && isFirstIn(minute)) location.reload()
  })

export function applyUpdate() {
  asked = true
  if (registration?.waiting) worker?.messageSkipWaiting()
  else location.reload()
}

/** For a version the server refuses: fetches the newest one and restarts with it. */
export async function updateNow() {
  const found = await registration?.update().catch(() => undefined)
  const next = found?.installing
  if (next) await new Promise((resolve) => next.addEventListener('statechange', resolve, { once: true }))
  history.replaceState(null, '', '/')
  applyUpdate()
}

/** Registers the service worker, again and again until it works: without it nothing opens offline. */
async function takeOn() {
  try {
    const { Workbox } = await import('workbox-window')
    worker = new Workbox('/sw.js', { updateViaCache: 'none' })
    registration = await worker.register({ immediate: true })
    if (registration) follow(registration)
  } catch {
    setTimeout(takeOn, anotherTry)
  }
}

/** Workers already listened to: `updatefound` may name the same one twice. */
const followed = new WeakSet<ServiceWorker>()

function follow(on: ServiceWorkerRegistration) {
  const look = () => {
    if (on.waiting && navigator.serviceWorker.controller) updateReady.set(true)
  }
  const followNew = () => {
    const { installing } = on
    if (!installing || followed.has(installing)) return
    followed.add(installing)
    installing.addEventListener('statechange', () => {
      if (installing.state === 'redundant' && !on.active) setTimeout(takeOn, anotherTry)
      else look()
    })
  }
  look()
  followNew()
  on.addEventListener('updatefound', followNew)
}

function checkAfter(pause: number) {
  if (Date.now() - checkedAt < pause || connection.get().state === 'offline') return
  checkedAt = Date.now()
  registration?.update().catch(() => null)
}

/** Whether there was no such reload in this tab for so many milliseconds: a part that is gone for good reloads nothing for ever. */
function isFirstIn(pause: number) {
  const before = Number(sessionStorage['savdo.reloaded'] ?? 0)
  if (Date.now() - before < pause) return false
  sessionStorage['savdo.reloaded'] = String(Date.now())
  return true
}
