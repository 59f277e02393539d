import { useQuery } from '@tanstack/react-query'
import { useFind } from '#client/data/ask/use-find.ts'
import { priceType } from '#domain/references/price-type.ts'

/** The id of the default price type of an organisation; null if it has none, or while it is being asked. */
export function useDefaultPriceType(organisation_id: unknown, isAsked: boolean): string | null {
  const find = useFind(priceType)
  const seen = typeof organisation_id === 'string' ? { seenBy: organisation_id } : {}
  const { data } = useQuery({
    queryKey: ['default', priceType.name, seen.seenBy ?? ''],
    queryFn: async ({ signal }) => {
      const { rows } = await find({ ...seen, filters: { is_default: { any: [true] } }, per_page: 1 }, signal)
      return rows[0]?.id ?? null
    },
    enabled: isAsked,
  })
  return data ?? null
}
