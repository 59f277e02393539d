import { type SQL, sql } from 'drizzle-orm'
import { isToldWhole } from '#domain/books.ts'
import type { Language } from '#domain/kernel/language.ts'
import { dimensionKeys } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { RegisterEntry } from '#store/register-entry.ts'
import type { OrganisationScope } from '../../organisation-scope.ts'
import type { Scope } from '../../port.ts'
import { amountKeys, ofEntries, type RegisterQuery } from '../../register-query.ts'
import { dimensionsOf, joined, spoken, withShortKeys } from '../rows/register-names.ts'
import { list, name } from '../rows/where.ts'
import type { Connection } from '../wire/database.ts'
import type { Named } from './register-documents.ts'
import { isIncome, isWithin } from './register-parts.ts'
import { isAskedFor } from './register-where.ts'

/** An entry as its statements tell it; `origin` where the register says what a debt comes from. */
export type EntryHeld = Row & {
  readonly document: string
  readonly document_id: string
  readonly origin?: string
  readonly occurred_at: string
  readonly posted_at: string
}

const stamps = ['document_id', 'document', 'occurred_at', 'undoes']

/** What the entries of one document at one place have in common: they are shown as one. */
const common = (register: Register): readonly string[] => [...stamps, ...dimensionKeys(register)]

/** Chooses the page before joining anything to it. */
export function entries(register: Register, query: RegisterQuery, scope: Scope): SQL {
  const { page, per_page } = query
  const order = orderOf(query)
  const offset = Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER)
  const where = sql`${isAskedFor(register, query, scope)} and ${isWithin(query)}`
  const chosen = sql`${together(register, where)} order by ${order} limit ${per_page} offset ${offset}`
  return sql`${withNames(register, chosen, scope.organisation_id)} order by ${order}`
}

/** Each entry of a document by itself. */
export function written(register: Register, organisation_id: string, document_id: string): SQL {
  const where = sql`organisation_id = ${organisation_id} and document_id = ${document_id}`
  return sql`${withNames(register, together(register, where, ['n']), organisation_id)} order by n`
}

/** The entries of a place, and of more columns where given, added up; the first gives its number, line and posting. */
function together(register: Register, where: SQL, apart: readonly string[] = []): SQL {
  const resources = Object.keys(register.resources)
  const by = common(register).map(name)
  const first = ['n', 'line', 'posted_at'].map((key) => sql`min(${name(key)}) as ${name(key)}`)
  const summed = ['value', ...resources].map((key) => sql`sum(${name(key)}) as ${name(key)}`)
  return sql`select ${list([...by, ...first, ...summed, ...incomes(resources)])}
    from ${name(register.name)} where ${where} group by ${list([...by, ...apart.map(name)])}`
}

const incomes = (resources: readonly string[]) =>
  resources.map(
    (resource) =>
      sql`coalesce(sum(${name(resource)}) filter (where ${isIncome(resource)}), 0) as ${name(amountKeys(resource).income)}`,
  )

function withNames(register: Register, chosen: SQL, whose: OrganisationScope): SQL {
  const dimensions = dimensionsOf(register)
  const sums = Object.keys(register.resources).flatMap((resource) => [resource, amountKeys(resource).income])
  const own = [...stamps, 'n', 'line', 'posted_at', 'value', ...sums].map((key) => sql`e.${name(key)}`)
  return sql`select ${list([...own, ...withShortKeys(dimensions, 'e')])} from (${chosen}) e ${joined(dimensions, 'e', whose)}`
}

/** Entries of the same moment are in the order their document wrote them. */
function orderOf({ sort: { column, descending } }: RegisterQuery): SQL {
  const direction = sql.raw(descending ? ' desc' : '')
  const time = ['occurred_at', 'document_id', 'n'].filter((key) => key !== column)
  return list([column, ...time].map((key) => sql`${name(key)}${direction}`))
}

/** The number of rows that `entries` gives on all its pages, and their income, outcome and net sum. */
export async function entryTotals(db: Connection, register: Register, query: RegisterQuery, scope: Scope) {
  const apart = dimensionsOf(register, register.apart)
  const keys = apart.map(({ key }) => name(key))
  const resources = Object.keys(register.resources)
  const sums = resources.flatMap((resource) => [resource, amountKeys(resource).income])
  const summed = sums.map((key) => sql`sum(${name(key)}) as ${name(key)}`)
  const grouped = keys.length ? sql`group by ${list(keys)}` : sql``
  const where = sql`${isAskedFor(register, query, scope)} and ${isWithin(query)}`
  const { rows } = await db.execute<Row>(sql`
    select ${list([...withShortKeys(apart, 's'), sql`s.*`])} from (
      select ${list([...keys, sql`count(*)::int as entries`, ...summed])}
      from (${together(register, where)}) t ${grouped}
    ) s ${joined(apart, 's', scope.organisation_id)}`)
  const total = rows.reduce((sum, { entries: count }) => sum + Number(count), 0)
  const totals = rows.map(({ entries: _, ...row }) => ({
    ...spoken(apart, row, query.language),
    ...Object.assign({}, ...resources.map((resource) => turned(resource, row))),
  }))
  return { total, totals: total > 0 && register.kept !== 'information' ? totals : [] }
}

/** The outcome is the income minus the net sum. */
function turned(resource: string, row: Row) {
  const { income, outcome, net } = amountKeys(resource)
  const [came, remains] = [Number(row[income] ?? 0), Number(row[net] ?? 0)]
  return { [income]: came, [outcome]: came - remains, [net]: remains }
}

interface Around {
  readonly known: ReadonlyMap<string, Named>
  /** Those that debts come from. */
  readonly behind: ReadonlyMap<string, Named>
  readonly language: Language
}

export function entryFrom(register: Register, row: EntryHeld, { known, behind, language }: Around): RegisterEntry {
  const dimensions = dimensionsOf(register)
  const amounts = Object.assign(
    {},
    ...Object.keys(register.resources).map((resource) => turned(resource, row)),
  ) as Record<string, number>
  const document = known.get(row.document_id)
  const origin = behind.get(row.origin ?? '')
  const { value, ...bare } = row
  return {
    ...(spoken(dimensions, bare, language) as RegisterEntry),
    register: register.name,
    number: document?.number ?? null,
    device_number: document?.device_number ?? null,
    occurred_at: storedMoment(row.occurred_at),
    posted_at: storedMoment(row.posted_at),
    ...(isToldWhole(register) && { value: Number(value) }),
    ...(origin && {
      origin_number: origin.number,
      origin_device_number: origin.device_number,
      origin_document: origin.document,
    }),
    ...amounts,
  }
}

export const storedMoment = (stored: unknown) => new Date(stored as string).toISOString()

/**
 * Whether to show the balance after each entry: only if the page shows all entries of its places in order of time. What
 * narrows by a document leaves some out.
 */
export const hasRunning = (register: Register, { sort, filters }: RegisterQuery) =>
  register.kept === 'balance' &&
  sort.column === 'occurred_at' &&
  Object.keys(filters).length > 0 &&
  !Object.keys(filters).some((key) => ofEntries.some((condition) => condition.key === key))
