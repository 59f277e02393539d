import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../ask/query-client.ts'
import { api } from '../call/api.ts'
import type { ApiError } from '../call/api-error.ts'
import { useAskedAgain } from '../device/asked-again.ts'

export interface OwnSession {
  readonly id: string
  readonly device: { readonly name: string; readonly code: string | null } | null
  readonly user_agent: string
  /** As its app told it when the session began; null of older ones. */
  readonly device_info: { readonly screen: string; readonly os_version: string } | null
  readonly last_used_at: string
  readonly is_own: boolean
  /** Somebody else who had signed in as this person. */
  readonly behind: { readonly name: string } | null
  /** Told only where it is over; then the session is one in which somebody else had. */
  readonly ended_at: string | null
}

const key = ['sessions']
const path = '/me/sessions'

export const useOwnSessions = () =>
  useAskedAgain(
    useQuery<readonly OwnSession[], ApiError>({
      queryKey: key,
      queryFn: async ({ signal }) => (await api<{ data: readonly OwnSession[] }>(path, { signal })).data,
    }),
  )

/** Ends one, or without an id all but this one. */
export async function endOwnSessions(id?: string): Promise<void> {
  await api(id ? `${path}/${id}` : path, { method: 'DELETE' })
  await queryClient.invalidateQueries({ queryKey: key })
}
