import { type SQL, sql } from 'drizzle-orm'
import { resourceNamed } from '#domain/house.ts'
import { placeKeysOf } from '#domain/kernel/document.ts'
import { type Field, keyOf } from '#domain/kernel/field.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Scope } from '../port.ts'
import type { Filter } from '../query.ts'
import { nobody, type RegisterQuery } from '../register-query.ts'
import type { Whose } from '../whose.ts'
import { isId } from './conditions.ts'
import { isOf } from './wall.ts'

export const name = (text: string): SQL => sql.raw(`"${text}"`)
export const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)
const every = (parts: readonly SQL[]): SQL => (parts.length ? sql.join([...parts], sql` and `) : sql`true`)
const any = (parts: readonly SQL[]): SQL => sql`(${sql.join([...parts], sql` or `)})`

/** The rows of a table of a register that may be seen and are asked for, whenever they happened. */
export const asked = (register: Register, { filters }: Pick<RegisterQuery, 'filters'>, scope: Scope): SQL =>
  every([...seen(register, scope), ...Object.entries(filters).map(([key, filter]) => passes(register, key, filter))])

/** Those of one organisation, and to whom is not everywhere those of their own warehouses and cashboxes. */
function seen(register: Register, { organisation_id, places }: Scope): readonly SQL[] {
  const own = places && ownPlaces(register, [...places], organisation_id)
  return [
    ...(organisation_id === 'every' ? [] : [sql`organisation_id = ${organisation_id}::uuid`]),
    ...(own?.length ? [any(own)] : []),
  ]
}

/** Some registers name a place themselves, some a document that has one. */
const ownPlaces = (register: Register, places: readonly string[], whose: Whose): readonly SQL[] =>
  Object.entries(register.dimensions).flatMap(([dimension, field]) => {
    if (field.kind !== 'ref') return []
    const key = name(keyOf(dimension, field))
    const isOwn = (column: SQL) => sql`${column} = any(${sql.param(places)}::uuid[])`
    if (field.to === 'warehouse' || field.to === 'cashbox') return [isOwn(key)]
    const keys = placeKeysOf(resourceNamed(field.to))
    return keys.length
      ? [
          sql`${key} in (select id from ${name(field.to)} own
            where ${isOf(resourceNamed(field.to), sql`own`, whose)} and ${any(keys.map(name).map(isOwn))})`,
        ]
      : []
  })

function passes(register: Register, key: string, filter: Filter): SQL {
  const column = name(key)
  if ('contains' in filter) return holds(column, filter.contains)
  if ('any' in filter) {
    const listed = filter.any.map(String)
    const wanted = fitting(register, key, listed)
    const isWanted = sql`${column} = any(${sql.param(wanted)}::${typeOf(register, key)}[])`
    return listed.includes(nobody) ? any([isWanted, sql`${column} is null`]) : isWanted
  }
  const { from, to } = filter
  return every([
    ...(from === undefined ? [] : [sql`${column} >= ${from}::${typeOf(register, key)}`]),
    ...(to === undefined ? [] : [sql`${column} <= ${to}::${typeOf(register, key)}`]),
  ])
}

const fieldAt = ({ dimensions }: Register, key: string): Field | undefined =>
  Object.entries(dimensions).find(([dimension, field]) => keyOf(dimension, field) === key)?.[1]

const types = { ref: 'uuid', day: 'date', integer: 'integer' } as const
const typeOf = (register: Register, key: string) =>
  sql.raw(key === 'document_id' ? 'uuid' : (types[fieldAt(register, key)?.kind as keyof typeof types] ?? 'text'))

/** What is no id leads nowhere; PostgreSQL would call it an error. */
const fitting = (register: Register, key: string, listed: readonly string[]) =>
  key === 'document_id' || fieldAt(register, key)?.kind === 'ref'
    ? listed.filter(isId)
    : listed.filter((value) => value !== nobody && !value.includes('\0'))

const holds = (column: SQL, part: string): SQL =>
  part.includes('\0') ? sql`false` : sql`lower(${column}) like ${`%${part.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`
