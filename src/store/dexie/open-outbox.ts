import type { Journal } from './journal.ts'
import { DexieOutbox } from './outbox.ts'
import type { OutboxDatabase } from './outbox-database.ts'

const deviceKey = 'device'

export interface OpenedOutbox {
  readonly outbox: DexieOutbox
  /** What this device is called: made once, and found again in the journal when its database is gone. */
  readonly device: string
}

/** A database that knows no device is a new one: what the journal still holds goes back into it. */
export async function openOutbox(
  db: OutboxDatabase,
  journal: Journal | null,
  newId: () => string,
): Promise<OpenedOutbox> {
  const outbox = new DexieOutbox(db, journal)
  const known = await db.self.get(deviceKey)
  if (known) return { outbox, device: known }
  const kept = await journal?.read().catch(() => null)
  await outbox.bring((kept?.records ?? []).map((record) => ({ ...record, stage: 'waiting', answer: null })))
  const device = await db.transaction('rw', db.self, async () => {
    const first = (await db.self.get(deviceKey)) ?? kept?.device ?? newId()
    await db.self.put(first, deviceKey)
    return first
  })
  journal?.device(device)
  return { outbox, device }
}
