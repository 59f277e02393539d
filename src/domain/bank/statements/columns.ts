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

/** Words of headings, in the order in which columns are looked for: what is surest comes first. */
const words: readonly (readonly [ColumnMeaning, RegExp])[] = [
  ['purpose', /назначен|maqsad|purpose|details|описание|description|mazmun/],
  ['inn', /инн|пинфл|\bstir\b|\binn\b|\bpinfl\b|tax (id|number)/],
  ['mfo', /мфо|\bmfo\b|бик\b/],
  ['account', /счет|счёт|р\/с|hisob|account/],
  ['incoming', /кредит|приход|поступ|kirim|kredit|credit|зачисл|received/],
  ['outgoing', /дебет|расход|списан|chiqim|debet|debit|paid/],
  ['amount', /сумма|summa|amount|оборот/],
  [
    'party',
    /контрагент|наименован|корреспондент|плательщик|получатель|отправитель|nomi|name|party|counterpart|kontragent/,
  ],
  ['number', /номер|№|n док|raqam|number|doc/],
  ['day', /дата|sana|date|день|kun/],
]

/** Which columns of a row of headings hold what; the first that fits, and none twice. */
export function columnsByHeadings(cells: readonly string[]): Readonly<Partial<Record<ColumnMeaning, number>>> {
  const heads = cells.map((cell) => cell.toLowerCase())
  const columns: Partial<Record<ColumnMeaning, number>> = {}
  const taken = new Set<number>()
  for (const [meaning, word] of words) {
    const at = heads.findIndex((head, place) => !taken.has(place) && head.length < 80 && word.test(head))
    if (at < 0) continue
    columns[meaning] = at
    taken.add(at)
  }
  return columns
}

/** Whether lines can be read by these columns: each needs a day and a sum. */
export const isEnoughToRead = (columns: Readonly<Partial<Record<ColumnMeaning, number>>>) =>
  columns.day !== undefined &&
  (columns.amount !== undefined || columns.incoming !== undefined || columns.outgoing !== undefined)
