/** So many rounds make guessing dear. */
const iterations = 600_000
const ivLength = 12
export const saltLength = 16

export const newSalt = () => crypto.getRandomValues(new Uint8Array(saltLength))

/** What a secret and its salt lead to. */
export async function keyBits(secret: string, salt: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), 'PBKDF2', false, ['deriveBits'])
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'PBKDF2', salt, iterations, hash: 'SHA-256' }, typed, 256),
  )
}

const keyOf = (bits: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', bits, 'AES-GCM', false, ['encrypt', 'decrypt'])

/** The first block and what was encrypted. Only with the same key and the same mark is it read again. */
export async function seal(text: string, bits: Uint8Array<ArrayBuffer>, mark: Uint8Array<ArrayBuffer>) {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const plain = new TextEncoder().encode(text)
  const how = { name: 'AES-GCM', iv, additionalData: mark }
  const hidden = await crypto.subtle.encrypt(how, await keyOf(bits), plain)
  return new Uint8Array([...iv, ...new Uint8Array(hidden)])
}

/** Nothing where the key is another, or somebody has changed it. */
export async function unseal(
  sealed: Uint8Array<ArrayBuffer>,
  bits: Uint8Array<ArrayBuffer>,
  mark: Uint8Array<ArrayBuffer>,
): Promise<string | null> {
  const how = { name: 'AES-GCM', iv: sealed.slice(0, ivLength), additionalData: mark }
  const plain = await crypto.subtle.decrypt(how, await keyOf(bits), sealed.slice(ivLength)).catch(() => null)
  return plain && new TextDecoder().decode(plain)
}
