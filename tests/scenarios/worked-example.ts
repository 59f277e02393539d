import { readFileSync } from 'node:fs'
import { currencies } from '#domain/references/currency.ts'

export type Cells = Readonly<Record<string, string>>

/** The tables of the worked example, each under its heading; columns of the same name are told apart by their number. */
export function tablesOf(path: URL): ReadonlyMap<string, readonly Cells[]> {
  const tables = new Map<string, Cells[]>()
  let heading = ''
  let columns: readonly string[] | null = null
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [, found] = /^#+ (.*)$/.exec(line) ?? []
    if (found !== undefined) heading = found
    if (!line.startsWith('|')) columns = null
    else if (!columns) columns = distinct(cellsOf(line))
    else if (!line.startsWith('|-')) {
      const cells = cellsOf(line)
      const row = Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
      tables.set(heading, [...(tables.get(heading) ?? []), row])
    }
  }
  return tables
}

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
const distinct = (names: readonly string[]) =>
  names.map((name, index) => (names.indexOf(name) < index ? `${name} ${index}` : name))

/** −1 060 000 as a person writes it. */
export function figure(text: string): number {
  const number = Number(text.replaceAll(' ', '').replace('−', '-'))
  if (text === '' || Number.isNaN(number)) throw new Error(`"${text}" is no figure`)
  return number
}
export const coins = (text: string) => Math.round(figure(text) * 100)
export const thousandths = (text: string) => Math.round(figure(text) * 1000)

export const parts = (cell: string) =>
  cell
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)

const { UZS, USD } = currencies

/** 171 500 less 3 500; 50 USD; 256 000 for USD */
export function sumOf(cell: string) {
  const [, sum = '', currency = 'UZS', less, of] =
    /^([\d ]*\d)(?: (USD))?(?: less ([\d ]+))?(?: for (USD))?$/.exec(cell) ?? []
  return {
    amount: coins(sum),
    currency_id: currency === 'USD' ? USD : UZS,
    debt_currency_id: of === 'USD' ? USD : null,
    ...(less !== undefined && { commission: coins(less) }),
  }
}

/** 10 USD for 127 000 */
export function changeOf(cell: string) {
  const [, out = '', got = '', less] = /^(.+) for (.+?)(?: less ([\d ]+))?$/.exec(cell) ?? []
  const [given, taken] = [sumOf(out), sumOf(got)]
  return {
    ...{ out_amount: given.amount, out_currency_id: given.currency_id },
    ...{ in_amount: taken.amount, in_currency_id: taken.currency_id },
    ...(less !== undefined && { commission: coins(less) }),
  }
}
