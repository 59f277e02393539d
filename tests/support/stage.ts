import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type App, startApp } from './app.ts'
import { copied, type Devices, devicesOf, usualPort, withApp } from './devices.ts'
import { filledProfile, noteBeginning } from './filled.ts'
import { slowness } from './patience.ts'
import { demoLogin, openSignedIn, signedIn } from './person.ts'
import { settled } from './settled.ts'
import { noteMissed, tellShown } from './shown.ts'

export let app: App
export let browser: Devices

interface Desk {
  readonly device: BrowserContext
  /** A test before has left it as it was. */
  isLeft: boolean
}

/** The desks of people who have opened a page with `openPage`, by who they are. */
const desks = new Map<string, Desk>()

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
}

/** What broke in any page, where it did. */
const broken: string[] = []

function listen(context: BrowserContext) {
  noteMissed(context)
  // A page may be gone before it is slow.
  if (slowness > 1) context.on('page', (page) => void slowDown(page).catch(() => null))
  const note = (page: Page | null, said: string | undefined) => {
    // What a test says before there is a page of ours is its own.
    if (page?.url() !== 'about:blank') broken.push(`${page?.url()}: ${said}`)
  }
  context.on('weberror', (thrown) => note(thrown.page(), thrown.error().stack))
  context.on('console', (line) => {
    // A refusal, or what is not there, the browser tells of too.
    if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) note(line.page(), line.text())
  })
}

/** One server for all tests of a file, and devices on whose screens nothing may break unseen. */
export function setStage() {
  beforeAll(async () => {
    app = await startApp({ port: await usualPort(), isKept: true })
    await noteBeginning(app)
    browser = devicesOf(app.url, listen)
  })
  afterEach(async (test) => {
    await tellShown(test)
    const seen = broken.splice(0)
    for (const desk of desks.values()) await leave(desk)
    expect(seen).toEqual([])
  })
  afterAll(async () => {
    desks.clear()
    await browser?.close()
    await app?.stop()
    broken.splice(0)
  })
}

/** A page of a person's own desk: signed in and filled once for the file, and cleared before it is opened again. */
export async function openPage(path = '/', s_code = 'admin'): Promise<Page> {
  const desk = desks.get(s_code) ?? { device: await deviceOf(s_code), isLeft: false }
  desks.set(s_code, desk)
  const page = await desk.device.newPage()
  if (desk.isLeft) await clear(page)
  desk.isLeft = false
  return signedIn(page, app.url + path, demoLogin(s_code))
}

/** A device of this person with a screen of its own, signed in and filled where one such is kept: the first of them in a file. */
export async function deviceOf(
  s_code: string,
  options: BrowserContextOptions = { viewport: { width: 1440, height: 900 } },
): Promise<BrowserContext> {
  const profile = await filledProfile(app, s_code, async (to) => {
    const device = await copied(await withApp(app.url), {}, to)
    listen(device)
    await settled(await openSignedIn(device, app.url, '/', demoLogin(s_code)))
    await leave({ device, isLeft: false })
    await clear(await device.newPage())
    return device
  })
  return browser.newContext(options, profile ?? undefined)
}

/** A browser with a profile has a page of its own from its start: it ends with the last. */
async function leave(desk: Desk) {
  desk.isLeft = true
  const left = desk.device.pages().filter((page) => page.url() !== 'about:blank')
  if (left.length === 0) return
  await desk.device.unrouteAll()
  for (const page of left) await page.close()
}

/** Who is signed in stays, and what is held of the server; how this person had set things and what they typed goes. */
async function clear(page: Page) {
  await page.goto(`${app.url}/icons/star.svg`)
  await page.evaluate(async () => {
    const kept = ['credentials', 'profile', 'lastUser', 'language'].map((key) => `savdo.${key}`)
    for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key)
    const opening = indexedDB.open('outbox')
    await new Promise((resolve, reject) => {
      opening.onerror = reject
      opening.onsuccess = () => {
        const clearing = opening.result.transaction('drafts', 'readwrite')
        clearing.objectStore('drafts').clear()
        clearing.oncomplete = resolve
        clearing.onabort = reject
      }
    })
    opening.result.close()
  })
}
