import { keyOf } from '#domain/kernel/field.ts'
import { dimensionKeys } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { isDated, lastSaidIn } from './sheets.ts'

export interface AskedSums {
  readonly within: Readonly<Record<string, readonly string[]>>
  readonly group: readonly string[]
  /** For information registers: the moment asked about. */
  readonly at?: string | null
}

/** Sums a device's balances by some dimensions, as the server would. */
export function sheetSums(register: Register, rows: readonly Row[], { within, group, at }: AskedSums): readonly Row[] {
  const asked = rows.filter((row) => Object.entries(within).every(([key, values]) => values.includes(String(row[key]))))
  return isDated(register) ? holding(register, asked, at) : summed(register, asked, group)
}

function summed(register: Register, rows: readonly Row[], group: readonly string[]): readonly Row[] {
  const keys = Object.entries(register.dimensions).flatMap(([name, field]) =>
    group.length === 0 || group.includes(name) ? [keyOf(name, field)] : [],
  )
  const sums = new Map<string, Row>()
  for (const row of rows) {
    const key = nameOf(row, keys)
    const before = sums.get(key)
    const told = Object.keys(register.resources).filter((name) => name in row)
    const amounts = told.map((name) => [name, Number(before?.[name] ?? 0) + Number(row[name])])
    sums.set(key, { ...Object.fromEntries(keys.map((one) => [one, row[one] ?? null])), ...Object.fromEntries(amounts) })
  }
  const isSomething = (row: Row) => Object.keys(register.resources).some((name) => Boolean(row[name]))
  return [...sums.values()].filter(isSomething)
}

/** The valid value of each place at that moment. */
function holding(register: Register, rows: readonly Row[], at: string | null | undefined): readonly Row[] {
  const keys = dimensionKeys(register)
  const places = Map.groupBy(rows, (row) => nameOf(row, keys))
  return [...places.values()].map((said) => lastSaidIn(register, said, at)).filter((row) => row !== null)
}

const nameOf = (row: Row, keys: readonly string[]) => keys.map((key) => row[key] ?? '').join('|')
