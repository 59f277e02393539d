import type { Resource } from '#domain/kernel/resource.ts'
import { api } from '../call/api.ts'

export interface HistoryEntry {
  readonly at: string
  readonly user: { readonly id: string; readonly name: string }
  /** The person who approved it by PIN. */
  readonly approver?: { readonly name: string } | null
  readonly device: string
  readonly action: 'create' | 'update' | 'delete' | 'restore'
  /** The comment of a document's step. */
  readonly comment?: string | null
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>
}

export async function rowHistory(resource: Resource, id: string): Promise<readonly HistoryEntry[]> {
  return (await api<{ data: readonly HistoryEntry[] }>(`${resource.path}/${id}/history`)).data
}
