/** PBKDF2 rounds: so many make guessing slow. */
const iterations = 600_000
const ivLength = 12
export const saltLength = 16

export const newSalt = () => crypto.getRandomValues(new Uint8Array(saltLength))

/** Key bits from a secret (a PIN or a passphrase) and a salt. */
export async function keyBits(secret: string, salt: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), 'PBKDF2', false, ['deriveBits'])
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'PBKDF2', salt, iterations, hash: 'SHA-256' }, typed, 256),
  )
}

const keyOf = (bits: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', bits, 'AES-GCM', false, ['encrypt', 'decrypt'])

type Bytes = Uint8Array<ArrayBuffer>

/** Encrypts: answers the IV, then the ciphertext. Only the same key and mark decrypt it. */
export async function seal(plain: string | Bytes, bits: Bytes, mark: Bytes): Promise<Bytes> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const how = { name: 'AES-GCM', iv, additionalData: mark }
  const bytes = typeof plain === 'string' ? new TextEncoder().encode(plain) : plain
  const hidden = new Uint8Array(await crypto.subtle.encrypt(how, await keyOf(bits), bytes))
  const sealed = new Uint8Array(ivLength + hidden.length)
  sealed.set(iv)
  sealed.set(hidden, ivLength)
  return sealed
}

/** Decrypts; null if the key or mark is another or the bytes were changed. */
export async function unsealBytes(sealed: Bytes, bits: Bytes, mark: Bytes): Promise<Bytes | null> {
  const how = { name: 'AES-GCM', iv: sealed.subarray(0, ivLength), additionalData: mark }
  const plain = await crypto.subtle.decrypt(how, await keyOf(bits), sealed.subarray(ivLength)).catch(() => null)
  return plain && new Uint8Array(plain)
}

export async function unseal(...sealed: Parameters<typeof unsealBytes>): Promise<string | null> {
  const plain = await unsealBytes(...sealed)
  return plain && new TextDecoder().decode(plain)
}
