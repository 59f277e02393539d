import { firstOfMonth, today } from '#client/parts/dates/days.ts'
import { keyOf } from '#domain/kernel/field.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { axesOf, byDay } from '#store/axes.ts'
import { nobody } from '#store/question.ts'
import { bySide, groupOf, type RegisterQuery, type RegisterView } from '#store/register-query.ts'
import { registerOf } from '#store/register-table.ts'
import { keyIn, readKindly, type TableSource } from '#store/table.ts'
import { narrowing } from '../table/address.ts'

export const times = ['occurred_at[from]', 'occurred_at[to]', 'as_of'] as const
/** Present in an address that asks for all time, where the page would open on this month. */
export const anyTime = 'time'
type TimeChange = Readonly<Record<string, readonly string[]>>
/** What is changed in an address that shall name no time. */
export const noTime: TimeChange = Object.fromEntries(times.map((name) => [name, []]))
/** What an address says that asks for all time. */
export const allTime: TimeChange = { ...noTime, [anyTime]: ['all'] }

/** The page opens on the balance, unless `view=entries`. */
export const viewOf = (params: URLSearchParams): RegisterView =>
  params.get('view') === 'entries' ? 'entries' : 'balance'

/** The default grouping: all required references, choices and days; so not by single units. */
const usualGroup = ({ dimensions }: Register) =>
  Object.entries(dimensions)
    .filter(([, { kind, required }]) => required && (kind === 'ref' || kind === 'choice' || kind === 'day'))
    .map(([name]) => name)

function chosenGroup(register: Register, params: URLSearchParams): readonly string[] {
  const axes = axesOf(register)
  const wanted = params.getAll('group[]').filter((name) => Object.hasOwn(axes, name))
  return groupOf(register, wanted.length ? wanted : usualGroup(register))
}

/** The source of a view; without `group[]` in the address it groups by the default. */
const registerTable = (register: Register, view: RegisterView): TableSource<RegisterQuery> => {
  const source = registerOf(register, view)
  return {
    ...source,
    read: (params, language) => {
      const asked = new URLSearchParams([...params].filter(([name]) => name !== 'group[]'))
      for (const name of chosenGroup(register, params)) asked.append('group[]', name)
      return source.read(asked, language)
    },
  }
}

export const registerQuery = (register: Register, params: URLSearchParams, language: Language): RegisterQuery =>
  readKindly(registerTable(register, viewOf(params)), params, language)

/**
 * The address with the period that it opens on if it names none: this month, for a turnover and for entries that nothing
 * narrows.
 */
export function withPeriod(register: Register, params: URLSearchParams): URLSearchParams {
  const named = [...times, anyTime, 'document_id[]'].some((name) => params.has(name))
  const flows = register.kept === 'turnover' || (viewOf(params) === 'entries' && narrowing(params).length === 0)
  if (named || !flows) return params
  const next = new URLSearchParams(params)
  next.set(times[0], firstOfMonth(today()))
  return next
}

/** The address of the other view, without order and page. */
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

/** The address of the entries behind a row of the balance. */
export function entriesBehind(register: Register, params: URLSearchParams, row: Row): URLSearchParams {
  const axes = axesOf(register)
  const next = turnedTo(params, 'entries')
  next.delete(`${bySide.key}[]`)
  next.delete(bySide.key)
  for (const name of chosenGroup(register, params)) {
    const key = keyOf(name, axes[name]!)
    if (name === byDay) {
      for (const end of ['from', 'to']) next.set(`occurred_at[${end}]`, String(row[key]))
      continue
    }
    for (const other of [...next.keys()].filter((each) => keyIn(each) === key)) next.delete(other)
    next.append(`${key}[]`, String(row[key] ?? nobody))
  }
  return next
}
