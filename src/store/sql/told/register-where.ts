import { type SQL, sql } from 'drizzle-orm'
import { resourceNamed } from '#domain/house.ts'
import { dayOf } from '#domain/kernel/day.ts'
import { placeKeysOf } from '#domain/kernel/document.ts'
import { type Field, keyOf } from '#domain/kernel/field.ts'
import { languages } from '#domain/kernel/language.ts'
import type { Register } from '#domain/kernel/register.ts'
import { type Resource, titleKey } from '#domain/kernel/resource.ts'
import { spelledCode } from '#domain/kernel/spelling.ts'
import { traitsOf } from '../../axes.ts'
import type { OrganisationScope } from '../../organisation-scope.ts'
import type { Scope } from '../../port.ts'
import { wordsOf } from '../../query.ts'
import type { Filter } from '../../question.ts'
import { bySearch, bySide, ifOverdue, type RegisterQuery } from '../../register-query.ts'
import { typeOf } from '../books/register-types.ts'
import { isOf } from '../rows/wall.ts'
import { any, every, holds, name, passes } from '../rows/where.ts'

/**
 * The condition for rows of a register's tables that the reader may see and the filters ask for, of any time. Sides are
 * told only once the rows are summed.
 */
export const isAskedFor = (register: Register, { filters }: Pick<RegisterQuery, 'filters'>, scope: Scope): SQL =>
  every([
    ...seenBy(register, scope),
    ...Object.entries(filters)
      .filter(([key]) => key !== bySide.key)
      .map(([key, filter]) => isNarrowed(register, key, filter, scope.organisation_id)),
  ])

function isNarrowed(register: Register, key: string, filter: Filter, whose: OrganisationScope): SQL {
  const { due } = register
  if (key === bySearch.key) return 'contains' in filter ? isFound(register, filter.contains, whose) : sql`true`
  if (key === ifOverdue.key && due) {
    const isLate = sql`${name(due)} < ${dayOf(new Date().toISOString())}`
    return 'any' in filter && filter.any.includes(false) ? sql`not ${isLate}` : isLate
  }
  const trait = traitsOf(register).find((one) => one.key === key)
  if (!trait) return passes({ column: name(key), type: typeOf(register.name, key) }, filter)
  const target = resourceNamed(trait.target)
  const type = trait.field.kind === 'ref' ? 'uuid' : 'text'
  return isOneOf(trait.ofKey, target, passes({ column: sql`t.${name(key)}`, type }, filter), whose)
}

/** Whether a column refers to a row of which the condition, on `t`, is true. */
export const isOneOf = (key: string, target: Resource, condition: SQL, whose: OrganisationScope): SQL =>
  sql`${name(key)} in (select t.id from ${name(target.name)} t where ${isOf(target, sql`t`, whose)} and ${condition})`

/** Whether each word is part of the name of a record that the row refers to, or of a code. */
function isFound(register: Register, text: string, whose: OrganisationScope): SQL {
  // The document that a debt comes from is an id: part of it is nobody's word.
  const codes = Object.entries(register.dimensions).filter(
    ([name, { kind }]) => kind !== 'text' || name !== register.sides,
  )
  return every(
    wordsOf(text).map((word) => any(codes.map(([dimension, field]) => isNamed(dimension, field, word, whose)))),
  )
}

function isNamed(dimension: string, field: Field, word: string, whose: OrganisationScope): SQL {
  if (field.kind === 'text') return holds({ column: name(dimension), type: 'text' }, spelledCode(word))
  const target = field.kind === 'ref' ? resourceNamed(field.to) : null
  if (!target) return sql`false`
  const titles = languages.map((language) => titleKey(target, language))
  const named = [...new Set(titles)].map((title) => holds({ column: sql`t.${name(title)}`, type: 'text' }, word))
  return isOneOf(keyOf(dimension, field), target, any(named), whose)
}

/** Rows of the organisation, and for a person who is not everywhere those of their own places. */
export function seenBy(register: Register, { organisation_id, places }: Scope): readonly SQL[] {
  const own = places && ownPlaces(register, [...places], organisation_id)
  return [
    ...(organisation_id === 'every' ? [] : [sql`organisation_id = ${organisation_id}::uuid`]),
    ...(own?.length ? [any(own)] : []),
  ]
}

/** Some registers name a place themselves, some a document that has one. */
const ownPlaces = (register: Register, places: readonly string[], whose: OrganisationScope): readonly SQL[] =>
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
