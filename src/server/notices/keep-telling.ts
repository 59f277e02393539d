import type { SqlStore } from '#store/sql/store.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { Rounds } from '../tools/rounds.ts'
import { lookOver } from './looks.ts'
import { type SendingAround, sendNotices } from './sendings.ts'
import { tellWritten } from './written.ts'

/** Milliseconds: what has happened is told so soon. */
const pauses = { usual: 3000, soon: 50 }

/** Looks for what is to be told and sends it, from now on until it is closed. */
export function keepTelling(
  { db, store, ...around }: SendingAround & { readonly db: Database; readonly store: SqlStore },
  failed: (error: unknown) => void,
): () => Promise<void> {
  const rounds: readonly Rounds[] = [
    new Rounds(async () => void (await lookOver(db, store)), failed, pauses),
    new Rounds(async () => void (await tellWritten(db, store)), failed, pauses),
    new Rounds(() => sendNotices({ db, store, ...around }, () => isClosed), failed, pauses),
  ]
  let isClosed = false
  for (const one of rounds) one.soon()
  return async () => {
    isClosed = true
    await Promise.all(rounds.map((one) => one.close()))
  }
}
