import { setTimeout as pause } from 'node:timers/promises'
import { isUnreachable } from '#store/sql/wire/unreachable.ts'

/** Prints a sentence for the person who started the program. */
export type Say = (sentence: string) => void
export const sayAloud: Say = (sentence) => void process.stderr.write(`${sentence}\n`)

/** Milliseconds between two attempts. */
const rest = 1000

/** Runs `work`, again and again until the database answers; says once that it is waiting. */
export async function whenThere<T>(work: () => Promise<T>, say: Say): Promise<T> {
  for (let hasSaid = false; ; ) {
    try {
      return await work()
    } catch (error) {
      if (!isUnreachable(error)) throw error
      const reason = error instanceof Error ? error.message || error.cause : error
      if (!hasSaid) say(`The database does not answer, or does not write (${reason}). Waiting for it.`)
      hasSaid = true
      await pause(rest)
    }
  }
}
