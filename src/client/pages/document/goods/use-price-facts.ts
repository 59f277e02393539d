import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useFind } from '#client/data/ask/use-find.ts'
import { useActor } from '#client/data/person/session.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Lines } from '#domain/kernel/field.ts'
import { may } from '#domain/kernel/permission.ts'
import { type Row, rowAs } from '#domain/kernel/resource.ts'
import { costSetting } from '#domain/sale/cost-setting.ts'
import { markupFor } from '#domain/sale/pricing.ts'
import type { usePrices } from './use-prices.ts'
import type { Products } from './use-products.ts'

/**
 * In documents that set prices, what a new price is compared with: the price before (`was`) and the markup that the
 * settings ask for (`markup`). Null for other documents.
 */
export function usePriceFacts(field: Lines, { set, type }: ReturnType<typeof usePrices>, products: Products) {
  const sets = field.priced?.manner === 'sets'
  const markups = useMarkups(sets && field.fields.percent ? type : null)
  const tell = useCallback(
    (line: Row): Row => {
      const id = String(line.product_id)
      return { ...line, was: set?.prices.get(id) ?? null, markup: markups(products.get(id)) }
    },
    [set, markups, products],
  )
  return sets ? tell : null
}

/** A function that tells the markup asked for a product; for those who may not read the settings it knows none. */
function useMarkups(type: string | null) {
  const isRead = may(useActor(), costSetting, 'read')
  const find = useFind(costSetting)
  const { data } = useQuery({
    queryKey: ['markups', type, currentLanguage()],
    queryFn: ({ signal }) => find({ filters: { price_type_id: { any: [type] } }, per_page: 500 }, signal),
    enabled: isRead && type !== null,
  })
  return useCallback(
    (product: Row | undefined) =>
      type && product && data
        ? markupFor(
            data.rows.map((row) => rowAs(costSetting, row)),
            product,
            type,
          )
        : null,
    [data, type],
  )
}
