import i18next from 'i18next'
import { clearDraft, keepDraft, loadDraft } from '#client/data/device/drafts.ts'
import { notify } from '#client/parts/messages.ts'
import { createStore, useStore } from '#client/parts/store.ts'
import { keptBackIn, type OpenBack } from '../state/kept-back.ts'
import { show } from '../state/ui.ts'

const draft = 'counter:back'

const open = createStore<OpenBack | null>(null)
export const useBack = () => useStore(open)
export const backNow = open.get

/** Stored on the device at each step, like the open sales. */
export function beginBack(back: OpenBack): void {
  open.set(back)
  keepDraft(draft, { ...back })
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
  const before = kept && keptBackIn(kept.values)
  open.set(before)
  if (before) show('back')
  else if (kept) notify.error(i18next.t('back:unread'))
}
