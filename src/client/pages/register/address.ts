import { keyOf } from '#domain/kernel/field.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Language, Row } from '#domain/kernel/resource.ts'
import { defaultPageSize, nobody, sortFrom } from '#store/question.ts'
import {
  filterable,
  groupOf,
  type RegisterQuery,
  type RegisterView,
  registerQueryFrom,
  usualSort,
} from '#store/register-query.ts'
import { columnOf } from '../list/address.ts'

/** Where one stands in a register; all the rest of an address narrows it. */
const standing = ['page', 'per_page', 'sort', 'view', 'group[]', 'dialogs[]']
export const times = ['occurred_at[from]', 'occurred_at[to]', 'as_of'] as const

/** What there is comes first where there is anything; of what only went through, the sums of it. */
export const viewOf = (params: URLSearchParams): RegisterView =>
  params.get('view') === 'entries' ? 'entries' : 'balance'

/** What a sum is told apart by until somebody asks otherwise: not by single units, and not by who may be absent. */
const usualGroup = ({ dimensions }: Register) =>
  Object.entries(dimensions)
    .filter(([, { kind, required }]) => required && (kind === 'ref' || kind === 'choice' || kind === 'day'))
    .map(([name]) => name)

export function chosenGroup(register: Register, params: URLSearchParams): readonly string[] {
  const wanted = params.getAll('group[]').filter((name) => name in register.dimensions)
  return groupOf(register, wanted.length ? wanted : usualGroup(register))
}

/** The question that an address asks. What it says wrongly is as if it were not said. */
export function queryOf(register: Register, params: URLSearchParams, language: Language): RegisterQuery {
  const view = viewOf(params)
  const group = chosenGroup(register, params)
  const asked = new URLSearchParams([...params].filter(([name]) => name !== 'group[]'))
  for (const name of group) asked.append('group[]', name)
  const read = registerQueryFrom(register, view, asked, language)
  if (read.ok) return read.value
  const wrong = Object.keys(read.refusal.faults)
  const sane = new URLSearchParams([...asked].filter(([name]) => !wrong.includes(columnOf(name))))
  const again = registerQueryFrom(register, view, sane, language)
  if (again.ok) return again.value
  return {
    filters: {},
    group,
    sort: sortFrom(usualSort(register, view, group)),
    page: 1,
    per_page: defaultPageSize,
    language,
  }
}

/** The keys that narrow a view, each once. */
export function narrowing(register: Register, params: URLSearchParams): readonly string[] {
  const known = filterable(register, viewOf(params)).map(({ key }) => key)
  return [...new Set([...params.keys()].map(columnOf).filter((key) => known.includes(key)))]
}

export const cleared = (params: URLSearchParams) =>
  new URLSearchParams([...params].filter(([name]) => standing.includes(name) && name !== 'page'))

/** Another view of the same: the order and the page were the other one's. */
export function turnedTo(params: URLSearchParams, view: RegisterView): URLSearchParams {
  const next = new URLSearchParams([...params].filter(([name]) => !['page', 'sort', 'view'].includes(name)))
  if (view === 'entries') {
    next.set('view', 'entries')
    const until = next.get('as_of')
    if (until) next.set('occurred_at[to]', until)
    next.delete('as_of')
  } else for (const key of ['document[]', 'document_id[]']) next.delete(key)
  return next
}

/** The entries that a row of a balance is made of. */
export function entriesBehind(register: Register, params: URLSearchParams, row: Row): URLSearchParams {
  const next = turnedTo(params, 'entries')
  for (const name of chosenGroup(register, params)) {
    const key = keyOf(name, register.dimensions[name]!)
    for (const other of [...next.keys()].filter((each) => columnOf(each) === key)) next.delete(other)
    next.append(`${key}[]`, String(row[key] ?? nobody))
  }
  return next
}
