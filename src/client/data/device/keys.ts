import { curve, publicText, shownHalf, signing, signWith } from '#sync/device/keys.ts'
import { signAll } from '#sync/device/sign.ts'
import { openedOutbox, outbox } from './outbox.ts'

/** The person's public key, made at the first call; null if the browser has no WebCrypto. */
export async function ownKey(userId: string): Promise<string | null> {
  if (!crypto.subtle) return null
  const [held, own] = await outbox.keys.bulkGet([shownHalf + userId, signing + userId])
  if (held && own) return publicText(held)
  const { privateKey, publicKey } = await crypto.subtle.generateKey(curve, false, ['sign', 'verify'])
  await hold(userId, privateKey, publicKey)
  return publicText(publicKey)
}

/** A new key pair as text, to be encrypted. */
export async function newKey(): Promise<string> {
  const { privateKey } = await crypto.subtle.generateKey(curve, true, ['sign', 'verify'])
  return JSON.stringify(await crypto.subtle.exportKey('jwk', privateKey))
}

/** Stores the person's key pair from its text. The private half can't be exported again. */
export async function takeKey(userId: string, text: string): Promise<void> {
  const { kty, crv, x, y } = JSON.parse(text) as JsonWebKey
  const half = { kty, crv, x, y } as JsonWebKey
  await hold(userId, await privateFrom(text), await crypto.subtle.importKey('jwk', half, curve, true, ['verify']))
}

/** Signs one text with the key a PIN has decrypted; that person need not be signed in. */
export const signOnce = async (key: string, text: string): Promise<string> => signWith(await privateFrom(key), text)

/** Signs what the person has in the outbox, then deletes their key. */
export async function letGoOfKey(userId: string): Promise<void> {
  await signWaiting()
  await outbox.keys.bulkDelete([signing + userId, shownHalf + userId])
}

/** Does the same for other people whose keys are still here: they left without signing out. */
export async function letOthersGo(userId: string): Promise<void> {
  const names = await outbox.keys.toCollection().primaryKeys()
  const owners = names.flatMap((name) => (name.startsWith(signing) ? [name.slice(signing.length)] : []))
  for (const owner of owners) if (owner !== userId) await letGoOfKey(owner)
}

/** Signs all unsigned commands whose authors' keys are here. */
export async function signWaiting(): Promise<void> {
  const opened = await openedOutbox()
  await signAll(opened.outbox, opened.device, outbox.keys)
}

const hold = (userId: string, privateKey: CryptoKey, publicKey: CryptoKey) =>
  outbox.keys.bulkPut([privateKey, publicKey], [signing + userId, shownHalf + userId])

const privateFrom = (text: string) =>
  crypto.subtle.importKey('jwk', JSON.parse(text) as JsonWebKey, curve, false, ['sign'])
