import { Dexie, type EntityTable } from 'dexie'
import type { QueuedReceipt, ReceiptShelf } from './queue.ts'

const kept = 60 * 24 * 3_600_000

class FiscalDatabase extends Dexie {
  declare readonly receipts: EntityTable<QueuedReceipt, 'id'>

  constructor() {
    // A sign is owed by law: what waits for one is written as strictly as the sale itself.
    super('fiscal', { chromeTransactionDurability: 'strict', cache: 'disabled' })
    this.version(1).stores({ receipts: 'id, state, queued_at' })
  }
}

const db = new FiscalDatabase()

export const shelf: ReceiptShelf = {
  get: (id) => db.receipts.get(id),
  put: async (entry) => void (await db.receipts.put(entry)),
  all: () => db.receipts.toArray(),
}

/** What has its sign is kept for reprints, and not for ever. */
export async function forgetOld(now: Date): Promise<void> {
  const before = new Date(now.getTime() - kept).toISOString()
  const old = await db.receipts.where('queued_at').below(before).toArray()
  await db.receipts.bulkDelete(old.flatMap(({ id, state }) => (state === 'registered' ? [id] : [])))
}
