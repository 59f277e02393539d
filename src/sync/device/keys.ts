/** The algorithm of people's keys, as WebCrypto names it. */
export const curve = { name: 'ECDSA', namedCurve: 'P-256' }
export const how = { name: 'ECDSA', hash: 'SHA-256' }

/**
 * Prefixes under which the two halves of a person's key are stored: the private one that signs, the public one that is
 * shown.
 */
export const signing = 'signs '
export const shownHalf = 'shown '

export const signWith = async (key: CryptoKey, text: string): Promise<string> =>
  lettersOf(await crypto.subtle.sign(how, key, new TextEncoder().encode(text)))

/** The public half as text, base64url. */
export const publicText = async (key: CryptoKey): Promise<string> =>
  lettersOf(await crypto.subtle.exportKey('raw', key))

const lettersOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '')
