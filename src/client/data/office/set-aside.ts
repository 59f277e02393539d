import { useQuery } from '@tanstack/react-query'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Faults } from '#domain/kernel/result.ts'
import type { Command, CommandAnswer } from '#store/command.ts'
import { queryClient } from '../ask/query-client.ts'
import { api } from '../call/api.ts'
import type { ApiError } from '../call/api-error.ts'

/** A command that a device sent and the server could not post. */
export interface SetAside {
  readonly id: string
  readonly state: 'set_aside' | 'blocked'
  readonly type: string
  readonly received_at: string
  readonly device: { readonly id: string; readonly name: string; readonly code: string | null } | null
  readonly author: { readonly id: string | null; readonly name: string }
  /** Who sent it: a person, or a device by itself. */
  readonly sender: { readonly id: string; readonly name: string }
  /** True if the author was proven by a token or a signature. */
  readonly is_proven: boolean
  readonly code: string
  readonly reason: string
  readonly faults: Faults
  /** The command as sent; if it is unreadable, any part may be missing. */
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

/** Decides a set-aside command; answers what became of it. */
export async function decideSetAside(id: string, how: DecideHow, comment: string): Promise<CommandAnswer> {
  const answer = await api<CommandAnswer>(`/sync/set_aside/${id}/${how}`, { method: 'POST', body: { comment } })
  await queryClient.invalidateQueries({ queryKey: [key] })
  return answer
}
