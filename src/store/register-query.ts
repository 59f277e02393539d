import { documents } from '#domain/house.ts'
import { choice, type Field, flag, text } from '#domain/kernel/field.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Result } from '#domain/kernel/result.ts'
import { axesOf, traitsOf } from './axes.ts'
import { type Askable, paramsFromQuestion, type TableCondition } from './question.ts'
import {
  dimensionConditions,
  groupedBy,
  type SummaryQuery,
  summaryQueryFrom,
  writeSummary,
} from './register-summary.ts'

/**
 * One question to a register: to its entries, or to what they sum up to. Its filters are by the keys of dimensions and
 * traits, by words in the names of records, by sides, and by `document` and `document_id`.
 */
export type RegisterQuery = SummaryQuery

export type RegisterView = 'entries' | 'balance'

/** The dimensions to group by; an information register always shows every place. */
export const groupOf = (register: Register, wanted: readonly string[]): readonly string[] => {
  const { dimensions, kept, apart } = register
  if (kept === 'information' || wanted.length === 0) return groupedBy(dimensions, apart, [])
  return groupedBy(axesOf(register), apart, wanted)
}

/** The column and the condition that tell what is owed to us (`plus`) from what we owe (`minus`). */
export const bySide: TableCondition = {
  name: 'side',
  key: 'side',
  field: choice({ options: ['plus', 'minus'] }),
  exact: true,
}
/** Only what is still open after its day. */
export const ifOverdue: TableCondition = { name: 'overdue', key: 'overdue', field: flag() }
/** Words in the names of the records, or part of a code. */
export const bySearch: TableCondition = { name: 'search', key: 'search', field: text({ max: 200 }) }

/** The keys of a resource's figures over a period. */
export const amountKeys = (name: string) =>
  ({ opening: `${name}_opening`, income: `${name}_income`, outcome: `${name}_outcome`, net: name }) as const

const usualSort = (register: Register, view: RegisterView, group: readonly string[]) =>
  view === 'entries' || register.kept === 'information' ? '-occurred_at' : (group[0] ?? '')

const sortable = (register: Register, view: RegisterView, group: readonly string[]): readonly string[] => {
  const resources = Object.keys(register.resources)
  if (view === 'entries') return ['occurred_at', 'posted_at', ...resources]
  const sums =
    register.kept === 'information' ? resources : resources.flatMap((name) => Object.values(amountKeys(name)))
  const sides = register.sides ? [bySide.key] : []
  return [...group, ...sides, ...sums, ...(register.kept === 'information' ? ['occurred_at'] : [])]
}

export function registerQueryFrom(
  register: Register,
  view: RegisterView,
  params: URLSearchParams,
  language: Language,
): Result<RegisterQuery> {
  const askable = (group: readonly string[]): Askable => ({
    conditions: [...registerConditions(register, view), bySearch],
    sortable: sortable(register, view, group),
    usualSort: usualSort(register, view, group),
  })
  return summaryQueryFrom(params, language, axesOf(register), askable, (wanted) => groupOf(register, wanted))
}

const kinds: Field = { kind: 'choice', options: documents.map(({ name }) => name) }
const ofDocument: Field = { kind: 'ref', to: 'document' }
/** Conditions on the document of an entry. */
export const ofEntries: readonly TableCondition[] = [
  { name: 'document', key: 'document', field: kinds, exact: true },
  { name: 'document', key: 'document_id', field: ofDocument, exact: true },
]

/** What a view can be filtered by; a balance has no document to filter by, and entries have no side. */
export const registerConditions = (register: Register, view: RegisterView): readonly TableCondition[] => [
  ...(register.sides && view === 'balance' ? [bySide] : []),
  ...(register.due ? [ifOverdue] : []),
  ...traitsOf(register).map(({ name, key, field }): TableCondition => ({ name, key, field, exact: true })),
  ...dimensionConditions(register.dimensions),
  ...(view === 'entries' ? ofEntries : []),
]

export function paramsFromRegisterQuery(register: Register, view: RegisterView, query: RegisterQuery): URLSearchParams {
  const params = paramsFromQuestion(query, usualSort(register, view, query.group))
  const isGrouped = view === 'balance' && register.kept !== 'information'
  writeSummary(params, isGrouped ? query : { ...query, group: [] })
  return params
}
