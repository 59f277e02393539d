import { useMemo } from 'react'
import type { Row } from '#domain/kernel/resource.ts'
import { type Calendar, type CalendarStep, calendarOf, inSoumsAt } from '#domain/money/payment-calendar.ts'
import { currencies } from '#domain/references/currency.ts'
import type { CalendarAnswer, ExpectedTold } from '#wire/money.ts'

/** A debt or a planned payment, and who pays it or is paid. */
export type Expected = ExpectedTold & { readonly payer: string }

/** How the person looks at it. */
export interface Wish {
  readonly by: CalendarStep
  readonly currency: string
  readonly direction: string
  readonly payer: string
  readonly inSoums: boolean
}

export interface ShownCalendar extends Calendar<Expected> {
  /** Those that may be chosen between, by id. */
  readonly payers: readonly { readonly value: string; readonly label: string }[]
  readonly named: ReadonlyMap<string, Row | null>
  readonly places: ReadonlyMap<string, string>
  /** Currencies that could not be counted in soums. */
  readonly unrated: readonly string[]
}

export const payerName = ({ partner, name }: Pick<Expected, 'partner' | 'name'>) => partner?.name ?? name ?? ''

/** The calendar of an answer, as it is wished. */
export function useShown({ expected, holdings, rates, today, to }: CalendarAnswer, wish: Wish): ShownCalendar {
  const { by, currency, direction, payer, inSoums } = wish
  return useMemo(() => {
    const all: readonly Expected[] = expected.map((one) => ({ ...one, payer: payerOf(one) }))
    const named = new Map([...all, ...holdings].map((one) => [one.currency_id, one.currency]))
    const isOfCurrency = (one: { readonly currency_id: string }) => !currency || one.currency_id === currency
    const [flows, held] = [all.filter(isOfCurrency), holdings.filter(isOfCurrency)]
    const calendar = calendarOf(
      inSoums ? inSoumsAt(flows, rates) : flows,
      inSoums ? inSoumsAt(held, rates) : held,
      { today, to, by },
      (one) => (!direction || (direction === 'incoming') === one.amount > 0) && (!payer || one.payer === payer),
    )
    const payers = [...new Map(all.map((one) => [one.payer, payerName(one)]))]
      .map(([value, label]) => ({ value, label }))
      .sort((a, b) => a.label.localeCompare(b.label))
    return {
      ...calendar,
      payers,
      named,
      places: new Map(holdings.map(({ place, name }) => [place, name])),
      unrated: inSoums ? [...named.keys()].filter((id) => id !== currencies.UZS && !(id in rates)) : [],
    }
  }, [expected, holdings, rates, today, to, by, currency, direction, payer, inSoums])
}

const payerOf = ({ partner_id, plan_id }: ExpectedTold) => (partner_id ? `partner:${partner_id}` : `plan:${plan_id}`)
