import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { resourceNamed } from '#domain/house.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import type { Whose } from '../whose.ts'
import { anyOf } from './prepared.ts'
import { columnOf, isOwned, type ResourceTable } from './tables.ts'

/**
 * In a statement that looks for rows by their ids: whose they must be, the organisation standing as the value of that
 * number. Its own rows, and those that others share with it.
 */
export function ofWhom(resource: Resource, whose: Whose, number: number, of = ''): string {
  if (whose === 'every' || !isOwned(resource)) return ''
  const own = `${of}organisation_id = $${number}`
  return resource.shareable ? ` and (${own} or ${of}is_global)` : ` and ${own}`
}

/** The value for it, where one is asked for. */
export const whomIn = (resource: Resource, whose: Whose): readonly string[] =>
  whose === 'every' || !isOwned(resource) ? [] : [whose]

/** The rows of these ids, or those that rows of these ids lead to: what a row leads to is of its own organisation, also where that shares it. */
export function rowsAmong(resource: string, through: string | undefined): string {
  const named = through ?? resource
  const among = `id = ${anyOf('$1', 'uuid')}${ofWhom(resourceNamed(named), '', 2)}`
  return through
    ? `select * from ${resource} where (organisation_id, id) in (
        select organisation_id, ${resource}_id from ${through} where ${among})`
    : `select * from ${resource} where ${among}`
}

/** What a row refers to is of its own organisation, or shared with it. */
export function leadsTo(table: ResourceTable, key: string, target: Resource, joined: ResourceTable): SQL | undefined {
  const isIt = eq(columnOf(table, key), columnOf(joined, 'id'))
  if (!isOwned(target)) return isIt
  const isOwn = eq(columnOf(table, 'organisation_id'), columnOf(joined, 'organisation_id'))
  return and(isIt, target.shareable ? or(isOwn, columnOf(joined, 'is_global')) : isOwn)
}

/** The same of a table under an alias, for whoever asks: what a register tells of is named without its organisation. */
export function isOf(resource: Resource, alias: SQL, whose: Whose): SQL {
  if (whose === 'every' || !isOwned(resource)) return sql`true`
  const own = sql`${alias}.organisation_id = ${whose}::uuid`
  return resource.shareable ? sql`(${own} or ${alias}.is_global)` : own
}
