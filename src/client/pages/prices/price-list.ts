import type { Row } from '#domain/kernel/resource.ts'

export interface Priced {
  readonly type: Row
  readonly price: number
}

interface Sight {
  /** The price types of the person's own warehouses; a warehouse without one sells by the default type. */
  readonly own: readonly (string | null)[]
  /** Whether they may see the prices of all types. */
  readonly all: boolean
}

/** The prices of a product that a person sees, those of their own warehouses first. */
export function pricesSeen(
  said: readonly Row[],
  types: ReadonlyMap<string, Row>,
  { own, all }: Sight,
): readonly Priced[] {
  const isOwn = (type: Row) => own.includes(String(type.id)) || (own.includes(null) && type.is_default === true)
  return said
    .flatMap(({ price_type_id, price }) => {
      const type = types.get(String(price_type_id))
      return type && Number(price) ? [{ type, price: Number(price) }] : []
    })
    .filter(({ type }) => all || isOwn(type))
    .sort((a, b) => Number(isOwn(b.type)) - Number(isOwn(a.type)))
}
