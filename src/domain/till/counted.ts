import { amount, lines, type RowOf, ref } from '../kernel/field.ts'
import { type Faults, fault } from '../kernel/result.ts'
import { sumOf } from '../kernel/whole.ts'
import { isDenomination, type Notes, notes } from './denominations.ts'

const currency = ref('currency', { required: true })

/** What the books of the cashbox say, as whoever counted could see it. */
const countedFields = { currency, amount: amount({ required: true }) }

/** What one count said against the books, in one currency: nothing where it was not looked at. */
export const toldFields = {
  currency,
  /** What lay there when the shift was opened. */
  opened: amount(),
  opened_seen: amount(),
  opened_difference: amount(),
  /** What should have lain there when it was closed. */
  expected: amount(),
  counted: amount(),
  difference: amount(),
}

export const counting = (given = false) => lines(notes, { max: 200, ...(given && { given }) })
export const seeing = (given = false) => lines(countedFields, { max: 20, ...(given && { given }) })

export type SeenSum = RowOf<typeof countedFields>

export interface CountDifference {
  readonly currency_id: string
  readonly counted: number
  /** Nothing where the books were not looked at: then nothing is said to differ. */
  readonly seen: number | null
  readonly difference: number
}

/** Currency by currency: what was counted against what the books said. What they have and nobody counted is not there. */
export function differencesOf(counted: readonly Notes[], seen: readonly SeenSum[]): readonly CountDifference[] {
  const named = new Set([...counted, ...seen].map(({ currency_id }) => currency_id))
  return [...named].map((currency_id) => {
    const own = <T extends { readonly currency_id: string }>(list: readonly T[]) =>
      list.filter((one) => one.currency_id === currency_id)
    const lies = sumOf(own(counted), ({ denomination, count }) => denomination * count)
    const booked = own(seen).length > 0 ? sumOf(own(seen), ({ amount }) => amount) : null
    return { currency_id, counted: lies, seen: booked, difference: booked === null ? 0 : lies - booked }
  })
}

/** Nobody holds a note that does not exist. */
export function judgeNotes(name: string, counted: readonly Notes[]): Faults {
  const strange = counted.flatMap(({ currency_id, denomination }, index) =>
    isDenomination(currency_id, denomination) ? [] : [`${name}.${index}.denomination`],
  )
  return Object.fromEntries(strange.map((at) => [at, [fault('not_in_list')]]))
}
