import { enrolDevice } from '#wire/device-words.ts'
import { ask } from '../call/call.ts'
import { keepKnownSeals } from './known-seals.ts'
import { offeredSeal, takeSeal } from './receipt-seals.ts'
import { deviceId, keepEnrolled } from './self.ts'

/** Enrols this device with a code from the office, offering a new key for its receipts. */
export async function enrolThisDevice(code: string): Promise<void> {
  const asked = { code, device: await deviceId(), receipt_public_key: await offeredSeal() }
  const { receipt_seals, ...given } = await ask(enrolDevice, asked)
  await keepKnownSeals(receipt_seals)
  await takeSeal(given.id)
  await keepEnrolled(given)
}
