import { useQuery } from '@tanstack/react-query'
import { useFind } from '#client/data/ask/use-find.ts'
import { useActor } from '#client/data/who/session.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { may } from '#domain/kernel/permission.ts'
import { rowAs, type Stored } from '#domain/kernel/resource.ts'
import { costSetting } from '#domain/sale/cost-setting.ts'

type Settings = readonly Stored<typeof costSetting>[]

const none: Settings = []

/**
 * The markups of a price type; null while they are being asked. Where none is named, and for those who may not read
 * them, there are none.
 */
export function useCostSettings(price_type_id: string | null): Settings | null {
  const isAsked = may(useActor(), costSetting, 'read') && price_type_id !== null
  const find = useFind(costSetting)
  const { data, isError } = useQuery({
    queryKey: ['markups', price_type_id, currentLanguage()],
    queryFn: async ({ signal }) => {
      const { rows } = await find({ filters: { price_type_id: { any: [price_type_id] } }, per_page: 500 }, signal)
      return rows.map((row) => rowAs(costSetting, row))
    },
    enabled: isAsked,
  })
  return !isAsked || isError ? none : (data ?? null)
}
