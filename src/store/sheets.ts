import { resourceNamed } from '#domain/kernel/directory.ts'
import { keyed, keyOf, onceFor } from '#domain/kernel/field.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import type { Scope } from './port.ts'

/** The key of the dimension that sheets are by. */
export function sheetKey(register: Register): string {
  const name = register.sheet
  const field = name === null ? undefined : register.dimensions[name]
  if (!name || !field) throw new Error(`no device holds ${register.name}`)
  return keyOf(name, field)
}

/** The resource that sheets are by: products, partners, sales. */
export function sheetResource(register: Register): Resource {
  const field = register.sheet === null ? undefined : register.dimensions[register.sheet]
  if (field?.kind !== 'ref') throw new Error(`no device holds ${register.name}`)
  return resourceNamed(field.to)
}

/** Whether rows are also told apart by their moment: in information registers. */
export const isDated = ({ kept }: Register) => kept === 'information'

/** Whether a value is not undone, and was said by then. */
export const isSaidBy = ({ resources }: Register, row: Row, at: string | null = null) =>
  Object.keys(resources).some((name) => Number(row[name] ?? 0) !== 0) && (!at || String(row.occurred_at) <= at)

/** The valid value of a place at a moment: the last one said that is not undone. */
export function lastSaidIn(register: Register, rows: readonly Row[], at?: string | null): Row | null {
  const order = (row: Row) => `${row.occurred_at} ${row.document_id}`
  const said = rows.filter((row) => isSaidBy(register, row, at))
  return said.reduce<Row | null>((last, row) => (last && order(last) > order(row) ? last : row), null)
}

/** The dimensions that are places: a device holds only the balances in its own places. */
export const placeDimensions = ({ dimensions }: Register) => placesIn(dimensions)

const placesIn = onceFor((dimensions): readonly string[] =>
  keyed(dimensions).flatMap(({ key, field }) => (field.kind === 'ref' && resourceNamed(field.to).isPlace ? [key] : [])),
)

export const isHere = (register: Register, row: Row, { places }: Scope) =>
  !places || placeDimensions(register).every((key) => places.has(String(row[key])))
