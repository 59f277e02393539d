import type { KnownSeal } from '#domain/till/receipt-code.ts'
import { api } from '../call/api.ts'
import { keepKnownSeals } from './known-seals.ts'
import { offeredSeal, takeSeal } from './receipt-seals.ts'
import { deviceId, type Enrolled, keepEnrolled } from './self.ts'

/** Enrols this device with a code from the office, offering a new key for its receipts. */
export async function enrolThisDevice(code: string): Promise<void> {
  const body = { code, device: await deviceId(), receipt_public_key: await offeredSeal() }
  const answer = await api<Enrolled & { receipt_seals: readonly KnownSeal[] }>('/devices/enrol', {
    method: 'POST',
    body,
  })
  const { receipt_seals, ...given } = answer
  await keepKnownSeals(receipt_seals)
  await takeSeal(given.id)
  await keepEnrolled(given)
}
