import { getTableColumns } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Resource, Row, StoredRow } from '#domain/kernel/resource.ts'
import { shortKeys } from '../../embedded.ts'
import type { OrganisationScope } from '../../organisation-scope.ts'
import { type Columns, typesOf } from '../wire/columns.ts'
import type { Write } from '../wire/outgoing.ts'
import { anyOf } from '../wire/prepared.ts'
import { asStored } from './select.ts'
import { isOwned, tableOf } from './tables.ts'
import { ofWhom, whomIn } from './wall.ts'

/** One text for the rows of one organisation, another for those of all. */
type ByWhose = Readonly<Record<'one' | 'every', string>>

/** The statements that read, lock and write a row; made once for each resource. */
interface Statements {
  readonly read: ByWhose
  readonly take: ByWhose
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
  const keys = isOwned(resource) ? ['organisation_id', 'id'] : ['id']
  const own = keys.map((key) => `${key} = $${columns.findIndex(([column]) => column === key) + 1}`)
  const read = (whose: OrganisationScope) =>
    `select ${names.join(', ')} from "${resource.name}" where id = ${anyOf('$1', 'uuid')}${ofWhom(resource, whose, 2)}`
  const take = (whose: OrganisationScope) => `${read(whose)} order by id for no key update`
  return {
    read: { one: read(''), every: read('every') },
    take: { one: take(''), every: take('every') },
    insert: [[`kept_${resource.name}`, `insert into "${resource.name}" (${names.join(', ')}) {values}`]],
    update: `update "${resource.name}" set (${names.join(', ')}) = row(${places.join(', ')}) where ${own.join(' and ')}`,
    types: typesOf(tableOf(resource)),
    columns,
  }
}

type Asked = { readonly text: string; readonly values: readonly unknown[] }

const asked = (resource: Resource, how: 'read' | 'take', ids: readonly string[], whose: OrganisationScope): Asked => ({
  text: statementsFor(resource)[how][whose === 'every' ? 'every' : 'one'],
  values: [ids, ...whomIn(resource, whose)],
})
export const reading = (resource: Resource, ids: readonly string[], whose: OrganisationScope) =>
  asked(resource, 'read', ids, whose)
/** Locks rows against other writers, but not against references to them. */
export const taking = (resource: Resource, ids: readonly string[], whose: OrganisationScope) =>
  asked(resource, 'take', ids, whose)

export const lookingElsewhere = ({ name }: Resource): string =>
  `select id from "${name}" where id = ${anyOf('$1', 'uuid')} and organisation_id <> $2`

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

/** The short rows of several kinds that a row of this organisation may refer to: its own and shared ones. */
export function shortRows(ids: ReadonlyMap<Resource, ReadonlySet<string>>, whose: OrganisationScope): Asked {
  const targets = [...ids.keys()]
  const last = targets.length + 1
  const texts = targets.map((target, index) => {
    const short = shortKeys(target).map((key) => `'${key}', "${key}"`)
    return `select '${target.name}' as resource, jsonb_build_object(${short.join(', ')}) as row
      from "${target.name}" where id = ${anyOf(`$${index + 1}`, 'uuid')}${ofWhom(target, whose, last)}`
  })
  const owner = targets.find(isOwned)
  const values = [...[...ids.values()].map((each) => [...each]), ...(owner ? whomIn(owner, whose) : [])]
  return { text: texts.join(' union all '), values }
}

/** Uses the unique index on device numbers. */
export const bearersStatement = ({ name }: Resource) =>
  `select device_number, id from "${name}"
    where organisation_id = $1 and device_number = ${anyOf('$2', 'text')} and revision > 0`
