import { amount, lines, type RowOf, ref } from '../kernel/field.ts'
import { sumOf } from '../kernel/integer-math.ts'
import { type Faults, fault, faultIf } from '../kernel/result.ts'
import { isDenomination, type Notes, notes } from './denominations.ts'

const currency = ref('currency', { required: true })

/** The balance of the cashbox as the person who counted saw it. */
const countedFields = { currency, amount: amount({ required: true }) }

/** Sums that were found as the books had them: nobody counted how many of which note. */
export const takenSums = () => lines({ currency, amount: amount({ required: true, min: 0 }) }, { max: 20 })

/** Both counts of a shift in one currency; null where the person saw no balance. */
export const toldFields = {
  currency,
  /** Cash counted when the shift was opened. */
  opened: amount(),
  opened_seen: amount(),
  opened_difference: amount(),
  /** The balance in the books when it was closed. */
  expected: amount(),
  /** The first count of a blind close and by how much it differed, whatever was counted afterwards. */
  first_counted: amount(),
  first_difference: amount(),
  counted: amount(),
  difference: amount(),
}

export const counting = (given = false) => lines(notes, { max: 200, ...(given && { given }) })
export const seeing = (given = false) => lines(countedFields, { max: 20, ...(given && { given }) })

export type SeenSum = RowOf<typeof countedFields>
type InCurrency = Pick<SeenSum, 'currency_id'>

export interface CountDifference {
  readonly currency_id: string
  readonly counted: number
  /** Null if the person saw no balance; then the difference is 0. */
  readonly seen: number | null
  readonly difference: number
}

/**
 * One difference per currency. A currency that was neither counted nor seen is left out. `taken`: sums found as the
 * books had them, without notes.
 */
export function differencesOf(
  counted: readonly Notes[],
  seen: readonly SeenSum[],
  taken: readonly SeenSum[] = [],
): readonly CountDifference[] {
  const named = new Set([...counted, ...seen, ...taken].map(({ currency_id }) => currency_id))
  return [...named].map((currency_id) => {
    const own = <T extends { readonly currency_id: string }>(list: readonly T[]) =>
      list.filter((one) => one.currency_id === currency_id)
    const lies =
      sumOf(own(counted), ({ denomination, count }) => denomination * count) + sumOf(own(taken), ({ amount }) => amount)
    const booked = own(seen).length > 0 ? sumOf(own(seen), ({ amount }) => amount) : null
    return { currency_id, counted: lies, seen: booked, difference: booked === null ? 0 : lies - booked }
  })
}

/** Faults if the books hold something in a currency of which not even a zero was counted. */
export const judgeCounted = (name: string, counted: readonly InCurrency[], seen: readonly SeenSum[]): Faults =>
  faultIf(uncountedIn(counted, seen).length > 0, name, fault('not_counted'))

/** The currencies in which the books hold something and nothing was counted; a zero is a count. */
export const uncountedIn = (counted: readonly InCurrency[], seen: readonly SeenSum[]): readonly string[] =>
  seen
    .filter(({ currency_id, amount }) => amount !== 0 && !counted.some((one) => one.currency_id === currency_id))
    .map(({ currency_id }) => currency_id)

/** Faults if a count differs from the books and nobody says why. */
export const judgeExplained = (name: string, differences: readonly CountDifference[], reason: string | null): Faults =>
  faultIf(isDiffering(differences) && !reason, name, fault('difference_unexplained'))

export const isDiffering = (differences: readonly CountDifference[]) =>
  differences.some(({ difference }) => difference !== 0)

/**
 * By how much a count differs from the books, in soums: surplus in one currency does not make up for a shortage in
 * another.
 */
export const worthOfDifferences = (
  differences: readonly CountDifference[],
  inSoums: (currency_id: string, amount: number) => number,
): number => sumOf(differences, ({ currency_id, difference }) => inSoums(currency_id, Math.abs(difference)))

/** Faults of notes and coins that do not exist. */
export function judgeNotes(name: string, counted: readonly Notes[]): Faults {
  const strange = counted.flatMap(({ currency_id, denomination }, index) =>
    isDenomination(currency_id, denomination) ? [] : [`${name}.${index}.denomination`],
  )
  return Object.fromEntries(strange.map((at) => [at, [fault('not_in_list')]]))
}
