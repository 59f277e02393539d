import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserContext } from 'playwright'
import { calm } from './moments.ts'
import { shiftDate } from './shift-date.mjs'

/**
 * Sets the clock of this process and of all that it starts to TEST_NOW, from where it runs on: a moment such as
 * `2028-02-29T12:00+05:00`, `now` for the real time, or where it is not set the calm moment.
 */
export async function setClock(): Promise<void> {
  const { TEST_NOW = calm, NODE_OPTIONS = '' } = process.env
  const offset = TEST_NOW === 'now' ? 0 : Date.parse(TEST_NOW) - Date.now()
  if (Number.isNaN(offset)) throw new Error(`TEST_NOW is no moment: ${TEST_NOW}`)
  process.env.CLOCK_OFFSET ??= String(offset)
  const shifting = pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs')).href
  process.env.NODE_OPTIONS = `${NODE_OPTIONS} --import=${shifting}`
  await import(shifting)
}

/** Pages begin with the clock of the run; their timers go on as they did. */
export async function onRunClock(context: BrowserContext): Promise<BrowserContext> {
  if (clockOffset() !== 0) await context.addInitScript(shiftDate, clockOffset())
  return context
}

/** A schema of the databases of a run: its `now` is found before that of PostgreSQL. */
const schema = 'test_clock'

export const testClock = () => `create schema ${schema};
  create function ${schema}.now() returns timestamptz language sql stable parallel safe
    return pg_catalog.now() + interval '${clockOffset()} milliseconds'`

/** SQL by which a database of the run stands still at a moment. */
export const standsAt = (moment: string) => `create or replace function ${schema}.now() returns timestamptz
  language sql stable parallel safe return timestamptz '${moment}'`

/** The address with which a database of the run is asked by the clock of the run. */
export function onTestClock(url: string): string {
  const own = new URL(url)
  own.searchParams.set('options', `-c search_path=public,${schema},pg_catalog`)
  return own.href
}

export const isOnTestClock = (url = '') => url.includes(schema)

/** How far all clocks of this run are ahead of the real one, in milliseconds. */
export const clockOffset = () => Number(process.env.CLOCK_OFFSET ?? 0)
