import type { FiscalCode } from '#domain/till/fiscal.ts'
import type { FiscalAnswer, FiscalReceipt, FiscalSign } from '#wire/fiscal.ts'
import type { FiscalDevice } from './device.ts'

export interface QueuedReceipt {
  readonly id: string
  readonly receipt: FiscalReceipt
  /** When it came: they are registered in this order. */
  readonly queued_at: string
  readonly state: 'waiting' | 'registered' | 'refused'
  readonly sign: FiscalSign | null
  readonly code: FiscalCode | 'not_taken' | null
}

/** Where the queue is kept. */
export interface ReceiptShelf {
  get(id: string): Promise<QueuedReceipt | undefined>
  put(entry: QueuedReceipt): Promise<void>
  all(): Promise<readonly QueuedReceipt[]>
}

/** A receipt that waits for its sign; one that is known already is left as it is. */
export async function enqueue(shelf: ReceiptShelf, receipt: FiscalReceipt, queued_at: string): Promise<void> {
  if (await shelf.get(receipt.id)) return
  await shelf.put({ id: receipt.id, receipt, queued_at, state: 'waiting', sign: null, code: null })
}

/** Queues a refused receipt again, once its reason is corrected. */
export async function retry(shelf: ReceiptShelf, id: string): Promise<void> {
  const entry = await shelf.get(id)
  if (entry?.state === 'refused') await shelf.put({ ...entry, state: 'waiting', code: null })
}

/**
 * Sends waiting receipts in the order they came; answers those that were refused. A refused one is passed over; a device
 * that is unreachable, or not connected yet, stops the queue.
 */
export async function sendAll(
  shelf: ReceiptShelf,
  device: FiscalDevice,
  isFinal: (error: unknown) => boolean,
): Promise<readonly QueuedReceipt[]> {
  const refused: QueuedReceipt[] = []
  const waiting = (await shelf.all())
    .filter(({ state }) => state === 'waiting')
    .sort((a, b) => (a.queued_at < b.queued_at ? -1 : 1))
  for (const entry of waiting) {
    const answer = await answerOf(entry, device, isFinal)
    if (answer.state === 'unreachable') return refused
    if (answer.state === 'registered') {
      const { state, ...sign } = answer
      await shelf.put({ ...entry, state, sign })
      continue
    }
    if (answer.code === 'not_connected') return refused
    const told = { ...entry, state: 'refused', code: answer.code } as const
    await shelf.put(told)
    refused.push(told)
  }
  return refused
}

type Heard = FiscalAnswer | { readonly state: 'refused'; readonly code: 'not_taken' }

async function answerOf(
  entry: QueuedReceipt,
  device: FiscalDevice,
  isFinal: (error: unknown) => boolean,
): Promise<Heard> {
  try {
    return await device.register(entry.receipt)
  } catch (error) {
    return isFinal(error) ? { state: 'refused', code: 'not_taken' } : { state: 'unreachable' }
  }
}
