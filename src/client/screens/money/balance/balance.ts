import { type BalancePart, balanceSources } from '#domain/money/balance.ts'

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
