import type { Alike, MergeEffects, MergeMade, Merging } from '#domain/kernel/merging.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { queryClient } from '../ask/query-client.ts'
import { api } from '../call/api.ts'
import { pullNow } from '../device/replica.ts'

/** What would follow from a merge. */
export const mergeEffects = ({ path }: Resource, body: Merging, signal: AbortSignal) =>
  api<MergeEffects>(`${path}/merge/preview`, { method: 'POST', body, signal })

/** Makes records one; answers the id by which that is undone. */
export async function mergeRecords({ path }: Resource, body: Merging): Promise<string> {
  const { id } = await api<{ id: string }>(`${path}/merge`, { method: 'POST', body })
  await heard()
  return id
}

export async function undoMerging({ path }: Resource, id: string): Promise<void> {
  await api(`${path}/merge/${id}/undo`, { method: 'POST', body: {} })
  await heard()
}

/** Much may have changed: the device asks for the news, and nothing that was read before is trusted. */
async function heard() {
  await pullNow().catch(() => null)
  await queryClient.invalidateQueries()
}

export const duplicatesIn = ({ path }: Resource, signal: AbortSignal) =>
  api<readonly Alike[]>(`${path}/duplicates`, { signal })

/** The merges that a record had to do with, the newest first; without a record the latest of the kind. */
export const mergesMade = ({ path }: Resource, record: string | null, signal: AbortSignal) =>
  api<readonly MergeMade[]>(`${path}/merges${record ? `?record=${record}` : ''}`, { signal })

/** What stops the undo of a merge, in words; null if nothing does. */
export const whyMergeStays = async ({ path }: Resource, id: string, signal: AbortSignal) =>
  (await api<{ readonly stops: string | null }>(`${path}/merge/${id}/undo`, { signal })).stops
