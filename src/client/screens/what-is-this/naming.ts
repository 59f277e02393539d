import type { Field, Fields } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'

/** Whether lines of a document name one of the codes. */
export const isNaming = (fields: Fields, row: Row, codes: readonly string[]): boolean =>
  Object.entries(fields).some(
    ([name, field]) => field.kind === 'lines' && linesIn(row, name).some((line) => hasCode(field.fields, line, codes)),
  )

const hasCode = (fields: Fields, line: Row, codes: readonly string[]) =>
  Object.entries(fields).some(([name, field]) => codesOf(field, line[name]).some((code) => codes.includes(code)))

const codesOf = ({ kind }: Field, value: unknown): readonly string[] =>
  kind === 'codes' && Array.isArray(value) ? value : []

const linesIn = (row: Row, name: string): readonly Row[] => (Array.isArray(row[name]) ? row[name] : [])
