import { signedText } from '../signed.ts'
import { isUnsent } from './batch.ts'
import { signWith } from './keys.ts'
import type { Outbox } from './outbox.ts'

/** The key of a person who is here; nothing of anybody else. */
type KeyOf = (author: string) => Promise<CryptoKey | undefined>

/** Whoever's key is here signs what they have done and nobody has signed yet: after they leave nobody else can. */
export async function signAll(outbox: Outbox, device: string, keyOf: KeyOf): Promise<void> {
  const signatures = new Map<string, string>()
  for (const { command, stage, signature } of await outbox.all()) {
    const key = !signature && isUnsent(stage) ? await keyOf(command.author) : undefined
    if (key) signatures.set(command.id, await signWith(key, signedText(device, command)))
  }
  if (signatures.size > 0) await outbox.sign(signatures)
}
