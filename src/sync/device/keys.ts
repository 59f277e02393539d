/** As browsers spell a key of the kind that people of a device sign with. */
export const curve = { name: 'ECDSA', namedCurve: 'P-256' }
export const how = { name: 'ECDSA', hash: 'SHA-256' }

/** By what names a person's key is kept: the half that signs, and the one that is shown. */
export const signing = 'signs '
export const shownHalf = 'shown '

export const signWith = async (key: CryptoKey, text: string): Promise<string> =>
  lettersOf(await crypto.subtle.sign(how, key, new TextEncoder().encode(text)))

/** What is shown of a key. */
export const publicText = async (key: CryptoKey): Promise<string> =>
  lettersOf(await crypto.subtle.exportKey('raw', key))

const lettersOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '')
