import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFind } from '#client/data/ask/use-find.ts'
import { useRows } from '#client/data/ask/use-rows.ts'
import { useReplicaState } from '#client/data/device/replica.ts'
import type { LabelledGoods } from '#client/pages/document/goods/labels-wanted.ts'
import type { Priced } from '#client/pages/prices/price-list.ts'
import { useSeenPrices } from '#client/pages/prices/use-seen-prices.ts'
import { barcode } from '#domain/references/barcode.ts'
import { product } from '#domain/references/product.ts'
import type { ReadRow } from '#store/port.ts'

/** Goods with what their labels may tell. */
export interface KnownGoods extends LabelledGoods {
  readonly product: ReadRow
  readonly barcodes: readonly string[]
  readonly prices: readonly Priced[]
  /** What they were sold for at the moment asked about; empty where none was. */
  readonly before: readonly Priced[]
}

const none: readonly string[] = []
/** More barcodes are not asked for at once. */
const most = 500

/**
 * What is known of goods; null until all of it has come. `made`: barcodes that were made here, by product. `since`: the
 * moment whose prices are told as the old ones.
 */
export function useLabelGoods(
  goods: readonly LabelledGoods[],
  made: ReadonlyMap<string, string>,
  since: string | null,
): readonly KnownGoods[] | null {
  const names = goods.map(({ product_id }) => product_id).join()
  const ids = useMemo(() => names.split(',').filter(Boolean), [names])
  const products = useRows(product, ids)
  const prices = useSeenPrices(ids)
  const before = useSeenPrices(since ? ids : none, since)
  const find = useFind(barcode)
  const { replica } = useReplicaState()
  const { data: codes } = useQuery({
    queryKey: ['barcodes of', barcode.name, replica ? 'device' : 'server', names],
    queryFn: async ({ signal }) => (await find({ filters: { product_id: { any: ids } }, per_page: most }, signal)).rows,
    enabled: ids.length > 0,
  })
  return useMemo(() => {
    if (ids.length === 0) return []
    if (!prices || !codes || (since && !before)) return null
    const byProduct = Map.groupBy(codes, ({ product_id }) => product_id)
    return goods.flatMap((one): readonly KnownGoods[] => {
      const { product_id } = one
      const row = products.get(product_id)
      if (!row) return []
      const own = made.get(product_id)
      const known = (byProduct.get(product_id) ?? []).map(({ barcode }) => barcode)
      const barcodes = own && !known.includes(own) ? [...known, own] : known
      const told = { prices: prices.get(product_id) ?? [], before: (since && before?.get(product_id)) || [] }
      return [{ ...one, product: row, barcodes, ...told }]
    })
  }, [ids, goods, products, prices, before, since, codes, made])
}
