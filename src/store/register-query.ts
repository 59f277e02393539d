import { documents } from '#domain/house.ts'
import { type Field, keyOf } from '#domain/kernel/field.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Language } from '#domain/kernel/resource.ts'
import { done, fault, hasFaults, type Result, refused } from '#domain/kernel/result.ts'
import {
  type Askable,
  momentFrom,
  paramsFromQuestion,
  type Question,
  questionFrom,
  type TableCondition,
} from './question.ts'

/** One question to a register: to its entries, or to what they sum up to. Its filters are by the keys of dimensions, and by `document` and `document_id`. */
export interface RegisterQuery extends Question {
  /** The first and the last moment; to a balance the last one alone is 'as of'. */
  readonly from?: string
  readonly to?: string
  /** The dimensions that sums are told apart by. */
  readonly group: readonly string[]
}

export type RegisterView = 'entries' | 'balance'

/** Sums in two currencies are two sums. */
const neverMixed = 'currency'

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

/** What a view of a register can be asked, told apart like this. */
export const askableRegister = (register: Register, view: RegisterView, group: readonly string[]): Askable => ({
  conditions: filterable(register, view),
  sortable: sortable(register, view, group),
  usualSort: usualSort(register, view, group),
})

export function registerQueryFrom(
  register: Register,
  view: RegisterView,
  params: URLSearchParams,
  language: Language,
): Result<RegisterQuery> {
  const wanted = params.getAll('group[]')
  const group = groupOf(register, wanted)
  const { question, faults } = questionFrom(askableRegister(register, view, group), params, language)
  if (!wanted.every((name) => name in register.dimensions)) faults['group[]'] = [fault('choice')]
  const from = momentFrom(params.get('occurred_at[from]'))
  const to = momentFrom(params.get('as_of') ?? params.get('occurred_at[to]'), true)
  if (from === 'unreadable' || to === 'unreadable') faults.occurred_at = [fault('choice')]
  if (hasFaults(faults)) return refused('invalid', faults)
  return done({ ...question, ...(from && { from }), ...(to && { to }), group })
}

const kinds: Field = { kind: 'choice', options: documents.map(({ name }) => name) }
const ofDocument: Field = { kind: 'ref', to: 'document' }
const ofEntries: readonly TableCondition[] = [
  { name: 'document', key: 'document', field: kinds, exact: true },
  { name: 'document', key: 'document_id', field: ofDocument, exact: true },
]

/** Everything that a view is narrowed by. What there is does not know where it came from. */
export const filterable = (register: Register, view: RegisterView): readonly TableCondition[] => [
  ...Object.entries(register.dimensions).map(
    ([name, field]): TableCondition => ({ name, key: keyOf(name, field), field, exact: true }),
  ),
  ...(view === 'entries' ? ofEntries : []),
]

export function paramsFromRegisterQuery(register: Register, view: RegisterView, query: RegisterQuery): URLSearchParams {
  const params = paramsFromQuestion(query, usualSort(register, view, query.group))
  if (view === 'balance' && register.kept !== 'information')
    for (const name of query.group) params.append('group[]', name)
  if (query.from) params.set('occurred_at[from]', query.from)
  if (query.to) params.set('occurred_at[to]', query.to)
  return params
}
