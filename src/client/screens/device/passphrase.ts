import { shortestPassphrase } from '#client/data/device/unsent-file.ts'

export type PassphraseFault = 'short' | 'differ'

/** What is wrong with a passphrase that was typed twice. */
export function passphraseFault(typed: string, repeated: string): PassphraseFault | null {
  if (typed.length < shortestPassphrase) return 'short'
  return typed === repeated ? null : 'differ'
}
