import { type SQL, sql } from 'drizzle-orm'
import { resourceNamed } from '#domain/house.ts'
import { placeKeysOf } from '#domain/kernel/document.ts'
import { keyOf } from '#domain/kernel/field.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Scope } from '../../port.ts'
import type { RegisterQuery } from '../../register-query.ts'
import type { Whose } from '../../whose.ts'
import { typeOf } from '../books/register-types.ts'
import { any, every, name, passes } from '../rows/where.ts'
import { isOf } from '../wall.ts'

/** The condition for rows of a register's tables that the reader may see and the filters ask for, of any time. */
export const isAskedFor = (register: Register, { filters }: Pick<RegisterQuery, 'filters'>, scope: Scope): SQL =>
  every([
    ...seen(register, scope),
    ...Object.entries(filters).map(([key, filter]) =>
      passes({ column: name(key), type: typeOf(register.name, key) }, filter),
    ),
  ])

/** Rows of the organisation, and for a person who is not everywhere those of their own places. */
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
    if (resourceNamed(field.to).isPlace) return [isOwn(key)]
    const keys = placeKeysOf(resourceNamed(field.to))
    return keys.length
      ? [
          sql`${key} in (select id from ${name(field.to)} own
            where ${isOf(resourceNamed(field.to), sql`own`, whose)} and ${any(keys.map(name).map(isOwn))})`,
        ]
      : []
  })
