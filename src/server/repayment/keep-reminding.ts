import { sql } from 'drizzle-orm'
import { reminders } from '#store/sql/tables/reminders.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { Rounds } from '../tools/rounds.ts'
import { planReminders } from './plan.ts'
import { type RemindingAround, sendReminders } from './send.ts'

/** Milliseconds: hours are what matters. */
const pauses = { usual: 60_000, soon: 5000 }
const kept = sql.raw("interval '2 years'")

/** Reminds debtors from now on until it is closed. */
export function keepReminding(around: RemindingAround, failed: (error: unknown) => void): () => Promise<void> {
  let isClosed = false
  const rounds = new Rounds(
    async () => {
      const now = new Date().toISOString()
      await planReminders(around.db, now)
      await sendReminders(around, now, () => isClosed)
    },
    failed,
    pauses,
  )
  rounds.soon()
  return async () => {
    isClosed = true
    await rounds.close()
  }
}

export const forgetReminders = (db: Database) =>
  db.execute(sql`delete from ${reminders} where created_at < now() - ${kept}`)
