import { type SQL, sql } from 'drizzle-orm'
import { type Resource, titleKey } from '#domain/kernel/resource.ts'
import { type SearchedField, searchedIn } from '#domain/kernel/searched.ts'
import { foldedText } from '#domain/kernel/spelling.ts'
import { wordsOf } from '../../query.ts'
import type { Filter } from '../../question.ts'
import { fieldsSearched, idsNamed, isDeep, listSigns, type SearchedQuery } from '../../search.ts'
import { any, every, folded, hasPart, name } from './where.ts'

type Place = Pick<SearchedField, 'key' | 'lines'>

/** All that a search reads of a row, in one text. */
export const searchedText = (resource: Resource): SQL =>
  folded(
    sql.join(
      searchedIn(resource).flatMap((one) =>
        one.field.kind === 'ref' ? [] : [sql`coalesce(${textOf(resource, one)}, '')`],
      ),
      sql` || ' ' || `,
    ),
  )

/** The ids of the records that a row names, as a list in JSON; null if it can name none. */
export function searchedIds(resource: Resource): SQL | null {
  const ids = searchedIn(resource).flatMap((one) => (one.field.kind === 'ref' ? [idsOf(resource, one)] : []))
  return ids.length > 0 ? sql`(${sql.join(ids, sql` || `)})` : null
}

const columnOf = (resource: Resource, key: string) => sql`${name(resource.name)}.${name(key)}`

const inLines = (resource: Resource, lines: string, path: string) =>
  sql`jsonb_path_query_array(${columnOf(resource, lines)}, ${sql.raw(`'$[*].${path}'`)})`

/** A text, or codes in one text. */
const textOf = (resource: Resource, { key, lines, field }: SearchedField): SQL =>
  field.kind === 'codes'
    ? codesIn(lines === null ? columnOf(resource, key) : inLines(resource, lines, `${key}[*]`))
    : columnOf(resource, key)

const codesIn = (list: SQL) => sql`translate(${list}::text, ${sql.raw(`'${listSigns}'`)}, '')`

const idsOf = (resource: Resource, { key, lines }: Place): SQL =>
  lines === null
    ? sql`coalesce(('["' || ${columnOf(resource, key)}::text || '"]')::jsonb, '[]')`
    : inLines(resource, lines, key)

/** The condition of a search: every word stands in the title, or where a search looks further. */
export function isSearched(resource: Resource, query: SearchedQuery): readonly SQL[] {
  const title = folded(columnOf(resource, titleKey(resource, query.language)))
  const isFurther = fieldsSearched(resource, query).length > 0
  return wordsOf(query.search).map((word) =>
    isFurther && isDeep(word) ? isAnywhere(resource, query, word) : hasPart(title, word),
  )
}

function isAnywhere(resource: Resource, { named }: SearchedQuery, word: string): SQL {
  const ids = searchedIn(resource).flatMap(({ field }) => (field.kind === 'ref' ? idsNamed(named, field.to, word) : []))
  const inText = hasPart(searchedText(resource), word)
  // What many rows have is asked first.
  return ids.length > 0 ? any([names(resource, [...new Set(ids)]), inText]) : inText
}

/** Beyond so many an index would be read as often, and each row compared with every id. */
const few = 200

/** Whether a row names one of these records. */
export function names(resource: Resource, ids: readonly string[]): SQL {
  const held = searchedIds(resource) ?? sql`'[]'::jsonb`
  if (ids.length <= few) return sql`${held} ?| ${sql.param(ids)}::text[]`
  return sql`exists (select from jsonb_array_elements_text(${held}) as named (id) where named.id = any(${sql.param(ids)}::text[]))`
}

/** Whether one of the lines passes a filter. What the index of the search holds narrows it first. */
export function linesPass(resource: Resource, place: Place & { readonly lines: string }, filter: Filter): SQL {
  if ('any' in filter) return names(resource, filter.any.map(String))
  if (!('contains' in filter)) return sql`true`
  const part = foldedText(filter.contains)
  if (part === '') return sql`true`
  return every([
    hasPart(searchedText(resource), part),
    hasPart(folded(codesIn(inLines(resource, place.lines, `${place.key}[*]`))), part),
  ])
}
