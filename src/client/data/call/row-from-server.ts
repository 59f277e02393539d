import type { ResourceOf } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import { api } from './api.ts'

export async function rowFromServer<R>(resource: ResourceOf<R>, id: string, signal: AbortSignal): Promise<ReadRow<R>> {
  const answer = await api<Readonly<Record<string, ReadRow<R>>>>(`${resource.path}/${id}`, { signal })
  const row = answer[resource.name]
  if (!row) throw new Error(`the server answered without a ${resource.name}`)
  return row
}
