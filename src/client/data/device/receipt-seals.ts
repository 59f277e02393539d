import { curve, publicText } from '#sync/device/keys.ts'
import { handInReceiptKey } from '#wire/device-words.ts'
import { ApiError } from '../call/api-error.ts'
import { askAsDevice } from './as-device.ts'
import { outbox } from './outbox.ts'
import { ownSeal, receiptSeal } from './seal.ts'
import { enrolledAs } from './self.ts'

const names = { offered: 'receipt_offered', offeredPublic: 'receipt_offered_public' } as const

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
    await outbox.keys.put(pair.privateKey, ownSeal)
    await outbox.keys.bulkDelete([names.offered, names.offeredPublic])
  })
  receiptSeal.set({ device, key: pair.privateKey })
}

/** For devices enrolled before such keys existed: makes a key and hands in the public half, once. */
export async function keepSeal(): Promise<void> {
  const enrolled = await enrolledAs()
  if (!enrolled || (await outbox.keys.get(ownSeal))) return
  const public_key = await offeredSeal()
  if (!public_key) return
  try {
    await askAsDevice(handInReceiptKey, { device: enrolled.id, public_key })
  } catch (error) {
    // The server has another key for this device: until it is enrolled again its receipts are not signed.
    if (error instanceof ApiError && error.code === 'conflict') return
    throw error
  }
  await takeSeal(enrolled.id)
}
