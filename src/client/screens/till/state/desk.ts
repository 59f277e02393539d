import i18next from 'i18next'
import { v7 } from 'uuid'
import { now } from '#client/data/call/connection.ts'
import { clearDraft, keepDraft, loadDraft } from '#client/data/device/drafts.ts'
import { openedOutbox } from '#client/data/device/outbox.ts'
import { notify } from '#client/parts/messages.ts'
import { createStore, useStore } from '#client/parts/store.ts'
import { readStored, writeStored } from '#client/parts/stored.ts'
import { dayOf } from '#domain/kernel/day.ts'
import { finishedAmong } from './finish.ts'
import { keptTillIn } from './kept-till.ts'
import { type Action, changedTill, currentSale, openTill, type Sale, type TillState } from './sale.ts'
import { show } from './ui.ts'

const draft = 'counter:open'
/** Open sales that could not all be read, as they were kept, until the counter is empty. */
const unread = 'counter:unread'

/** The sales that are open on this till. */
const till = createStore<TillState>(openTill(v7()))
export const useTill = () => useStore(till)
export const tillNow = till.get
export const onTill = till.subscribe
export const saleNow = (): Sale => currentSale(till.get())

/** Id of the seller; null while another window is the till. */
let whose: string | null = null

/** Changes the open sales and stores them at once, so that nothing is lost if the page closes. */
export function act(action: Action): void {
  const before = till.get()
  const after = changedTill(before, action)
  if (after === before) return
  till.set(after)
  keep()
}

/**
 * Sales already off the counter but not yet in the outbox: they are stored as open, so if the page closes now they open
 * again.
 */
const leaving = new Set<Sale>()

function keep() {
  if (!whose) return
  const open = till.get()
  keepCounted(open.last)
  const sales = [...open.sales, ...leaving]
  if (sales.some(({ lines, client, back }) => lines.length > 0 || client || back))
    return keepDraft(draft, { ...open, sales })
  void clearDraft(draft)
  void clearDraft(unread)
}

/** The number of the last sale of a day, which is counted on from when nothing is open. */
const counted = 'till.counted'
const today = () => dayOf(now().toISOString())
const keepCounted = (last: number) => writeStored(counted, `${today()} ${last}`)
function countedToday(): number {
  const [day, last] = (readStored(counted) ?? '').split(' ')
  return day === today() ? Number(last) || 1 : 1
}

/** Takes the sale off the counter while it is being stored, so that the next client need not wait. */
export async function leaveAhead<T>(sale: Sale, kept: () => Promise<T>): Promise<T> {
  leaving.add(sale)
  leaveSale(sale.id)
  return kept().finally(() => {
    leaving.delete(sale)
    keep()
  })
}

/** Restores the open sales after the page was closed or the power failed. */
export async function takeUp(person: string): Promise<void> {
  if (whose !== person) show('sell')
  whose = person
  const kept = await loadDraft(draft).catch(() => null)
  const { till: before, isWhole } = kept ? keptTillIn(kept.values) : { till: null, isWhole: true }
  till.set(before ?? openTill(v7(), countedToday()))
  if (kept && !isWhole) {
    keepDraft(unread, kept.values)
    notify.error(i18next.t('till:unread'))
  }
  if (!before) return
  // The page may have closed between storing a sale and removing it from the counter.
  const { outbox } = await openedOutbox()
  for (const id of finishedAmong(before.sales, await outbox.all())) leaveSale(id)
}

/** Another window is the till now. */
export const leaveToOthers = () => {
  whose = null
}

export const addKey = () => v7()
export const newSale = () => act({ type: 'open', id: v7() })
export const leaveSale = (sale: string) => act({ type: 'leave', sale, id: v7() })
