import { decimalsOf, partsFrom } from '#domain/kernel/units.ts'

/** A row of a pasted spreadsheet: the product's barcode or name, quantity and price. */
export interface PastedRow {
  readonly product: string
  readonly quantity: number | null
  readonly amount: number | null
}

/** More than one row or column: a table, not a word. */
export const isTable = (text: string) => /[\t\n]/.test(text.trim())

export function pastedRows(text: string): readonly PastedRow[] {
  const table = text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')))
    .filter((cells) => cells.some(Boolean))
  return withoutNumbers(withoutHead(table)).flatMap(([product = '', quantity = '', amount = '']) =>
    product
      ? [
          {
            product,
            quantity: numberFrom(quantity, decimalsOf.quantity),
            amount: numberFrom(amount, decimalsOf.amount),
          },
        ]
      : [],
  )
}

type Table = readonly (readonly string[])[]

/** Drops a first row of words above a row with numbers: it is a heading. */
function withoutHead(table: Table): Table {
  const [first, second] = table
  const figures = (cells: readonly string[] | undefined) =>
    (cells ?? []).slice(1).some((cell) => numberFrom(cell, 3) !== null)
  const words = (first ?? []).filter(Boolean).length > 1 && !figures(first)
  return words && figures(second) ? table.slice(1) : table
}

/** Drops a first column 1, 2, 3 …, which only numbers the rows. */
function withoutNumbers(table: Table): Table {
  const counts =
    table.length > 1 && table.every(([first, name], at) => first === String(at + 1) && /\p{L}|\d{8}/u.test(name ?? ''))
  return counts ? table.map((cells) => cells.slice(1)) : table
}

/** A number from text: 1 250 000,50 and 1,250,000.50 alike; null if it is none. */
export function numberFrom(typed: string, places: number): number | null {
  const bare = typed.replace(/[\s\u00a0\u2009\u202f]/g, '')
  const separators = [...bare.matchAll(/[.,]/g)].map(([sign]) => sign)
  const last = separators.at(-1)
  const isGrouped = new Set(separators).size > 1 || separators.length > 1
  const decimal = isGrouped && separators.filter((sign) => sign === last).length > 1 ? '' : last
  const plain = [...bare].filter(
    (sign, at) => !/[.,]/.test(sign) || (sign === decimal && at === bare.lastIndexOf(sign)),
  )
  const text = plain.join('')
  const cut = text.match(/^(-?\d*[.,]?\d*)$/)
  return cut ? partsFrom(withPlaces(text, places), places) : null
}

/** Cuts decimals that a spreadsheet adds: 12,5000 means 12,5. */
const withPlaces = (text: string, places: number) =>
  text.replace(/([.,]\d*?)0+$/, '$1').replace(new RegExp(`([.,]\\d{${places}})\\d+$`), '$1')
