import { useCallback, useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useRowFinder } from '#client/data/ask/use-row-finder.ts'
import { keyOf } from '#domain/kernel/field.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { same } from '#domain/kernel/same.ts'
import { followed } from './parts/values.ts'

type Values = Pick<UseFormReturn<Row>, 'getValues'>

interface Following {
  /**
   * Sets an edited field and what follows from it. If a rule needs a row that is still loading, it runs again when the
   * row has come, unless the field has changed by then.
   */
  readonly change: (name: string, value: unknown) => void
  /** Resolves once all that follows is set: what is saved before would lack it. */
  readonly settled: () => Promise<void>
}

export function useFollow(
  resource: Resource,
  { getValues }: Values,
  set: (key: string, value: unknown) => void,
): Following {
  const { rowOf, arrived } = useRowFinder()
  const change = useCallback(
    (name: string, value: unknown) => {
      const field = resource.fields[name]
      const key = field ? keyOf(name, field) : name
      function follow() {
        for (const [changed, next] of Object.entries(followed(resource, getValues(), name, value, rowOf)))
          set(changed, next)
        void arrived()?.then(() => same(getValues()[key] ?? null, value ?? null) && follow())
      }
      follow()
    },
    [resource, getValues, set, rowOf, arrived],
  )
  const settled = useCallback(async () => {
    for (let coming = arrived(); coming; coming = arrived()) await coming
  }, [arrived])
  return useMemo(() => ({ change, settled }), [change, settled])
}
