import { dayOf } from '#domain/kernel/day.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { GoodsLine } from '#domain/registers/goods-lines.ts'
import type { Item } from '../state/goods.ts'

/** How many groups are counted: more are not in sight. */
const most = 40

export type GroupCounts = Readonly<Record<string, number>>

/** By group: the lines of sales since that day. */
export function countsOf(sales: readonly Row[], since: string, itemOf: (id: string) => Item | null): GroupCounts {
  const found = new Map<string, number>()
  for (const { occurred_at, lines, is_posted, deleted_at } of sales) {
    if (!is_posted || deleted_at || dayOf(String(occurred_at)) < since) continue
    for (const { product_id } of (lines ?? []) as readonly GoodsLine[]) {
      const item = itemOf(product_id)
      for (const group of item ? [item.category_id, item.brand_id] : []) found.set(group, (found.get(group) ?? 0) + 1)
    }
  }
  return Object.fromEntries([...found].sort(([, a], [, b]) => b - a).slice(0, most))
}
