import { useQuery } from '@tanstack/react-query'
import type { Stage } from '#store/outbox.ts'
import { queryClient } from '../ask/query-client.ts'
import { api } from '../call/api.ts'
import type { ApiError } from '../call/api-error.ts'
import type { Checked } from '../device/check.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** What a device last reported; fields are missing if it has not reported yet or runs an older version. */
interface ToldHealth {
  readonly counts?: Readonly<Partial<Record<Stage, number>>>
  readonly unsent?: number
  readonly oldest?: string | null
  readonly last_pull?: string | null
  readonly clock_offset?: number
  readonly used?: number | null
  readonly full?: boolean
  readonly checked?: Pick<Checked, 'at' | 'wrong'> | null
}

export interface KnownDevice {
  readonly id: string
  readonly name: string
  readonly code: string | null
  readonly warehouse: Named | null
  readonly cashbox: Named | null
  readonly enrolled_at: string | null
  readonly revoked_at: string | null
  readonly last_seen_at: string
  readonly last_user: Named | null
  readonly app_version: string | null
  readonly health: ToldHealth | null
  readonly set_aside: number
}

const key = ['devices']

export const useDevices = (enabled = true) =>
  useQuery<readonly KnownDevice[], ApiError>({
    queryKey: key,
    enabled,
    queryFn: async ({ signal }) => (await api<{ data: readonly KnownDevice[] }>('/devices', { signal })).data,
  })

interface Invitation {
  readonly name: string
  readonly warehouse_id: string | null
  readonly cashbox_id: string | null
}

export interface Invited {
  readonly code: string
  readonly expires_at: string
}

export const inviteDevice = (body: Invitation) => api<Invited>('/devices/enrolments', { method: 'POST', body })

export async function revoke(id: string): Promise<void> {
  await api(`/devices/${id}/revoke`, { method: 'PUT' })
  await queryClient.invalidateQueries({ queryKey: key })
}
