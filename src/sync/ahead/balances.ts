import {
  type Amounts,
  type Balance,
  type Entry,
  isWhole,
  namedKeys,
  placeBy,
  placeOf,
  type RegisterCell,
} from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'

/** Places asked for by the same dimensions: for each combination of their values, all known places. */
interface Agreeing {
  readonly keys: readonly string[]
  readonly places: Map<string, Set<string>>
}

/** Balances read once, kept up to date with everything posted since. */
export class KnownBalances {
  private readonly held = new Map<string, Balance>()
  /** What was asked for: whole places, and per register the combinations of some dimensions. */
  private readonly places = new Set<string>()
  private readonly agreeing = new Map<Register, Map<string, Agreeing>>()

  lacking = (asked: readonly RegisterCell[]) => asked.filter((one) => !this.isKnown(one))

  learn(asked: readonly RegisterCell[]) {
    for (const one of asked)
      if (isWhole(one)) this.places.add(placeOf(one))
      else {
        const { keys, places } = this.agreeingWith(one)
        places.set(placeBy(one, keys), new Set())
      }
  }

  /** Takes balances from the ledger; a balance known already is newer and stays. */
  hear(balances: readonly Balance[]) {
    for (const one of balances) this.put(this.held.get(placeOf(one)) ?? one)
  }

  add(entries: readonly Entry[]) {
    for (const { register, dimensions, amounts } of entries) {
      const one = { register, dimensions }
      if (!this.places.has(placeOf(one)) && this.setsOf(one).length === 0) continue
      const before = this.held.get(placeOf(one))?.amounts ?? {}
      this.put({ ...one, amounts: sum(before, amounts) })
    }
  }

  at(asked: readonly RegisterCell[]): readonly Balance[] {
    const places = new Set<string>()
    for (const one of asked)
      if (isWhole(one)) places.add(placeOf(one))
      else for (const place of this.agreed(one) ?? []) places.add(place)
    return [...places].flatMap((place) => this.held.get(place) ?? [])
  }

  private isKnown(one: RegisterCell): boolean {
    return isWhole(one) ? this.places.has(placeOf(one)) || this.setsOf(one).length > 0 : this.agreed(one) !== undefined
  }

  private agreed(one: RegisterCell): ReadonlySet<string> | undefined {
    const { keys, places } = this.agreeingWith(one)
    return places.get(placeBy(one, keys))
  }

  private agreeingWith(one: RegisterCell): Agreeing {
    const kinds = this.agreeing.get(one.register) ?? new Map<string, Agreeing>()
    this.agreeing.set(one.register, kinds)
    const keys = namedKeys(one)
    const known = kinds.get(String(keys)) ?? { keys, places: new Map() }
    kinds.set(String(keys), known)
    return known
  }

  private put(balance: Balance) {
    const place = placeOf(balance)
    this.held.set(place, balance)
    for (const set of this.setsOf(balance)) set.add(place)
  }

  /** All asked combinations that a whole place belongs to. */
  private setsOf(one: RegisterCell): readonly Set<string>[] {
    const kinds = this.agreeing.get(one.register)
    return kinds ? [...kinds.values()].flatMap(({ keys, places }) => places.get(placeBy(one, keys)) ?? []) : []
  }
}

const sum = (one: Amounts, other: Amounts): Amounts =>
  Object.fromEntries(Object.keys({ ...one, ...other }).map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]))
