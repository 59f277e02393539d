import { type SQL, sql } from 'drizzle-orm'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Scope } from '../../port.ts'
import { bySide, groupOf } from '../../register-query.ts'
import { apartIn, type Summary, type SummaryQuery } from '../../register-summary.ts'
import { dimensionRank, dimensionsOf, joined, spoken, withShortKeys } from '../rows/register-names.ts'
import { list, name, passes } from '../rows/where.ts'
import type { Connection } from '../wire/database.ts'
import { storedMoment } from './register-entries.ts'
import { isWithin } from './register-parts.ts'
import { registerSummary, sums } from './register-sums.ts'
import { isAskedFor } from './register-where.ts'

export interface BalancePage {
  readonly rows: readonly Row[]
  readonly total: number
  /** The totals over all rows, one per currency if there is one. */
  readonly totals: readonly Row[]
}

/** Grouped rows with their figures. */
export interface Balances extends Pick<Summary, 'dimensions'> {
  /** The dimensions that are never summed over. */
  readonly apart: readonly string[]
  readonly found: SQL
  readonly numbers: readonly string[]
  readonly formulas: Register['formulas']
  /** True if the rows are told apart by what is owed to us and what we owe. */
  readonly isSided: boolean
  /** For information registers: rows have the moment since when the value is valid, and are not summed. */
  readonly isHolding: boolean
}

/** The balances of a register: its sums, or its valid values. */
export const balancesOf = (register: Register, query: SummaryQuery, scope: Scope): Balances =>
  register.kept === 'information'
    ? {
        dimensions: register.dimensions,
        apart: register.apart,
        found: holding(register, query, scope),
        numbers: Object.keys(register.resources),
        formulas: {},
        isSided: false,
        isHolding: true,
      }
    : registerSums(register, query, scope)

function registerSums(register: Register, query: SummaryQuery, scope: Scope): Balances {
  const { sides, formulas } = register
  if (!sides) return { ...summedBy(registerSummary(register, query), query, scope), formulas }
  const within = summedBy(
    registerSummary(register, query),
    { ...query, group: groupOf(register, [...query.group, sides]) },
    scope,
  )
  return { ...within, found: sided(register, within, query), isSided: true }
}

/** The sums within the dimension of sides, added up again apart for each sign of what remains. */
function sided(register: Register, { dimensions, found, numbers }: Balances, { group, filters }: SummaryQuery): SQL {
  const keys = dimensionsOf({ dimensions }, group).map(({ key }) => name(key))
  const remains = name(Object.keys(register.resources)[0]!)
  const side = sql`case sign(${remains}) when 1 then 'plus' when -1 then 'minus' end`
  const wanted = filters[bySide.key]
  return sql`select * from (
      select ${list([...keys, sql`${side} as side`, ...numbers.map((key) => sql`sum(${name(key)}) as ${name(key)}`)])}
      from (${found}) apart group by ${list([...keys, side])}
    ) sided ${wanted ? sql`where ${passes({ column: name(bySide.key), type: 'text' }, wanted)}` : sql``}`
}

/** The sums of a summary, from one or several registers. */
const summedBy = (summary: Summary, query: SummaryQuery, scope: Scope): Balances => ({
  dimensions: summary.dimensions,
  apart: apartIn(summary),
  found: sums(summary, query, scope),
  numbers: Object.keys(summary.figures),
  formulas: {},
  isSided: false,
  isHolding: false,
})

/** All rows of the answer, in order. */
export const everyBalance = (balances: Balances, query: SummaryQuery, scope: Scope): SQL =>
  sql`with found as materialized (${balances.found}) ${rowsOf(balances, query, scope)}`

