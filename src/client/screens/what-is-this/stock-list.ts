import type { Row } from '#domain/kernel/resource.ts'
import { type Place, places } from '#domain/registers/goods.ts'

interface WarehouseStock {
  readonly warehouse_id: string
  /** How many there are, in thousandths. */
  readonly held: Readonly<Record<Place, number>>
}

/** What lies where, by warehouse: one's own first, then where most of it is. */
export function shelvesOf(balances: readonly Row[], own: readonly string[]): readonly WarehouseStock[] {
  const byWarehouse = Map.groupBy(balances, ({ warehouse_id }) => String(warehouse_id))
  const isOwn = ({ warehouse_id }: WarehouseStock) => Number(own.includes(warehouse_id))
  return [...byWarehouse]
    .map(([warehouse_id, rows]) => ({ warehouse_id, held: heldIn(rows) }))
    .filter(({ held }) => places.some((place) => held[place] !== 0))
    .sort((a, b) => isOwn(b) - isOwn(a) || b.held.on_hand - a.held.on_hand)
}

function heldIn(rows: readonly Row[]): WarehouseStock['held'] {
  const at = (wanted: Place) =>
    rows.filter(({ place }) => place === wanted).reduce((sum, { quantity }) => sum + Number(quantity ?? 0), 0)
  return { on_hand: at('on_hand'), in_transit: at('in_transit'), reserved: at('reserved'), damaged: at('damaged') }
}

/** What one of them cost on average, in tiyin; null for those who are not told, and where there is none. */
export function costOfOne(balances: readonly Row[]): number | null {
  const lying = balances.filter(({ place, cost }) => place === 'on_hand' && cost !== undefined)
  const sum = (name: 'quantity' | 'cost') => lying.reduce((all, row) => all + Number(row[name] ?? 0), 0)
  return sum('quantity') > 0 ? Math.round((sum('cost') * 1000) / sum('quantity')) : null
}
