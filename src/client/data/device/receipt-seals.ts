import { createStore, useStore } from '#client/parts/store.ts'
import type { KnownSeal } from '#domain/till/receipt-code.ts'
import { curve, publicText } from '#sync/device/keys.ts'
import { ApiError } from '../call/api-error.ts'
import { outbox } from './outbox.ts'
import { type Enrolled, enrolledAs, sendAsDevice } from './self.ts'

/** The key that this device signs receipts with. The private half can't be exported, not even by our page. */
export interface Seal {
  readonly device: string
  readonly key: CryptoKey
}

const names = { own: 'receipt', offered: 'receipt_offered', offeredPublic: 'receipt_offered_public' } as const

const own = createStore<Seal | null>(null)
/** Signs printed receipts; null on a device that is not enrolled. */
export const useReceiptSeal = () => useStore(own)

/** The public key to offer at enrolment. The pair is stored first, so that a lost answer does no harm. */
export async function offeredSeal(): Promise<string | null> {
  const pair = (await offered()) ?? (await newSealKeys())
  if (!pair) return null
  await outbox.transaction('rw', outbox.keys, async () => {
    await outbox.keys.put(pair.privateKey, names.offered)
    await outbox.keys.put(pair.publicKey, names.offeredPublic)
  })
  return publicText(pair.publicKey)
}

/** Null without WebCrypto, which browsers offer only over HTTPS and on localhost. */
const newSealKeys = async (): Promise<CryptoKeyPair | null> =>
  crypto.subtle ? crypto.subtle.generateKey(curve, false, ['sign', 'verify']) : null

async function offered(): Promise<CryptoKeyPair | null> {
  const [privateKey, publicKey] = await outbox.keys.bulkGet([names.offered, names.offeredPublic])
  return privateKey && publicKey ? { privateKey, publicKey } : null
}

/** The server has accepted the offered key: from now on it signs. */
export async function takeSeal(device: string): Promise<void> {
  const pair = await offered()
  if (!pair) return
  await outbox.transaction('rw', outbox.keys, async () => {
    await outbox.keys.put(pair.privateKey, names.own)
    await outbox.keys.bulkDelete([names.offered, names.offeredPublic])
  })
  own.set({ device, key: pair.privateKey })
}

export async function lookForSeal(enrolled: Enrolled | null): Promise<void> {
  const key = enrolled && (await outbox.keys.get(names.own))
  own.set(enrolled && key ? { device: enrolled.id, key } : null)
}

/** For devices enrolled before such keys existed: makes a key and hands in the public half, once. */
export async function keepSeal(): Promise<void> {
  const enrolled = await enrolledAs()
  if (!enrolled || (await outbox.keys.get(names.own))) return
  const public_key = await offeredSeal()
  if (!public_key) return
  const body = { device: enrolled.id, public_key }
  try {
    await sendAsDevice('/devices/receipt_key', { method: 'POST', body })
  } catch (error) {
    // The server has another key for this device: until it is enrolled again its receipts are not signed.
    if (error instanceof ApiError && error.code === 'conflict') return
    throw error
  }
  await takeSeal(enrolled.id)
}

/** The public keys of all tills, as the server last sent them. */
export const knownSeals = async (): Promise<readonly KnownSeal[]> =>
  JSON.parse((await outbox.self.get('receipt_seals')) ?? '[]')

export async function keepKnownSeals(seals: readonly KnownSeal[]): Promise<void> {
  await outbox.self.put(JSON.stringify(seals), 'receipt_seals')
}
