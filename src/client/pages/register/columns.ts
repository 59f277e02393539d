import { type Field, keyOf } from '#domain/kernel/field.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { afterColumns, columnsOfView } from '#store/register-table.ts'
import type { RegisterAddress } from './use-register-address.ts'

/**
 * Columns of a view. Entries also show the balance after each, if the rows have it, and leave out what is the same in
 * all of them.
 */
export function columnsShown(
  register: Register,
  { view, query }: Pick<RegisterAddress, 'view' | 'query'>,
  rows: readonly Row[],
) {
  const columns = columnsOfView(register, view, query)
  if (view === 'balance') return columns
  const isAsked = (name: string, field: Field) => {
    const filter = query.filters[keyOf(name, field)]
    return filter && 'any' in filter && filter.any.length === 1
  }
  const after = afterColumns(register).filter(({ key }) => rows.some((row) => key in row))
  return [...columns.filter(({ name, field, role }) => role !== 'dimension' || !isAsked(name, field)), ...after]
}
