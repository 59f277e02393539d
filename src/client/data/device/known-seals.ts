import type { KnownSeal } from '#domain/till/receipt-code.ts'
import { outbox } from './outbox.ts'

/** The public keys of all tills, as the server last sent them. */
export const knownSeals = async (): Promise<readonly KnownSeal[]> =>
  JSON.parse((await outbox.self.get('receipt_seals')) ?? '[]')

export async function keepKnownSeals(seals: readonly KnownSeal[]): Promise<void> {
  await outbox.self.put(JSON.stringify(seals), 'receipt_seals')
}
