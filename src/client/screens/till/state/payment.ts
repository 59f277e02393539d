import { converted, sumOf } from '#domain/kernel/integer-math.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import type { tenderTypes } from '#domain/sale/payments.ts'
import { changeOfEach, leftOfTotal } from '#domain/sale/reckoning.ts'

export type PaymentWay = (typeof tenderTypes)[number]

/** One tender: a way of paying and its amount, as the cashier typed it. */
export interface Tender {
  readonly key: string
  readonly way: PaymentWay
  readonly currency_id: string
  /** In minor units; null: all that is left to pay. */
  readonly typed: number | null
  /** Id of the terminal, the bank account or the provider. */
  readonly with: string | null
}

/** Debt is paid back in equal parts, month by month, from the first day on. */
export interface Terms {
  readonly first: string
  readonly parts: number
}

export interface Reckoned extends Tender {
  readonly amount: number
  /** In tiyin at the day's rate. */
  readonly value: number
}

export interface Reckoning {
  readonly total: number
  readonly tenders: readonly Reckoned[]
  readonly rest: number
  /** Change in tiyin: only from cash, and paid out in soums that there are notes for. */
  readonly change: number
  /** Paid too much in another way than cash; it can't be given back. */
  readonly excess: number
}

/** Paid, rest and change of these tenders. A currency without a rate counts as 0. */
export function reckon(total: number, tenders: readonly Tender[], rate: number | null): Reckoning {
  const worth = (currency_id: string, amount: number) =>
    currency_id === currencies.UZS ? amount : rate ? converted(amount, rate) : 0
  const typed = sumOf(tenders, ({ currency_id, typed }) => worth(currency_id, typed ?? 0))
  let left = Math.max(0, total - typed)
  const reckoned = tenders.map((tender) => {
    const amount = tender.typed ?? amountFor(left, tender.currency_id, rate)
    const value = worth(tender.currency_id, amount)
    if (tender.typed === null) left = Math.max(0, left - value)
    return { ...tender, amount, value }
  })
  return { total, tenders: reckoned, ...leftOfTotal(total, paidBy(reckoned)) }
}

const paidBy = (tenders: readonly Pick<Reckoned, 'way' | 'currency_id' | 'value'>[]) =>
  tenders.map(({ way, currency_id, value }) => ({ isCash: way === 'cash', currency_id, value }))

/** Dollars are paid out in whole notes. */
function amountFor(sum: number, currency_id: string, rate: number | null): number {
  if (currency_id === currencies.UZS) return sum
  return rate ? Math.ceil(sum / rate) * 100 : 0
}

type LackOfSums = 'rest' | 'excess' | 'client' | 'with' | 'rate'
export type Lack = LackOfSums | 'terms' | 'shift' | 'reason'

/** The first thing that prevents posting, by the sums alone; null if nothing does. */
export function lackOf(
  { rest, excess, tenders }: Reckoning,
  hasClient: boolean,
  rate: number | null,
): LackOfSums | null {
  const told = tenders.filter(({ amount }) => amount > 0)
  if (told.some(({ way }) => way === 'debt') && !hasClient) return 'client'
  if (told.some((tender) => companion[tender.way] && !tender.with)) return 'with'
  if (told.some(({ currency_id }) => currency_id !== currencies.UZS) && !rate) return 'rate'
  if (excess > 0) return 'excess'
  return rest > 0 ? 'rest' : null
}

export const companion: Readonly<Partial<Record<PaymentWay, 'terminal_id' | 'bank_id' | 'provider_id'>>> = {
  terminal: 'terminal_id',
  alif: 'provider_id',
  other: 'bank_id',
}

/** The document's payment rows: the change is on the row of the cash it is taken from. */
export function paymentRows({ tenders, change }: Reckoning): readonly Row[] {
  const plain = { change: null, terminal_id: null, bank_id: null, provider_id: null }
  const paying = tenders.filter(({ amount }) => amount > 0)
  const back = changeOfEach(change, paidBy(paying))
  const given = paying.map(({ way, amount, currency_id, with: whom }, at) => {
    const key = companion[way]
    return {
      type: way,
      amount,
      currency_id,
      ...plain,
      ...(key && { [key]: whom }),
      ...(back[at] && { change: back[at] }),
    }
  })
  return given.length > 0 ? given : [{ type: 'cash', amount: 0, currency_id: currencies.UZS, ...plain }]
}

export const debtTendered = ({ tenders }: Reckoning) =>
  sumOf(
    tenders.filter(({ way }) => way === 'debt'),
    ({ value }) => value,
  )

export const hasCash = (reckoning: Reckoning) => paymentRows(reckoning).some(({ type }) => type === 'cash')

export const mostParts = 36

/** The terms to begin with: as many days as the client has, else a month. */
export const usualTerms = (today: string, credit_days: unknown): Terms => ({
  first: typeof credit_days === 'number' && credit_days > 0 ? daysAfter(today, credit_days) : monthsAfter(today, 1),
  parts: 1,
})

/** Whether a debt can be paid back so: from today on, in so many parts. */
export const areSound = ({ first, parts }: Terms, today: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(first) && first >= today && Number.isInteger(parts) && parts >= 1 && parts <= mostParts

/** A debt in equal parts, the odd tiyin in the last, one each month; hundreds of soums where there are enough. */
export function partsOfDebt(debt: number, { first, parts }: Terms) {
  const round = debt / parts >= 100_00 ? 100_00 : 1
  const each = Math.floor(debt / parts / round) * round
  return Array.from({ length: parts }, (_, at) => ({
    due_date: monthsAfter(first, at),
    amount: at === parts - 1 ? debt - each * (parts - 1) : each,
  })).filter(({ amount }) => amount > 0)
}

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 24 * 3600_000).toISOString().slice(0, 10)

/** The same day of a later month, or its last. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}
