import { shortestPassphrase } from '#client/data/device/unsent-file.ts'

export type PassphraseFault = 'short' | 'differ'

/** The fault of a passphrase typed twice; null if it is fine. */
export function passphraseFault(typed: string, repeated: string): PassphraseFault | null {
  if (typed.length < shortestPassphrase) return 'short'
  return typed === repeated ? null : 'differ'
}
