import type { ReadRow } from '#store/port.ts'
import { api } from '../call/api.ts'
import { queryClient } from '../call/query-client.ts'

/** Dismisses a person from a day on: from that day they are out everywhere. */
export async function dismissPerson(id: string, dismissed_on: string): Promise<void> {
  const { employee } = await api<{ readonly employee: ReadRow }>(`/user/${id}`)
  await api(`/user/${id}`, { method: 'PUT', body: { ...employee, dismissed_on } })
  await queryClient.invalidateQueries()
}
