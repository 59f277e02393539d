import type { ImportColumn } from './columns.ts'
import { measureCalled } from './measures.ts'
import { readCell } from './read-cells.ts'

/** Of so many cells of a column that hold anything it must be true. */
const share = 0.8
const isSum = (text: string) => typeof readCell('money', text).value === 'number'
const isBarcode = (text: string) =>
  /^\d{12,14}$/.test(text) || /^\d{8}$/.test(text) || /^\d[.,]\d+e\+1[123]$/i.test(text)
const isPhone = (text: string) => /^(\+?998|\(?\d{2}\)?[ -])/.test(text) && readCell('phone', text).fault === undefined
const hasLetters = (text: string) => /\p{L}{2}/u.test(text)

/** What columns without headings hold, by what stands in most of their cells: what is not sure is left to a person. */
export function columnsByContent(
  rows: readonly (readonly string[])[],
  columns: readonly ImportColumn[],
): (string | null)[] {
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const parts = Array.from({ length: width }, (_, at) => rows.map((cells) => cells[at] ?? '').filter(Boolean))
  const found: (string | null)[] = Array.from({ length: width }, () => null)
  const left = () => found.flatMap((key, at) => (key === null && (parts[at]?.length ?? 0) > 0 ? [at] : []))
  const mostly = (at: number, test: (text: string) => boolean) =>
    (parts[at] ?? []).filter(test).length >= (parts[at]?.length ?? 0) * share
  const call = (key: string, at: number | undefined) => {
    if (at !== undefined && columns.some((column) => column.key === key)) found[at] = key
  }
  const first = (key: string, test: (text: string) => boolean) =>
    call(
      key,
      left().find((at) => mostly(at, test)),
    )
  first('barcode', isBarcode)
  first('phone_number', isPhone)
  first('inn', (text) => /^\d{9}$|^\d{14}$/.test(text))
  first('measure', (text) => measureCalled(text) !== null)
  const [name] = left()
    .filter((at) => mostly(at, (text) => hasLetters(text) && !isSum(text)))
    .toSorted((a, b) => lettersOf(parts[b]) - lettersOf(parts[a]))
  call('name', name)
  call('first_name', name)
  // A number that only counts the rows says nothing of them.
  const numbers = left().filter((at) => mostly(at, isSum) && !countsRows(parts[at] ?? []))
  const [largest, ...smaller] = numbers.toSorted((a, b) => middleOf(parts[b]) - middleOf(parts[a]))
  const price = columns.find(({ key }) => key.startsWith('price:'))?.key ?? 'cost'
  if (rows.length > 0) call(price, largest)
  call('quantity', smaller.length === 1 ? smaller[0] : undefined)
  return found
}

const lettersOf = (cells: readonly string[] = []) => cells.reduce((sum, { length }) => sum + length, 0) / cells.length
const countsRows = (cells: readonly string[]) =>
  cells.length > 1 && cells.every((cell, row) => cell === String(row + 1))
function middleOf(cells: readonly string[] = []): number {
  const sums = cells.flatMap((cell) => Number(readCell('money', cell).value) || 0).toSorted((a, b) => a - b)
  return sums[sums.length >> 1] ?? 0
}
