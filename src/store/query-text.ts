import { isDay } from '#domain/kernel/day.ts'
import type { Field } from '#domain/kernel/field.ts'
import { keyed, keyOf } from '#domain/kernel/field.ts'
import { inOneCase } from '#domain/kernel/id.ts'
import { isListed, type Language, type Resource } from '#domain/kernel/resource.ts'
import { done, type Faults, fault, hasFaults, type Result, refused } from '#domain/kernel/result.ts'
import {
  columnsOf,
  defaultPageSize,
  everyRow,
  type Filter,
  largestPage,
  type Query,
  sortFrom,
  sortText,
} from './query.ts'

/** A question as text: the address of a list page and the query of a list call are written and read by these two. */
export function queryFromParams(resource: Resource, params: URLSearchParams, language: Language): Result<Query> {
  const faults: Record<string, Faults[string]> = {}
  const filters: Record<string, Filter> = {}
  const page = wholeNumber(params.get('page'), 1)
  const per_page = wholeNumber(params.get('per_page'), defaultPageSize)
  if (!page) faults.page = [fault('integer')]
  if (!per_page || per_page > 500) faults.per_page = [fault('max_value', { limit: 500 })]
  const asked = params.get('sort')
  const sort = sortFrom(asked ?? resource.list.sort)
  if (asked !== null && !sortable(resource).includes(sort.column)) faults.sort = [fault('choice')]
  for (const [column, field] of filterable(resource)) {
    const filter = filterFrom(params, column, field)
    if (filter === 'unreadable') faults[column] = [fault('choice')]
    else if (filter) filters[column] = filter
  }
  if (hasFaults(faults)) return refused('invalid', faults)
  const seenBy = seenByFrom(resource, params)
  if (seenBy) delete filters.organisation_id
  return done({
    filters,
    match: params.get('search_type') === 'or' ? 'or' : 'and',
    search: params.get('search')?.trim() ?? '',
    ...(seenBy && { seenBy }),
    sort,
    page: page ?? 1,
    per_page: params.get('paginate') === '0' ? largestPage : (per_page ?? defaultPageSize),
    deleted: params.get('only_deleted') === '1' ? 'only' : params.get('with_deleted') === '1' ? 'with' : 'without',
    language,
  })
}

/** To a list an organisation is the owner of its rows; to a selector, whose short rows are asked for, it is who picks from them. */
const seenByFrom = (resource: Resource, params: URLSearchParams) =>
  resource.scope === 'organisation' && params.get('short') === '1' ? inOneCase(params.get('organisation_id')) : null

export function paramsFromQuery(resource: Resource, query: Query): URLSearchParams {
  const params = new URLSearchParams({ page: String(query.page) })
  if (query.per_page > 500) params.set('paginate', '0')
  else params.set('per_page', String(query.per_page))
  const usual = everyRow(resource, query.language).sort
  if (sortText(query.sort) !== sortText(usual)) params.set('sort', sortText(query.sort))
  if (query.search) params.set('search', query.search)
  if (query.seenBy) {
    params.set('short', '1')
    params.set('organisation_id', query.seenBy)
  }
  if (query.match === 'or') params.set('search_type', 'or')
  if (query.deleted !== 'without') params.set(query.deleted === 'only' ? 'only_deleted' : 'with_deleted', '1')
  for (const [column, filter] of Object.entries(query.filters)) {
    if ('contains' in filter) params.set(column, filter.contains)
    else if ('any' in filter) for (const wanted of filter.any) params.append(`${column}[]`, String(wanted))
    else {
      if (filter.from !== undefined) params.set(`${column}[from]`, String(filter.from))
      if (filter.to !== undefined) params.set(`${column}[to]`, String(filter.to))
    }
  }
  return params
}

/** A list of pictures or of lines has no order among others. */
const sortable = (resource: Resource) => {
  const listed = new Set(keyed(resource.fields).flatMap(({ key, field }) => (isListed(field) ? [key] : [])))
  return [
    ...(resource.title === 'name_$lang' ? ['name'] : []),
    ...columnsOf(resource).filter((column) => !listed.has(column)),
  ]
}

const moment: Field = { kind: 'moment' }
const whole: Field = { kind: 'integer' }

/** Every column that a filter can name, with the field that tells how to read it. */
export const filterable = (resource: Resource): [string, Field][] => [
  ['index', whole],
  ['created_at', moment],
  ['updated_at', moment],
  ...Object.entries(resource.fields)
    .filter(([, field]) => !unasked.includes(field.kind))
    .map(([name, field]): [string, Field] => [keyOf(name, field), field]),
]

const unasked: readonly Field['kind'][] = ['images', 'files', 'lines']
const listed: readonly Field['kind'][] = ['ref', 'refs', 'poly', 'choice', 'set']
const contained: readonly Field['kind'][] = ['text', 'digits', 'color', 'codes']

function filterFrom(params: URLSearchParams, column: string, field: Field): Filter | 'unreadable' | null {
  const one = params.get(column)?.trimStart() || null
  const several = params.getAll(`${column}[]`)
  if (contained.includes(field.kind)) return one ? { contains: one } : null
  if (field.kind === 'phone') return one ? { contains: one.replace(/\D/g, '') } : null
  if (listed.includes(field.kind)) {
    const any = (one ? [one, ...several] : several).map(inOneCase)
    return any.length ? { any } : null
  }
  if (field.kind === 'flag' || field.kind === 'secret')
    return one === null ? null : one === '1' ? { any: [true] } : one === '0' ? { any: [false] } : 'unreadable'
  const read = { moment: momentFrom, day: dayFrom, month: monthFrom }[field.kind as string] ?? numberFrom
  const from = read(one ?? params.get(`${column}[from]`))
  const to = read(one ?? params.get(`${column}[to]`), true)
  if (from === 'unreadable' || to === 'unreadable') return 'unreadable'
  return from === null && to === null ? null : { ...(from !== null && { from }), ...(to !== null && { to }) }
}

export function wholeNumber(text: string | null, usual: number): number | null {
  if (text === null || text === '') return usual
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

function numberFrom(text: string | null) {
  if (!text) return null
  return Number.isFinite(Number(text)) ? Number(text) : ('unreadable' as const)
}

function dayFrom(text: string | null) {
  return text ? (isDay(text) ? text : ('unreadable' as const)) : null
}

const monthFrom = (text: string | null) => (text && !isDay(`${text}-01`) ? ('unreadable' as const) : text || null)

/** Days are those of Tashkent, which keeps one offset all year. */
const zone = '+05:00'

export function momentFrom(text: string | null, asEnd = false) {
  if (!text) return null
  const whole = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const parsed = new Date(whole ? `${text}T${asEnd ? '23:59:59.999' : '00:00:00.000'}${zone}` : text)
  const year = parsed.getUTCFullYear()
  return year >= 1 && year <= 9999 ? parsed.toISOString() : ('unreadable' as const)
}
