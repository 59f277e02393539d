import { plusDays } from '../kernel/day.ts'
import { converted, sumOf } from '../kernel/integer-math.ts'
import { currencies } from '../references/currency.ts'
import { weekOf } from './planned-days.ts'

/** A sum that is expected on a day, or owed without one: with a minus where we pay. */
export interface Flow {
  readonly day: string | null
  readonly amount: number
  readonly currency_id: string
  /** Who pays, or is paid; payments of one payer stand in one row. */
  readonly payer: string
  /** Where the money will come to or go from, if that is known. */
  readonly place: string | null
}

/** What lies somewhere now. */
export interface Holding {
  readonly place: string
  readonly currency_id: string
  readonly amount: number
}

export type CalendarStep = 'day' | 'week'

/** A column: what is overdue, a day or a week on which something is expected, or at last what has no day. */
export interface CalendarColumn {
  readonly key: string
  readonly isOverdue: boolean
  readonly isUndated: boolean
  /** Its first and last day within the span. */
  readonly from: string
  readonly to: string
}

export interface CalendarRow<F extends Flow> {
  /** Null for what is left of all that have no row of their own. */
  readonly payer: string | null
  readonly currency_id: string
  readonly isIncoming: boolean
  /** One for each column. */
  readonly cells: readonly (readonly F[])[]
}

/** What a place, or all money of a currency, comes to at the end of each column. */
export interface Foot {
  readonly currency_id: string
  /** Null for all money of the currency, whatever the place. */
  readonly place: string | null
  readonly opening: number
  /** One for each column with a day: nobody knows when the rest will be paid. */
  readonly balances: readonly number[]
  /** The first column at whose end it is below zero; -1 if there is none. */
  readonly fallsAt: number
}

export interface Calendar<F extends Flow> {
  readonly columns: readonly CalendarColumn[]
  readonly rows: readonly CalendarRow<F>[]
  readonly feet: readonly Foot[]
}

interface Span {
  readonly today: string
  readonly to: string
  readonly by: CalendarStep
}

/** Only columns in which something is expected, so that nobody has to look through empty days. */
function columnsOf(flows: readonly Flow[], span: Span): readonly CalendarColumn[] {
  const keys = new Set(flows.map(({ day }) => columnOf(day, span)))
  return [...keys].sort().map((key) => rangeOf(key, span))
}

const overdue = ''
/** It stands after all days. */
const undated = 'undated'
function columnOf(day: string | null, { today, by }: Span): string {
  if (day === null) return undated
  return day < today ? overdue : by === 'week' ? weekOf(day) : day
}

function rangeOf(key: string, { today, to, by }: Span): CalendarColumn {
  if (key === undated) return { key, isOverdue: false, isUndated: true, from: '', to: '' }
  if (key === overdue) return { key: 'overdue', isOverdue: true, isUndated: false, from: '', to: plusDays(today, -1) }
  const end = by === 'week' ? plusDays(key, 6) : key
  return { key, isOverdue: false, isUndated: false, from: key < today ? today : key, to: end > to ? to : end }
}

/** Who has no row of their own stands in the last one of their direction and currency. */
const mostRows = 100

/**
 * What is expected by payer and column, and under it what every place comes to by then: what lies there now, and all
 * that is expected there until the end of the column. `listed` narrows the rows alone: a balance has no half.
 */
export function calendarOf<F extends Flow>(
  flows: readonly F[],
  holdings: readonly Holding[],
  span: Span,
  listed: (flow: F) => boolean = () => true,
): Calendar<F> {
  const columns = columnsOf(flows, span)
  const at = new Map(columns.map(({ key }, index) => [key, index]))
  const indexOf = ({ day }: Flow) => at.get(columnOf(day, span) || 'overdue') ?? 0
  return {
    columns,
    rows: rowsOf(flows.filter(listed), columns.length, indexOf),
    feet: feetOf(
      flows.filter(({ day }) => day !== null),
      holdings,
      columns.filter(({ isUndated }) => !isUndated).length,
      indexOf,
    ),
  }
}

type IndexOf = (flow: Flow) => number

function rowsOf<F extends Flow>(flows: readonly F[], width: number, indexOf: IndexOf): readonly CalendarRow<F>[] {
  const ids = [...new Set(flows.map(({ currency_id }) => currency_id))].sort(soumsFirst)
  const sections = Map.groupBy(
    flows,
    ({ amount, currency_id }) => (amount > 0 ? 0 : ids.length) + ids.indexOf(currency_id),
  )
  return [...sections]
    .sort(([a], [b]) => a - b)
    .flatMap(([, section]) => {
      const payers = [...Map.groupBy(section, ({ payer }) => payer)]
        .map(([payer, own]) => ({ payer, own, size: Math.abs(sumOf(own, ({ amount }) => amount)) }))
        .sort((a, b) => b.size - a.size || (a.payer < b.payer ? -1 : 1))
      const few = payers.length > mostRows ? payers.slice(0, mostRows) : payers
      const rest = payers.slice(few.length).flatMap(({ own }) => own)
      const row = (payer: string | null, own: readonly F[]): CalendarRow<F> => ({
        payer,
        currency_id: own[0]!.currency_id,
        isIncoming: own[0]!.amount > 0,
        cells: spread(own, width, indexOf),
      })
      return [...few.map(({ payer, own }) => row(payer, own)), ...(rest.length > 0 ? [row(null, rest)] : [])]
    })
}

function spread<F extends Flow>(flows: readonly F[], width: number, indexOf: IndexOf): readonly (readonly F[])[] {
  const byColumn = Map.groupBy(flows, indexOf)
  return Array.from({ length: width }, (_, index) => byColumn.get(index) ?? [])
}

function feetOf(
  flows: readonly Flow[],
  holdings: readonly Holding[],
  width: number,
  indexOf: IndexOf,
): readonly Foot[] {
  const ids = [...new Set([...holdings, ...flows].map(({ currency_id }) => currency_id))].sort(soumsFirst)
  return ids.flatMap((currency_id) => {
    const own = flows.filter((one) => one.currency_id === currency_id)
    const held = holdings.filter((one) => one.currency_id === currency_id)
    const foot = (place: string | null): Foot => {
      const isHere = (one: { readonly place: string | null }) => place === null || one.place === place
      const opening = sumOf(held.filter(isHere), ({ amount }) => amount)
      const due = spread(own.filter(isHere), width, indexOf)
      let balance = opening
      const balances = due.map((list) => (balance += sumOf(list, ({ amount }) => amount)))
      return { currency_id, place, opening, balances, fallsAt: balances.findIndex((one) => one < 0) }
    }
    const places = [...new Set([...held, ...own].flatMap(({ place }) => (place === null ? [] : [place])))]
    return [...places.map(foot), foot(null)]
  })
}

const soumsFirst = (a: string, b: string) => (a === currencies.UZS ? -1 : b === currencies.UZS ? 1 : a < b ? -1 : 1)

/** Sums in soums at these rates, in tiyin for a whole unit; what has no rate is left as it is. */
export function inSoumsAt<T extends { readonly amount: number; readonly currency_id: string }>(
  list: readonly T[],
  rates: Readonly<Record<string, number>>,
): readonly T[] {
  return list.map((one) => {
    const rate = rates[one.currency_id]
    return rate === undefined ? one : { ...one, amount: converted(one.amount, rate), currency_id: currencies.UZS }
  })
}
