import { type SQL, sql } from 'drizzle-orm'
import { isListed, type Resource, titleKey } from '#domain/kernel/resource.ts'
import { type SearchedField, searchedIn } from '#domain/kernel/searched.ts'
import { foldedText } from '#domain/kernel/spelling.ts'
import { wordsOf } from '../../query.ts'
import type { LineCondition } from '../../query-text.ts'
import type { Filter } from '../../question.ts'
import { fieldsSearched, idsNamed, isDeep, listSigns, type SearchedQuery } from '../../search.ts'
import { hitsOf } from './named-rows.ts'
import { any, every, folded, hasPart, holds, isId, type Narrowed, name, passes } from './where.ts'

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

export const inLines = (resource: Resource, lines: string, path: string) =>
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
  if (query.plan !== undefined)
    return [
      query.plan
        ? sql`${name(resource.name)}.id = any(array(select row_id from (${hitsOf(resource, query.plan)}) hits))`
        : sql`false`,
    ]
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

/** Whether the index of the search holds a field of lines. */
export const isInSearch = (resource: Resource, { key, lines }: Place) =>
  searchedIn(resource).some((one) => one.lines === lines && one.key === key)

/** Whether one of the lines passes a filter; of answers, one to each row that is asked about. What the index of the search holds narrows it first. */
export function linesPass(resource: Resource, { key, lines, field, each }: LineCondition, filter: Filter): SQL {
  const isIndexed = isInSearch(resource, { key, lines })
  const held = inLines(resource, lines, isListed(field) ? `${key}[*]` : key)
  if ('contains' in filter) {
    const part = foldedText(filter.contains)
    if (part === '') return sql`true`
    if (field.kind !== 'codes') return holds({ column: held, type: 'jsonb' }, part)
    const inCodes = hasPart(folded(codesIn(held)), part)
    return isIndexed ? every([hasPart(searchedText(resource), part), inCodes]) : inCodes
  }
  if (!('any' in filter) || field.kind !== 'ref')
    return sql`exists (select from jsonb_array_elements_text(${held}) as held (value) where ${passes(heldAs(filter), filter)})`
  const ids = filter.any.filter(isId).map(String)
  const isAny = isIndexed ? names(resource, ids) : sql`${held} ?| ${sql.param(ids)}::text[]`
  return each && ids.length > 1 ? every([isAny, answersEach(resource, { key, lines, to: field.to, each }, ids)]) : isAny
}

interface Answers extends Pick<LineCondition, 'key' | 'lines'> {
  readonly to: string
  readonly each: string
}

/** Whether the lines say one of the chosen answers about each row that any of them is about. */
const answersEach = (resource: Resource, { key, lines, to, each }: Answers, ids: readonly string[]): SQL =>
  sql`(select count(distinct line ->> ${each}) from jsonb_array_elements(${columnOf(resource, lines)}) as line
      where line ->> ${key} = any(${sql.param(ids)}::text[])) >=
    (select count(distinct answer.${name(each)}) from ${name(to)} answer
      where answer.id = any(${sql.param(ids)}::uuid[]) and answer.organisation_id = ${columnOf(resource, 'organisation_id')})`

/** A value of lines, which JSON tells as a text, as what the filter compares it with. */
function heldAs(filter: Exclude<Filter, { readonly contains: string }>): Narrowed {
  const wanted = typeof ('any' in filter ? filter.any[0] : (filter.from ?? filter.to))
  if (wanted === 'number') return { column: sql`held.value::float8`, type: 'float8' }
  if (wanted === 'boolean') return { column: sql`held.value::boolean`, type: 'boolean' }
  return { column: sql`held.value collate "C"`, type: 'text' }
}
