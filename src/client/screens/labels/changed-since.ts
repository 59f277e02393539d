import type { Row } from '#domain/kernel/resource.ts'

const key = ({ product_id, price_type_id }: Row) => `${product_id} ${price_type_id}`

/** The products whose price of this type, or of any where none is named, is another than it was; in their order. */
export function changedSince(
  before: readonly Row[],
  now: readonly Row[],
  price_type_id: string | null,
): readonly string[] {
  const old = new Map(before.map((row) => [key(row), Number(row.price ?? 0)]))
  const changed = now.flatMap((row) =>
    (price_type_id === null || row.price_type_id === price_type_id) &&
    Number(row.price) &&
    Number(row.price) !== (old.get(key(row)) ?? 0)
      ? [String(row.product_id)]
      : [],
  )
  return [...new Set(changed)]
}
