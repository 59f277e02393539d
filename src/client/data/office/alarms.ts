import { useQuery } from '@tanstack/react-query'
import { api } from '../call/api.ts'
import type { ApiError } from '../call/api-error.ts'

/** An incident that should never happen: a device's commands or rows disagree with the server's. */
export interface KnownAlarm {
  readonly id: string
  readonly code: 'changed_payload' | 'stream_forked' | 'stream_gap' | 'replica_drift' | 'device_unproven'
  readonly at: string
  readonly device: { readonly id: string; readonly name: string; readonly code: string | null } | null
  /** Resources and registers where it was found. */
  readonly parts: readonly string[]
  /** Kind and numbers of the record concerned, if the server has it. */
  readonly type: string | null
  readonly number: string | null
  readonly device_number: string | null
}

interface AlarmsPage {
  readonly data: readonly KnownAlarm[]
  readonly meta: { readonly total: number; readonly last_page: number }
}

const alarmsShown = 5

/** A page of alarms, newest first; none without the right to see set-aside work. */
export const useAlarms = (page: number, enabled: boolean) =>
  useQuery<AlarmsPage, ApiError>({
    queryKey: ['alarms', page],
    queryFn: ({ signal }) => api<AlarmsPage>(`/sync/alarms?page=${page}&per_page=${alarmsShown}`, { signal }),
    enabled,
  })
