import { documents } from '#domain/house.ts'
import { isDay } from '#domain/kernel/day.ts'
import { type Field, keyOf } from '#domain/kernel/field.ts'
import { inOneCase } from '#domain/kernel/id.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Language } from '#domain/kernel/resource.ts'
import { done, type Faults, fault, hasFaults, type Result, refused } from '#domain/kernel/result.ts'
import { defaultPageSize, type Filter, type Query, sortFrom } from './query.ts'
import { momentFrom, wholeNumber } from './query-text.ts'

/** One question to a register: to its entries, or to what they sum up to. */
export interface RegisterQuery {
  /** By the keys of dimensions, and by `document` and `document_id`. */
  readonly filters: Readonly<Record<string, Filter>>
  /** The first and the last moment; to a balance the last one alone is 'as of'. */
  readonly from?: string
  readonly to?: string
  /** The dimensions that sums are told apart by. */
  readonly group: readonly string[]
  readonly sort: Query['sort']
  readonly page: number
  readonly per_page: number
  readonly language: Language
}

export type RegisterView = 'entries' | 'balance'

/** Sums in two currencies are two sums. */
const neverMixed = 'currency'
/** Whoever sold for nobody in particular is asked for by this. */
export const nobody = 'none'

/** The dimensions of a sum, in their declared order; what can't be mixed is always among them. */
export const groupOf = ({ dimensions, kept }: Register, wanted: readonly string[]): readonly string[] =>
  Object.keys(dimensions).filter(
    (name) => kept === 'information' || wanted.length === 0 || wanted.includes(name) || name === neverMixed,
  )

/** What each resource shows of a time: what came, what went and what it makes. */
export const amountKeys = (name: string) =>
  ({ opening: `${name}_opening`, income: `${name}_income`, outcome: `${name}_outcome`, net: name }) as const

export const usualSort = (register: Register, view: RegisterView, group: readonly string[]) =>
  view === 'entries' || register.kept === 'information' ? '-occurred_at' : (group[0] ?? '')

const sortable = (register: Register, view: RegisterView, group: readonly string[]): readonly string[] => {
  const resources = Object.keys(register.resources)
  if (view === 'entries') return ['occurred_at', 'posted_at', ...resources]
  const sums =
    register.kept === 'information' ? resources : resources.flatMap((name) => Object.values(amountKeys(name)))
  return [...group, ...sums, ...(register.kept === 'information' ? ['occurred_at'] : [])]
}

export function registerQueryFrom(
  register: Register,
  view: RegisterView,
  params: URLSearchParams,
  language: Language,
): Result<RegisterQuery> {
  const faults: Record<string, Faults[string]> = {}
  const filters: Record<string, Filter> = {}
  const page = wholeNumber(params.get('page'), 1)
  const per_page = wholeNumber(params.get('per_page'), defaultPageSize)
  if (!page) faults.page = [fault('integer')]
  if (!per_page || per_page > 500) faults.per_page = [fault('max_value', { limit: 500 })]
  const wanted = params.getAll('group[]')
  if (!wanted.every((name) => name in register.dimensions)) faults['group[]'] = [fault('choice')]
  const group = groupOf(register, wanted)
  const sort = sortFrom(params.get('sort') ?? usualSort(register, view, group))
  if (!sortable(register, view, group).includes(sort.column)) faults.sort = [fault('choice')]
  for (const [key, field] of filterable(register, view)) {
    const filter = filterFrom(params, key, field)
    if (filter === 'unreadable') faults[key] = [fault('choice')]
    else if (filter) filters[key] = filter
  }
  const from = momentFrom(params.get('occurred_at[from]'))
  const to = momentFrom(params.get('as_of') ?? params.get('occurred_at[to]'), true)
  if (from === 'unreadable' || to === 'unreadable') faults.occurred_at = [fault('choice')]
  if (hasFaults(faults)) return refused('invalid', faults)
  return done({
    filters,
    ...(from && { from }),
    ...(to && { to }),
    group,
    sort,
    page: page ?? 1,
    per_page: per_page ?? defaultPageSize,
    language,
  })
}

const kinds: Field = { kind: 'choice', options: documents.map(({ name }) => name) }
const ofDocument: Field = { kind: 'ref', to: 'document' }
const ofEntries: readonly [string, Field][] = [
  ['document', kinds],
  ['document_id', ofDocument],
]

/** Everything that a view is narrowed by, with the field that tells how to read it. What there is does not know where it came from. */
export const filterable = (register: Register, view: RegisterView): readonly [key: string, field: Field][] => [
  ...Object.entries(register.dimensions).map(([name, field]): [string, Field] => [keyOf(name, field), field]),
  ...(view === 'entries' ? ofEntries : []),
]

/** Listed values are meant exactly, and one of them may be that there is none; a text alone is a part of what is looked for. */
function filterFrom(params: URLSearchParams, key: string, field: Field): Filter | 'unreadable' | null {
  const one = params.get(key)?.trim() || null
  const listed = params.getAll(`${key}[]`)
  if (field.kind === 'text' && one) return { contains: one }
  const any = (one ? [one, ...listed] : listed).map(inOneCase)
  if (field.kind === 'choice' && any.some((option) => option !== nobody && !field.options.includes(option)))
    return 'unreadable'
  if (any.length) return any.every((value) => isOf(field, value)) ? { any } : 'unreadable'
  if (field.kind !== 'day' && field.kind !== 'integer') return null
  const [from, to] = [params.get(`${key}[from]`), params.get(`${key}[to]`)]
  if (![from, to].every((end) => !end || isOf(field, end))) return 'unreadable'
  return from || to ? { ...(from && { from }), ...(to && { to }) } : null
}

function isOf({ kind }: Field, value: string): boolean {
  if (kind === 'day') return isDay(value)
  return kind === 'integer' ? /^\d{1,9}$/.test(value) : true
}

export function paramsFromRegisterQuery(register: Register, view: RegisterView, query: RegisterQuery): URLSearchParams {
  const params = new URLSearchParams({ page: String(query.page), per_page: String(query.per_page) })
  const { column, descending } = query.sort
  params.set('sort', descending ? `-${column}` : column)
  if (view === 'balance' && register.kept !== 'information')
    for (const name of query.group) params.append('group[]', name)
  if (query.from) params.set('occurred_at[from]', query.from)
  if (query.to) params.set('occurred_at[to]', query.to)
  for (const [key, filter] of Object.entries(query.filters)) {
    if ('contains' in filter) params.set(key, filter.contains)
    else if ('any' in filter) for (const value of filter.any) params.append(`${key}[]`, String(value))
    else
      for (const end of ['from', 'to'] as const)
        if (filter[end] !== undefined) params.set(`${key}[${end}]`, String(filter[end]))
  }
  return params
}
