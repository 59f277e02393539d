import { type Fields, keyOf } from '#domain/kernel/field.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Register } from '#domain/kernel/register.ts'
import { done, fault, hasFaults, type Result, refused } from '#domain/kernel/result.ts'
import { type Askable, momentFrom, type Question, questionFrom, type TableCondition } from './question.ts'

/** A question whose rows are sums over a period, by some dimensions. */
export interface SummaryQuery extends Question {
  /** The first and the last moment; for a balance only the last, as of which it is. */
  readonly from?: string
  readonly to?: string
  /** The dimensions that sums are told apart by. */
  readonly group: readonly string[]
}

/** One figure of a summary: the net sum of a resource, its opening balance, or the income or outcome in the period. */
export interface Figure {
  readonly register: Register
  readonly resource: string
  readonly way: 'net' | 'income' | 'outcome' | 'opening'
}

/** Sums from one or more registers, by dimensions that all of them have. */
export interface Summary {
  readonly dimensions: Fields
  readonly figures: Readonly<Record<string, Figure>>
}

/** The dimensions that must not be summed over, for any of the figures. */
export const apartIn = ({ dimensions, figures }: Summary): readonly string[] =>
  Object.keys(dimensions).filter((name) => Object.values(figures).some(({ register }) => register.apart.includes(name)))

/** The dimensions to group by, in declared order. Those in `apart` are always included; none wanted means all. */
export const groupedBy = (dimensions: Fields, apart: readonly string[], wanted: readonly string[]): readonly string[] =>
  Object.keys(dimensions).filter((name) => wanted.length === 0 || wanted.includes(name) || apart.includes(name))

/** The conditions for dimensions; values match exactly. */
export const dimensionConditions = (dimensions: Fields): readonly TableCondition[] =>
  Object.entries(dimensions).map(([name, field]) => ({ name, key: keyOf(name, field), field, exact: true }))

/** Reads the period and the grouping, beside what every table is asked. */
export function summaryQueryFrom(
  params: URLSearchParams,
  language: Language,
  dimensions: Fields,
  askable: (group: readonly string[]) => Askable,
  groupBy: (wanted: readonly string[]) => readonly string[],
): Result<SummaryQuery> {
  const wanted = params.getAll('group[]')
  const group = groupBy(wanted)
  const { question, faults } = questionFrom(askable(group), params, language)
  if (!wanted.every((name) => Object.hasOwn(dimensions, name))) faults['group[]'] = [fault('choice')]
  const from = momentFrom(params.get('occurred_at[from]'))
  const to = momentFrom(params.get('as_of') ?? params.get('occurred_at[to]'), true)
  if (from === 'unreadable' || to === 'unreadable') faults.occurred_at = [fault('choice')]
  if (hasFaults(faults)) return refused('invalid', faults)
  return done({ ...question, ...(from && { from }), ...(to && { to }), group })
}

export function writeSummary(params: URLSearchParams, { from, to, group }: SummaryQuery): void {
  for (const name of group) params.append('group[]', name)
  if (from) params.set('occurred_at[from]', from)
  if (to) params.set('occurred_at[to]', to)
}
