import { setTimeout as pause } from 'node:timers/promises'
import { isAway } from '#store/sql/wire/away.ts'

/** To whoever started the program. */
export type Say = (sentence: string) => void
export const sayAloud: Say = (sentence) => void process.stderr.write(`${sentence}\n`)

/** Milliseconds from one look to the next. */
const rest = 1000

/** Does it as soon as the database is there: says once that it is not, and then waits. */
export async function whenThere<T>(work: () => Promise<T>, say: Say): Promise<T> {
  for (let hasSaid = false; ; ) {
    try {
      return await work()
    } catch (error) {
      if (!isAway(error)) throw error
      const reason = error instanceof Error ? error.message || error.cause : error
      if (!hasSaid) say(`The database does not answer, or does not write (${reason}). Waiting for it.`)
      hasSaid = true
      await pause(rest)
    }
  }
}
