import { createStore, useStore } from '#client/parts/store.ts'
import type { KnownSeal } from '#domain/till/receipt-code.ts'
import { curve, publicText } from '#sync/device/keys.ts'
import { ApiError } from '../call/api-error.ts'
import { outbox } from './outbox.ts'
import { type Enrolled, enrolledAs, sendAsDevice } from './self.ts'

/** By which this device seals what it sells. The private half never leaves the browser, not even to this page. */
export interface Seal {
  readonly device: string
  readonly key: CryptoKey
}

const names = { own: 'receipt', offered: 'receipt_offered', offeredPublic: 'receipt_offered_public' } as const

const own = createStore<Seal | null>(null)
/** Seals what is printed here; nothing on a device that has no place of its own. */
export const useReceiptSeal = () => useStore(own)

/** A pair for a device that is about to be enrolled or has none; kept before it is offered, so that no answer gets lost. */
export async function offeredSeal(): Promise<string | null> {
  const pair = (await offered()) ?? (await newSealKeys())
  if (!pair) return null
  await outbox.transaction('rw', outbox.keys, async () => {
    await outbox.keys.put(pair.privateKey, names.offered)
    await outbox.keys.put(pair.publicKey, names.offeredPublic)
  })
  return publicText(pair.publicKey)
}

/** Nothing where the browser makes no keys: it does so only where the address is a safe one. */
const newSealKeys = async (): Promise<CryptoKeyPair | null> =>
  crypto.subtle ? crypto.subtle.generateKey(curve, false, ['sign', 'verify']) : null

async function offered(): Promise<CryptoKeyPair | null> {
  const [privateKey, publicKey] = await outbox.keys.bulkGet([names.offered, names.offeredPublic])
  return privateKey && publicKey ? { privateKey, publicKey } : null
}

/** The server has taken it: from now on it seals. */
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

/** A device that was enrolled before there were such keys makes its own and hands the public half in, once. */
export async function keepSeal(): Promise<void> {
  const enrolled = await enrolledAs()
  if (!enrolled || (await outbox.keys.get(names.own))) return
  const public_key = await offeredSeal()
  if (!public_key) return
  const body = { device: enrolled.id, public_key }
  try {
    await sendAsDevice('/devices/receipt_key', { method: 'POST', body })
  } catch (error) {
    // Another one stands for this device: until it is enrolled anew its receipts go unsealed.
    if (error instanceof ApiError && error.code === 'conflict') return
    throw error
  }
  await takeSeal(enrolled.id)
}

/** By what the receipts of all tills are known, as the server last told it. */
export const knownSeals = async (): Promise<readonly KnownSeal[]> =>
  JSON.parse((await outbox.self.get('receipt_seals')) ?? '[]')

export async function keepKnownSeals(seals: readonly KnownSeal[]): Promise<void> {
  await outbox.self.put(JSON.stringify(seals), 'receipt_seals')
}
