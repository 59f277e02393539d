import type { Facts, Needs } from '../kernel/facts.ts'
import { share } from '../kernel/integer-math.ts'
import { type Move, move } from '../kernel/moves.ts'
import { type Goods, type Place, registerProduct, registerSale, stock } from '../registers/goods.ts'
import { type GoodsLine, partsOf } from '../registers/goods-lines.ts'

/** Asks where the goods of these lines lie: some may have gone on before it was known what they cost. */
export const needsLate = (lines: readonly GoodsLine[]): Needs => ({
  balances: lines.flatMap((line) => partsOf(line).map((part) => ({ register: registerProduct, dimensions: of(part) }))),
})

const of = ({ product_id, unit }: Pick<Goods, 'product_id' | 'unit'>) => ({ product_id, unit })

interface Came extends Goods {
  /** Whether its cost is known by now. */
  readonly isKnown: boolean
}
interface Held {
  readonly warehouse_id: string
  readonly place: Place
  quantity: number
  cost: number
}

/**
 * Returns a function that says where the cost of goods goes that have left before it was known: to the places where
 * such goods lie for less than they cost, and what then remains to the cost of what was sold. Ask it once per part, in
 * the order of the lines.
 */
export function lateCosts(warehouse_id: string, facts: Facts): (number: number, came: Came) => readonly Move[] {
  const known = new Map<string, readonly Held[]>()
  function placesOf(part: Came): readonly Held[] {
    const key = `${part.product_id}|${part.unit}`
    const places = known.get(key) ?? heldIn(part, facts)
    known.set(key, places)
    return places
  }
  return (number, came) => {
    const places = placesOf(came)
    const here = places.find((one) => one.warehouse_id === warehouse_id && one.place === 'on_hand')
    if (!here) return []
    const before = here.quantity
    here.quantity += came.quantity
    here.cost += came.cost
    if (!came.isKnown || before >= 0) return []
    const stays = here.quantity > 0 ? share(came.cost, here.quantity, came.quantity) : 0
    let late = here.cost - stays
    here.cost = stays
    const at = ({ warehouse_id, place }: Held, cost: number) =>
      stock(warehouse_id, place, { ...of(came), quantity: 0, cost })
    const moves: Move[] = []
    for (const other of places) {
      const lacks = share(came.cost, Math.max(other.quantity, 0), came.quantity) - other.cost
      const goes = other === here ? 0 : Math.min(late, lacks)
      if (goes <= 0) continue
      moves.push(move(number, goes, at(here, goes), at(other, goes)))
      other.cost += goes
      late -= goes
    }
    const sold = (cost: number) => ({
      register: registerSale,
      dimensions: {
        warehouse_id,
        product_id: came.product_id,
        client_id: null,
        cashbox_id: null,
        payment: null,
        seller_id: null,
      },
      amounts: { cost },
    })
    if (late > 0) moves.push(move(number, late, at(here, late), sold(late)))
    if (late < 0) moves.push(move(number, -late, sold(-late), at(here, -late)))
    return moves
  }
}

const heldIn = (part: Came, facts: Facts): readonly Held[] =>
  facts.balances(registerProduct, of(part)).map(({ dimensions, amounts: { quantity = 0, cost = 0 } }) => ({
    warehouse_id: String(dimensions.warehouse_id),
    place: dimensions.place as Place,
    quantity,
    cost,
  }))
