import { useQuery } from '@tanstack/react-query'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Faults } from '#domain/kernel/result.ts'
import type { Command, CommandAnswer } from '#store/command.ts'
import { queryClient } from '../ask/query-client.ts'
import { api } from '../call/api.ts'
import type { ApiError } from '../call/api-error.ts'

/** What a device has sent and the books could not take. */
export interface SetAside {
  readonly id: string
  readonly state: 'set_aside' | 'blocked'
  readonly type: string
  readonly received_at: string
  readonly device: { readonly id: string; readonly name: string; readonly code: string | null } | null
  readonly author: { readonly id: string | null; readonly name: string }
  /** Who brought it: a person, or a device by itself. */
  readonly sender: { readonly id: string; readonly name: string }
  /** Whether the server believed that it was its author. */
  readonly is_proven: boolean
  readonly code: string
  readonly reason: string
  readonly faults: Faults
  /** As it came: of what can't be read, anything may be missing. */
  readonly command: Partial<Command>
}

interface SetAsidePage {
  readonly data: readonly SetAside[]
  readonly meta: { readonly total: number; readonly last_page: number }
}

const key = 'set-aside'

export const useSetAside = (page: number) =>
  useQuery<SetAsidePage, ApiError>({
    queryKey: [key, currentLanguage(), page],
    queryFn: ({ signal }) => api<SetAsidePage>(`/sync/set_aside?page=${page}&per_page=20`, { signal }),
  })

export type DecideHow = 'retry' | 'discard'

/** What became of it. */
export async function decideSetAside(id: string, how: DecideHow, comment: string): Promise<CommandAnswer> {
  const answer = await api<CommandAnswer>(`/sync/set_aside/${id}/${how}`, { method: 'POST', body: { comment } })
  await queryClient.invalidateQueries({ queryKey: [key] })
  return answer
}
