import { deviceId, sendAsDevice } from '../device/self.ts'

/** A unit that can't be sold here: another device claims it, or it is already sold. */
export interface TakenUnit {
  readonly code: string
  readonly reason: 'claimed' | 'not_on_hand'
  readonly device: string | null
}

/** Claims these units for this sale and answers those that are taken. */
export async function claimUnits(record_id: string, codes: readonly string[]): Promise<readonly TakenUnit[]> {
  const body = { device: await deviceId(), record_id, codes }
  const answer = await sendAsDevice('/sync/claims', { method: 'PUT', body })
  return ((await answer.json()) as { data: { taken: readonly TakenUnit[] } }).data.taken
}

export async function letGoOfUnits(record_id: string): Promise<void> {
  await sendAsDevice(`/sync/claims/${record_id}?device=${await deviceId()}`, { method: 'DELETE' })
}
