import { resourceNamed } from '#domain/house.ts'
import type { Facts, KeyFinder, PeriodSums } from '#domain/kernel/facts.ts'
import {
  type Amounts,
  type Balance,
  type Entry,
  namedKeys,
  netOf,
  placeBy,
  placeOf,
  type RegisterCell,
} from '#domain/kernel/moves.ts'
import { type Actor, can } from '#domain/kernel/permission.ts'
import type { Register } from '#domain/kernel/register.ts'
import { finderBy, type Resource, type RowFinder, type StoredRow } from '#domain/kernel/resource.ts'
import type { FoundByKey, SaidLine } from '#store/ledger.ts'

/** The answers of the books to the needs of a document. */
export interface Gathered {
  readonly balances: readonly Balance[]
  readonly latest: readonly Balance[]
  /** Earlier values of the last 31 days, for facts only. */
  readonly lately: readonly Balance[]
  readonly sums: readonly { readonly asked: PeriodSums; readonly sums: readonly Balance[] }[]
  readonly found: readonly FoundByKey[]
  readonly lines: readonly SaidLine[]
  /** Set if a need can't be answered here, on a device. */
  readonly isUnknown: boolean
}
export const nothingGathered: Gathered = {
  balances: [],
  latest: [],
  lately: [],
  sums: [],
  found: [],
  lines: [],
  isUnknown: false,
}

export type Rows = ReadonlyMap<string, StoredRow>
export const rowOfKind = (resource: string, id: unknown) => `${resource} ${id}`
export const finderIn = (rows: Rows): RowFinder => finderBy((name, id) => rows.get(rowOfKind(name, id)))

/** Offers what was gathered to the rules. `changes` are entries added to the gathered balances. */
export function factsFrom(actor: Actor, rows: Rows, held: Gathered, changes: readonly Entry[]): Facts {
  const balances = once(() => balancesAfter(held, changes))
  const agreeing = placesBy(() => [...balances().values()])
  const latest = once(() => new Map(held.latest.map((one) => [placeOf(one), one.amounts])))
  const lately = once(() => Map.groupBy([...held.latest, ...held.lately], placeOf))
  const sums = once(() => new Map(held.sums.map((one) => [nameOfSums(one.asked), one.sums])))
  return {
    can: (permission) => can(actor, permission),
    actor: actor.name ?? null,
    row: finderIn(rows),
    balance: (register, dimensions) => balances().get(placeOf({ register, dimensions }))?.amounts ?? nothing(register),
    balances: (register, dimensions) => agreeing({ register, dimensions }),
    latest: (register, dimensions) => latest().get(placeOf({ register, dimensions })) ?? null,
    lately: (register, dimensions) =>
      (lately().get(placeOf({ register, dimensions })) ?? []).map(({ amounts }) => amounts),
    sums: (asked) => sums().get(nameOfSums(asked)) ?? [],
    found: codeFinderIn(held.found),
    lastLine: (name, id) => held.lines.find(({ document, about }) => document === name && about === id)?.line ?? null,
  }
}

/** Finds rows by any of their codes. */
export function codeFinderIn(found: readonly FoundByKey[]): KeyFinder {
  const rows = once(() => new Map(found.flatMap((one) => codesOf(one).map((code) => [code, one.row]))))
  return ((resource: Resource, code: string) => rows().get(`${resource.name} ${code}`) ?? null) as KeyFinder
}
const codesOf = ({ resource, row }: FoundByKey) => resourceNamed(resource).keys.map((key) => `${resource} ${row[key]}`)

export const nameOfSums = ({ register, where, from, before, by, except = [] }: PeriodSums) =>
  JSON.stringify([register.name, Object.entries(where).sort(), from, before, by, except])

/** Finds balances by some of their dimensions; groups them once for each set of dimensions. */
function placesBy(all: () => readonly Balance[]): (place: RegisterCell) => readonly Balance[] {
  const known = new Map<string, ReadonlyMap<string, readonly Balance[]>>()
  return (place) => {
    const keys = namedKeys(place)
    const kind = `${place.register.name} ${keys}`
    const own = () => all().filter(({ register }) => register === place.register)
    const named = known.get(kind) ?? Map.groupBy(own(), (one) => placeBy(one, keys))
    known.set(kind, named)
    return named.get(placeBy(place, keys)) ?? []
  }
}

/** Makes a value on first use: most rules need only few of them. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

function balancesAfter(held: Gathered, changes: readonly Entry[]): ReadonlyMap<string, Balance> {
  const balances = new Map<string, Balance>()
  for (const one of held.balances) balances.set(placeOf(one), one)
  for (const change of netOf(changes)) {
    const before = balances.get(placeOf(change))
    balances.set(placeOf(change), { ...change, amounts: plus(before?.amounts ?? {}, change.amounts) })
  }
  return balances
}

const plus = (one: Amounts, other: Amounts): Amounts =>
  Object.fromEntries(Object.keys({ ...one, ...other }).map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]))

const nothing = (register: Register): Amounts =>
  Object.fromEntries(Object.keys(register.resources).map((name) => [name, 0]))
