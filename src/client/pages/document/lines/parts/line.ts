import type { Document } from '#domain/kernel/document.ts'
import { type Fields, keyOf, type Lines, type Worth } from '#domain/kernel/field.ts'
import { emptyOf, type Row, type RowFinder } from '#domain/kernel/resource.ts'
import { inSoums } from '#domain/references/currency.ts'

/** The rows of a document by the name of the field that holds them. */
export type LinesOf = Readonly<Record<string, readonly Row[]>>

export function emptyLine({ fields }: Lines): Row {
  const typed = Object.entries(fields).filter(([, field]) => !field.given)
  const empty = typed.map(([name, field]) => [keyOf(name, field), emptyOf(field)])
  return { ...Object.fromEntries(empty), ...inSoums(fields) }
}

/** A copy of a line, without unit codes: a unit can be in one line only. */
export const copiedLine = ({ fields }: Lines, line: Row): Row => ({
  ...line,
  ...Object.fromEntries(Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'codes' ? [[name, []]] : []))),
})

/** A line for the rules: fields not typed yet count as empty. */
export const countable = (fields: Fields, line: Row): Row => ({
  ...line,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) =>
      kind === 'amount' || kind === 'quantity' ? [[name, Number(line[name] ?? 0)]] : [],
    ),
  ),
})

/** The total of a line; null if such lines have none. */
export const lineTotal = (field: Lines, line: Row): number | null =>
  field.total?.(countable(field.fields, line)) ?? null

/** What lines must still cover of the document's sum, with a minus if they cover too much; null if unknown. */
export function restOf({ fields, covers }: Lines, lines: readonly Row[], derived: Row, worth: Worth): number | null {
  if (!covers) return null
  const parts = lines.map((line) => covers.by(countable(fields, line), worth))
  return parts.reduce((rest, part) => (rest === null || part === null ? null : rest - part), sumIn(derived, covers.sum))
}

/** The lines with what follows from covering too much; the same lines where nothing does. */
export function settledLines({ fields, covers }: Lines, lines: readonly Row[], derived: Row, worth: Worth) {
  if (!covers?.settled) return lines
  const counted = lines.map((line) => countable(fields, line))
  const settled = covers.settled(counted, sumIn(derived, covers.sum), worth)
  if (settled.every((line, at) => line === counted[at])) return lines
  // A line that was not typed in full stays so, but for what follows.
  return settled.map((line, at) =>
    line === counted[at] ? lines[at] : { ...lines[at], ...differing(line, counted[at]) },
  )
}

const differing = (line: Row, before: Row = {}): Row =>
  Object.fromEntries(Object.entries(line).filter(([key, value]) => value !== before[key]))

const sumIn = (row: Row, name: string): number => Number(row[name] ?? 0)

/** Derived values of a document while it is typed, such as totals. */
export function derivedFrom(document: Document, row: Row, lines: LinesOf, rowOf?: RowFinder): Row {
  const counted = Object.entries(lines).map(([name, rows]) => {
    const field = document.fields[name]
    return [name, field?.kind === 'lines' ? rows.map((line) => countable(field.fields, line)) : rows]
  })
  return document.derive({ ...row, ...Object.fromEntries(counted) }, rowOf)
}

/** Changes of a line after a cell was edited: the cell and what follows from it. */
export const followedLine = ({ follow }: Lines, line: Row, key: string, value: unknown): Row => ({
  [key]: value,
  ...follow?.({ ...line, [key]: value }, key),
})
