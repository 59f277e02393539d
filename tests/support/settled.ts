import type { Page, Request } from 'playwright'
import { vi } from 'vitest'
import { patience } from './patience.ts'

/** The parts of the app that are on their way to a page: what follows a press may wait for them. */
const comingTo = new WeakMap<Page, Set<Request>>()

/**
 * Waits until the app says that it is at rest, `src/client/app/work-sign.ts`: what a page shows then is what it goes on
 * showing. Ask it before 'is not there'. Never ask it before what a person would do at once: walks that act on a busy
 * page find what breaks on one.
 */
export async function settled(page: Page) {
  await settledBut(page)
}

/** The same of all but these, which the walk itself holds up: `answers`, `outbox`. */
export async function settledBut(page: Page, ...held: readonly string[]) {
  const coming = watched(page)
  do {
    await vi.waitFor(() => isWhole(coming), { timeout: patience })
    await drawn(page)
    await atRest(page, held)
  } while (coming.size > 0)
}

function isWhole(coming: ReadonlySet<Request>) {
  if (coming.size > 0) throw new Error(`parts of the app did not come: ${[...coming].map((one) => one.url())}`)
}

async function atRest(page: Page, held: readonly string[]) {
  const isOver = (held: readonly string[]) =>
    (document.documentElement.dataset.work ?? '').split(' ').every((one) => one === '' || held.includes(one))
  try {
    await page.waitForFunction(isOver, held, { timeout: patience })
  } catch (cause) {
    const open = await page.evaluate(() => document.documentElement.dataset.work).catch(String)
    throw new Error(`${page.url()} does not come to rest: ${open}`, { cause })
  }
}

/** Waits besides until nothing on the page moves; what turns without an end does not count. */
export async function still(page: Page) {
  await settled(page)
  await page.evaluate(async () => {
    const ends = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ends.map(({ finished }) => finished))
  })
}

/** Two frames, in which what was pressed or has come begins; a page that is left meanwhile has no more of them. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((over) => requestAnimationFrame(() => requestAnimationFrame(over)))).catch(() => null)

function watched(page: Page): ReadonlySet<Request> {
  const known = comingTo.get(page)
  if (known) return known
  const coming = new Set<Request>()
  comingTo.set(page, coming)
  page.on('request', (request) => request.resourceType() === 'script' && coming.add(request))
  page.on('requestfinished', (request) => coming.delete(request))
  page.on('requestfailed', (request) => coming.delete(request))
  return coming
}
