import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from './embedded-launch.ts'
import type { Say } from './waiting.ts'

interface Kept {
  /** Starts PostgreSQL, after clearing what a former one left. */
  start(): Promise<ChildProcess>
  askToStop(server: ChildProcess): void
  readonly say: Say
  /** The file that PostgreSQL logs to. */
  readonly log: string
}

/** Milliseconds; crashes longer ago than that do not count. */
const memory = 10 * 60_000
const longestWait = 30_000

/** Milliseconds before the next start: none after the first crash, then doubling up to `longestWait`. */
export const waitAfter = (falls: number) => (falls <= 1 ? 0 : Math.min(250 * 2 ** falls, longestWait))

/** Keeps one PostgreSQL running until it is told to stop: one that ends by itself is started again. */
export async function keepRunning({ start, askToStop, say, log }: Kept) {
  const ending = new AbortController()
  let falls: number[] = []
  let server = await start()
  let starting: Promise<void> | null = null

  const watch = () => {
    if (isAlive(server)) server.once('exit', fallen)
    else fallen()
  }
  const fallen = () => {
    if (!ending.signal.aborted) starting = startAgain(`ended (${server.signalCode ?? server.exitCode})`)
  }
  async function startAgain(happened: string): Promise<void> {
    const now = Date.now()
    falls = [...falls.filter((at) => now - at < memory), now]
    const wait = waitAfter(falls.length)
    say(sentenceOf(happened, falls.length, wait, log))
    await pause(wait, undefined, { signal: ending.signal }).catch(() => {})
    if (ending.signal.aborted) return
    try {
      server = await start()
      say('The database is running again.')
    } catch (error) {
      return startAgain(`could not be started (${error instanceof Error ? error.message : error})`)
    }
    if (!ending.signal.aborted) watch()
  }

  watch()
  return {
    /** Asks PostgreSQL to stop and returns at once. */
    end: () => {
      ending.abort()
      if (isAlive(server)) askToStop(server)
    },
    async stop() {
      ending.abort()
      await starting
      server.ref()
      if (isAlive(server)) await Promise.all([once(server, 'exit'), askToStop(server)])
    },
  }
}

function sentenceOf(happened: string, falls: number, wait: number, log: string): string {
  const when = wait === 0 ? 'starting it again' : `starting it again in ${wait / 1000} s`
  const often = falls > 2 ? ` It fell ${falls} times within ${memory / 60_000} minutes.` : ''
  return `The database ${happened}: ${when}.${often} What it said is in ${log}.`
}
