import { type Facts, type Unit, unitOf } from '#domain/kernel/facts.ts'
import { type Amounts, type Entry, netOf, placeOf } from '#domain/kernel/moves.ts'
import { type Actor, can } from '#domain/kernel/permission.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row, RowFinder, StoredRow } from '#domain/kernel/resource.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import type { Balance, Held } from '#store/ledger.ts'

/** What the books hold, and what was set for it. */
export interface Known extends Held {
  readonly prices: readonly { readonly product_id: string; readonly price_type_id: string; readonly price: number }[]
  readonly rates: readonly { readonly currency_id: string; readonly rate: number }[]
  /** What was said earlier, where that counts too. */
  readonly lately?: Pick<Known, 'prices' | 'rates'>
}

export type Rows = ReadonlyMap<string, StoredRow>
export const rowOfKind = (resource: string, id: unknown) => `${resource} ${id}`
export const finderIn =
  (rows: Rows): RowFinder =>
  (of, id) =>
    rows.get(rowOfKind(typeof of === 'string' ? of : of.name, id)) ?? null

/** What was gathered, as the rules ask for it. `changes` are entries by which the balances differ from what is held. */
export function factsFrom(actor: Actor, rows: Rows, held: Known, changes: readonly Entry[]): Facts {
  const balances = once(() => balancesAfter(held, changes))
  const goods = once(() =>
    [...balances().values()].filter(({ register, amounts }) => register === registerProduct && amounts.quantity),
  )
  const onHand = once(() => Map.groupBy(goods(), ({ dimensions }) => stockOf(dimensions)))
  const lying = once(() =>
    Map.groupBy(
      goods().filter(({ amounts }) => (amounts.quantity ?? 0) > 0),
      ({ dimensions }) => String(dimensions.unit),
    ),
  )
  const units = once(() => new Map(held.units.flatMap((unit) => codesOf(unit).map((code) => [code, unit]))))
  const prices = once(() => new Map(held.prices.map((one) => [`${one.product_id} ${one.price_type_id}`, one.price])))
  const rates = once(() => new Map(held.rates.map(({ currency_id, rate }) => [currency_id, rate])))
  return {
    can: (permission) => can(actor, permission),
    row: finderIn(rows),
    balance: (register, dimensions) => balances().get(placeOf({ register, dimensions }))?.amounts ?? nothing(register),
    stock: (warehouse_id, product_id) =>
      (onHand().get(stockOf({ warehouse_id, product_id, place: 'on_hand' })) ?? []).map(({ dimensions, amounts }) => ({
        unit: String(dimensions.unit),
        quantity: amounts.quantity ?? 0,
        cost: amounts.cost ?? 0,
      })),
    unit: (code) => units().get(code) ?? null,
    placesOf: (code) => {
      const unit = units().get(code)
      const name = unit ? unitOf(unit) : code
      return (lying().get(name) ?? []).map(({ dimensions }) => dimensions)
    },
    price: (product_id, price_type_id) => prices().get(`${product_id} ${price_type_id}`) ?? null,
    pricesLately: (product_id, price_type_id) => {
      const isOf = (one: Known['prices'][number]) =>
        one.product_id === product_id && one.price_type_id === price_type_id
      const now = prices().get(`${product_id} ${price_type_id}`)
      const earlier = held.lately?.prices.filter(isOf).map(({ price }) => price) ?? []
      return now === undefined ? earlier : [now, ...earlier]
    },
    rate: (currency_id) => rates().get(currency_id) ?? null,
    ratesLately: (currency_id) =>
      (held.lately?.rates ?? []).flatMap((one) => (one.currency_id === currency_id ? [one.rate] : [])),
  }
}

/** Most rules ask for little of it: nothing is put in order before it is asked for. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

function balancesAfter(held: Held, changes: readonly Entry[]): ReadonlyMap<string, Balance> {
  const balances = new Map<string, Balance>()
  for (const one of held.balances) balances.set(placeOf(one), one)
  for (const change of netOf(changes)) {
    const before = balances.get(placeOf(change))
    balances.set(placeOf(change), { ...change, amounts: plus(before?.amounts ?? {}, change.amounts) })
  }
  return balances
}

const codesOf = ({ imei_1, imei_2, serial_number }: Unit) =>
  [imei_1, imei_2, serial_number].filter((code): code is string => code !== null)

const stockOf = ({ warehouse_id, product_id, place }: Row) => `${warehouse_id} ${product_id} ${place}`

const plus = (one: Amounts, other: Amounts): Amounts =>
  Object.fromEntries(Object.keys({ ...one, ...other }).map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]))

const nothing = (register: Register): Amounts =>
  Object.fromEntries(Object.keys(register.resources).map((name) => [name, 0]))
