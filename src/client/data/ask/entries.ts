import type { Resource } from '#domain/kernel/resource.ts'
import type { RegisterEntry } from '#store/register-entry.ts'
import { api } from '../call/api.ts'

export const documentEntries = async (document: Resource, id: string) =>
  (await api<{ data: readonly RegisterEntry[] }>(`${document.path}/${id}/entries`)).data
