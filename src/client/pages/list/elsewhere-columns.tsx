import { lazy, useMemo } from 'react'
import { useWords } from '#client/fields/words.ts'
import type { Column } from '#client/parts/grid/column.ts'
import { Suspense } from '#client/parts/suspense.tsx'
import type { Resource } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'

// The books are no part of the first visit.
const BalanceCell = lazy(async () => ({ default: (await import('./elsewhere-cells.tsx')).BalanceCell }))
const ValueCell = lazy(async () => ({ default: (await import('./elsewhere-cells.tsx')).ValueCell }))

/** Columns of what the books say of a record: its balances, and the value of the first among several. */
export function useElsewhereColumns(resource: Resource): readonly Column<ReadRow>[] {
  const words = useWords(resource)
  return useMemo(() => {
    const { balances = {}, values } = resource.elsewhere
    const names = [...Object.keys(balances), ...(values?.listed ? [values.name] : [])]
    return names.map((name) => ({
      id: name,
      label: words.field(name === values?.name ? values.value : name),
      width: 130,
      least: 100,
      align: 'end',
      cell: (row) => (
        <Suspense>
          {name === values?.name ? (
            <ValueCell resource={resource} row={row} />
          ) : (
            <BalanceCell resource={resource} name={name} row={row} />
          )}
        </Suspense>
      ),
    }))
  }, [resource, words])
}
