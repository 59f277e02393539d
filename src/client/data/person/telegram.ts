import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../ask/query-client.ts'
import { api } from '../call/api.ts'
import type { ApiError } from '../call/api-error.ts'

interface OwnChat {
  /** Whether this server has a bot. */
  readonly available: boolean
  readonly linked_at: string | null
}

const key = ['own-telegram']
const path = '/me/telegram'

/** One's own telegram chat; asked again while it is being linked. */
export const useOwnChat = (isLinking: boolean) =>
  useQuery<OwnChat, ApiError>({
    queryKey: key,
    queryFn: ({ signal }) => api(path, { signal }),
    refetchInterval: isLinking ? 3000 : false,
  })

/** The address that opens the chat with the bot and links it. */
export const chatLink = async () => (await api<{ link: string }>(path, { method: 'POST', body: {} })).link

export async function unlinkChat(): Promise<void> {
  queryClient.setQueryData(key, await api<OwnChat>(path, { method: 'DELETE' }))
}
