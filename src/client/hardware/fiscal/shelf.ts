import { Dexie, type EntityTable } from 'dexie'
import { counted } from '#client/data/device/counted.ts'
import type { QueuedReceipt, ReceiptShelf } from './queue.ts'

const kept = 60 * 24 * 3_600_000

class FiscalDatabase extends Dexie {
  declare readonly receipts: EntityTable<QueuedReceipt, 'id'>

  constructor() {
    // Fiscal signs are required by law: waiting receipts are written as durably as sales.
    super('fiscal', { chromeTransactionDurability: 'strict', cache: 'disabled' })
    this.version(1).stores({ receipts: 'id, state, queued_at' })
  }
}

const db = counted(new FiscalDatabase())

export const shelf: ReceiptShelf = {
  get: (id) => db.receipts.get(id),
  put: async (entry) => void (await db.receipts.put(entry)),
  all: () => db.receipts.toArray(),
}

/** Deletes registered receipts older than that; until then they serve reprints. */
export async function forgetOld(now: Date): Promise<void> {
  const before = new Date(now.getTime() - kept).toISOString()
  const old = await db.receipts.where('queued_at').below(before).toArray()
  await db.receipts.bulkDelete(old.flatMap(({ id, state }) => (state === 'registered' ? [id] : [])))
}
