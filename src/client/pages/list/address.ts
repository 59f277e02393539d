import type { Changes } from '#client/fields/condition.ts'
import type { Sort } from '#client/parts/grid/column.ts'
import { keyOf } from '#domain/kernel/field.ts'
import type { Language, Resource, Row } from '#domain/kernel/resource.ts'
import { everyRow, type Query } from '#store/query.ts'
import { queryFromParams } from '#store/query-text.ts'
import { sortText } from '#store/question.ts'

/** An address says where one stands in a list, which forms are open over it, and what narrows it: all the rest. */
const standing = ['page', 'per_page', 'sort', 'dialogs[]']
/** How conditions work together, which alone narrows nothing. */
const manner = 'search_type'

export const conditionsOf = (params: URLSearchParams): [string, string][] =>
  [...params].filter(([name]) => !standing.includes(name))

/** `created_at[from]` and `created_at[to]` are one condition on created_at. */
export const columnOf = (name: string) => name.replace(/\[\w*\]$/, '')

/** The columns that narrow the list, each once. */
export const narrowing = (params: URLSearchParams): string[] => [
  ...new Set(
    conditionsOf(params)
      .map(([name]) => columnOf(name))
      .filter((name) => name !== manner),
  ),
]

export function changed(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, values] of Object.entries(changes)) {
    next.delete(name)
    for (const value of values) next.append(name, value)
  }
  next.delete('page')
  return next
}

/** Without one condition, or without any. */
export function without(params: URLSearchParams, column?: string): URLSearchParams {
  const kept = [...params].filter(([name]) =>
    column === undefined ? standing.includes(name) : columnOf(name) !== column,
  )
  const next = new URLSearchParams(kept)
  next.delete('page')
  return next
}

export function placed(params: URLSearchParams, place: { page?: number; per_page?: number; sort?: Sort }) {
  const next = new URLSearchParams(params)
  if (place.page) next.set('page', String(place.page))
  else next.delete('page')
  if (place.per_page) next.set('per_page', String(place.per_page))
  if (place.sort) next.set('sort', sortText(place.sort))
  return next
}

/** The question that an address asks. What it says wrongly, by an old link or a curious hand, is as if it were not said. */
export function queryOf(resource: Resource, params: URLSearchParams, language: Language): Query {
  const read = queryFromParams(resource, params, language)
  if (read.ok) return read.value
  const wrong = Object.keys(read.refusal.faults)
  const sane = new URLSearchParams([...params].filter(([name]) => !wrong.includes(columnOf(name))))
  const again = queryFromParams(resource, sane, language)
  return again.ok ? again.value : { ...everyRow(resource, language), per_page: 100 }
}

/** What a new record begins with where a list shows nothing else: its one category, its one kind. */
export const beginningFrom = (resource: Resource, { filters }: Query): Row =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) => {
      const key = keyOf(name, field)
      const filter = filters[key]
      const told = (field.kind === 'choice' || field.kind === 'ref') && filter && 'any' in filter ? filter.any : []
      return told.length === 1 ? [[key, told[0]]] : []
    }),
  )

export const sameConditions = (a: URLSearchParams, b: URLSearchParams) => {
  const text = (params: URLSearchParams) => JSON.stringify(conditionsOf(params).sort())
  return text(a) === text(b)
}

/** Page numbers around the present one; a negative number stands for the pages left out before it: 1 … 4 5 6 … 20. */
export function pageNumbers(page: number, last: number): number[] {
  const near = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last)
  const numbers = [...new Set(near)].sort((a, b) => a - b)
  return numbers.flatMap((number, at) => {
    const gap = number - (numbers[at - 1] ?? 0)
    return gap === 1 ? [number] : gap === 2 ? [number - 1, number] : [-number, number]
  })
}
