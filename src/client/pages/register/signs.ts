import { useMemo } from 'react'
import { useRows } from '#client/data/use-rows.ts'
import { signOf } from '#client/fields/money.tsx'
import { resourceNamed } from '#domain/house.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { priceType } from '#domain/references/price-type.ts'
import type { TableColumn } from '#store/column.ts'

const nobody: readonly string[] = []

/** What is written after a sum that is not in soums, where no currency stands beside it: a price is in that of its price type. */
export function useSigns(register: Register, rows: readonly Row[]): (row: Row, column: TableColumn) => string {
  const keeper = register.dimensions.currency ? undefined : Object.entries(register.dimensions).find(hasCurrency)
  const [name, field] = keeper ?? []
  const key = `${name}_id`
  const resource = field?.kind === 'ref' ? resourceNamed(field.to) : priceType
  const ids = useMemo(
    () => (name ? [...new Set(rows.map((row) => String(row[key] ?? '')))].filter(Boolean) : nobody),
    [rows, name, key],
  )
  const keepers = useRows(resource, ids)
  return useMemo(
    () => (row, column) => (column.field.kind === 'amount' ? signOf(keepers.get(String(row[key] ?? '')) ?? {}) : ''),
    [keepers, key],
  )
}

const hasCurrency = ([, field]: [string, Register['dimensions'][string]]) =>
  field.kind === 'ref' && 'currency' in resourceNamed(field.to).fields