/** A page, the number of rows and the totals, from one reading of the registers. */
export async function balancePage(
  db: Connection,
  balances: Balances,
  query: SummaryQuery,
  scope: Scope,
): Promise<BalancePage> {
  const { rows } = await db.execute<{ rows: readonly Row[]; total: number; totals: readonly Row[] }>(sql`
    with found as materialized (${balances.found})
    select (select count(*)::int from found) as total,
      (select coalesce(json_agg(page), '[]') from (${rowsOf(balances, query, scope)}) page) as rows,
      (select coalesce(json_agg(whole), '[]') from (${totalsOf(balances, scope)}) whole) as totals`)
  const [page] = rows
  const read = (row: Row) => balanceRow(balances, query, row)
  return {
    total: page?.total ?? 0,
    rows: (page?.rows ?? []).map(read),
    totals: page?.total ? page.totals.map(read) : [],
  }
}

/** The valid value of each place at a moment: the last one said that is not undone. */
function holding(register: Register, query: SummaryQuery, scope: Scope): SQL {
  const keys = dimensionsOf(register).map(({ key }) => name(key))
  const resources = Object.keys(register.resources).map(name)
  const stands = sql.join(
    resources.map((resource) => sql`${resource} <> 0`),
    sql` or `,
  )
  return sql`select distinct on (${list(keys)}) ${list([...keys, ...resources, sql`occurred_at`])}
    from ${name(`${register.name}_now`)}
    where ${isAskedFor(register, query, scope)} and ${isWithin({ ...(query.to && { to: query.to }) })} and (${stands})
    order by ${list([...keys, sql`occurred_at desc`, sql`document_id desc`])}`
}

/** Rows that are equal in the order are sorted by their dimensions, so that no page repeats a row. */
function rowsOf(balances: Balances, query: SummaryQuery, { organisation_id }: Scope): SQL {
  const { sort, page, per_page, language } = query
  const dimensions = dimensionsOf(balances, query.group)
  const sorted = dimensions.find((dimension) => dimension.name === sort.column)
  const first = sorted ? dimensionRank(sorted, 'found', language) : sql`found.${name(sort.column)}`
  const direction = sql.raw(sort.descending ? ' desc nulls last' : ' nulls last')
  const rest = dimensions.map(({ key }) => sql`found.${name(key)}`)
  const told = [...balances.numbers, ...sidesOf(balances), ...(balances.isHolding ? ['occurred_at'] : [])]
  const own = told.map((key) => sql`found.${name(key)}`)
  return sql`select ${list([...withShortKeys(dimensions, 'found'), ...own])} from found ${joined(dimensions, 'found', organisation_id)}
    order by ${list([sql`${first}${direction}`, ...rest])}
    limit ${per_page} offset ${Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER)}`
}

const sidesOf = ({ isSided }: Balances): readonly string[] => (isSided ? [bySide.key] : [])

function totalsOf(balances: Balances, { organisation_id }: Scope): SQL {
  const { dimensions, apart, numbers, isHolding } = balances
  if (isHolding) return sql`select where false`
  const places = dimensionsOf({ dimensions }, apart)
  const sides = sidesOf(balances).map(name)
  const keys = [...places.map(({ key }) => name(key)), ...sides]
  const summed = numbers.map((key) => sql`sum(${name(key)}) as ${name(key)}`)
  const grouped = keys.length ? sql`group by ${list(keys)}` : sql``
  const told = [...sides, ...numbers.map(name)].map((key) => sql`s.${key}`)
  return sql`select ${list([...withShortKeys(places, 's'), ...told])}
    from (select ${list([...keys, ...summed])} from found ${grouped}) s ${joined(places, 's', organisation_id)}
    ${keys.length ? sql`order by ${list(keys.map((key) => sql`s.${key} desc nulls last`))}` : sql``}`
}

export function balanceRow({ dimensions, numbers, formulas, isHolding }: Balances, query: SummaryQuery, row: Row): Row {
  const sums = Object.fromEntries(numbers.map((key) => [key, Number(row[key] ?? 0)]))
  return {
    ...spoken(dimensionsOf({ dimensions }), row, query.language),
    ...sums,
    ...Object.fromEntries(Object.entries(formulas).map(([key, { of }]) => [key, of(sums)])),
    ...(isHolding && { occurred_at: storedMoment(row.occurred_at) }),
  }
}
