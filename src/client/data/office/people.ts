import type { ReadRow } from '#store/port.ts'
import { queryClient } from '../ask/query-client.ts'
import { api } from '../call/api.ts'

/** A link by which a person chooses their password, and until when it is good. */
interface InvitationLink {
  readonly link: string
  readonly until: string
}

export const sendInvitation = (id: string, by: 'sms' | 'link') =>
  api<InvitationLink>(`/user/${id}/invitation`, { method: 'POST', body: { by } })

/** Work of a person that a device has not sent yet, as far as the device has told. */
export interface HeldWork {
  readonly device: { readonly name: string }
  readonly count: number
  readonly oldest: string | null
}

export const askUnsentWork = async (id: string) =>
  (await api<{ readonly data: readonly HeldWork[] }>(`/user/${id}/unsent`)).data

/** Dismisses a person from a day on: from that day they are out everywhere. */
export async function dismissPerson(id: string, dismissed_on: string): Promise<void> {
  const { employee } = await api<{ readonly employee: ReadRow }>(`/user/${id}`)
  await api(`/user/${id}`, { method: 'PUT', body: { ...employee, dismissed_on } })
  await queryClient.invalidateQueries()
}
