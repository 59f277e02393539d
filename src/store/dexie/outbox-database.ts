import Dexie, { type EntityTable, type Table } from 'dexie'
import type { Row } from '#domain/kernel/resource.ts'
import type { Queued } from '../outbox.ts'

export interface KeptDraft {
  /** The person and the form: `user brand:new`. */
  readonly key: string
  readonly values: Row
  readonly saved_at: string
}

/**
 * What has not left this device. Strict, so that what it took survives a power cut; its schema only ever grows, and
 * nothing resets or deletes it.
 */
export class OutboxDatabase extends Dexie {
  declare drafts: EntityTable<KeptDraft, 'key'>
  declare queue: EntityTable<Queued, 'n'>
  /** The last number of each stream, and of each device code. */
  declare streams: Table<number, string>
  /** The id of the device. */
  declare self: Table<string, string>
  /** Private keys by name; not extractable. */
  declare keys: Table<CryptoKey, string>

  constructor() {
    super('outbox', { chromeTransactionDurability: 'strict', cache: 'disabled' })
    this.version(1).stores({ drafts: 'key' })
    this.version(2).stores({ queue: '++n, &command.id, stage', streams: '', self: '' })
    this.version(3).stores({ keys: '' })
  }
}
