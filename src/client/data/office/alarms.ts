import { useQuery } from '@tanstack/react-query'
import { api } from '../call/api.ts'
import type { ApiError } from '../call/api-error.ts'

/** What should never happen with a device, and did. */
export interface KnownAlarm {
  readonly id: string
  readonly code: 'changed_payload' | 'stream_forked' | 'stream_gap' | 'replica_drift' | 'device_unproven'
  readonly at: string
  readonly device: { readonly id: string; readonly name: string; readonly code: string | null } | null
  /** What it was found in: resources and registers. */
  readonly parts: readonly string[]
  /** The record that it is about, as far as the server has one. */
  readonly type: string | null
  readonly number: string | null
}

interface AlarmsPage {
  readonly data: readonly KnownAlarm[]
  readonly meta: { readonly total: number; readonly last_page: number }
}

const alarmsShown = 5

/** The latest; none for who may not look into what devices bring. */
export const useAlarms = (page: number, enabled: boolean) =>
  useQuery<AlarmsPage, ApiError>({
    queryKey: ['alarms', page],
    queryFn: ({ signal }) => api<AlarmsPage>(`/sync/alarms?page=${page}&per_page=${alarmsShown}`, { signal }),
    enabled,
  })
