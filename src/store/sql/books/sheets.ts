import { type SQL, sql } from 'drizzle-orm'
import { isDocument } from '#domain/kernel/document.ts'
import { dimensionKeys } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Scope, Sheet } from '../../port.ts'
import { isDated, placeDimensions, sheetKey, sheetResource } from '../../sheets.ts'
import { visible } from '../rows/conditions.ts'
import { columnOf, tableOf } from '../rows/tables.ts'
import { list, name } from '../rows/where.ts'
import type { Connection } from '../wire/database.ts'

/** The sheets with these ids; an id without balances gets an empty sheet. */
export async function sheetsOf(
  db: Connection,
  register: Register,
  ids: readonly string[],
  scope: Scope,
): Promise<readonly Sheet[]> {
  if (ids.length === 0) return []
  const found = await sheets(db, register, scope, (key) => sql`${key} = any(${sql.param([...ids])}::uuid[])`, sql``)
  const held = new Map(found.map((sheet) => [sheet.id, sheet]))
  return ids.map((id) => held.get(id) ?? { id, balances: [] })
}

/** Ordered by id, which an index of the register supports. */
export function sheetsAfter(
  db: Connection,
  register: Register,
  id: string | null,
  limit: number,
  scope: Scope,
): Promise<readonly Sheet[]> {
  const later: Which = (key) => (id ? sql`${key} > ${id}::uuid` : sql`true`)
  return sheets(db, register, scope, later, sql`order by 1 limit ${limit}`)
}

export async function countSheets(db: Connection, register: Register, scope: Scope): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(distinct ${name(sheetKey(register))})::int as count from ${heldIn(register, scope)}`,
  )
  return rows[0]?.count ?? 0
}

/** A condition on the sheet's key. */
type Which = (key: SQL) => SQL
const whichever: Which = () => sql`true`

/** For speed the balances come as arrays without names. */
async function sheets(db: Connection, register: Register, scope: Scope, which: Which, order: SQL) {
  const said = saidOf(register)
  const values = list(said.map(([, value]) => value))
  const { rows } = await db.execute<{ ids: readonly string[] | null; balances: readonly Row[string][][][] }>(sql`
    select json_agg(id) as ids, json_agg(balances) as balances from (
      select ${name(sheetKey(register))} as id, json_agg(json_build_array(${values})) as balances
      from ${heldIn(register, scope, sql`now()`, which)} group by 1 ${order}) held`)
  const [found] = rows
  const named = (balance: readonly Row[string][]): Row => {
    const row: Record<string, Row[string]> = {}
    for (const [at, [key]] of said.entries()) row[key] = balance[at]
    return row
  }
  return (found?.ids ?? []).map((id, at): Sheet => ({ id, balances: found?.balances[at]?.map(named) ?? [] }))
}

/** The columns of a sheet's balance. The driver returns bigint as text; inside JSON it is a number. */
function saidOf(register: Register): readonly (readonly [key: string, value: SQL])[] {
  const own = [...dimensionKeys(register), ...Object.keys(register.resources)].map((key) => [key, name(key)] as const)
  return isDated(register) ? [...own, ['occurred_at', iso], ['document_id', name('document_id')]] : own
}

const iso = sql`to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The rows of a register that a device may hold at a moment. */
export function heldIn(register: Register, scope: Scope, at: SQL = sql`now()`, which = whichever): SQL {
  const table = name(`${register.name}_now`)
  return sql`${table} held where ${sql.join(
    [
      ...(scope.organisation_id === 'every' ? [] : [sql`organisation_id = ${scope.organisation_id}::uuid`]),
      isHeld(register, sql`held`),
      which(sql`held.${name(sheetKey(register))}`),
      ...(isDated(register) ? [notOver(register, table, at, which)] : []),
      ...hereOnly(register, scope),
      ...ofSeenDocuments(register, scope),
      ...ofToldRecords(register, scope),
    ],
    sql` and `,
  )}`
}

const isHeld = (register: Register, row: SQL): SQL =>
  sql`(${sql.join(
    Object.keys(register.resources).map((key) => sql`${row}.${name(key)} <> 0`),
    sql` or `,
  )})`

/**
 * For information registers: the value valid now and later ones. The condition on the key is repeated, so that only
 * these sheets are searched.
 */
function notOver(register: Register, table: SQL, at: SQL, which: Which): SQL {
  const same = ['organisation_id', ...dimensionKeys(register)].map((key) => sql`later.${name(key)} = held.${name(key)}`)
  return sql`not exists (select from ${table} later where ${sql.join(same, sql` and `)}
    and (later.occurred_at, later.document_id) > (held.occurred_at, held.document_id)
    and later.occurred_at <= ${at} and ${isHeld(register, sql`later`)} and ${which(sql`later.${name(sheetKey(register))}`)})`
}

const hereOnly = (register: Register, { places }: Scope): readonly SQL[] =>
  places ? placeDimensions(register).map((key) => sql`${name(key)} = any(${sql.param([...places])}::uuid[])`) : []

/** A sheet of a document is visible like the document, and held as long. */
function ofSeenDocuments(register: Register, scope: Scope): readonly SQL[] {
  const document = sheetResource(register)
  if (!isDocument(document)) return []
  const table = tableOf(document)
  return [sql`${name(sheetKey(register))} in (select id from ${table} where ${visible(document, table, scope)})`]
}

function ofToldRecords(register: Register, { told }: Scope): readonly SQL[] {
  if (!told) return []
  const table = tableOf(sheetResource(register))
  const isTold = Object.entries(told).map(
    ([key, among]) => sql`${columnOf(table, key)} = any(${sql.param([...among])}::text[])`,
  )
  return [
    sql`(organisation_id, ${name(sheetKey(register))}) in (
    select organisation_id, id from ${table} where ${sql.join(isTold, sql` and `)})`,
  ]
}
