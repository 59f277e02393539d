import type { Document } from '#domain/kernel/document.ts'
import { type Fields, keyOf, type Lines } from '#domain/kernel/field.ts'
import { emptyOf, type Row, type RowFinder } from '#domain/kernel/resource.ts'
import { inSoums } from '#domain/references/currency.ts'

/** The rows of a document by the name of the field that holds them. */
export type LinesOf = Readonly<Record<string, readonly Row[]>>

export function emptyLine({ fields }: Lines): Row {
  const typed = Object.entries(fields).filter(([, field]) => !field.given)
  const empty = typed.map(([name, field]) => [keyOf(name, field), emptyOf(field)])
  return { ...Object.fromEntries(empty), ...inSoums(fields) }
}

/** A second line like the first; single units are in one place only. */
export const copiedLine = ({ fields }: Lines, line: Row): Row => ({
  ...line,
  ...Object.fromEntries(Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'codes' ? [[name, []]] : []))),
})

/** A line as rules can count with it: what is not typed yet is nothing, and no sum. */
const countable = (fields: Fields, line: Row): Row => ({
  ...line,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) =>
      kind === 'amount' || kind === 'quantity' ? [[name, Number(line[name] ?? 0)]] : [],
    ),
  ),
})

/** What a line comes to; nothing where its lines come to nothing. */
export const lineTotal = (field: Lines, line: Row): number | null =>
  field.total?.(countable(field.fields, line)) ?? null

/** What is still to come to the sum that lines are to cover; nothing where it can't be said. */
export function restOf({ fields, covers }: Lines, lines: readonly Row[], derived: Row): number | null {
  if (!covers) return null
  const parts = lines.map((line) => covers.by(countable(fields, line)))
  return parts.reduce((rest, part) => (rest === null || part === null ? null : rest - part), sumIn(derived, covers.sum))
}

const sumIn = (row: Row, name: string): number | null => Number(row[name] ?? 0)

/** What follows from the record while it is being typed: its totals. */
export function derivedFrom(document: Document, row: Row, lines: LinesOf, rowOf?: RowFinder): Row {
  const counted = Object.entries(lines).map(([name, rows]) => {
    const field = document.fields[name]
    return [name, field?.kind === 'lines' ? rows.map((line) => countable(field.fields, line)) : rows]
  })
  return document.derive({ ...row, ...Object.fromEntries(counted) }, rowOf)
}

/** What changes in a line with the cell that was changed by hand, itself included. */
export const followedLine = ({ follow }: Lines, line: Row, key: string, value: unknown): Row => ({
  [key]: value,
  ...follow?.({ ...line, [key]: value }, key),
})
