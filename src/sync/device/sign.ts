import type { Outbox, Signature } from '#store/outbox.ts'
import { signedText } from '../signed.ts'
import { isUnsent } from './batch.ts'
import { publicText, shownHalf, signing, signWith } from './keys.ts'

/** Finds stored keys by name. */
interface Keys {
  get(name: string): Promise<CryptoKey | undefined>
}

/**
 * Signs the unsent, unsigned commands of every person whose key is on this device: after they leave, nobody else can.
 * What another has done in their name is not signed by them.
 */
export async function signAll(outbox: Outbox, device: string, keys: Keys): Promise<void> {
  const waiting = (await outbox.all()).filter(
    ({ stage, signature, command }) => !signature && isUnsent(stage) && !command.behind,
  )
  const signatures = new Map<string, Signature>()
  for (const author of new Set(waiting.map(({ command }) => command.author))) {
    const [own, half] = [await keys.get(signing + author), await keys.get(shownHalf + author)]
    if (!own || !half) continue
    const key = await publicText(half)
    for (const { command } of waiting)
      if (command.author === author)
        signatures.set(command.id, { key, value: await signWith(own, signedText(device, command)) })
  }
  if (signatures.size > 0) await outbox.sign(signatures)
}
