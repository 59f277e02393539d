import { converted } from '#domain/kernel/integer-math.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'

/** The price or rate that is valid now, from its dated entries; null if it was taken back. */
export function holding(rows: readonly Row[], name: 'price' | 'rate', now: string): number | null {
  let [last, held] = ['', 0]
  for (const row of rows) {
    const order = `${row.occurred_at} ${row.document_id}`
    const said = Number(row[name] ?? 0)
    if (said === 0 || String(row.occurred_at) > now || order < last) continue
    last = order
    held = said
  }
  return held || null
}

/** A product's selling price in tiyin, converted at today's rate; null if none is set. */
export function priceIn(
  rows: readonly Row[],
  { id, currency_id }: { readonly id: string; readonly currency_id: string },
  rate: number | null,
  now: string,
): number | null {
  const said = holding(
    rows.filter(({ price_type_id }) => price_type_id === id),
    'price',
    now,
  )
  if (said === null || currency_id === currencies.UZS) return said
  return rate ? converted(said, rate) : null
}
