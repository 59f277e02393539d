import { now } from '#client/data/call/connection.ts'
import { userCan } from '#client/data/who/session.ts'
import type { Excess } from '#domain/kernel/excess.ts'
import { converted } from '#domain/kernel/integer-math.ts'
import type { Actor, Approvable } from '#domain/kernel/permission.ts'
import { fault } from '#domain/kernel/result.ts'
import { currencies } from '#domain/references/currency.ts'
import { differenceLimitOf } from '#domain/references/organisation.ts'
import { registerCurrencyRate } from '#domain/registers/prices.ts'
import { type CountDifference, differencesOf, type SeenSum, worthOfDifferences } from '#domain/till/counted.ts'
import type { Notes } from '#domain/till/denominations.ts'
import type { DeviceBooks } from '#store/port.ts'
import { holding } from '../state/price.ts'
import { organisationOf } from './organisation.ts'
import { seenIn } from './shift.ts'

const right: Approvable = 'cash_shifts.differ'

/** A difference that somebody with the right must allow. */
export const differing = (end: 'open' | 'close', { worth, above }: Compared): Excess => ({
  right,
  field: end === 'open' ? 'opening' : 'closing',
  fault: fault('difference_not_allowed', { limit: above ?? 0, sum: worth }),
  of: end === 'open' ? 'opening' : 'closing',
  sum: worth,
})

/** What lies in a drawer: so many of each note, and sums that were found as they should be. */
export interface InDrawer {
  readonly notes: readonly Notes[]
  readonly taken: readonly SeenSum[]
}
export const nothingFound: InDrawer = { notes: [], taken: [] }

/** A drawer as it was counted, beside what the books said at that moment. */
export interface Counted extends InDrawer {
  readonly seen: readonly SeenSum[]
  readonly at: string
}

export interface Compared extends Counted {
  readonly differences: readonly CountDifference[]
  /** How far it differs in all, in tiyin. */
  readonly worth: number
  /** The limit that the difference exceeds; null if the person may let it pass. */
  readonly above: number | null
}

/** Compares a count with the books of the cashbox, as they are now. */
export async function compare(
  books: DeviceBooks,
  actor: Actor,
  cashbox: string,
  { notes, taken }: InDrawer,
): Promise<Compared> {
  const [seen, own, rates] = await Promise.all([
    seenIn(books, cashbox),
    organisationOf(books, actor),
    books.sheets(registerCurrencyRate, [currencies.USD]),
  ])
  const at = now().toISOString()
  const differences = differencesOf(notes, seen, taken)
  const rate = holding(rates.get(currencies.USD) ?? [], 'rate', at) ?? 0
  const worth = worthOfDifferences(differences, (currency_id, amount) =>
    currency_id === currencies.UZS ? amount : converted(amount, rate),
  )
  const limit = differenceLimitOf(own)
  return { notes, taken, seen, at, differences, worth, above: worth > limit && !userCan(right) ? limit : null }
}
