import { useTold } from '#client/data/ask/use-told.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { type BalancePart, balanceSources, type CurrencyBalance } from '#domain/money/balance.ts'

export type ToldBalance = CurrencyBalance & { readonly currency: Row | null }

export interface BalanceAnswer {
  readonly currencies: readonly ToldBalance[]
  readonly not_told: readonly BalancePart[]
  readonly own_places: boolean
}

/** Of a day, or of now. */
export const useBalance = (day: string | null) =>
  useTold<BalanceAnswer>('balance', `/dashboard/balance${day ? `?as_of=${day}` : ''}`)

const sides: Readonly<Partial<Record<BalancePart, string>>> = { debitors: 'plus', creditors: 'minus' }

/** Where a figure comes from: the balances of its register, in this currency. */
export function whyOf(part: BalancePart, currency_id: string, day: string | null): string {
  const source = balanceSources.find(({ parts }) => parts.includes(part))
  if (!source) throw new Error(`nobody knows ${part}`)
  const { register } = source
  const side = sides[part]
  const params = new URLSearchParams([
    ['page', '1'],
    ...(register.apart.includes('currency') ? [['currency_id[]', currency_id]] : []),
    ...(side ? [['side[]', side]] : []),
    ...(day ? [['occurred_at[to]', day]] : []),
  ])
  return `${register.route}?${params}`
}
