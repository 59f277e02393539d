import { isDay } from '#domain/kernel/day.ts'
import type { Field } from '#domain/kernel/field.ts'
import { inOneCase } from '#domain/kernel/id.ts'
import type { Language } from '#domain/kernel/language.ts'
import { type Faults, fault } from '#domain/kernel/result.ts'

/** What lists, registers and reports have in common when asked; each adds something. */
export interface Question {
  readonly filters: Readonly<Record<string, Filter>>
  readonly sort: { readonly column: string; readonly descending: boolean }
  readonly page: number
  readonly per_page: number
  readonly language: Language
}

export type Filter =
  | { readonly contains: string }
  /** Null matches an empty value. */
  | { readonly any: readonly (string | number | boolean | null)[] }
  | { readonly from?: string | number; readonly to?: string | number }

/** Something a table can be filtered by; the field tells how its text is read. */
export interface TableCondition {
  /** The field or the dimension, `brand`, and what it is called in an address, `brand_id`. */
  readonly name: string
  readonly key: string
  readonly field: Field
  /** Values must match exactly, and `none` matches an empty one. */
  readonly exact?: true
  /** The lines that hold the field; a row passes if one of them does. */
  readonly lines?: string
}

/** What a table can be filtered and sorted by. */
export interface Askable {
  readonly conditions: readonly TableCondition[]
  readonly sortable: readonly string[]
  /** `-created_at` is the newest first. */
  readonly usualSort: string
}

/** In an address: the value is empty. It finds sales without a client, for example. */
export const nobody = 'none'

export const pageSizes = [50, 100, 200, 500] as const
const defaultPageSize = 100
const largestAsked = 500

export const sortFrom = (sort: string): Question['sort'] => ({
  column: sort.replace(/^-/, ''),
  descending: sort.startsWith('-'),
})
export const sortText = ({ column, descending }: Question['sort']) => (descending ? `-${column}` : column)

/**
 * Reads a question from an address or a call; `paramsFromQuestion` writes it. Parameters that can't be read become
 * faults.
 */
export function questionFrom(
  { conditions, sortable, usualSort }: Askable,
  params: URLSearchParams,
  language: Language,
): { readonly question: Question; readonly faults: Record<string, Faults[string]> } {
  const faults: Record<string, Faults[string]> = {}
  const filters: Record<string, Filter> = {}
  const page = wholeNumber(params.get('page'), 1)
  const per_page = wholeNumber(params.get('per_page'), defaultPageSize)
  if (!page) faults.page = [fault('integer')]
  if (!per_page || per_page > largestAsked) faults.per_page = [fault('max_value', { limit: largestAsked })]
  const asked = params.get('sort')
  const sort = sortFrom(asked ?? usualSort)
  if (asked !== null && !sortable.includes(sort.column)) faults.sort = [fault('choice')]
  for (const condition of conditions) {
    const filter = filterFrom(params, condition)
    if (filter === 'unreadable') faults[condition.key] = [fault('choice')]
    else if (filter) filters[condition.key] = filter
  }
  return { question: { filters, sort, page: page ?? 1, per_page: per_page ?? defaultPageSize, language }, faults }
}

export function paramsFromQuestion({ filters, sort, page, per_page }: Question, usualSort: string): URLSearchParams {
  const params = new URLSearchParams({ page: String(page), per_page: String(per_page) })
  if (sortText(sort) !== usualSort) params.set('sort', sortText(sort))
  for (const [key, filter] of Object.entries(filters)) {
    if ('contains' in filter) params.set(key, filter.contains)
    else if ('any' in filter)
      for (const wanted of filter.any)
        if (typeof wanted === 'boolean') params.set(key, wanted ? '1' : '0')
        else params.append(`${key}[]`, String(wanted ?? nobody))
    else {
      if (filter.from !== undefined) params.set(`${key}[from]`, String(filter.from))
      if (filter.to !== undefined) params.set(`${key}[to]`, String(filter.to))
    }
  }
  return params
}

const contained: readonly Field['kind'][] = ['text', 'rich', 'digits', 'color', 'codes']
const listedKinds: readonly Field['kind'][] = ['ref', 'refs', 'poly', 'choice', 'set']

function filterFrom(params: URLSearchParams, { key, field, exact }: TableCondition): Filter | 'unreadable' | null {
  const one = params.get(key)?.trimStart() || null
  const listed = params.getAll(`${key}[]`)
  if (contained.includes(field.kind) && (one || !exact)) return one ? { contains: exact ? one.trimEnd() : one } : null
  if (field.kind === 'phone') return one ? { contains: one.replace(/\D/g, '') } : null
  if (exact || listedKinds.includes(field.kind)) {
    const any = (one ? [one.trimEnd(), ...listed] : listed).map(inOneCase)
    if (any.length > 0) return exact ? exactly(field, any) : { any }
  }
  if (field.kind === 'flag' || field.kind === 'secret')
    return one === null ? null : one === '1' ? { any: [true] } : one === '0' ? { any: [false] } : 'unreadable'
  const read = readers[field.kind]
  if (!read) return null
  const from = read(one ?? params.get(`${key}[from]`), false)
  const to = read(one ?? params.get(`${key}[to]`), true)
  if (from === 'unreadable' || to === 'unreadable') return 'unreadable'
  return from === null && to === null ? null : { ...(from !== null && { from }), ...(to !== null && { to }) }
}

const exactly = (field: Field, listed: readonly string[]): Filter | 'unreadable' =>
  listed.every((value) => value === nobody || fits(field, value))
    ? { any: listed.map((value) => (value === nobody ? null : value)) }
    : 'unreadable'

function fits(field: Field, value: string): boolean {
  if (field.kind === 'choice') return field.options.includes(value)
  if (field.kind === 'day') return isDay(value)
  return field.kind === 'integer' ? /^\d{1,9}$/.test(value) : true
}

type Reading = string | number | 'unreadable' | null

/** How `from` and `to` are read. */
const readers: Partial<Record<Field['kind'], (text: string | null, asEnd: boolean) => Reading>> = {
  integer: numberFrom,
  decimal: numberFrom,
  amount: numberFrom,
  quantity: numberFrom,
  percent: numberFrom,
  moment: momentFrom,
  day: (text) => (text ? (isDay(text) ? text : 'unreadable') : null),
  month: (text) => (text ? (isDay(`${text}-01`) ? text : 'unreadable') : null),
}

function wholeNumber(text: string | null, usual: number): number | null {
  if (text === null || text === '') return usual
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

function numberFrom(text: string | null) {
  if (!text) return null
  return Number.isFinite(Number(text)) ? Number(text) : 'unreadable'
}

/** Days are those of Tashkent, which keeps one offset all year. */
const zone = '+05:00'

export function momentFrom(text: string | null, asEnd = false) {
  if (!text) return null
  const whole = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const parsed = new Date(whole ? `${text}T${asEnd ? '23:59:59.999' : '00:00:00.000'}${zone}` : text)
  const year = parsed.getUTCFullYear()
  return year >= 1 && year <= 9999 ? parsed.toISOString() : ('unreadable' as const)
}
