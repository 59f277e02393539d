import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { resourceNamed } from '#domain/house.ts'
import { keyed } from '#domain/kernel/field.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import type { Leading } from '../../ledger.ts'
import type { OrganisationScope } from '../../organisation-scope.ts'
import { anyOf } from '../wire/prepared.ts'
import { columnOf, isOwned, type ResourceTable } from './tables.ts'

/**
 * A condition for statements that find rows by id: rows of the organisation, passed as parameter `number`, and those
 * shared with it. Empty for all organisations.
 */
export function ofWhom(resource: Resource, whose: OrganisationScope, number: number): string {
  if (whose === 'every' || !isOwned(resource)) return ''
  const own = `organisation_id = $${number}`
  return resource.shareable ? ` and (${own} or is_global)` : ` and ${own}`
}

/** The parameter for `ofWhom`, if it needs one. */
export const whomIn = (resource: Resource, whose: OrganisationScope): readonly string[] =>
  whose === 'every' || !isOwned(resource) ? [] : [whose]

/**
 * Statement for rows by id; with `through`, for the rows that these lead to. A led-to row is of the same organisation
 * as the leading one, also when that one is shared.
 */
export function rowsAmong(resource: string, through: Leading | undefined): string {
  const among = `id = ${anyOf('$1', 'uuid')}${ofWhom(resourceNamed(through?.resource ?? resource), '', 2)}`
  return through
    ? `select * from ${resource} where (organisation_id, id) in (
        select organisation_id, ${through.key} from ${through.resource} where ${among})`
    : `select * from ${resource} where ${among}`
}

/** Living rows, one of whose keys has one of the codes. */
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

/**
 * The same condition for an aliased table and a given reader: balances are joined with names without their
 * organisation.
 */
export function isOf(resource: Resource, alias: SQL, whose: OrganisationScope): SQL {
  if (whose === 'every' || !isOwned(resource)) return sql`true`
  const own = sql`${alias}.organisation_id = ${whose}::uuid`
  return resource.shareable ? sql`(${own} or ${alias}.is_global)` : own
}
