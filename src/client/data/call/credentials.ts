import { createStore } from '#client/parts/store.ts'
import { readStored, watchStored, writeStored } from '#client/parts/stored.ts'
import type { BearerTokens } from '#wire/person.ts'

export interface Credentials extends BearerTokens {
  readonly signed_in_at: string
}

const key = 'credentials'

/** Read from the storage each time: another tab may have renewed or dropped them a moment ago. */
export function readCredentials(): Credentials | null {
  try {
    return JSON.parse(readStored(key) ?? 'null') as Credentials | null
  } catch {
    return null
  }
}

/** Whether somebody is signed in on this device; follows other tabs too. */
export const signedIn = createStore(readCredentials() !== null)
const look = () => signedIn.set(readCredentials() !== null)
watchStored(key, look)

export function keepCredentials(tokens: BearerTokens, signed_in_at: string) {
  writeStored(key, JSON.stringify({ ...tokens, signed_in_at }))
  look()
}

export function dropCredentials() {
  writeStored(key, null)
  look()
}
