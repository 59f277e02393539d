import { moneyIn } from '../../../kernel/money-text.ts'
import { type ColumnMeaning, columnsByHeadings, isEnoughToRead } from '../columns.ts'
import type { FileLine, StatementColumns } from '../statement-file.ts'
import { writtenDay } from './day-text.ts'
import type { ReadFile } from './read-exchange.ts'
import type { FileTrouble } from './trouble.ts'

/** A row of a spreadsheet, and its number in the file. */
export interface TextRow {
  readonly number: number
  readonly cells: readonly string[]
}

/** Headings are looked for in so many rows. */
const headRows = 30

/** Guesses which row holds the headings, and by them what the columns hold; a person may know better. */
export function guessColumns(rows: readonly TextRow[]): StatementColumns {
  const guesses = rows.slice(0, headRows).map(({ cells }) => columnsByHeadings(cells))
  const size = (at: number) => Object.keys(guesses[at] ?? {}).length + (isEnoughToRead(guesses[at] ?? {}) ? 100 : 0)
  const head = guesses.reduce((best, _, at) => (size(at) > (best < 0 ? 1 : size(best)) ? at : best), -1)
  return { head, columns: guesses[head] ?? {} }
}

const opened = /остаток на начало|входящ\S* (остаток|сальдо)|сальдо на начало|boshlang|opening balance/i
const closed = /остаток на конец|исходящ\S* (остаток|сальдо)|сальдо на конец|oxirgi qoldiq|closing balance/i

/** Reads the rows below the headings as lines of the account; rows without a day are sums, signatures and the like. */
export function readRows(
  rows: readonly TextRow[],
  { head, columns }: StatementColumns,
  account: { readonly bank_id: string },
): ReadFile {
  const read = rows.slice(head + 1).map((row) => lineIn(row, columns))
  const troubles = read.flatMap((one) => (one && 'code' in one ? [one] : []))
  const lines = read.flatMap((one) => (one && 'day' in one ? [one] : []))
  if (troubles.length > 0) return { statements: [], troubles }
  const days = lines.map(({ day }) => day).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (!from || !to)
    return { statements: [], troubles: [{ code: 'no_lines', line: rows.at(-1)?.number ?? 1, text: '' }] }
  const balance = (said: RegExp) => balanceIn(rows, said)
  const sums = { opening: balance(opened), incoming: null, outgoing: null, closing: balance(closed) }
  return { troubles: [], statements: [{ account: '', bank_id: account.bank_id, from, to, ...sums, lines }] }
}

function lineIn({ number, cells }: TextRow, columns: StatementColumns['columns']): FileLine | FileTrouble | null {
  const cell = (meaning: ColumnMeaning, most: number) => {
    const at = columns[meaning]
    return (at === undefined ? '' : (cells[at] ?? '')).trim().slice(0, most)
  }
  const told = cell('day', 40)
  if (told === '') return null
  const day = writtenDay(told)
  const sums = (['incoming', 'outgoing', 'amount'] as const).map((meaning) => cell(meaning, 40))
  if (day === null) {
    // A row of sums may begin with a word in the place of the day.
    return /\d/.test(told) && sums.some(Boolean) ? { code: 'bad_day', line: number, text: told } : null
  }
  const [incoming, outgoing, amount] = sums.map((text) => (text === '' ? 0 : moneyIn(text)))
  const all = [incoming, outgoing, amount]
  if (all.some((sum) => sum === null || sum === undefined))
    return { code: 'bad_sum', line: number, text: sums.filter(Boolean).join(' ') }
  // What left may be written with a minus too.
  const sum = (amount ?? 0) + (incoming ?? 0) - Math.abs(outgoing ?? 0)
  if (sum === 0) return { code: 'bad_sum', line: number, text: sums.filter(Boolean).join(' ') }
  return {
    day,
    number: cell('number', 50),
    amount: sum,
    party: cell('party', 300),
    inn: cell('inn', 20).replace(/\D/g, ''),
    account: cell('account', 40).replace(/\s/g, ''),
    mfo: cell('mfo', 20),
    purpose: cell('purpose', 1000),
    kind: '',
    anyway: false,
  }
}

/** The sum in a row that says what lay on the account. */
function balanceIn(rows: readonly TextRow[], said: RegExp): number | null {
  const row = rows.find(({ cells }) => cells.some((cell) => said.test(cell)))
  const sums = (row?.cells ?? []).flatMap((cell) => {
    const text = cell.replace(/^.*[:=]/, '')
    const sum = text.trim() === '' || writtenDay(text) !== null ? null : moneyIn(text)
    return sum === null ? [] : [sum]
  })
  return sums.at(-1) ?? null
}
