import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useBalances } from '#client/data/ask/use-balances.ts'
import { useLookup } from '#client/data/ask/use-lookup.ts'
import type { ApiError } from '#client/data/call/api-error.ts'
import { registerNamed } from '#domain/books.ts'
import { resourceNamed } from '#domain/kernel/directory.ts'
import { keyOf } from '#domain/kernel/field.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { registerPrice } from '#domain/registers/prices.ts'

const nothing: Row = {}

/**
 * What a record has elsewhere, by the names of its form; null while it is being read. A copy has the values, but none
 * of the records.
 */
export function useElsewhere(resource: Resource, id: string | null) {
  const { records, values } = resource.elsewhere
  const asksRecords = records && resource.fields[records.name] ? records : null
  const asksValues = values && resource.fields[values.name] ? values : null
  const register = asksValues ? registerNamed(asksValues.register) : registerPrice
  const each = useLookup(asksValues ? resourceNamed(asksValues.each) : resource)
  const asked = useMemo(
    () => (asksValues && id ? { within: { [`${asksValues.by}_id`]: [id] }, group: [] } : null),
    [asksValues, id],
  )
  const said = useBalances(register, asked)
  const { data, error } = useQuery<readonly Row[], ApiError>({
    // The device may open a moment later than the form, and is asked then.
    queryKey: ['elsewhere', resource.name, id, each.debounce],
    // What is typed over must be what is held now.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (asksValues ? await each.load('', signal) : []),
  })
  const beside = useMemo((): Row | null => {
    if (!asksRecords && !asksValues) return nothing
    if (!data || (asked && !said)) return null
    return {
      ...(asksRecords && { [asksRecords.name]: [] }),
      ...(asksValues && {
        [asksValues.name]: data.map((row) => {
          const key = keyOf(asksValues.each, { kind: 'ref', to: asksValues.each })
          const held = said?.find((one) => one[key] === row.id)
          return { [key]: row.id, [asksValues.each]: row, [asksValues.value]: held?.[asksValues.value] ?? null }
        }),
      }),
    }
  }, [asksRecords, asksValues, asked, data, said])
  return { beside, error }
}
