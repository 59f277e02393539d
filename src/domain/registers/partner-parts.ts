import { sumOf } from '../kernel/integer-math.ts'

/** What a partner's balance is made of. */
export const partnerParts = ['opening', 'sales', 'purchases', 'payments', 'returns', 'others'] as const
export type PartnerPart = (typeof partnerParts)[number]

/** Documents by the part that they make up; what is not named is one of the others. */
const documents: Readonly<Record<Exclude<PartnerPart, 'others'>, readonly string[]>> = {
  opening: ['initial_balance_debit', 'initial_balance_credit'],
  sales: ['retail_sale'],
  purchases: ['product_receipt'],
  payments: ['incoming_cashbox_order', 'outcoming_cashbox_order', 'incoming_bank_order', 'outcoming_bank_order'],
  returns: ['product_return_from_client', 'product_return_to_supplier'],
}

/** The part that a document of this kind makes up. */
export const partOf = (document: string): PartnerPart =>
  partnerParts.find((part) => part !== 'others' && documents[part].includes(document)) ?? 'others'

interface InCurrency {
  readonly currency_id: string
  /** With a minus where we owe. */
  readonly amount: number
}

/** What of a partner's balances is due on no day: none was agreed, or it was paid in advance. */
export function dueOnNoDay(balances: readonly InCurrency[], dues: readonly InCurrency[]): readonly InCurrency[] {
  const sumIn = (list: readonly InCurrency[], currency_id: string) =>
    sumOf(
      list.filter((one) => one.currency_id === currency_id),
      ({ amount }) => amount,
    )
  return [...new Set([...balances, ...dues].map(({ currency_id }) => currency_id))]
    .map((currency_id) => ({ currency_id, amount: sumIn(balances, currency_id) - sumIn(dues, currency_id) }))
    .filter(({ amount }) => amount !== 0)
}
