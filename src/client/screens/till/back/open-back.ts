import { clearDraft, keepDraft, loadDraft } from '#client/data/device/drafts.ts'
import { createStore, useStore } from '#client/parts/store.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { show } from '../counter/ui.ts'
import type { Tender } from '../pay/payment.ts'
import type { SaleBack } from './take-back.ts'

/** What comes back now, and how the money goes back. */
export interface OpenBack extends SaleBack {
  /** Of the document that it becomes: once that is kept, the draft of it is none any more. */
  readonly id: string
  readonly tenders: readonly Tender[]
  readonly active: string | null
  /** What the client still owes of what this sale put on credit. */
  readonly owed: number
}

const draft = 'counter:back'

const open = createStore<OpenBack | null>(null)
export const useBack = () => useStore(open)
export const backNow = open.get

/** It is kept on the device with each step, as the open sales are. */
export function beginBack(back: OpenBack): void {
  open.set(back)
  keepDraft(draft, back as unknown as Row)
}

export function changeBack(change: (back: OpenBack) => OpenBack): void {
  const before = open.get()
  if (before) beginBack(change(before))
}

export function leaveBack(): void {
  open.set(null)
  void clearDraft(draft)
}

/** As it stood when the page was left, or the power. */
export async function takeUpBack(): Promise<void> {
  const kept = await loadDraft(draft).catch(() => null)
  const before = (kept?.values ?? null) as unknown as OpenBack | null
  open.set(before)
  if (before) show('back')
}
