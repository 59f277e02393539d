import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Row } from '#domain/kernel/resource.ts'
import type { Register } from '#domain/kernel/register.ts'
import { api } from './api.ts'

/** What a register holds by some of its dimensions; nothing while it is not known, or not for these eyes. */
export function useBalances(
  register: Register,
  { within, group }: { within: Readonly<Record<string, readonly string[]>> | null; group: readonly string[] },
): readonly Row[] | null {
  const text = useMemo(() => {
    if (!within || Object.values(within).some((values) => values.length === 0)) return null
    const params = new URLSearchParams(group.map((name) => ['group[]', name]))
    for (const [key, values] of Object.entries(within)) for (const value of values) params.append(`${key}[]`, value)
    params.set('per_page', '500')
    return params.toString()
  }, [within, group])
  const { data } = useQuery({
    queryKey: ['balance', register.name, text],
    queryFn: async ({ signal }) =>
      (await api<{ data: readonly Row[] }>(`/register/${register.name}/balance?${text}`, { signal })).data,
    enabled: text !== null,
    placeholderData: (before) => before,
  })
  return text === null ? null : (data ?? null)
}
