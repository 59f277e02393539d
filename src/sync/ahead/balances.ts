import { type Unit, unitOf } from '#domain/kernel/facts.ts'
import { type Amounts, type Entry, placeOf } from '#domain/kernel/moves.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import type { Asked, Balance } from '#store/ledger.ts'

type Stocks = NonNullable<Asked['stocks']>
const stockOf = ({ warehouse_id, product_id }: Stocks[number]) => `${warehouse_id} ${product_id}`

/** Balances that were heard of once, and all that was posted since. */
export class KnownBalances {
  private readonly held = new Map<string, Balance>()
  /** What is known whole: single places, all of a product in a warehouse, all places of a unit. */
  private readonly places = new Set<string>()
  private readonly stocks = new Map<string, Set<string>>()
  private readonly units = new Map<string, Set<string>>()

  lackingPlaces = (asked: NonNullable<Asked['balances']>) => asked.filter((one) => !this.knows(one))
  lackingStocks = (asked: Stocks) => asked.filter((one) => !this.stocks.has(stockOf(one)))

  learnPlaces(asked: NonNullable<Asked['balances']>) {
    for (const one of asked) this.places.add(placeOf(one))
  }
  learnStocks(asked: Stocks) {
    for (const one of asked) this.stocks.set(stockOf(one), new Set())
  }
  learnUnits(units: readonly Unit[]) {
    for (const unit of units) if (!this.units.has(unitOf(unit))) this.units.set(unitOf(unit), new Set())
  }

  /** As the books hold it; what is known of the same place already is newer. */
  hear(balances: readonly Balance[]) {
    for (const one of balances) this.put(this.held.get(placeOf(one)) ?? one)
  }

  add(entries: readonly Entry[]) {
    for (const { register, dimensions, amounts } of entries) {
      const one = { register, dimensions }
      if (!this.knows(one)) continue
      const before = this.held.get(placeOf(one))?.amounts ?? {}
      this.put({ ...one, amounts: sum(before, amounts) })
    }
  }

  at({ balances = [], stocks = [] }: Pick<Asked, 'balances' | 'stocks'>, units: readonly Unit[]): readonly Balance[] {
    const places = new Set(balances.map(placeOf))
    for (const one of stocks) for (const place of this.stocks.get(stockOf(one)) ?? []) places.add(place)
    for (const unit of units) for (const place of this.units.get(unitOf(unit)) ?? []) places.add(place)
    return [...places].flatMap((place) => this.held.get(place) ?? [])
  }

  private knows(one: Pick<Balance, 'register' | 'dimensions'>): boolean {
    return this.places.has(placeOf(one)) || this.setsOf(one).length > 0
  }

  private put(balance: Balance) {
    const place = placeOf(balance)
    this.held.set(place, balance)
    for (const set of this.setsOf(balance)) set.add(place)
  }

  private setsOf({ register, dimensions }: Pick<Balance, 'register' | 'dimensions'>): readonly Set<string>[] {
    if (register !== registerProduct) return []
    const { warehouse_id, product_id, place, unit } = dimensions
    const stock = stockOf({ warehouse_id: String(warehouse_id), product_id: String(product_id) })
    const sets = [place === 'on_hand' && this.stocks.get(stock), unit !== '' && this.units.get(String(unit))]
    return sets.filter((set) => set instanceof Set)
  }
}

const sum = (one: Amounts, other: Amounts): Amounts =>
  Object.fromEntries(Object.keys({ ...one, ...other }).map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]))
