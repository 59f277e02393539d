import { setTimeout } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'

/** By Playwright, or past it. */
type Session = Pick<CDPSession, 'send'>
type Asked = Pick<Page, 'evaluate'>

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
export async function timeOf(page: Asked, change: Change, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(arm, change)
  await act()
  return page.evaluate(() => (window as unknown as Measured).timed)
}

/** Runs in the page; what changes nothing there is no measure. */
function arm({ key, sign }: Change) {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  window.setTimeout(() => reject(new Error(`nothing has changed in ${sign}`)), 10_000)
  promise.catch(() => null)
  const said = () => [...document.querySelectorAll(sign)].map(({ textContent }) => textContent).join('\n')
  const before = said()
  let start = 0
  // A letter that the keyboard does not bear comes without a key.
  const begins = key ? (['keydown'] as const) : (['keydown', 'beforeinput'] as const)
  const begin = (event: Event) => {
    if (!key || (event as KeyboardEvent).key === key) start ||= event.timeStamp
  }
  const look = () => {
    if (!start || said() === before) return
    observer.disconnect()
    for (const name of begins) removeEventListener(name, begin, true)
    // Right after the frame, before whatever else waits.
    requestAnimationFrame(() =>
      scheduler.postTask(() => resolve(performance.now() - start), { priority: 'user-blocking' }),
    )
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
  for (const name of begins) addEventListener(name, begin, true)
  Object.assign(window, { timed: promise })
}

const wholly = ['keyDown', 'keyUp'] as const
const strike = (session: Session, key: object) =>
  Promise.all(wholly.map((type) => session.send('Input.dispatchKeyEvent', { type, ...key })))

const virtual = { Enter: 13, Escape: 27, Delete: 46, F9: 120 }
export type Key = keyof typeof virtual

/** `at`: seconds at which it says that it comes, if not when it does. */
export const press = (session: Session, key: Key, at?: number) =>
  strike(session, {
    key,
    ...(at !== undefined && { timestamp: at }),
    code: key,
    windowsVirtualKeyCode: virtual[key],
    ...(key === 'Enter' && { text: '\r' }),
  })

/** Each letter in its turn, without a pause. */
export const write = (session: Session, text: string) =>
  Promise.all([...text].map((letter) => strike(session, { key: letter, text: letter })))

/** Between two keys of a fast scanner: a key goes down and up, each in its own report of 4 ms. */
const pace = 8
/** Later by this much, Enter would not be a scanner's any more. */
const heldUp = 30

/**
 * As a scanner types: fast, and with Enter at the end. Nobody waits for the page between two keys: what it has not done
 * when Enter comes is part of what it takes.
 */
export async function scan(session: Session, code: string): Promise<void> {
  // The figures say when they come, so that a busy machine puts no pause between them.
  const began = Date.now()
  const sent: Promise<unknown>[] = []
  for (const [at, text] of [...code].entries()) {
    const key = { key: text, code: `Digit${text}`, text, timestamp: (began + at * pace) / 1000 }
    sent.push(strike(session, key))
    // By the clock: pauses that last too long would add up, and Enter would come too late for a scanner's.
    await setTimeout(Math.max(0, began + (at + 1) * pace - Date.now()))
  }
  // A machine that was held up is no slow scanner: what it was late is part of what it takes.
  const due = began + code.length * pace
  sent.push(press(session, 'Enter', Date.now() - due > heldUp ? due / 1000 : undefined))
  await Promise.all(sent)
}

/** Asks the page until it says so. */
export async function until<A>(page: Asked, so: (argument: A) => boolean, argument: A): Promise<void> {
  while (!(await page.evaluate(so as (argument: unknown) => boolean, argument))) await setTimeout(20)
}

/** Runs in the page. */
export const stands = (sign: string) => document.querySelector(sign) !== null

/** Runs in the page: all its goods are in memory. */
export const ready = () => document.body?.textContent.includes('сканер готов') ?? false

export const slowed = (session: Session, rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })

/** What the page's scripts hold when nothing is left to throw away. */
export async function heapOf(session: Session): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}
