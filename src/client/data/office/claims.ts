import type { TakenUnit } from '#sync/protocol.ts'
import { deviceId, sendAsDevice } from '../device/self.ts'

/** Tells the others that these are about to be sold here, and hears which of them somebody else has. */
export async function claimUnits(record_id: string, codes: readonly string[]): Promise<readonly TakenUnit[]> {
  const body = { device: await deviceId(), record_id, codes }
  const answer = await sendAsDevice('/sync/claims', { method: 'PUT', body })
  return ((await answer.json()) as { data: { taken: readonly TakenUnit[] } }).data.taken
}

export async function letGoOfUnits(record_id: string): Promise<void> {
  await sendAsDevice(`/sync/claims/${record_id}?device=${await deviceId()}`, { method: 'DELETE' })
}
