/** The kinds of records with actions of their own. */
export const ownNames = [
  'bank_statement',
  'category',
  'currency_rate',
  'employee',
  'outcoming_bank_order',
  'price_setting',
  'product',
  'report_sending',
  'unit',
] as const
export type OwnName = (typeof ownNames)[number]
