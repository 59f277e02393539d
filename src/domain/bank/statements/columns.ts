/** What a column of a bank's spreadsheet may hold. */
export const columnMeanings = [
  'day',
  'number',
  'incoming',
  'outgoing',
  /** With a sign, where one column holds both. */
  'amount',
  'party',
  'inn',
  'account',
  'mfo',
  'purpose',
] as const
export type ColumnMeaning = (typeof columnMeanings)[number]
