import Dexie, { type EntityTable } from 'dexie'
import type { Row } from '#domain/kernel/resource.ts'

export interface Draft {
  /** The person and the form: `user brand:new`. */
  readonly key: string
  readonly values: Row
  readonly saved_at: string
}

/**
 * What has not left this device. Strict, so that a kept draft survives a power cut; its schema only ever grows, and
 * nothing resets or deletes it.
 */
export class Outbox extends Dexie {
  declare drafts: EntityTable<Draft, 'key'>

  constructor() {
    super('outbox', { chromeTransactionDurability: 'strict', cache: 'disabled' })
    this.version(1).stores({ drafts: 'key' })
  }
}

export const outbox = new Outbox()
