import type { HeldRow } from './port.ts'

type Values = Readonly<Record<string, unknown>>

/** The values of one field in all rows: one each, one for all, or lists whose members are columns themselves. */
type Column = readonly unknown[] | { readonly same: unknown } | { readonly counts: Column; readonly of: SharedColumns }

/** Rows with the same fields, by columns: names, and values common to all, are written once. */
export interface SharedColumns {
  readonly count: number
  readonly fields: Readonly<Record<string, Column>>
}

/** Null if the rows do not have the same fields. */
export function sharedColumns(rows: readonly Values[]): SharedColumns | null {
  const names = Object.keys(rows[0] ?? {})
  if (!rows.every((row) => hasJust(row, names))) return null
  const fields: Record<string, Column> = {}
  for (const name of names) fields[name] = columnOf(rows.map((row) => row[name]))
  return { count: rows.length, fields }
}

function hasJust(row: Values, names: readonly string[]): boolean {
  let count = 0
  for (const _ in row) count++
  return count === names.length && names.every((name) => row[name] !== undefined)
}

function columnOf(values: readonly unknown[]): Column {
  const [first] = values
  if (values.every((value) => value === first)) return { same: first }
  if (!values.every(isListOfRows)) return values
  const of = sharedColumns(values.flat())
  return of ? { counts: columnOf(values.map(({ length }) => length)), of } : values
}

const isListOfRows = (value: unknown): value is readonly Values[] => Array.isArray(value) && value.every(isRow)
const isRow = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

export const rowsFrom = (columns: SharedColumns): HeldRow[] => rowsIn(columns) as HeldRow[]

/** Columns as PostgreSQL aggregates them: null if there is no row. */
export type Each = Record<string, readonly unknown[] | null>

export function rowsInEach(fields: Each): Values[] {
  const [count = 0] = Object.values(fields).map((values) => values?.length ?? 0)
  return count === 0 ? [] : rowsIn({ count, fields: fields as SharedColumns['fields'] })
}

/** For speed: each row starts as a copy of the common values, since many fields are empty in all rows. */
function rowsIn({ count, fields }: SharedColumns): Values[] {
  const common: Record<string, unknown> = {}
  const own: [name: string, values: readonly unknown[]][] = []
  for (const name in fields) {
    const values = valuesIn(fields[name]!, count)
    common[name] = values[0]
    if (values.some((value) => value !== values[0])) own.push([name, values])
  }
  return Array.from({ length: count }, (_, at) => {
    const row = { ...common }
    for (const [name, values] of own) row[name] = values[at]
    return row
  })
}

function valuesIn(column: Column, count: number): readonly unknown[] {
  if ('same' in column) return [column.same]
  if (!('counts' in column)) return column
  const all = rowsIn(column.of)
  let taken = 0
  return oneEach(valuesIn(column.counts, count), count).map((length) => {
    taken += Number(length)
    return all.slice(taken - Number(length), taken)
  })
}

const oneEach = (values: readonly unknown[], count: number) =>
  values.length === count ? values : Array.from({ length: count }, () => values[0])
