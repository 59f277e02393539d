import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { isSealed, openedReceipt } from '#domain/till/receipt-code.ts'
import type { Database } from '#store/sql/database.ts'
import { receiptKeys } from '#store/sql/devices.ts'
import type { IsSealed } from '#sync/judge.ts'

/** By the key that the organisation's devices were told when they were enrolled. */
export const sealsOf =
  (db: Database): IsSealed =>
  async (organisation_id, receipt) => {
    const opened = openedReceipt(receipt)
    const [held] = await db.select().from(receiptKeys).where(eq(receiptKeys.organisation_id, organisation_id))
    if (!opened || !held) return false
    return isSealed(opened, createHmac('sha256', Buffer.from(held.key, 'base64url')).update(opened.body).digest())
  }
