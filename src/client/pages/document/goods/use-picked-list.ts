import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAskBalances } from '#client/data/ask/use-balances.ts'
import { useFind } from '#client/data/ask/use-find.ts'
import { fromBooks } from '#client/data/call/from-books.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { product } from '#domain/references/product.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import type { GoodsSpot } from '#domain/registers/goods-leaving.ts'
import type { ReadRow } from '#store/port.ts'
import type { Query } from '#store/query.ts'

interface Asked {
  readonly search: string
  readonly category: string | undefined
  readonly brand: string | undefined
  /** Options of specifications, any of each. */
  readonly options: readonly string[]
  readonly organisation_id: unknown
  /** Also products out of use: what is left of them can still leave and be counted. */
  readonly inactive: boolean
  /** Only what is there; null for all products. */
  readonly inStock: GoodsSpot | null
}

const perPage = 50
/** The longest list that is chosen from at once: more than a document may hold. */
const longest = 5000
const noRows: readonly ReadRow[] = []

/** Products to pick from: page by page, or all that is in stock somewhere, which is shown little by little. */
export function usePickedList({ inStock, organisation_id, ...asked }: Asked) {
  const find = useFind(product)
  const query = questionFrom(asked)
  const key = [
    'picker',
    asked.search,
    asked.category,
    asked.brand,
    asked.options,
    asked.inactive,
    organisation_id,
    currentLanguage(),
  ]
  const pages = useInfiniteQuery({
    ...fromBooks,
    queryKey: key,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => find({ ...query, page: pageParam, per_page: perPage }, signal),
    getNextPageParam: ({ total }, pages) => (pages.length * perPage < total ? pages.length + 1 : undefined),
    placeholderData: (before) => before,
    enabled: inStock === null,
  })
  const stocked = useStocked(inStock, query, key)
  const [shown, setShown] = useState(perPage)
  const whole = inStock ? (stocked.data ?? noRows) : noRows
  const { error, isPending, isSuccess } = inStock ? stocked : pages
  return {
    rows: inStock ? whole.slice(0, shown) : (pages.data?.pages.flatMap((page) => page.rows) ?? noRows),
    total: inStock ? whole.length : (pages.data?.pages[0]?.total ?? 0),
    error,
    isPending,
    isSuccess,
    more: () => {
      if (inStock) setShown((count) => Math.min(count + perPage, Math.max(perPage, whole.length)))
      else if (pages.hasNextPage && !pages.isFetching) void pages.fetchNextPage()
    },
    /** Every row that fits, also those not shown yet. */
    all: async () => (inStock ? whole : (await find({ ...query, per_page: longest })).rows),
  }
}

function useStocked(shelf: GoodsSpot | null, query: Partial<Query>, key: readonly unknown[]) {
  const find = useFind(product)
  const ask = useAskBalances(registerProduct)
  return useQuery({
    ...fromBooks,
    queryKey: ['stocked', shelf, ...key],
    queryFn: async ({ signal }) => {
      if (!shelf) return noRows
      const { rows } = await find({ ...query, per_page: longest }, signal)
      const within = { place: [shelf.place], warehouse_id: [shelf.warehouse_id], product_id: rows.map(({ id }) => id) }
      const held = await ask({ group: ['product'], within }, signal)
      const there = new Set(held.flatMap((row) => (Number(row.quantity) > 0 ? [String(row.product_id)] : [])))
      return rows.filter(({ id }) => there.has(id))
    },
    placeholderData: (before) => before,
    enabled: shelf !== null,
  })
}

const questionFrom = ({
  search,
  category,
  brand,
  options,
  inactive,
}: Omit<Asked, 'inStock' | 'organisation_id'>): Partial<Query> => ({
  search,
  filters: {
    ...(!inactive && { is_active: { any: [true] } }),
    ...(category && { category_id: { any: [category] } }),
    ...(brand && { brand_id: { any: [brand] } }),
    ...(options.length > 0 && { option_id: { any: options } }),
  },
})
