import type { Resource, Row } from '#domain/kernel/resource.ts'
import { api } from '../call/api.ts'

/** One entry of a register: its dimensions with their short rows, and of each resource the amount. */
export interface EntryRow extends Row {
  readonly register: string
  readonly n: number
  readonly line: number
  readonly posted_at: string
  /** It takes back an earlier one. */
  readonly undoes: boolean
}

export const documentEntries = async (document: Resource, id: string) =>
  (await api<{ data: readonly EntryRow[] }>(`${document.path}/${id}/entries`)).data
