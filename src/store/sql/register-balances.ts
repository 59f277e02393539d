import { type SQL, sql } from 'drizzle-orm'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Scope } from '../port.ts'
import type { RegisterQuery } from '../register-query.ts'
import type { Connection } from './database.ts'
import { momentOf } from './register-entries.ts'
import { dimensionsOf, joined, rankOf, shown, spoken } from './register-names.ts'
import { isWithin, sumKeys, sums } from './register-sums.ts'
import { asked } from './register-where.ts'
import { list, name } from './where.ts'

export interface BalancePage {
  readonly rows: readonly Row[]
  readonly total: number
  /** What all rows come to; a row for each currency where there is one. */
  readonly totals: readonly Row[]
}

/** Every row of the answer, in its order. */
export function balances(register: Register, query: RegisterQuery, scope: Scope): SQL {
  return sql`with found as materialized (${foundBy(register, query, scope)}) ${rowsOf(register, query, scope)}`
}

/** A page, how many rows there are and what they come to, out of one reading of the register. */
export async function balancePage(
  db: Connection,
  register: Register,
  query: RegisterQuery,
  scope: Scope,
): Promise<BalancePage> {
  const { rows } = await db.execute<{ rows: readonly Row[]; total: number; totals: readonly Row[] }>(sql`
    with found as materialized (${foundBy(register, query, scope)})
    select (select count(*)::int from found) as total,
      (select coalesce(json_agg(page), '[]') from (${rowsOf(register, query, scope)}) page) as rows,
      (select coalesce(json_agg(whole), '[]') from (${totalsOf(register, query, scope)}) whole) as totals`)
  const [page] = rows
  const read = (row: Row) => balanceRow(register, query, row)
  return {
    total: page?.total ?? 0,
    rows: (page?.rows ?? []).map(read),
    totals: page?.total ? page.totals.map(read) : [],
  }
}

const isInformation = ({ kept }: Register) => kept === 'information'

const foundBy = (register: Register, query: RegisterQuery, scope: Scope): SQL =>
  isInformation(register) ? holding(register, query, scope) : sums(register, query, scope)

/** Of what was said of a place until then, the last that still stands. */
function holding(register: Register, query: RegisterQuery, scope: Scope): SQL {
  const keys = dimensionsOf(register).map(({ key }) => name(key))
  const resources = Object.keys(register.resources).map(name)
  const stands = sql.join(
    resources.map((resource) => sql`${resource} <> 0`),
    sql` or `,
  )
  return sql`select distinct on (${list(keys)}) ${list([...keys, ...resources, sql`occurred_at`])}
    from ${name(`${register.name}_now`)}
    where ${asked(register, query, scope)} and ${isWithin({ ...(query.to && { to: query.to }) })} and (${stands})
    order by ${list([...keys, sql`occurred_at desc`, sql`document_id desc`])}`
}

const keysOf = (register: Register, query: RegisterQuery) =>
  isInformation(register) ? [...Object.keys(register.resources), 'occurred_at'] : sumKeys(register, query)

/** Equals stand in the order of what they are told apart by, so that no page repeats a row. */
function rowsOf(register: Register, query: RegisterQuery, { organisation_id }: Scope): SQL {
  const { sort, page, per_page, language } = query
  const dimensions = dimensionsOf(register, query.group)
  const sorted = dimensions.find((dimension) => dimension.name === sort.column)
  const first = sorted ? rankOf(sorted, 'found', language) : sql`found.${name(sort.column)}`
  const direction = sql.raw(sort.descending ? ' desc nulls last' : ' nulls last')
  const rest = dimensions.map(({ key }) => sql`found.${name(key)}`)
  const own = keysOf(register, query).map((key) => sql`found.${name(key)}`)
  return sql`select ${list([...shown(dimensions, 'found'), ...own])} from found ${joined(dimensions, 'found', organisation_id)}
    order by ${list([sql`${first}${direction}`, ...rest])}
    limit ${per_page} offset ${Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER)}`
}

function totalsOf(register: Register, query: RegisterQuery, { organisation_id }: Scope): SQL {
  if (isInformation(register)) return sql`select where false`
  const currency = dimensionsOf(register, ['currency'])
  const keys = currency.map(({ key }) => name(key))
  const summed = sumKeys(register, query).map((key) => sql`sum(${name(key)}) as ${name(key)}`)
  const grouped = keys.length ? sql`group by ${list(keys)}` : sql``
  const told = sumKeys(register, query).map((key) => sql`s.${name(key)}`)
  return sql`select ${list([...shown(currency, 's'), ...told])}
    from (select ${list([...keys, ...summed])} from found ${grouped}) s ${joined(currency, 's', organisation_id)}`
}

export function balanceRow(register: Register, query: RegisterQuery, row: Row): Row {
  const numbers = keysOf(register, query).filter((key) => key !== 'occurred_at')
  return {
    ...spoken(dimensionsOf(register), row, query.language),
    ...Object.fromEntries(numbers.map((key) => [key, Number(row[key] ?? 0)])),
    ...(isInformation(register) && { occurred_at: momentOf(row.occurred_at) }),
  }
}
