import { sql } from 'drizzle-orm'
import type { Store } from '#store/port.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { forgetStrays } from '../files/strays.ts'
import { forgetUploads } from '../files/uploads.ts'
import { forgetDrafts } from '../import/sheets.ts'
import { forgetMessages } from '../messages/queue.ts'
import { forgetNotices } from '../notices/forget.ts'
import { forgetReminders } from '../repayment/keep-reminding.ts'
import { forgetDeliveries } from '../reports/sending/deliveries.ts'
import { forgetOldClaims } from '../sync/claims.ts'
import { tellUnheard } from '../sync/unheard.ts'
import { forgetCodes } from '../ways-in/codes.ts'

const day = 24 * 60 * 60_000
const kept = 90 * day

/** The earliest moment since which a device may have been offline: changes and answers since then are kept for it. */
const awaySince = (now = new Date()) => new Date(now.getTime() - kept)

/**
 * Deletes changes older than the longest absence of a device. Only whole ranges, up to the oldest version still kept: a
 * device behind it starts over, and none misses a change in the middle.
 */
export async function trimChanges(db: Database, now = new Date()): Promise<void> {
  const old = awaySince(now).toISOString()
  await db.execute(sql`
    delete from change_log l using feeds f
    where l.feed = f.feed and l.version < coalesce(
      (select min(k.version) from change_log k where k.feed = f.feed and k.at >= ${old}), f.version)`)
}

interface Kept {
  readonly db: Database
  readonly store: Store
  readonly files: string
}

/** Trims at the start and once a day. Answers a function that stops it. */
export function keepTrimming({ db, store, files }: Kept, failed: (error: unknown) => void): () => void {
  const trim = () =>
    trimChanges(db)
      .then(() => forgetOldClaims(db))
      .then(() => forgetUploads(db))
      .then(() => forgetMessages(db))
      .then(() => forgetDeliveries(db))
      .then(() => forgetNotices(db))
      .then(() => forgetReminders(db))
      .then(() => forgetDrafts(db))
      .then(() => forgetCodes(db))
      .then(() => forgetStrays(db, files, awaySince()))
      .then(() => tellUnheard(db, store))
      .catch(failed)
  const timer = setInterval(trim, day)
  timer.unref()
  void trim()
  return () => clearInterval(timer)
}
