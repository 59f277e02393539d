import { keyOf } from '#domain/kernel/field.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { listOf } from '#store/list-table.ts'
import type { Query } from '#store/query.ts'
import { readKindly } from '#store/table.ts'

/** The query in a list's address. */
export const listQuery = (resource: Resource, params: URLSearchParams, language: Language): Query =>
  readKindly(listOf(resource), params, language)

/** Preset values of a new record: fields that the list is filtered by with exactly one value. */
export const beginningFrom = (resource: Resource, { filters }: Query): Row =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) => {
      const key = keyOf(name, field)
      const filter = filters[key]
      const told = (field.kind === 'choice' || field.kind === 'ref') && filter && 'any' in filter ? filter.any : []
      return told.length === 1 ? [[key, told[0]]] : []
    }),
  )
