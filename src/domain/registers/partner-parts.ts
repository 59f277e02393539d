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
