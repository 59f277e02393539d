import type { AddressChanges } from '#client/fields/condition.ts'
import type { Sort } from '#client/parts/grid/column.ts'
import { sortText } from '#store/question.ts'
import { keyIn } from '#store/table.ts'

/** Parameters for page, order, view and open forms; all others are conditions. */
const standing = ['page', 'per_page', 'sort', 'view', 'group[]', 'dialogs[]']
/** `and` or `or`; no condition by itself. */
const manner = 'search_type'

export const conditionsOf = (params: URLSearchParams): [string, string][] =>
  [...params].filter(([name]) => !standing.includes(name))

/** The keys that narrow the table, each once. */
export const narrowing = (params: URLSearchParams): string[] => [
  ...new Set(
    conditionsOf(params)
      .map(([name]) => keyIn(name))
      .filter((key) => key !== manner),
  ),
]

export function changedParams(params: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, values] of Object.entries(changes)) {
    next.delete(name)
    for (const value of values) next.append(name, value)
  }
  next.delete('page')
  return next
}

/** Without one condition, or without any. */
export function without(params: URLSearchParams, key?: string): URLSearchParams {
  const kept = [...params].filter(([name]) => (key === undefined ? standing.includes(name) : keyIn(name) !== key))
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
