import { type SQL, sql } from 'drizzle-orm'
import { foldedText, unsearched } from '#domain/kernel/spelling.ts'
import type { Filter } from '../../question.ts'

/** Builders of SQL parts; their names come only from the program, never from input. */
export const name = (text: string): SQL => sql.raw(`"${text}"`)
export const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)
export const every = (parts: readonly SQL[]): SQL => (parts.length ? sql.join([...parts], sql` and `) : sql`true`)
export const any = (parts: readonly SQL[]): SQL => sql`(${sql.join([...parts], sql` or `)})`

/** A column that a question narrows by, and its type in PostgreSQL. */
export interface Narrowed {
  readonly column: SQL
  readonly type: string
}

/** Whether a text is a UUID; PostgreSQL would raise an error for any other. */
export const isId = (text: unknown) =>
  typeof text === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** The condition of a filter. */
export function passes({ column, type }: Narrowed, filter: Filter): SQL {
  if ('contains' in filter) return filter.contains === '' ? sql`true` : holds({ column, type }, filter.contains)
  if ('any' in filter)
    return type.endsWith('[]') ? overlaps({ column, type }, filter.any) : isAmong({ column, type }, filter.any)
  const ends = [
    ...(filter.from === undefined ? [] : [sql`${column} >= ${bound(filter.from, type)}`]),
    ...(filter.to === undefined ? [] : [sql`${column} <= ${bound(filter.to, type)}`]),
  ]
  return ends.length ? sql`(${every(ends)})` : sql`${column} is not null`
}

function isAmong({ column, type }: Narrowed, listed: readonly unknown[]): SQL {
  const wanted = listed.filter((value) => (type === 'uuid' ? isId(value) : value !== null && !hasZero(value)))
  const isWanted = wanted.length ? sql`${column} = any(${sql.param(wanted)}::${sql.raw(type)}[])` : sql`false`
  return listed.includes(null) ? any([isWanted, sql`${column} is null`]) : isWanted
}

/** Whether a list in the row holds any of these; null stands for an empty list. */
function overlaps({ column, type }: Narrowed, listed: readonly unknown[]): SQL {
  const wanted = listed.filter((value) => (type === 'uuid[]' ? isId(value) : value !== null && !hasZero(value)))
  const isWanted = wanted.length ? sql`${column} && ${sql.param(wanted)}::${sql.raw(type)}` : sql`false`
  return listed.includes(null) ? any([isWanted, sql`coalesce(cardinality(${column}), 0) = 0`]) : isWanted
}

/** A number is compared as float8, so that 1.5 or a million millions may be compared with an integer column. */
const bound = (limit: string | number, type: string): SQL =>
  typeof limit === 'number' ? sql`${limit}::float8` : sql`${limit}::${sql.raw(type)}`

/** PostgreSQL knows no zero character, so no text holds one. */
const hasZero = (text: unknown) => typeof text === 'string' && text.includes('\0')

/** Whether a part occurs in a text, or in one of a list of codes, whatever their case. */
export function holds({ column, type }: Narrowed, part: string): SQL {
  const text = foldedText(part)
  if (text === '') return sql`true`
  if (type !== 'jsonb') return hasPart(folded(column), text)
  return sql`exists (select from jsonb_array_elements_text(${column}) as held (code) where ${hasPart(folded(sql`held.code`), text)})`
}

/** Whether a folded text has a folded part. */
export const hasPart = (text: SQL, part: string): SQL =>
  hasZero(part) ? sql`false` : sql`${text} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`

const marks = sql.raw(`'ё${unsearched.replaceAll("'", "''")}'`)

/** In SQL what `foldedText` makes of a text. An index needs the very same expression as the question. */
export const folded = (text: SQL): SQL => sql`translate(lower(${text}), ${marks}, 'е')`
