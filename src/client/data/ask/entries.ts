import type { Resource, Row } from '#domain/kernel/resource.ts'
import { api } from '../call/api.ts'

/** One entry of a register: dimensions with short rows, and the amount of each resource. */
export interface EntryRow extends Row {
  readonly register: string
  readonly n: number
  readonly line: number
  readonly posted_at: string
  /** True if it reverses an earlier entry. */
  readonly undoes: boolean
}

export const documentEntries = async (document: Resource, id: string) =>
  (await api<{ data: readonly EntryRow[] }>(`${document.path}/${id}/entries`)).data
