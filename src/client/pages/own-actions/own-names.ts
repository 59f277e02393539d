/** The kinds of records with actions of their own. */
export const ownNames = [
  'bank_statement',
  'category',
  'currency_rate',
  'employee',
  'outcoming_bank_order',
  'product',
  'unit',
] as const
export type OwnName = (typeof ownNames)[number]
