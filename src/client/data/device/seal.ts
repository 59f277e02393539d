import { createStore, useStore } from '#client/parts/store.ts'
import { outbox } from './outbox.ts'
import type { Enrolled } from './self.ts'

/** The key that this device signs receipts with. The private half can't be exported, not even by our page. */
export interface Seal {
  readonly device: string
  readonly key: CryptoKey
}

/** The name that the key is stored under. */
export const ownSeal = 'receipt'

export const receiptSeal = createStore<Seal | null>(null)
/** Signs printed receipts; null on a device that is not enrolled. */
export const useReceiptSeal = () => useStore(receiptSeal)

export async function lookForSeal(enrolled: Enrolled | null): Promise<void> {
  const key = enrolled && (await outbox.keys.get(ownSeal))
  receiptSeal.set(enrolled && key ? { device: enrolled.id, key } : null)
}
