import {
  type Arbitrary,
  array,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
  shuffledSubarray,
  tuple,
} from 'fast-check'
import { converted, split, sumOf } from '#domain/kernel/integer-math.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { denominations, noneOf } from '#domain/till/denominations.ts'
import type { State } from './shop.ts'

/** As many sums as asked for that are the whole together. */
const sums = (whole: number, count: number): Arbitrary<readonly number[]> =>
  array(integer({ min: 0, max: 1000 }), { minLength: count, maxLength: count }).map((weights) =>
    sumOf(weights, Number) === 0 ? [whole, ...weights.slice(1)] : split(whole, weights),
  )

const ways: readonly Row[] = [
  { type: 'cash' },
  { type: 'terminal', terminal_id: '@terminal' },
  { type: 'other', bank_id: '@bank' },
  { type: 'alif', provider_id: '@provider' },
  { type: 'debt' },
]
const payment = (way: Row, amount: number, currency_id = '@UZS') => ({
  terminal_id: null,
  bank_id: null,
  provider_id: null,
  ...way,
  amount,
  currency_id,
})

const cash = { type: 'cash' }
const withDollars: readonly ((cents: number, worth: number) => readonly Row[])[] = [
  () => [],
  (cents, worth) => [payment({ ...cash, change: worth }, cents, '@USD')],
  (cents, worth) => [payment(cash, cents, '@USD'), payment(cash, -worth)],
]

/** Paid in soums by any way, and perhaps with dollars, for which soums are given as change: as it is written, or as it was. */
export const paying = (total: number, { rate }: State): Arbitrary<readonly Row[]> =>
  tuple(
    shuffledSubarray([...ways], { minLength: 1 }),
    integer({ min: 0, max: 1_000_00 }),
    constantFrom(...withDollars),
  ).chain(([chosen, cents, dollars]) =>
    sums(total, chosen.length).map((amounts) => [
      ...chosen.map((way, index) => payment(way, amounts[index] ?? 0)),
      ...dollars(cents, converted(cents, rate)),
    ]),
  )

export const debtIn = (payments: readonly Row[]) =>
  sumOf(payments, ({ type, amount }) => (type === 'debt' ? Number(amount) : 0))
export const scheduled = (debt: number) =>
  debt === 0
    ? constant([])
    : oneof(
        constant([]),
        integer({ min: 1, max: debt }).map((first) =>
          [
            { due_date: '2026-06-01', amount: first },
            { due_date: '2026-07-01', amount: debt - first },
          ].filter(({ amount }) => amount > 0),
        ),
      )

export const currency = constantFrom('@UZS', '@USD')

/** What may lie in a till, counted: of each currency at least that there is none. */
export const drawer = array(
  constantFrom(...Object.entries({ '@UZS': currencies.UZS, '@USD': currencies.USD })).chain(([currency_id, id]) =>
    record({
      currency_id: constant(currency_id),
      denomination: constantFrom(...(denominations[id] ?? [])),
      count: integer({ min: 0, max: 300 }),
    }),
  ),
  { maxLength: 8 },
).map((notes) => [
  ...notes,
  ...[
    ['@UZS', currencies.UZS],
    ['@USD', currencies.USD],
  ].flatMap(([currency_id, id = '']) => noneOf(id).map((note) => ({ ...note, currency_id }))),
])
export const order = { cashbox_id: constant('@till'), currency_id: currency, amount: integer({ min: 1, max: 1e10 }) }
