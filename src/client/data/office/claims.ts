import { deviceId, sendAsDevice } from '../device/self.ts'

/** A unit that somebody else has: about to be sold by another device, or sold already. */
export interface TakenUnit {
  readonly code: string
  readonly reason: 'claimed' | 'not_on_hand'
  readonly device: string | null
}

/** Tells the others that these are about to be sold here, and hears which of them somebody else has. */
export async function claimUnits(record_id: string, codes: readonly string[]): Promise<readonly TakenUnit[]> {
  const body = { device: await deviceId(), record_id, codes }
  const answer = await sendAsDevice('/sync/claims', { method: 'PUT', body })
  return ((await answer.json()) as { data: { taken: readonly TakenUnit[] } }).data.taken
}

export async function letGoOfUnits(record_id: string): Promise<void> {
  await sendAsDevice(`/sync/claims/${record_id}?device=${await deviceId()}`, { method: 'DELETE' })
}
