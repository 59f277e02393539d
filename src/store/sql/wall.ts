import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { resourceNamed } from '#domain/house.ts'
import { keyed } from '#domain/kernel/field.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import type { Leading } from '../ledger.ts'
import type { Whose } from '../whose.ts'
import { columnOf, isOwned, type ResourceTable } from './rows/tables.ts'
import { anyOf } from './wire/prepared.ts'

/**
 * In a statement that looks for rows by their ids: whose they must be, the organisation standing as the value of that
 * number. Its own rows, and those that others share with it.
 */
export function ofWhom(resource: Resource, whose: Whose, number: number): string {
  if (whose === 'every' || !isOwned(resource)) return ''
  const own = `organisation_id = $${number}`
  return resource.shareable ? ` and (${own} or is_global)` : ` and ${own}`
}

/** The value for it, where one is asked for. */
export const whomIn = (resource: Resource, whose: Whose): readonly string[] =>
  whose === 'every' || !isOwned(resource) ? [] : [whose]

/** The rows of these ids, or those that rows of these ids lead to: what a row leads to is of its own organisation, also where that shares it. */
export function rowsAmong(resource: string, through: Leading | undefined): string {
  const among = `id = ${anyOf('$1', 'uuid')}${ofWhom(resourceNamed(through?.resource ?? resource), '', 2)}`
  return through
    ? `select * from ${resource} where (organisation_id, id) in (
        select organisation_id, ${through.key} from ${through.resource} where ${among})`
    : `select * from ${resource} where ${among}`
}

/** The living rows of which a key holds one of these codes. */
export function rowsBearing(resource: Resource): string {
  const columns = ['id', ...keyed(resource.fields).map(({ key }) => key)]
  const bears = resource.keys.map((key) => `${key} = ${anyOf('$1', 'text')}`)
  return `select ${columns.join(', ')} from ${resource.name}
    where (${bears.join(' or ')})${ofWhom(resource, '', 2)} and deleted_at is null order by id`
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
