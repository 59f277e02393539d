import { useMemo } from 'react'
import { useRows } from '#client/data/ask/use-rows.ts'
import { signOf } from '#client/fields/money.tsx'
import { resourceNamed } from '#domain/kernel/directory.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currency, currencyFieldOf, currencyOf } from '#domain/references/currency.ts'
import { priceType } from '#domain/references/price-type.ts'
import type { TableColumn } from '#store/column.ts'

const nobody: readonly string[] = []

/**
 * Returns the currency sign of a sum without a currency column; a price is in the currency of its price type. Empty for
 * soums.
 */
export function useSigns(register: Register, rows: readonly Row[]): (row: Row, column: TableColumn) => string {
  const { name, field } = keeperOf(register) ?? {}
  const key = `${name}_id`
  const resource = field?.kind === 'ref' ? resourceNamed(field.to) : priceType
  const ids = useMemo(
    () => (name ? [...new Set(rows.map((row) => String(row[key] ?? '')))].filter(Boolean) : nobody),
    [rows, name, key],
  )
  const keepers = useRows(resource, ids)
  return useMemo(
    () => (row, column) =>
      name && column.field.kind === 'amount'
        ? signOf(currencyOf(column.field, row, keepers.get(String(row[key] ?? '')) ?? {}))
        : '',
    [keepers, name, key],
  )
}

/**
 * The dimension whose record holds the currency of the sums, such as the price type; null if the currency is a
 * dimension itself.
 */
function keeperOf({ dimensions, resources }: Register) {
  for (const field of Object.values(resources)) {
    const name = field.kind === 'amount' ? currencyFieldOf(field, dimensions) : null
    const keeper = name ? dimensions[name] : undefined
    if (name && keeper?.kind === 'ref' && keeper.to !== currency.name) return { name, field: keeper }
  }
  return null
}
