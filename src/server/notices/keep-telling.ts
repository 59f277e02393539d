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
  const looks = new Rounds(
    async () => {
      await lookOver(db, store)
      await tellWritten(db, store)
    },
    failed,
    pauses,
  )
  const sendings: Rounds = new Rounds(
    () => sendNotices({ db, store, ...around }, () => sendings.isClosed),
    failed,
    pauses,
  )
  looks.soon()
  sendings.soon()
  return async () => void (await Promise.all([looks.close(), sendings.close()]))
}
