import type { Journal } from './journal.ts'
import { DexieOutbox } from './outbox.ts'
import type { OutboxDatabase } from './outbox-database.ts'

const deviceKey = 'device'
/** Milliseconds between one try to read the journal and the next. */
const pauses = [50, 200, 500, 1000]

export interface OpenedOutbox {
  readonly outbox: DexieOutbox
  /** The id of the device: made once, and restored from the journal if the database was lost. */
  readonly device: string
}

/** Opens the outbox; a new database gets back what the journal still has. */
export async function openOutbox(
  db: OutboxDatabase,
  journal: Journal | null,
  newId: () => string,
): Promise<OpenedOutbox> {
  const outbox = new DexieOutbox(db, journal)
  const known = await db.self.get(deviceKey)
  if (known) return { outbox, device: known }
  const kept = journal && (await readIn(journal))
  await outbox.bring((kept?.records ?? []).map((record) => ({ ...record, stage: 'waiting', answer: null })))
  const device = await db.transaction('rw', db.self, async () => {
    const first = (await db.self.get(deviceKey)) ?? kept?.device ?? newId()
    await db.self.put(first, deviceKey)
    return first
  })
  journal?.device(device)
  return { outbox, device }
}

/** Tries a few times: a file can't be read while another tab writes it, and this is the only chance. */
async function readIn(journal: Journal): Promise<Awaited<ReturnType<Journal['read']>> | null> {
  for (const pause of pauses) {
    const kept = await journal.read().catch(() => null)
    if (kept) return kept
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return null
}
