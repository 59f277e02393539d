import { getTableColumns } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Resource, Row, StoredRow } from '#domain/kernel/resource.ts'
import { shortKeys } from '../embedded.ts'
import { type Columns, typesOf } from './columns.ts'
import type { Write } from './outgoing.ts'
import { anyOf } from './prepared.ts'
import { asStored } from './select.ts'
import { tableOf } from './tables.ts'

/** The statements by which a row is read, taken and kept, written once for each kind. */
interface Statements {
  readonly read: string
  readonly take: string
  readonly insert: Write['parts']
  readonly update: string
  readonly types: Columns
  readonly columns: readonly (readonly [string, PgColumn])[]
}

const made = new WeakMap<Resource, Statements>()

function statementsFor(resource: Resource): Statements {
  const known = made.get(resource) ?? makeStatements(resource)
  made.set(resource, known)
  return known
}

function makeStatements(resource: Resource): Statements {
  const columns: [string, PgColumn][] = Object.entries(getTableColumns(tableOf(resource)))
  const names = columns.map(([, { name }]) => `"${name}"`)
  const places = columns.map((_, index) => `$${index + 1}`)
  const own = `$${columns.findIndex(([key]) => key === 'id') + 1}`
  return {
    read: `select ${names.join(', ')} from "${resource.name}" where id = $1`,
    take: `select ${names.join(', ')} from "${resource.name}" where id = ${anyOf('$1', 'uuid')} order by id for no key update`,
    insert: [[`kept_${resource.name}`, `insert into "${resource.name}" (${names.join(', ')}) {values}`]],
    update: `update "${resource.name}" set (${names.join(', ')}) = row(${places.join(', ')}) where id = ${own}`,
    types: typesOf(tableOf(resource)),
    columns,
  }
}

export const readStatement = (resource: Resource) => statementsFor(resource).read
export const takeStatement = (resource: Resource) => statementsFor(resource).take
/** A new row goes out with others of its kind; a changed one by itself, since it may be changed again. */
export function keeping(resource: Resource, row: Row, isNew: boolean): Write {
  const { insert, update, types, columns } = statementsFor(resource)
  if (isNew) return { parts: insert, values: [], rows: [row], columns: types }
  const values = columns.map(([key, column]) => (row[key] == null ? null : column.mapToDriverValue(row[key])))
  return { parts: [[`kept_${resource.name}`, update]], values }
}

export const fromDriver = (resource: Resource, row: Row): StoredRow =>
  asStored(
    Object.fromEntries(
      statementsFor(resource).columns.map(([key, column]) => [
        key,
        row[column.name] === null ? null : column.mapFromDriverValue(row[column.name]),
      ]),
    ),
  )

/** The short rows of several kinds, as references show them: the nth value holds the ids of the nth kind. */
export const shortRows = (targets: readonly Resource[]): string =>
  targets
    .map((target, index) => {
      const short = shortKeys(target).map((key) => `'${key}', "${key}"`)
      return `select '${target.name}' as resource, jsonb_build_object(${short.join(', ')}) as row
        from "${target.name}" where id = ${anyOf(`$${index + 1}`, 'uuid')}`
    })
    .join(' union all ')

/** Found by the index that lets a number stand once. */
export const bearersStatement = ({ name }: Resource) =>
  `select device_number, id from "${name}"
    where organisation_id = $1 and device_number = ${anyOf('$2', 'text')} and revision > 0`
