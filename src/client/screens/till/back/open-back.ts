import { clearDraft, keepDraft, loadDraft } from '#client/data/device/drafts.ts'
import { createStore, useStore } from '#client/parts/store.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { ReturnReason } from '#domain/sale/client-return.ts'
import { show } from '../counter/ui.ts'
import type { Tender } from '../pay/payment.ts'
import type { PaidByCard } from './refund.ts'
import type { SaleBack } from './take-back.ts'

/** The return being made: what comes back, and the refund's tenders. */
export interface OpenBack extends SaleBack {
  /** The future document's id: once the document is stored, the draft is obsolete. */
  readonly id: string
  readonly tenders: readonly Tender[]
  readonly active: string | null
  /** What the client still owes of this sale's credit. */
  readonly owed: number
  readonly cards: readonly PaidByCard[]
  /** Why it comes back; missing in one begun in an earlier version. */
  readonly reason?: ReturnReason | null
}

const draft = 'counter:back'

const open = createStore<OpenBack | null>(null)
export const useBack = () => useStore(open)
export const backNow = open.get

/** Stored on the device at each step, like the open sales. */
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

/** Restores the return after the page was closed or the power failed. */
export async function takeUpBack(): Promise<void> {
  const kept = await loadDraft(draft).catch(() => null)
  const before = (kept?.values ?? null) as unknown as OpenBack | null
  // An earlier version kept no cards.
  open.set(before && { ...before, cards: before.cards ?? [] })
  if (before) show('back')
}
