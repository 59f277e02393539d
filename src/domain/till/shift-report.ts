import type { Document } from '../kernel/document.ts'
import { sumOf } from '../kernel/integer-math.ts'
import { type Of, type ResourceOf, type Row, rowAs, type Stored } from '../kernel/resource.ts'
import { incomingCashboxOrder, outcomingCashboxOrder } from '../money/cash-orders.ts'
import { cashboxMovement } from '../money/cashbox-movement.ts'
import { currencyConversion } from '../money/currency-conversion.ts'
import { currencies } from '../references/currency.ts'
import { clientReturn } from '../sale/client-return.ts'
import { flowsOf, type Payment } from '../sale/payments.ts'
import { retailSale } from '../sale/retail-sale.ts'
import { cashboxExpense, cashboxIncome } from './cash-orders.ts'
import { cashShift } from './cash-shift.ts'
import type { SeenSum } from './counted.ts'

/** The documents of a shift, drafts and deleted ones included. */
interface ShiftWork {
  readonly sales: readonly Row[]
  readonly returns: readonly Row[]
  /** Brought and spent, a debt that was paid, money changed and handed over: see `cashWork`. */
  readonly incomes: readonly CashSum[]
  readonly expenses: readonly CashSum[]
  /** Sales at its cashbox that stand in no shift: see `soldOutside`. */
  readonly outside: readonly Row[]
}

export interface ShiftReport {
  readonly sales: { readonly count: number; readonly sum: number; readonly discount: number }
  readonly returns: { readonly count: number; readonly sum: number }
  /** Sold without a shift since the one before it was closed. */
  readonly outside: { readonly count: number; readonly sum: number }
  /** Sums by type and currency: received and given back, net of change. Credit is the type `debt`. */
  readonly payments: readonly PaidBy[]
  readonly cash: readonly CashIn[]
  /** The first and last number printed on receipts. */
  readonly first_number: string | null
  readonly last_number: string | null
}
interface PaidBy {
  readonly type: string
  readonly currency_id: string
  readonly received: number
  readonly given: number
}
export interface CashIn {
  readonly currency_id: string
  readonly opened: number
  readonly sold: number
  readonly returned: number
  readonly brought: number
  readonly spent: number
  /** What should be in the drawer by the documents of the shift. */
  readonly expected: number
  /** What else moved in the cashbox during the shift, by the books; null before the closing count. */
  readonly besides: number | null
  /** The first count of a blind close, where another one followed; null otherwise. */
  readonly first_counted: number | null
  readonly counted: number | null
  readonly difference: number | null
}

interface CashSum {
  readonly amount: number
  readonly currency_id: string
}
/** The documents of a shift that move cash without a sale. */
export const cashDocuments = [
  cashboxIncome,
  cashboxExpense,
  incomingCashboxOrder,
  outcomingCashboxOrder,
  cashboxMovement,
  currencyConversion,
] as const

/** What came to the drawer and what left it by these documents; drafts, deleted and cancelled ones did not. */
export function cashWork(rowsOf: (document: Document) => readonly Row[]): Pick<ShiftWork, 'incomes' | 'expenses'> {
  const all = <R>(document: Document & Of<R>) => standing(document, rowsOf(document))
  const changed = all(currencyConversion)
  return {
    incomes: [
      ...all(cashboxIncome),
      ...all(incomingCashboxOrder),
      ...changed.map(({ in_amount, in_currency_id }) => ({ amount: in_amount, currency_id: in_currency_id })),
    ],
    expenses: [
      ...all(cashboxExpense),
      ...all(outcomingCashboxOrder),
      ...all(cashboxMovement).filter(({ status }) => status !== 'cancelled'),
      ...changed.map(({ out_amount, out_currency_id }) => ({ amount: out_amount, currency_id: out_currency_id })),
    ],
  }
}

/** The figures of a shift: X while it lasts, Z when it is closed. */
export function shiftReport(shift: Row, work: ShiftWork): ShiftReport {
  const [sales, returns] = [standing(retailSale, work.sales), standing(clientReturn, work.returns)]
  const [received, given] = [sales.flatMap(flowsIn), returns.flatMap(flowsIn)]
  const outside = standing(retailSale, work.outside)
  const printed = [...sales].sort((a, b) => (order(a) < order(b) ? -1 : 1)).map(numberOf)
  return {
    sales: { count: sales.length, sum: sumOf(sales, totalOf), discount: sumOf(sales, ({ discount }) => discount ?? 0) },
    returns: { count: returns.length, sum: sumOf(returns, totalOf) },
    outside: { count: outside.length, sum: sumOf(outside, totalOf) },
    payments: paidBy(received, given),
    cash: cashIn(shift, received.filter(isCash), given.filter(isCash), work),
    first_number: printed[0] ?? null,
    last_number: printed.at(-1) ?? null,
  }
}

