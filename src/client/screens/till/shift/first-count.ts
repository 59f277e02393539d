import { clearDraft, keepDraftNow, loadDraft } from '#client/data/device/drafts.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Counted } from './counting.ts'

const draftOf = (shift: string) => `first_count:${shift}` as const

/** Keeps the first count of a shift, as the closing step tells it; a later one leaves it as it is. */
export async function keepFirstCount(shift: string, { at, notes, seen }: Counted): Promise<void> {
  if (await loadDraft(draftOf(shift))) return
  await keepDraftNow(draftOf(shift), { first_closing_at: at, first_closing: notes, first_closing_seen: seen })
}

/** What the closing step tells of the first count, also when the page was closed since. */
export const firstCountOf = async (shift: string): Promise<Row> => (await loadDraft(draftOf(shift)))?.values ?? {}

export const forgetFirstCount = (shift: string) => clearDraft(draftOf(shift))
