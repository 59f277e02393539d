import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { api } from './api.ts'

/** Longer addresses than that many ids make are refused on the way. */
const atOnce = 100

export interface Asked {
  readonly within: Readonly<Record<string, readonly string[]>>
  readonly group: readonly string[]
}

/** What a register holds by some of its dimensions; nothing while it is not known, or not for these eyes. */
export function useBalances(register: Register, asked: Asked | null): readonly Row[] | null {
  const texts = useMemo(() => (asked ? paramsOf(asked) : []), [asked])
  const { data } = useQuery({
    queryKey: ['balance', register.name, texts],
    queryFn: async ({ signal }) => {
      const pages = texts.map((text) =>
        api<{ data: readonly Row[] }>(`/register/${register.name}/balance?${text}`, { signal }),
      )
      return (await Promise.all(pages)).flatMap((page) => page.data)
    },
    enabled: texts.length > 0,
    placeholderData: (before) => before,
  })
  return texts.length ? (data ?? null) : null
}

/** One question for each helping of the longest list; none where a list is empty. */
function paramsOf({ within, group }: Asked): readonly string[] {
  const [longest] = Object.entries(within).sort(([, a], [, b]) => b.length - a.length)
  if (!longest || Object.values(within).some((values) => values.length === 0)) return []
  const [key, values] = longest
  const helpings = Array.from({ length: Math.ceil(values.length / atOnce) }, (_, at) =>
    values.slice(at * atOnce, (at + 1) * atOnce),
  )
  return helpings.map((helping) => {
    const params = new URLSearchParams({ per_page: '500' })
    for (const name of group) params.append('group[]', name)
    for (const [name, listed] of Object.entries({ ...within, [key]: helping }))
      for (const value of listed) params.append(`${name}[]`, value)
    return params.toString()
  })
}