/**
 * The sales at the cashbox of a shift that stand in none, from the end of the shift before it to its own. `before`: the
 * shifts of the cashbox.
 */
export function soldOutside(shift: Row, sales: readonly Row[], before: readonly Row[]): readonly Row[] {
  const { cashbox_id, occurred_at, closed_at } = rowAs(cashShift, shift)
  const ends = lastBefore(shift, before)?.closed_at ?? occurred_at
  return sales.filter(
    (sale) =>
      sale.cashbox_id === cashbox_id &&
      !sale.shift_id &&
      isAfter(sale.occurred_at, ends) &&
      !(closed_at && isAfter(sale.occurred_at, closed_at)),
  )
}

/** The shift that was closed last at the cashbox before this one began; null if none is known. */
export const lastBefore = ({ cashbox_id, occurred_at }: Row, shifts: readonly Row[]): Stored<typeof cashShift> | null =>
  shifts
    .filter((row) => row.cashbox_id === cashbox_id && !row.deleted_at && row.closed_at)
    .filter((row) => !isAfter(row.closed_at, occurred_at))
    .map((row) => rowAs(cashShift, row))
    .reduce<Stored<typeof cashShift> | null>(
      (last, one) => (last && !isAfter(one.closed_at, last.closed_at) ? last : one),
      null,
    )

const isAfter = (one: unknown, other: unknown) => Date.parse(String(one)) > Date.parse(String(other))

const standing = <R>(document: ResourceOf<R>, rows: readonly Row[]): readonly R[] =>
  rows.filter((row) => row.is_posted && !row.deleted_at).map((row) => rowAs(document, row))
type Sale = Stored<typeof retailSale>
/** What goods that came back pay for others is no money. */
const flowsIn = ({ payments }: Pick<Sale, 'payments'>) => flowsOf(payments ?? []).filter(({ type }) => type !== 'swap')
const isCash = ({ type }: Payment) => type === 'cash'
const totalOf = ({ total }: Pick<Sale, 'total'>) => total ?? 0
const order = ({ occurred_at, id }: Sale) => `${occurred_at} ${id}`
const numberOf = ({ device_number, number }: Sale) => device_number ?? number ?? null

function paidBy(received: readonly Payment[], given: readonly Payment[]): readonly PaidBy[] {
  const ways = new Map([...received, ...given].map((one) => [`${one.type} ${one.currency_id}`, one]))
  return [...ways.values()].map(({ type, currency_id }) => {
    const own = (list: readonly Payment[]) =>
      sumOf(
        list.filter((one) => one.type === type && one.currency_id === currency_id),
        ({ amount }) => amount,
      )
    return { type, currency_id, received: own(received), given: own(given) }
  })
}

function cashIn(
  shift: Row,
  received: readonly Payment[],
  given: readonly Payment[],
  work: ShiftWork,
): readonly CashIn[] {
  const told = rowAs(cashShift, shift).sums ?? []
  const { incomes, expenses } = work
  const moved = [...told, ...received, ...given, ...incomes, ...expenses]
  const drawers = [...new Set(moved.map(({ currency_id }) => currency_id))].map((currency_id) => {
    const of = (list: readonly SeenSum[]) =>
      sumOf(
        list.filter((one) => one.currency_id === currency_id),
        ({ amount }) => amount,
      )
    const own = told.find((one) => one.currency_id === currency_id)
    const [opened, sold, returned] = [own?.opened ?? 0, of(received), of(given)]
    const [brought, spent] = [of(incomes), of(expenses)]
    const expected = opened + sold - returned + brought - spent
    const seen = own?.expected ?? null
    return {
      ...{ currency_id, opened, sold, returned, brought, spent, expected },
      besides: seen === null ? null : seen - expected,
      first_counted: own?.first_counted === own?.counted ? null : (own?.first_counted ?? null),
      counted: own?.counted ?? null,
      difference: own?.difference ?? null,
    }
  })
  // Leaves out a currency whose figures are all zero or null; soums stay.
  const isEmpty = (drawer: CashIn) =>
    !Object.values(drawer).some((figure) => typeof figure === 'number' && figure !== 0)
  return drawers.filter((one) => one.currency_id === currencies.UZS || !isEmpty(one))
}
