import type { Merging } from '#domain/kernel/merging.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { queryClient } from '../ask/query-client.ts'
import { api } from '../call/api.ts'
import { pullNow } from '../device/replica.ts'

interface MergeEffects {
  readonly records: readonly { readonly resource: string; readonly count: number }[]
  readonly balances: readonly {
    readonly register: string
    readonly id: string
    readonly apart: Readonly<Record<string, string>>
    readonly sums: Readonly<Record<string, number>>
  }[]
  /** What the one that stays takes over because it has none, such as prices by price type. */
  readonly values: readonly { readonly each: string; readonly value: number; readonly from: string }[]
}

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
  api<readonly { readonly field: string; readonly ids: readonly string[] }[]>(`${path}/duplicates`, { signal })

export interface MergeMade {
  readonly id: string
  readonly into_id: string
  readonly into_name: string
  readonly from: readonly { readonly id: string; readonly name: string }[]
  readonly at: string
  readonly user: string
  readonly undone_at: string | null
}

/** The merges that a record had to do with, the newest first; without a record the latest of the kind. */
export const mergesMade = ({ path }: Resource, record: string | null, signal: AbortSignal) =>
  api<readonly MergeMade[]>(`${path}/merges${record ? `?record=${record}` : ''}`, { signal })

/** What stops the undo of a merge, in words; null if nothing does. */
export const whyMergeStays = async ({ path }: Resource, id: string, signal: AbortSignal) =>
  (await api<{ readonly stops: string | null }>(`${path}/merge/${id}/undo`, { signal })).stops
