import { v7 } from 'uuid'
import { Journal } from '#store/dexie/journal.ts'
import { journalFiles } from '#store/dexie/journal-files.ts'
import { type OpenedOutbox, openOutbox } from '#store/dexie/open-outbox.ts'
import { type KeptDraft, OutboxDatabase } from '#store/dexie/outbox-database.ts'
import { counted } from './counted.ts'

export type Draft = KeptDraft

export const outbox = counted(new OutboxDatabase())

let opening: Promise<OpenedOutbox> | null = null

/** The outbox and the id of this device, opened once. */
export function openedOutbox(): Promise<OpenedOutbox> {
  opening ??= open()
  opening.catch(() => {
    opening = null
  })
  return opening
}

async function open(): Promise<OpenedOutbox> {
  const files = journalFiles()
  const journal = files && new Journal(files)
  const opened = await openOutbox(outbox, journal, v7)
  void journal?.tidy().catch(() => null)
  return opened
}
