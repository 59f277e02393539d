import type { CDPSession, Page } from 'playwright'

/** What the measuring leaves in the page. */
interface Measured {
  timed: Promise<number>
  /** How long the page's thread was busy in one go, where that was longer than the browser finds worth telling. */
  tasks: number[]
}

/** Runs in the page before anything of the app: hears of all that holds up its thread. */
export function watchTasks() {
  const tasks: number[] = []
  Object.assign(window, { tasks })
  new PerformanceObserver((seen) => {
    for (const { duration } of seen.getEntries()) tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
}

/** Those since it was last asked. */
export const longTasks = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => (window as unknown as Measured).tasks.splice(0))

export interface Change {
  /** The key with which it begins; whatever is typed where none is named. */
  readonly key?: string
  /** What is looked at: how many of these stand on the screen, and what they say. */
  readonly sign: string
}

/** From the key until what it changes has been painted. */
export async function timeOf(page: Page, change: Change, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(arm, change)
  await act()
  return page.evaluate(() => (window as unknown as Measured).timed)
}

/** Runs in the page; what changes nothing there is no measure. */
function arm({ key, sign }: Change) {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  setTimeout(() => reject(new Error(`nothing has changed in ${sign}`)), 10_000)
  promise.catch(() => null)
  const said = () => [...document.querySelectorAll(sign)].map(({ textContent }) => textContent).join('\n')
  const before = said()
  let start = 0
  const begin = (event: KeyboardEvent) => {
    if (!key || event.key === key) start = event.timeStamp
  }
  const look = () => {
    if (!start || said() === before) return
    observer.disconnect()
    removeEventListener('keydown', begin, true)
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - start)
      port2.postMessage(null)
    })
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  addEventListener('keydown', begin, true)
  Object.assign(window, { timed: promise })
}

/**
 * As a scanner types: fast, and with Enter at the end. Past Playwright's keyboard, which takes the second of two equal
 * figures for a key that is held down.
 */
export async function scan(session: CDPSession, code: string): Promise<void> {
  // The figures say when they come, so that a busy machine puts no pause between them.
  const began = Date.now() / 1000
  const keys = [...code].map((text, at) => ({ key: text, code: `Digit${text}`, text, timestamp: began + at / 1000 }))
  const all = [...keys, { key: 'Enter', code: 'Enter', text: '\r' }]
  const sent = all.flatMap((key) =>
    (['keyDown', 'keyUp'] as const).map((type) => session.send('Input.dispatchKeyEvent', { type, ...key })),
  )
  await Promise.all(sent)
}

export const slowed = (session: CDPSession, rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })

/** What the page's scripts hold when nothing is left to throw away. */
export async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}
